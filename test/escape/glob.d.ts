/** What Vite, which runs and bundles the tests, puts in place of the call: https://vite.dev/guide/features#glob-import */
interface ImportMeta {
  readonly glob: <T>(
    pattern: string,
    options: { readonly eager: true; readonly import: 'default' },
  ) => Readonly<Record<string, T>>;
}

/** A kind of secret that marks itself, with the page that documents its form where there is one. */
interface SecretFormat {
  /** With its article, as it stands in "looks like …". */
  readonly name: string;
  readonly pattern: RegExp;
}

/** Not inside a longer word: the tokens start and end where other characters are. */
const word = (token: string): RegExp => new RegExp(`(?<![A-Za-z0-9_-])(?:${token})(?![A-Za-z0-9_-])`);

/** Known on 2026-11-30. The length of each is part of its form, so that names which start alike are left alone. */
const FORMATS: readonly SecretFormat[] = [
  // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github
  { name: 'a GitHub token', pattern: word('gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9_]{60,251}') },
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  {
    name: 'a GitLab token',
    pattern: word('gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[A-Za-z0-9_.-]{20,300}'),
  },
  { name: 'an Anthropic API key', pattern: word('sk-ant-[A-Za-z0-9_-]{20,300}') },
  {
    name: 'an OpenAI API key',
    pattern: word('sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,300}|sk-[A-Za-z0-9]{48}'),
  },
  { name: 'an OpenRouter API key', pattern: word('sk-or-v1-[0-9a-f]{64}') },
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids
  { name: 'an AWS access key id', pattern: word('(?:AKIA|ASIA)[A-Z2-7]{16}') },
  { name: 'a Google API key', pattern: word('AIza[A-Za-z0-9_-]{35}') },
  { name: 'a Google OAuth secret', pattern: word('GOCSPX-[A-Za-z0-9_-]{28}') },
  {
    name: 'a Slack token',
    pattern: word('xox[abeoprs]-[A-Za-z0-9-]{10,300}|xapp-[0-9]-[A-Za-z0-9-]{10,300}'),
  },
  {
    name: 'a Slack webhook',
    pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,30}/,
  },
  {
    name: 'a Discord webhook',
    pattern: /discord(?:app)?\.com\/api\/webhooks\/[0-9]{15,21}\/[A-Za-z0-9_-]{60,80}/,
  },
  { name: 'a Stripe key', pattern: word('[sr]k_(?:live|test)_[A-Za-z0-9]{20,250}') },
  { name: 'an npm token', pattern: word('npm_[A-Za-z0-9]{36}') },
  { name: 'a PyPI token', pattern: word('pypi-AgE[A-Za-z0-9_-]{50,500}') },
  { name: 'a Hugging Face token', pattern: word('hf_[A-Za-z0-9]{34,40}') },
  { name: 'a Docker token', pattern: word('dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}') },
  {
    name: 'an Atlassian API token',
    pattern: word('ATATT3[A-Za-z0-9_=.-]{100,300}|ATCTT3[A-Za-z0-9_=.-]{60,300}'),
  },
  { name: 'a Linear API key', pattern: word('lin_(?:api|oauth)_[A-Za-z0-9]{40,64}') },
  { name: 'a Notion token', pattern: word('ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}') },
  { name: 'a Figma token', pattern: word('fig[dou]_[A-Za-z0-9_-]{40,60}') },
  { name: 'a Sentry token', pattern: word('sntry[su]_[A-Za-z0-9_=+/-]{40,400}') },
  { name: 'a Grafana token', pattern: word('glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/=]{32,400}') },
  { name: 'a DigitalOcean token', pattern: word('do[opr]_v1_[0-9a-f]{64}') },
  { name: 'a Databricks token', pattern: word('dapi[0-9a-f]{32}(?:-[0-9])?') },
  { name: 'a HashiCorp Vault token', pattern: word('hv[sbr]\\.[A-Za-z0-9_-]{24,300}') },
  { name: 'a Doppler token', pattern: word('dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{40,60}') },
  { name: 'a Supabase token', pattern: word('sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{30,50}') },
  { name: 'a SendGrid API key', pattern: word('SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}') },
  { name: 'a Shopify token', pattern: word('shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}') },
  { name: 'a Telegram bot token', pattern: word('[0-9]{8,10}:AA[A-Za-z0-9_-]{33}') },
  { name: 'a Tavily API key', pattern: word('tvly-(?:dev-|prod-)?[A-Za-z0-9]{32}') },
  // RFC 7519: three base64url parts, the first and the second of them JSON objects.
  {
    name: 'a JSON Web Token',
    pattern: word('eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{10,2000}'),
  },
  // RFC 7468
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/ },
  // RFC 3986, section 3.2.1: a password in the authority of a URL, unless it is a variable.
  {
    name: 'a password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/?#@:]{0,100}:(?![${<*%])[^\s/?#@]{1,300}@/i,
  },
];

/** Fewer different characters than this make a placeholder, such as `ghp_xxxx…`. */
const MIN_DISTINCT = 6;

/** A user and a password before a host, also without a scheme. */
const USERINFO = /[^\s/?#@:"'[{(,]{1,100}:[^\s/?#@"']{1,300}(?=@[^\s@])/;

/** What every form has, so that most texts are done with at once. */
const HINT = /[A-Za-z0-9_.-]{15}|@|-----/;

let everywhere: readonly RegExp[] | undefined;

/** The kind of secret that a text contains, with its article, or `undefined`. Placeholders of manuals are none. */
export function findSecret(text: string): string | undefined {
  return FORMATS.find(({ pattern }) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && !found.includes('EXAMPLE') && new Set(found.slice(4)).size >= MIN_DISTINCT;
  })?.name;
}

/** Where an excerpt of a file must not be shown, in UTF-16 units: whatever looks like a secret, a placeholder or not. */
export function secretSpans(text: string): { readonly start: number; readonly end: number }[] {
  if (!HINT.test(text)) return [];
  everywhere ??= [USERINFO, ...FORMATS.map(({ pattern }) => pattern)].map(
    (pattern) => new RegExp(pattern, `${pattern.flags}g`),
  );
  const hasAt = text.includes('@');
  return everywhere
    .filter((pattern) => hasAt || !pattern.source.includes('@'))
    .filter((pattern) => text.search(pattern) !== -1)
    .flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
      })),
    );
}

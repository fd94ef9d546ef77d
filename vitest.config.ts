import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What only a Mac can answer is run by the macOS jobs.
    exclude: [
      ...configDefaults.exclude,
      ...(process.platform === 'darwin' ? [] : ['test/sandbox/seatbelt/mac.test.ts']),
    ],
    // What the command line and the Action load before they read a policy.
    setupFiles: ['src/policy/public-suffix-list.ts'],
    // test-results.json is what .ci/run counts from.
    reporters: ['default', ['json', { outputFile: 'test-results.json' }]],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

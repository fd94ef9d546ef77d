import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What the command line and the Action load before they read a policy.
    setupFiles: ['src/policy/public-suffix-list.ts'],
    // test-results.json is what .ci/run counts from.
    reporters: ['default', ['json', { outputFile: 'test-results.json' }]],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

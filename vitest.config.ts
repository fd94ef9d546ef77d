import { configDefaults, defineConfig } from 'vitest/config';

const outputFile = process.env['SODA_GUARD_BATTERY'] === 'all' ? 'battery-tests.json' : 'test-results.json';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // What only a Mac can answer is run by the macOS jobs.
      ...(process.platform === 'darwin' ? [] : ['test/sandbox/seatbelt/mac.test.ts']),
      // Agents are installed from a registry: SODA_GUARD_AGENTS names the node_modules that holds them.
      ...(process.env['SODA_GUARD_AGENTS'] === undefined ? ['test/e2e/agents.test.ts'] : []),
    ],
    // What the command line and the Action load before they read a policy.
    setupFiles: ['src/policy/public-suffix-list.ts'],
    // What .ci/run counts from: `npm run battery` has results of its own.
    reporters: ['default', ['json', { outputFile }]],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

// The journeys in other engines than Chromium: run alone, as npm run test:engines.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    reporters: ['default', './tests/support/plainReporter.ts'],
    testTimeout: 120_000,
    maxWorkers: 2,
    hookTimeout: 120_000,
  },
});

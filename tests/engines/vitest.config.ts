// The journeys in other engines than Chromium: run alone, as npm run test:engines.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    reporters: ['default', './tests/support/plainReporter.ts'],
    testTimeout: 300_000,
    maxWorkers: 2,
  },
});

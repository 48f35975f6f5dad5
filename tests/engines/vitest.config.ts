// Journeys in WebKit and Firefox; `npm run test:engines` runs them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    reporters: ['default', './tests/support/plainReporter.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than cores, because journeys often wait.
    maxWorkers: 3,
  },
});

// What the test runner runs: one project for each place that tests run in.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS } from './support/browser/chromiumFlags.ts';
import { findChromium } from './support/browser/findChromium.ts';

const chromium = findChromium();
/** Nothing is judged by it: it only ends what hangs, however busy the machine. */
const BUSY_MACHINE_MS = 20_000;
const setupFiles = ['tests/support/failOnConsoleError.ts'];
/** Each of these runs in a process of its own: it replaces modules, or is a page that keeps something in them. */
const ownModules = [
  'tests/{offline,sw}/**/*.test.ts',
  'tests/contract/routing.test.ts',
  'tests/server/**/{manyVisitors,password,templates}.test.ts',
];
/** One kind of tests after the other, each on all cores: side by side they would take them from each other. */
const inTurn = (groupOrder: number) => ({ maxWorkers: '100%', sequence: { groupOrder } }) as const;
/** What only the built page can show. */
const ofTheBuild = ['tests/sw/{build,worker}.test.ts'];
const browserTests = ['tests/{ui,state,screens}/**/*.test.{ts,tsx}'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    reporters: ['default', './tests/support/plainReporter.ts'],
    projects: [
      {
        test: {
          name: 'architecture',
          ...inTurn(0),
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          ...inTurn(0),
          environment: 'node',
          include: [
            'tests/{domain,text,contract,spreadsheet,server,parts,faults,seed}/**/*.test.ts',
          ],
          exclude: ownModules,
          isolate: false,
          setupFiles,
          testTimeout: BUSY_MACHINE_MS,
          hookTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        test: {
          name: 'alone',
          ...inTurn(0),
          environment: 'node',
          include: ownModules,
          exclude: ofTheBuild,
          setupFiles,
          testTimeout: BUSY_MACHINE_MS,
          hookTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        extends: './vite.config.ts',
        optimizeDeps: { entries: browserTests },
        // Nothing changes while tests run: a page asks for a module once, not again for each file of tests.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        test: {
          name: 'browser',
          ...inTurn(1),
          include: browserTests,
          setupFiles,
          testTimeout: BUSY_MACHINE_MS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium !== undefined && { executablePath: chromium }),
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          ...inTurn(2),
          // They wait for each other's processes: a third finds work to do.
          maxWorkers: 3,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', ...ofTheBuild],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

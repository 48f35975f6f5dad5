// What the test runner runs: one project for each place that tests run in.
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_FLAGS } from './support/browser/chromium/chromiumFlags.ts';
import { findChromiumShell } from './support/browser/chromium/findChromium.ts';
import { COMPILE_CACHE } from './support/compileCache.ts';
import { foldersInMemory } from './support/foldersInMemory.ts';
import { isLong } from './support/long.ts';

const chromium = findChromiumShell();
/** Nothing is judged by it: it only ends what hangs, however busy the machine. */
const BUSY_MACHINE_MS = 60_000;
const PATIENT = { poll: { timeout: BUSY_MACHINE_MS / 2 } };
const root = new URL('..', import.meta.url).pathname;
// Absolute paths; Vitest looks for the setup files of an instance nowhere else.
const setupFiles = [`${root}tests/support/failOnConsoleError.ts`];
const eachPage = [...setupFiles, `${root}tests/support/browser/eachPage.ts`];
const onKnownDevice = [...eachPage, `${root}tests/support/browser/knownDevice.ts`];
const inNode =
  'tests/{domain,text,contract,spreadsheet,server,parts,faults,seed,offline,sw}/**/*.test.ts';
/** Devices of coaches in this process, in front of the real server. */
const ofDevices = 'tests/offline/**/*.test.ts';
const filesWith = (text: RegExp, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((path) =>
    text.test(readFileSync(`${root}${path}`, 'utf8')),
  );
const replacingModules = (pattern: string): string[] =>
  filesWith(/\bvi\.(?:mock|doMock|resetModules)\(/, pattern);
/** Each of these starts programs of ours, and mostly waits for them. */
const startingPrograms = filesWith(/runProgram|startProduct|'node:child_process'/, inNode);
/** Each of these runs in a process of its own: it replaces modules, or is a page that stays what it has become. */
const ownModules = [
  'tests/offline/device/browserDb.test.ts',
  'tests/offline/outbox/memoryOutbox.test.ts',
  ...replacingModules(inNode),
];
const isOfDevices = (path: string): boolean => path.startsWith('tests/offline/');
/** All kinds side by side, and one more than cores: while one waits for a page or a process, another works. */
const ON_ALL_CORES = { maxWorkers: availableParallelism() + 1 } as const;
/** What only the built page can show. */
const ofTheBuild = ['tests/sw/{build,worker}.test.ts'];
const browserTests = ['tests/{ui,state,screens}/**/*.test.{ts,tsx}'];
/** Long ways through one screen: `npm run test:journeys`, not `npm test`. */
const walks = 'tests/screens/*/walks/*.test.tsx';
/** Each of these has a page of its own: it replaces modules, or the device's database. */
const ownPages = [
  'tests/screens/device/{noDatabase,outdatedAtStart,outdatedWhileOpen,silentDatabase,silentWrites}.test.tsx',
  ...browserTests.flatMap((pattern) => replacingModules(pattern)),
];

// React as people get it; LONG=1 has the one that warns. In neither does Fluent put an observer of sizes that sees nothing in the place of the browser's, as it does for 'test'.
process.env.NODE_ENV = isLong ? 'development' : 'production';

interface TestFiles {
  include: string[];
  exclude?: string[];
  isolate?: boolean;
}

const inProcess = (name: string, files: TestFiles): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...ON_ALL_CORES,
    ...files,
    environment: 'node',
    env: { ...foldersInMemory(), ...COMPILE_CACHE },
    setupFiles,
    testTimeout: BUSY_MACHINE_MS,
    hookTimeout: BUSY_MACHINE_MS,
    expect: PATIENT,
  },
});

/** Pages of tests, which one server of modules has: each is made ready for them once. */
const inBrowser: TestProjectInlineConfiguration = {
  extends: './vite.config.ts',
  resolve: {
    alias: { '#state/person/reloadAtRoot.ts': `${root}tests/support/browser/reloadAtRoot.ts` },
  },
  define: { 'process.env.LONG': JSON.stringify(process.env['LONG'] ?? '') },
  optimizeDeps: { entries: browserTests },
  // Nothing changes while tests run: a page asks for a module once, not again for each file of tests.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  test: {
    ...ON_ALL_CORES,
    isolate: false,
    testTimeout: BUSY_MACHINE_MS,
    expect: PATIENT,
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
      instances: [
        {
          browser: 'chromium',
          name: 'browser',
          include: browserTests,
          exclude: [...ownPages, walks],
          setupFiles: onKnownDevice,
        },
        {
          browser: 'chromium',
          name: 'walks',
          include: [walks],
          exclude: ownPages,
          setupFiles: onKnownDevice,
        },
        {
          browser: 'chromium',
          name: 'browser-alone',
          include: ownPages,
          isolate: true,
          setupFiles: eachPage,
        },
      ],
    },
  },
};

/** Whole browsers in front of the built page and the real server. */
const endToEnd = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...ON_ALL_CORES,
    isolate: false,
    environment: 'node',
    include,
    env: { ...foldersInMemory(), ...COMPILE_CACHE },
    testTimeout: 2 * BUSY_MACHINE_MS,
    hookTimeout: 2 * BUSY_MACHINE_MS,
    expect: PATIENT,
  },
});

export default defineConfig({
  root,
  test: {
    reporters: ['default', './tests/support/plainReporter.ts'],
    projects: [
      {
        test: {
          name: 'architecture',
          ...ON_ALL_CORES,
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      inProcess('unit', {
        include: [inNode],
        exclude: [ofDevices, ...ownModules, ...startingPrograms, ...ofTheBuild],
        isolate: false,
      }),
      inProcess('unit-alone', { include: ownModules.filter((path) => !isOfDevices(path)) }),
      inProcess('devices', {
        include: [ofDevices],
        exclude: [...ownModules, ...startingPrograms],
        isolate: false,
      }),
      inProcess('devices-alone', { include: ownModules.filter(isOfDevices) }),
      inProcess('programs', { include: startingPrograms, isolate: false }),
      inBrowser,
      endToEnd('e2e', ['tests/e2e/main/*.test.ts', ...ofTheBuild]),
      // The rest of the journeys: `npm run test:journeys`, not `npm test`.
      endToEnd('journeys', [
        'tests/e2e/*.test.ts',
        'tests/journeys/**/*.test.ts',
        'tests/bench/**/*.test.ts',
      ]),
    ],
  },
});

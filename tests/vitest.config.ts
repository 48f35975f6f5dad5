// Test projects by folder. `npm test` omits `walks`, `devices` and most of `journeys`, which CI runs.
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { CHROMIUM_FLAGS } from './support/chromium/chromiumFlags.ts';
import { findChromiumShell } from './support/chromium/findChromium.ts';
import { COMPILE_CACHE } from './support/compileCache.ts';
import { foldersInMemory } from './support/foldersInMemory.ts';
import { isLong } from './support/long.ts';

const chromium = findChromiumShell();
/** Timeout that only ends hanging tests, even on a busy machine. */
const BUSY_MACHINE_MS = 60_000;
const PATIENT = { poll: { timeout: BUSY_MACHINE_MS / 2, interval: 20 } };
const root = new URL('..', import.meta.url).pathname;
// Absolute paths, because Vitest resolves relative paths of a browser instance from another folder.
const setupFiles = [`${root}tests/support/failOnConsoleError.ts`];
const eachPage = [...setupFiles, `${root}tests/support/browser/eachPage.ts`];
const onKnownDevice = [...eachPage, `${root}tests/support/browser/knownDevice.ts`];
const shareServer = [`${root}tests/support/shareServer.ts`];
/** No more workers than cores, because a third worker on two cores took 18 % more processor time in all. */
const ON_ALL_CORES = { maxWorkers: availableParallelism() } as const;
/** For `server` and `browser`, which run at the same time. */
const ON_HALF = { maxWorkers: Math.ceil(availableParallelism() / 2) } as const;
// Uses production React; LONG=1 uses development React, which warns. Not 'test', for which Fluent mocks ResizeObserver.
process.env.NODE_ENV = isLong ? 'development' : 'production';

interface Schedule {
  workers?: { maxWorkers: number };
  /** Projects of one group run at the same time. */
  groupOrder?: number;
}

type Instance = Omit<BrowserInstanceOption, 'browser'>;

/** Projects of one browser share a module server, which prepares each module once. */
const inBrowser = (
  instances: Instance[],
  { workers = ON_ALL_CORES, groupOrder = 1 }: Schedule = {},
): TestProjectInlineConfiguration => ({
  extends: './vite.config.ts',
  resolve: {
    alias: { '#state/person/reloadAtRoot.ts': `${root}tests/support/browser/reloadAtRoot.ts` },
  },
  define: { 'process.env.LONG': JSON.stringify(process.env['LONG'] ?? '') },
  // Modules do not change while tests run, so pages cache them.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  test: {
    ...workers,
    sequence: { groupOrder },
    // Limits the scan for dependencies. The instances name their own files.
    include: ['tests/{ui,state,screens,walks}/**/*.test.{ts,tsx}'],
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
      instances: instances.map((each) => ({ ...each, browser: 'chromium' })),
    },
  },
});

interface NodeProject extends Schedule {
  longestMs?: number;
  setup?: string[];
}

const inNode = (
  name: string,
  include: string[],
  {
    longestMs = BUSY_MACHINE_MS,
    workers = ON_ALL_CORES,
    groupOrder = 1,
    setup = [],
  }: NodeProject = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    sequence: { groupOrder },
    ...workers,
    isolate: false,
    environment: 'node',
    env: { ...foldersInMemory(), ...COMPILE_CACHE },
    setupFiles: [...setupFiles, ...setup],
    testTimeout: longestMs,
    hookTimeout: longestMs,
    expect: PATIENT,
  },
});

export default defineConfig({
  root,
  test: {
    reporters: ['default', './tests/support/plainReporter.ts'],
    projects: [
      inNode('server', ['tests/server/**/*.test.ts'], {
        workers: ON_HALF,
        groupOrder: 0,
        setup: shareServer,
      }),
      inBrowser(
        [
          {
            name: 'browser',
            include: ['tests/{ui,state,screens}/**/*.test.{ts,tsx}'],
            setupFiles: onKnownDevice,
          },
        ],
        { workers: ON_HALF, groupOrder: 0 },
      ),
      inBrowser([
        {
          name: 'walks',
          include: ['tests/walks/**/*.test.{ts,tsx}'],
          exclude: ['tests/walks/device/**'],
          setupFiles: onKnownDevice,
        },
        {
          name: 'devices',
          include: ['tests/walks/device/**/*.test.{ts,tsx}'],
          isolate: true,
          setupFiles: eachPage,
        },
      ]),
      inNode(
        'unit',
        [
          'tests/{architecture,contract,domain,faults,fuzz,offline,parts,spreadsheet,sw,text}/**/*.test.ts',
        ],
        { groupOrder: 2, setup: shareServer },
      ),
      // After the walks, because both at once overload two cores.
      inNode('journeys', ['tests/{e2e,journeys,programs}/**/*.test.ts'], {
        longestMs: 2 * BUSY_MACHINE_MS,
        groupOrder: 2,
      }),
    ],
  },
});

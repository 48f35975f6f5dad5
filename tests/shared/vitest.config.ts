// Tests that depend on PostgreSQL or an object store: SQL, locks, several processes, and with LONG=1 days of random
// actions of users.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { COMPILE_CACHE } from '../support/compileCache.ts';
import { foldersInMemory } from '../support/foldersInMemory.ts';
import { isLong } from '../support/long.ts';

/** Timeout that only ends hanging tests, even on a busy machine. */
const BUSY_MACHINE_MS = 60_000;

/**
 * Server tests that also run on PostgreSQL and an object store. Each runs concurrent requests whose locks differ there,
 * or statements that no other file of the list runs. `everyCall` sends every call. Other server tests run only on SQLite.
 * Tests of these files whose statements others run are skipped.
 */
const OF_SERVER = [
  'handlers/application/{keptAfterDeadline,removing,returning}',
  'handlers/competition/{competitionParts,competitionSearch,helperLimits,journal,readBesideChanges,readJournal,reminding}',
  'handlers/competition/report/archiveBesideChanges',
  'handlers/draft/savedAgain',
  'handlers/ownListParts',
  'handlers/user/accountRemoval',
].map((path) => `tests/server/${path}.test.ts`);

interface TestFiles {
  include: string[];
  isolate?: boolean;
}

const project = (name: string, files: TestFiles): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...files,
    environment: 'node',
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    maxWorkers: availableParallelism(),
    env: { ...foldersInMemory(), ...COMPILE_CACHE },
    testTimeout: BUSY_MACHINE_MS,
    hookTimeout: BUSY_MACHINE_MS,
    expect: { poll: { timeout: BUSY_MACHINE_MS / 2 } },
  },
});

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/shared/globalSetup.ts'],
    reporters: ['default', './tests/support/plainReporter.ts'],
    projects: [
      project('server', {
        include: [...OF_SERVER, 'tests/fuzz/everyCall.test.ts', 'tests/shared/**/*.test.ts'],
        isolate: false,
      }),
      ...(isLong
        ? [project('days', { include: ['tests/offline/{chaos,draftChaos}.test.ts'] })]
        : []),
    ],
  },
});

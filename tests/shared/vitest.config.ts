// Tests that PostgreSQL or an object store can break: statements, locks, several processes, random days, the main journey.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { COMPILE_CACHE } from '../support/compileCache.ts';
import { foldersInMemory } from '../support/foldersInMemory.ts';

/** Only ends what hangs. */
const BUSY_MACHINE_MS = 60_000;

/**
 * Tests of the server that PostgreSQL or an object store may break. Each runs statements of its own or lets requests
 * meet. `everyCall` asks every call; the rest of the server does not know the engine.
 */
const OF_SERVER = [
  'access/changedEmail',
  'fuzz/{cutBodies,everyCall}',
  'handlers/application/{keptAfterDeadline,removedDrafts,removing,returning,submitting}',
  'handlers/competition/{competitionParts,competitionSearch,helperLimits,journal,readBesideChanges,readiness,readJournal,reminding}',
  'handlers/competition/report/{archiveBesideChanges,readAtOnce}',
  'handlers/draft/{closedAgain,draftEntries,draftLimits,drafts,fileMoves,returnedDrafts,savedAgain}',
  'handlers/entry-file/{entryFile,filesOfEntries,quota,replacedFiles}',
  'handlers/ownListParts',
  'handlers/upload/uploads',
  'handlers/user/accountRemoval',
  'mail/sending',
  'reports/reportWriter',
  'request/{idempotency,keptAnswers,turns}',
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
    // While one waits for PostgreSQL, another works.
    maxWorkers: availableParallelism() + 1,
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
      project('days', { include: ['tests/offline/{chaos,draftChaos}.test.ts'] }),
      project('journey', { include: ['tests/e2e/main/representative.test.ts'] }),
      project('server', {
        include: [...OF_SERVER, 'tests/shared/**/*.test.ts'],
        isolate: false,
      }),
    ],
  },
});

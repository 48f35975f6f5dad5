// What runs on PostgreSQL and an object store: tests of the server, those of several processes, random days, the main journey.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { COMPILE_CACHE } from '../support/compileCache.ts';
import { foldersInMemory } from '../support/foldersInMemory.ts';

/** Only ends what hangs. */
const BUSY_MACHINE_MS = 60_000;

/** What is about SQLite, or about no database. */
const NOT_HERE: readonly (readonly [path: string, why: string])[] = [
  ['tests/server/access/manyVisitors.test.ts', 'it replaces modules'],
  ['tests/server/access/password.test.ts', 'it needs no database'],
  ['tests/server/files/folderStore.test.ts', 'it needs no database'],
  ['tests/server/files/gathered.test.ts', 'it needs no database'],
  ['tests/server/files/grownUploads.test.ts', 'it is about files in a folder'],
  ['tests/server/files/writeHashed.test.ts', 'it needs no database'],
  ['tests/server/handlers/application/templates.test.ts', 'it replaces modules'],
  ['tests/server/request/storageFailure.test.ts', 'it needs no database'],
];

interface TestFiles {
  include: string[];
  exclude?: string[];
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
        include: [
          'tests/server/{access,files,fuzz,handlers,mail,reports,request}/**/*.test.ts',
          'tests/shared/**/*.test.ts',
        ],
        exclude: NOT_HERE.map(([path]) => path),
        isolate: false,
      }),
    ],
  },
});

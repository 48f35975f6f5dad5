// What runs on PostgreSQL: the tests of the server over HTTP as they run on SQLite, and those of several processes.
import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from '../support/compileCache.ts';
import { foldersInMemory } from '../support/foldersInMemory.ts';

/** Only ends what hangs. */
const BUSY_MACHINE_MS = 60_000;

/** What is about SQLite, or about no database. */
const NOT_HERE: readonly (readonly [path: string, why: string])[] = [
  ['tests/server/access/manyVisitors.test.ts', 'it replaces modules'],
  ['tests/server/access/password.test.ts', 'it needs no database'],
  ['tests/server/files/folderStore.test.ts', 'it needs no database'],
  ['tests/server/files/grownUploads.test.ts', 'it is about files in a folder'],
  ['tests/server/handlers/templates.test.ts', 'it replaces modules'],
];

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    globalSetup: ['tests/shared/globalSetup.ts'],
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    include: [
      'tests/server/{access,files,handlers,reports,request}/**/*.test.ts',
      'tests/shared/**/*.test.ts',
    ],
    exclude: NOT_HERE.map(([path]) => path),
    isolate: false,
    maxWorkers: '100%',
    env: { ...foldersInMemory(), ...COMPILE_CACHE },
    reporters: ['default', './tests/support/plainReporter.ts'],
    testTimeout: BUSY_MACHINE_MS,
    hookTimeout: BUSY_MACHINE_MS,
  },
});

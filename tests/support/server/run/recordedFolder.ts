// Data folders as builds with fewer migrations wrote them, and the people in them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { TEST_PASSWORD, type TestServer } from './startServer.ts';

export const recordedDump = (migrations: number): string =>
  join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    'server',
    'records',
    'recorded',
    `migration-${migrations}.sql`,
  );

/**
 * As a build with so many migrations wrote it, without the files. Of the first one: three teams, one of which
 * has lost the music of its group.
 */
export async function recordedFolder(
  migrations: number,
): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'recorded-'));
  const database = new DatabaseSync(join(path, 'registration.sqlite'));
  database.exec(await readFile(recordedDump(migrations), 'utf8'));
  database.close();
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Somebody of the recorded people. */
export async function signedIn(server: TestServer, login: string): Promise<ApiClient> {
  const client = server.visitor();
  await client.call(calls.auth.login, { sent: { login, password: TEST_PASSWORD } });
  return client;
}

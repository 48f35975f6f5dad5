// A PostgreSQL of the tests' own, as Debian packages it: on a free port, in memory, gone after them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#tests/support/server/freePort.ts';

export const POSTGRES_PACKAGES = ['postgresql'];
const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root: Debian's user of nothing. */
const NOBODY = 65_534;
const LONGEST_START_MS = 60_000;

/** Nothing here outlives the tests: none of it waits for a disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  log_min_messages: 'panic',
};

function program(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  if (newest === undefined)
    throw new Error(`There is no PostgreSQL: install ${POSTGRES_PACKAGES.join()}`);
  return join(VERSIONS, newest, 'bin', name);
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + LONGEST_START_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(20);
  }
}

export interface PostgresServer {
  /** Of its own database; names of others take the place of the last word. */
  url: string;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'postgres-'));
  const isRoot = userInfo().uid === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const words = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
  const made = spawnSync(
    program('initdb'),
    [...words, '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  const stop = async () => {
    // At once, whoever is connected.
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswering(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

// Starts Debian's PostgreSQL for the tests: on a free port and in memory.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#tests/support/server/freePort.ts';

export const POSTGRES_PACKAGES = ['postgresql'];
const VERSIONS = '/usr/lib/postgresql';
/** Id of Debian's user `nobody`, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const LONGEST_START_MS = 60_000;

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

interface PostgresServer {
  url: string;
  /** SIGINT: as an operator stops PostgreSQL, without waiting for clients. SIGQUIT: as if PostgreSQL crashed. */
  halt: (how: 'SIGINT' | 'SIGQUIT') => Promise<void>;
  startAgain: () => Promise<void>;
  /** Stops and removes the data. */
  stop: () => Promise<void>;
}

export async function startPostgres(own: Partial<typeof SETTINGS> = {}): Promise<PostgresServer> {
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
  const settings = Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const run = () =>
    spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let server = run();
  const halt: PostgresServer['halt'] = async (how) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(how);
    await ended;
  };
  const stop = async () => {
    await halt('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilAnswering(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  const startAgain = () => {
    server = run();
    return untilAnswering(url, server);
  };
  return { url, halt, startAgain, stop };
}

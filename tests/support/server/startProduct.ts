// Starts the product as an operator does: `node server/main.ts` with the built page and its own data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { freePort } from './freePort.ts';

export interface Product {
  url: string;
  dataDir: string;
  pid: () => number;
  /** Ends the server like a crash. `start` restarts it on the same port and data. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  dispose: () => Promise<void>;
}

/** Timeout that only ends a start that hangs; on a busy machine a start is slow. */
const LONGEST_START_MS = 60_000;

async function isHealthy(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_START_MS);
  try {
    return (await fetch(url + callAddress(calls.health, {}), { signal })).ok;
  } catch {
    return false;
  }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (Date.now() > deadline) {
      throw new Error(`the server did not answer within ${LONGEST_START_MS / 1000} s`);
    }
    await sleep(50);
  }
}

/** `program` may name another entry point, relative to the project's root. */
export async function startProduct(
  env: Record<string, string> = {},
  program = 'server/main.ts',
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'registration-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;

  const start = async () => {
    server = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, MIN_FREE_MB: '0', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      await untilHealthy(url, server);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => {
      running.once('exit', resolve);
    });
    running.kill('SIGKILL');
    await ended;
  };
  const dispose = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await start();
  return { url, dataDir, pid: () => server?.pid ?? 0, start, stop, dispose };
}

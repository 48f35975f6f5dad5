// A data folder is used by one server at a time, and is not accessible to other users of the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { consoleText } from '#text/server/console.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const solo = { routine: 'free-solo', teamName: 'Solo' };

async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** Starts a process that holds the lock of a folder until it is killed. */
async function holder(dataDir: string) {
  const script = `
    const { lockFolder } = await import('#server/records/sqlite/folderLock.ts');
    const lock = await lockFolder(${JSON.stringify(dataDir)}, 0);
    process.stdout.write(lock ? 'held' : 'refused');
    setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { said: String(said), [Symbol.asyncDispose]: kill };
}

test('a second server on the same folder stops with one line and deletes nothing', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(calls.card.upload, { sent, file: cardFile() });
  await writeFile(join(server.dataDir, 'files', 'kept', 'orphan'), 'x');
  await server.ageFiles();
  const before = await server.storedFiles();
  const config = readConfig({ DATA_DIR: server.dataDir });
  await expect(openServerParts(config, { lockMs: 20 })).rejects.toThrow(
    consoleText.folderInUse(server.dataDir),
  );
  expect(await server.storedFiles()).toEqual(before);
});

test('a start waits for a server that is ending', () =>
  withFolder(async (dataDir) => {
    const config = readConfig({ DATA_DIR: dataDir });
    const first = await openServerParts(config);
    const second = openServerParts(config);
    await first.records.destroy();
    first.lock.release();
    const parts = await second;
    expect(parts.records).not.toBe(first.records);
    await parts.records.destroy();
    parts.lock.release();
  }));

test('the folder is locked for other processes, and free again when its owner is killed', () =>
  withFolder(async (dataDir) => {
    {
      await using first = await holder(dataDir);
      await using second = await holder(dataDir);
      expect([first.said, second.said]).toEqual(['held', 'refused']);
    }
    const { records, lock } = await openServerParts(readConfig({ DATA_DIR: dataDir }), {
      lockMs: 0,
    });
    await records.destroy();
    lock.release();
  }));

test('a start that does not get its port sweeps nothing', async () => {
  await using server = await startServer();
  const dataDir = server.dataDir;
  // Waits for the end of the server's own sweep.
  await server.stop();
  await writeFile(join(dataDir, 'files', 'kept', 'orphan'), 'x');
  await server.ageFiles();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const parts = await openServerParts(readConfig({ DATA_DIR: dataDir }));
  const app = await buildApp({ ...parts, pageFolder: undefined, writeLog: () => undefined });
  await expect(app.listen({ port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  await app.close();
  other.close();
  expect(await server.storedFiles()).toEqual(['orphan']);
});

test('only the owner can read the folder and everything in it', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(calls.card.upload, { sent, file: cardFile() });
  const inside = await readdir(server.dataDir, { recursive: true });
  expect(inside.length).toBeGreaterThan(6);
  for (const name of ['.', ...inside]) {
    const { mode } = await stat(join(server.dataDir, name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
});

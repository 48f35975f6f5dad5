import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupText, consoleText, moveText, verifyText } from '#text/server/console.ts';
import { moveInstallation } from '#server/backup/moveInstallation.ts';
import { MARK } from '#server/files/object-store/objectStore.ts';
import { digestAllRows } from '#server/records/allRows.ts';
import { openPostgres } from '#server/records/postgres/database.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { allBlobs } from '#server/records/files/storedFiles.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { runProgram, runToEnd } from '#tests/support/server/runProgram.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { asAdministrator } from '#tests/support/server/testDatabase.ts';
import { emptyPlaces, fillFolder, movedLines, openOn, sameAt, readEverything } from './moving.ts';

type Places = Awaited<ReturnType<typeof emptyPlaces>>;

type Installation = Awaited<ReturnType<typeof fillFolder>> & { path: string; before: unknown };

const now = Date.now();
const stack = new AsyncDisposableStack();
let made: Installation;

async function answersOn(people: readonly ApiClient[], settings: Record<string, string>) {
  await using server = await openOn(settings);
  server.setClock(now);
  return await Promise.all(people.map((each) => readEverything(sameAt(server.url, each))));
}

beforeAll(async () => {
  const { path } = stack.use(await temporaryFolder());
  const filled = await fillFolder(path);
  made = { ...filled, path, before: await answersOn(filled.people, { DATA_DIR: path }) };
});

afterAll(() => stack.disposeAsync());

async function furnished() {
  const own = new AsyncDisposableStack();
  const { path } = own.use(await temporaryFolder());
  const places = own.use(await emptyPlaces());
  await cp(made.path, path, { recursive: true });
  return {
    path,
    places,
    files: made.files,
    env: { DATA_DIR: path, ...places.keys },
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}

type Scene = Awaited<ReturnType<typeof furnished>>;

const begin = (words: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['server/admin.ts', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function kill(command: ChildProcess): Promise<void> {
  const ended = once(command, 'exit');
  command.kill('SIGKILL');
  await ended;
}

async function rowsIn({ url }: Places): Promise<number> {
  const records = await openPostgres(url);
  try {
    return (await digestAllRows(records)).rows;
  } finally {
    await records.destroy();
  }
}

async function goOn({ path, places, env, files }: Scene): Promise<void> {
  const { double, words, settings } = places;
  const there = double.objects.size - 1;
  double.asked.length = 0;
  const done = await runToEnd('server/admin.ts', words, env);
  const objects = [...double.objects.values()];
  const bytes = objects.reduce((sum, object) => sum + object.bytes.length, -36);
  const moved = { files, bytes, sent: files - there, rows: await rowsIn(places) };
  expect(done.slice(-movedLines(path, moved).length)).toBe(movedLines(path, moved));
  expect(double.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(files - there);
  expect(double.objects.size).toBe(files + 1);
  await using own = await temporaryFolder();
  const answers = await answersOn(made.people, { DATA_DIR: own.path, ...settings });
  expect(answers).toEqual(made.before);
}

test('a move killed while it copies files leaves no row, and a repeat copies only missing files', async () => {
  await using scene = await furnished();
  const { places, env, files } = scene;
  const { double, words } = places;
  let stored = 0;
  let killing: Promise<void> | undefined;
  const command = begin(words, env);
  double.fault = ({ method }) => {
    stored += method === 'PUT' ? 1 : 0;
    if (stored >= files / 3) killing ??= kill(command);
    return undefined;
  };
  await once(command, 'exit');
  await killing;
  double.fault = () => undefined;
  expect(await rowsIn(places)).toBe(0);
  expect(double.objects.size).toBeGreaterThan(1);
  expect(double.objects.size).toBeLessThan(files);
  await goOn(scene);
});

test('a move killed while it copies rows leaves none of them', async () => {
  await using scene = await furnished();
  const { places, env } = scene;
  await (await openPostgres(places.url)).destroy();
  const holder = new Client({ connectionString: places.url });
  await holder.connect();
  // The lock allows reading but no writing.
  await holder.query('begin; lock table "entryFile" in exclusive mode');
  const command = begin(places.words, env);
  const here = '(select oid from pg_database where datname = current_database())';
  const waiting = async () =>
    (await holder.query(`select from pg_locks where not granted and database = ${here}`)).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  await kill(command);
  await holder.end();
  expect(await rowsIn(places)).toBe(0);
  await goOn(scene);
});

test('nothing is moved while a server uses the folder', async () => {
  await using scene = await furnished();
  const { path, places } = scene;
  await using _ = await openOn({ DATA_DIR: path });
  const target = { dataDir: path, databaseUrl: places.url, objectStore: places.double.access };
  await expect(moveInstallation(target, () => undefined, 0)).rejects.toThrow(
    consoleText.folderInUse(path),
  );
  expect(places.double.asked).toEqual([]);
});

test('a database or bucket with other contents is refused and stays as it is', async () => {
  await using scene = await furnished();
  const { path, places } = scene;
  const { double, url, name } = places;
  const move = (databaseUrl: string) =>
    moveInstallation({ dataDir: path, databaseUrl, objectStore: double.access }, () => undefined);
  const object = { bytes: Buffer.from('чужое'), modifiedAt: 0 };
  const foreign = `team/${crypto.randomUUID()}`;
  double.objects.set(foreign, object);
  await expect(move(url)).rejects.toThrow(moveText.filesTaken);
  expect([...double.objects.keys()]).toEqual([foreign]);

  double.objects.set(`team/${MARK}`, object);
  await expect(move(url)).rejects.toThrow(consoleText.filesOfAnother);
  expect([...double.objects.values()]).toEqual([object, object]);

  double.objects.clear();
  const records = await openPostgres(url);
  await records.insertInto('backupLease').values({ id: 'другая', expiresAt: 0 }).execute();
  await records.destroy();
  await expect(move(url)).rejects.toThrow(moveText.databaseTaken);
  expect([double.objects.size, await rowsIn(places)]).toEqual([0, 1]);

  await asAdministrator(`create database ${name}_other template template0 encoding 'UTF8'`);
  const other = new URL(url);
  other.pathname += '_other';
  expect((await move(other.href)).lost).toEqual([]);
  await using own = await temporaryFolder();
  const ofFirst = { DATA_DIR: own.path, ...places.settings };
  await expect(openOn(ofFirst)).rejects.toThrow(consoleText.filesOfAnother);
  await asAdministrator(`drop database ${name}_other with (force)`);
});

test('lost files are named with exit code 1, and everything else is moved', async () => {
  await using scene = await furnished();
  const { path, places, env, files } = scene;
  const records = await openDatabase(databasePath(path));
  const lost = (await allBlobs(records)).find((blob) => blob.name === '3.docx');
  await records.destroy();
  await rm(join(path, 'files', 'kept', lost?.parts[0]?.storedAs ?? ''));
  const moved = await runProgram('server/admin.ts', places.words, env);
  expect(moved).toMatchObject({ code: 1, errors: `${backupText.lost(['3.docx'])}\n` });
  expect(places.double.objects.size).toBe(files);
  const shared = { DATA_DIR: path, ...places.settings };
  const verified = await runProgram('server/admin.ts', ['verify'], shared);
  expect(verified.errors.split('\n')).toEqual([
    verifyText.wrong.missing('3.docx', lost?.sha256 ?? ''),
    verifyText.failed(1, files),
    '',
  ]);
});

test('a failure is reported without a password, and with what to do', async () => {
  await using scene = await furnished();
  const { places, env } = scene;
  const run = async (to: string, more: Record<string, string> = {}) => {
    const words = ['move', '--to', to, ...places.words.slice(3)];
    const { code, output, errors } = await runProgram('server/admin.ts', words, {
      ...env,
      ...more,
    });
    expect([code, output]).toEqual([1, '']);
    expect(errors).not.toMatch(/hunter2|secret/);
    return errors.trimEnd();
  };
  expect(await run(places.url, places.settings)).toBe(moveText.fromFolder);
  const port = await freePort();
  expect(await run(`postgres://postgres:hunter2@127.0.0.1:${port}/own`)).toBe(
    consoleText.databaseAway(`connect ECONNREFUSED 127.0.0.1:${port}`),
  );
  places.double.fault = () => ({ is: 'refused', status: 403, reason: 'InvalidAccessKeyId' });
  expect(await run(places.url)).toBe(consoleText.filesRefused('403 InvalidAccessKeyId'));
});

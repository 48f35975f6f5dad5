// Uploads whose pieces are written behind one another: what broke off behind them counts for nothing, whoever reads the file.
import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import type { ByteRange } from '#server/files/fileStore.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';
import {
  beginUpload,
  hashOf,
  musicOf,
  offsetOf,
  pieceOf,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(1500)]);
const THIRD = Math.ceil(track.size / 3);

/** An upload of which the first of three pieces has come. */
async function begun() {
  const server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const id = await beginUpload(coach, musicOf(competition), track.size);
  const send = (number: number) => {
    const start = number * THIRD;
    return coach.call(upload.append, pieceOf(id, start, track.slice(start, start + THIRD)));
  };
  await send(0);
  const finish = async () => {
    const sent = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
    await coach.call(music.upload, { sent: { ...sent, upload: id, sha256: await hashOf(track) } });
    return (await coach.send(music.get, { params: sent })).bytes();
  };
  /** What is written when the power goes, before its row is. */
  const breakOff = async () => {
    const [fileId = ''] = await server.storedFiles();
    await appendFile(join(server.dataDir, 'files', 'kept', fileId), 'что оборвалось');
  };
  return { server, coach, id, send, finish, breakOff, [Symbol.asyncDispose]: server.close };
}

test('pieces that come one after another are one file, which is that of its entry as it lies', async () => {
  await using scene = await begun();
  const { server, send, finish } = scene;
  const stored = await server.storedFiles();
  await send(1);
  await send(2);
  expect(await server.storedFiles()).toEqual(stored);
  expect(await finish()).toEqual(await track.bytes());
  expect(await server.storedFiles()).toEqual(stored);
});

test('what is more than was announced leaves no byte that nobody counts', async () => {
  await using scene = await begun();
  const { server, coach, id, send, finish } = scene;
  const [fileId = ''] = await server.storedFiles();
  const path = join(server.dataDir, 'files', 'kept', fileId);
  const tooMuch = pieceOf(id, THIRD, new Blob([track, track]));
  expect((await coach.refused(upload.append, tooMuch)).code).toBe('too-large');
  expect((await stat(path)).size).toBe(THIRD);
  await send(1);
  await send(2);
  expect(await finish()).toEqual(await track.bytes());
});

test('a piece whose file has gone from the disk is refused as damaged', async () => {
  await using scene = await begun();
  const { server, coach, id } = scene;
  const [fileId = ''] = await server.storedFiles();
  await rm(join(server.dataDir, 'files', 'kept', fileId));
  const next = pieceOf(id, THIRD, track.slice(THIRD));
  expect((await coach.refused(upload.append, next)).code).toBe('upload-damaged');
});

test('what broke off behind the pieces is none of the file when it goes on after a crash', async () => {
  await using scene = await begun();
  const { server, coach, id, send, finish, breakOff } = scene;
  await send(1);
  await server.stop();
  await breakOff();
  await server.restart();
  expect(await offsetOf(coach, id)).toBe(2 * THIRD);
  await send(2);
  expect(await finish()).toEqual(await track.bytes());
  expect(await server.storedFiles()).toHaveLength(1);
  expect(server.log).toEqual([]);
});

test('a backup has the bytes that its rows know of, and what comes behind them meanwhile is nothing wrong', async () => {
  await using scene = await begun();
  const { server, send, finish, breakOff } = scene;
  await using folder = await temporaryFolder();
  const { records, files } = server;
  async function* afterNext(fileId: string, range: ByteRange | undefined) {
    await send(1);
    yield* files.open(fileId, range);
  }
  const open = (fileId: string, range?: ByteRange) => Readable.from(afterNext(fileId, range));
  const copy = join(folder.path, 'copy');
  const database = databasePath(server.dataDir);
  const done = await makeBackup({ records, database, files: { open } }, copy, Date.now);
  expect(done).toEqual({ files: 1, bytes: THIRD, lost: [] });
  const kept = join(copy, 'files', 'kept');
  const [name = ''] = await readdir(kept);
  expect(await readFile(join(kept, name))).toEqual(
    Buffer.from(await track.slice(0, THIRD).bytes()),
  );
  await breakOff();
  const found = await verifyFiles({ records, files }, () => undefined);
  expect(found).toMatchObject({ files: 1, bytes: 2 * THIRD, wrong: 0 });
  await send(2);
  expect(await finish()).toEqual(await track.bytes());
});

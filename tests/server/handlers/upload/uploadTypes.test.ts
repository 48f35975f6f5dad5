// Files of another type that come piece by piece: refused as soon as their bytes tell, and gone.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_TELLING_PARTS } from '#server/handlers/upload/uploadStart.ts';
import { id3Tag, mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  beginUpload,
  creationOf,
  eachPieceAlone,
  hashOf,
  musicOf,
  offsetOf,
  pieceOf,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music, card } = calls;
const KB = 1024;
const noMusic = new Blob([new Uint8Array(300 * KB)]);

async function opened(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const about = musicOf(competition);
  const sent = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  return { server, ...people, about, sent, [Symbol.asyncDispose]: server.close };
}

test('what is no music is refused with its first piece, as one that came whole is, and is gone', async () => {
  await using scene = await opened();
  const { coach, about, sent, server } = scene;
  const whole = await coach.refused(music.upload, { sent, file: noMusic });
  const id = await beginUpload(coach, about, noMusic.size);
  const first = pieceOf(id, 0, noMusic.slice(0, 128 * KB));
  const { status, code, message } = whole;
  expect([status, code]).toEqual([415, 'not-mp3']);
  expect(await coach.refused(upload.append, first)).toMatchObject({ status, code, message });
  expect((await coach.send(upload.offset, first)).status).toBe(404);
  expect(await server.storedFiles()).toEqual([]);
});

test('a creation with a first piece that is no music begins nothing', async () => {
  await using scene = await opened();
  const { coach, about, server } = scene;
  const creation = { headers: creationOf(about, noMusic.size), file: noMusic.slice(0, 128 * KB) };
  expect(await coach.refused(upload.create, creation)).toMatchObject({ code: 'not-mp3' });
  expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
  expect(await server.storedFiles()).toEqual([]);
});

test('pieces too small to tell are taken, and so is a tag of a picture’s size until music has to follow', async () => {
  await using scene = await opened();
  const { coach, about, server } = scene;
  const size = 600 * KB;
  const pieces = [500, 20 * KB, 100 * KB, 200 * KB];
  const tag = id3Tag(200 * KB);
  for (const [audio, last] of [
    [mp3Frames(1000).slice(0, size - tag.length), 'taken'],
    [new Uint8Array(size - tag.length), 'not-mp3'],
  ] as const) {
    const file = new Blob([tag, audio]);
    const id = await beginUpload(coach, about, file.size);
    let offset = 0;
    for (const bytes of pieces.slice(0, -1)) {
      await coach.call(upload.append, pieceOf(id, offset, file.slice(offset, offset + bytes)));
      offset += bytes;
    }
    const next = await coach.send(upload.append, pieceOf(id, offset, file.slice(offset)));
    const { code = 'taken' } = next.status === 204 ? {} : await next.json();
    expect(code).toBe(last);
  }
  await server.ageFiles();
  await server.restart();
  const parts = await server.records.selectFrom('uploadPart').select('size').execute();
  expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(size);
  await expect.poll(() => server.storedFiles()).toHaveLength(parts.length);
});

test('music behind two tags of a picture’s size each is taken whole and in pieces', async () => {
  await using scene = await opened();
  const { coach, about, sent } = scene;
  const file = new Blob([id3Tag(200 * KB), id3Tag(200 * KB), mp3Frames(300)]);
  expect(await coach.call(music.upload, { sent, file })).toEqual({});
  const id = await beginUpload(coach, about, file.size);
  const piece = 100 * KB;
  for (let at = 0; at < file.size; at += piece) {
    await coach.call(upload.append, pieceOf(id, at, file.slice(at, at + piece)));
  }
  const used = { ...sent, teamName: 'Петрова В.Г.', upload: id, sha256: await hashOf(file) };
  await coach.call(music.upload, { sent: used });
  const { data } = await coach.call(music.list, {});
  const musicLength = { seconds: 7.837, isCut: false };
  expect(data).toMatchObject([{ musicLength }, { musicLength }]);
});

test('a file in many tiny pieces is told at its end, and nothing is left of the whole', async () => {
  await using scene = await opened({ replace: eachPieceAlone });
  const { server, coach, about, sent } = scene;
  const id = await beginUpload(coach, about, MOST_TELLING_PARTS + 1);
  for (let offset = 0; offset <= MOST_TELLING_PARTS; offset += 1) {
    await coach.call(upload.append, pieceOf(id, offset, new Blob(['x'])));
  }
  const pieces = await server.storedFiles();
  const using = { sent: { ...sent, upload: id } };
  expect(await coach.refused(music.upload, using)).toMatchObject({ code: 'not-mp3' });
  expect(await server.storedFiles()).toHaveLength(pieces.length);
});

test('a card may be anything, and a piece after lost bytes says that the file begins anew', async () => {
  await using scene = await opened();
  const { coach, about, sent, server } = scene;
  const id = await beginUpload(coach, { ...about, kind: 'card' }, noMusic.size);
  await coach.call(upload.append, pieceOf(id, 0, noMusic.slice(0, 100 * KB)));
  await coach.call(upload.append, pieceOf(id, 100 * KB, noMusic.slice(100 * KB)));
  expect(await offsetOf(coach, id)).toBe(noMusic.size);
  const using = { ...sent, upload: id, sha256: await hashOf(noMusic) };
  await coach.call(card.upload, { sent: using });
  const track = new Blob([mp3Frames(300)]);
  const lost = await beginUpload(coach, about, track.size);
  await coach.call(upload.append, pieceOf(lost, 0, track.slice(0, 100)));
  const { fileId } = await server.records
    .selectFrom('uploadPart')
    .select('fileId')
    .executeTakeFirstOrThrow();
  await server.files.remove(fileId);
  const next = pieceOf(lost, 100, track.slice(100));
  expect(await coach.refused(upload.append, next)).toMatchObject({ code: 'upload-damaged' });
  expect((await coach.send(upload.offset, next)).status).toBe(404);
});

test('an upload is of the kind and the competition that it was begun for', async () => {
  await using scene = await opened();
  const { organiser, coach, about, sent } = scene;
  const track = new Blob([mp3Frames(60)]);
  const id = await beginUpload(coach, about, track.size);
  await coach.call(upload.append, pieceOf(id, 0, track));
  const competition = await publishCompetition(organiser);
  for (const [call, other] of [
    [card.upload, sent],
    [music.upload, { ...sent, competition }],
  ] as const) {
    const refused = await coach.refused(call, { sent: { ...other, upload: id } });
    expect(refused).toMatchObject({ status: 404, code: 'upload-not-found' });
  }
  expect(await coach.call(music.upload, { sent: { ...sent, upload: id } })).toEqual({});
});

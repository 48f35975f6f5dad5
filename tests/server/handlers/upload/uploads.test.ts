import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_BLOB_PARTS, MOST_UNNAMED_BLOBS } from '#domain/upload/quota.ts';
import { insertLease } from '#server/records/installation.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { sha256Of } from '#tests/support/acts/savedDraft.ts';
import {
  bytesOnTheirWay,
  eachPieceAlone,
  musicOf,
  offsetOf,
  pieceOf,
  refusedPiece,
  sendAndHang,
  sendAndLeave,
  sendPiece,
} from '#tests/support/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const HALF = Math.floor(track.size / 2);

type Options = Parameters<typeof startServer>[0];

async function opened(options: Options = {}) {
  let now = Date.parse('2026-04-01T10:00:00Z');
  const server = await startServer({ now: () => now, ...options });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const about = musicOf(competition);
  const { routine, teamName } = about;
  const place = { competition, routine, teamName };
  return {
    server,
    ...people,
    competition,
    about,
    place,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    stored: async () => (await people.coach.send(music.get, { params: place })).bytes(),
    [Symbol.asyncDispose]: server.close,
  };
}

const STORES = [
  ['in a folder, where its stored file grows', {}],
  ['where each piece is stored by itself', { replace: eachPieceAlone }],
] as const satisfies [string, Options][];

test.each(STORES)(
  'a file sent in pieces is attached with its last one (%s)',
  async (_, options) => {
    await using scene = await opened(options);
    const { coach, about, place, server, stored } = scene;
    expect(await offsetOf(coach, track)).toBe(0);
    expect(await sendPiece(coach, about, track, 0, 1000)).toEqual({
      offset: 1000,
      isPlaced: false,
    });
    expect(await sendPiece(coach, about, track, 1000, HALF)).toMatchObject({ offset: HALF });
    await server.restart();
    expect(await offsetOf(coach, track)).toBe(HALF);
    expect(await coach.refused(music.exists, { params: place })).toMatchObject({ status: 404 });
    const placed = { offset: track.size, isPlaced: true };
    expect(await sendPiece(coach, about, track, HALF)).toEqual(placed);
    expect(await coach.call(music.exists, { params: place })).toMatchObject({
      name: about.filename,
      size: track.size,
      sha256: await sha256Of(track),
    });
    expect(await stored()).toEqual(await track.bytes());
    const part = await coach.send(music.get, {
      params: place,
      headers: { range: 'bytes=990-1009' },
    });
    expect(await part.bytes()).toEqual((await track.bytes()).slice(990, 1010));
    expect(server.log).toEqual([]);
  },
);

test('a whole file is attached with one request, and its repeat gets the same answer after the deadline', async () => {
  await using scene = await opened();
  const { coach, organiser, pass, server } = scene;
  const soon = { deadline: '2026-04-02T00:00:00.000+03:00' };
  const about = musicOf(await publishCompetition(organiser, soon));
  const piece = { ...(await pieceOf(about, track)), key: crypto.randomUUID() };
  const placed = { data: { offset: track.size, isPlaced: true } };
  expect(await coach.call(upload.append, piece)).toEqual(placed);
  pass(2 * DAY_MS);
  const { file: _, ...empty } = piece;
  expect(await coach.call(upload.append, empty)).toEqual(placed);
  expect(await coach.refused(upload.append, { ...empty, key: crypto.randomUUID() })).toMatchObject({
    code: 'upload-offset-differs',
  });
  expect(await server.storedFiles()).toHaveLength(1);
});

test('bytes of a file refused at its place are kept, and need not be sent again later', async () => {
  await using scene = await opened();
  const { coach, about, place, server } = scene;
  await coach.call(music.upload, { sent: place, file: new Blob([mp3Frames(50)]) });
  const careful = { ...about, replaces: '' };
  expect(await refusedPiece(coach, careful, track)).toMatchObject({ code: 'file-changed' });
  expect(await offsetOf(coach, track)).toBe(track.size);
  const key = crypto.randomUUID();
  const empty = { ...(await pieceOf(careful, track, track.size)), key };
  expect(await coach.refused(upload.append, empty)).toMatchObject({ code: 'file-changed' });
  // The server stores no refusal under the request's key, so the request may be repeated.
  await coach.call(music.remove, { params: place });
  expect(await coach.call(upload.append, empty)).toEqual({
    data: { offset: track.size, isPlaced: true },
  });
  expect(await server.records.selectFrom('entryFile').select('name').execute()).toHaveLength(1);
});

test('bytes that an account already has are attached without being sent, for any entry or kind', async () => {
  await using scene = await opened();
  const { coach, about, server } = scene;
  await sendPiece(coach, about, track);
  const other = { ...about, teamName: 'Петрова В.Г.' };
  expect(await sendPiece(coach, other, track, track.size)).toMatchObject({ isPlaced: true });
  expect(await sendPiece(coach, { ...about, kind: 'card' }, track, track.size)).toMatchObject({
    isPlaced: true,
  });
  const page = new Blob(['<!doctype html><html>'.padEnd(100_000)]);
  await sendPiece(coach, { ...about, kind: 'card' }, page);
  expect(await refusedPiece(coach, about, page, page.size)).toMatchObject({
    code: 'not-mp3',
    message: expect.stringContaining('страница сайта'),
  });
  expect(await server.storedFiles()).toHaveLength(2);
});

test('an account’s bytes are available only to it', async () => {
  await using scene = await opened();
  const { coach, otherCoach: stranger, about } = scene;
  await sendPiece(coach, about, track, 0, HALF);
  expect(await offsetOf(stranger, track)).toBe(0);
  expect(await refusedPiece(stranger, about, track, HALF)).toMatchObject({
    status: 409,
    code: 'upload-offset-differs',
  });
  await sendPiece(coach, about, track, HALF);
  expect(await refusedPiece(stranger, about, track, track.size)).toMatchObject({
    code: 'upload-offset-differs',
  });
});

test('the received part of a broken piece need not be sent again', async () => {
  await using scene = await opened();
  const { coach, about, stored } = scene;
  await sendAndLeave(coach, about, track, [0, 5000]);
  await expect.poll(() => offsetOf(coach, track)).toBe(5000);
  await sendAndLeave(coach, about, track, [5000, 7000]);
  await expect.poll(() => offsetOf(coach, track)).toBe(7000);
  await sendPiece(coach, about, track, 7000);
  expect(await stored()).toEqual(await track.bytes());
});

test('bytes received while the disk was busy are kept when the connection breaks', async () => {
  const hasLeft = Promise.withResolvers<void>();
  await using scene = await opened({
    replace: ({ files }) => ({
      files: {
        ...files,
        receive: async (...given) => {
          await hasLeft.promise;
          return files.receive(...given);
        },
      },
      serverFactory: (api) =>
        createServer((asked, reply) => {
          asked.once('aborted', hasLeft.resolve);
          api(asked, reply);
        }),
    }),
  });
  const { coach, about } = scene;
  await sendAndLeave(coach, about, track, [0, 5000]);
  await expect.poll(() => offsetOf(coach, track)).toBe(5000);
});

test('a repeated piece cuts the old connection of the same device, whose bytes are kept', async () => {
  await using scene = await opened();
  const { coach, about, server } = scene;
  const left = sendAndHang(coach, about, track, [0, 5000]);
  await expect.poll(() => bytesOnTheirWay(server)).toBe(5000);
  expect(await offsetOf(coach, track)).toBe(0);
  expect(await refusedPiece(coach, about, track)).toMatchObject({ code: 'upload-offset-differs' });
  await left;
  expect(await offsetOf(coach, track)).toBe(5000);
  expect(await sendPiece(coach, about, track, 5000)).toMatchObject({ isPlaced: true });
});

test('another device with the same bytes waits for the one that sends them', async () => {
  await using scene = await opened();
  const { server, about } = scene;
  const coach = await signUp(server.url, 'тренер');
  const phone = server.visitor();
  await phone.call(calls.auth.login, { sent: { login: 'тренер', password: TEST_PASSWORD } });
  const leaves = new AbortController();
  const left = sendAndHang(coach, about, track, [0, 5000], leaves.signal);
  await expect.poll(() => bytesOnTheirWay(server)).toBe(5000);
  const waiting = refusedPiece(phone, about, track);
  await expect.poll(() => server.requestsUnderWay()).toBe(2);
  leaves.abort();
  await left;
  expect(await waiting).toMatchObject({ code: 'upload-offset-differs' });
  expect(await sendPiece(phone, about, track, 5000)).toMatchObject({ isPlaced: true });
});

test('an empty piece whose bytes are deleted meanwhile is refused', async () => {
  let remove = async (): Promise<unknown> => undefined;
  await using scene = await opened({
    replace: ({ files }) => ({
      files: {
        ...files,
        open(...given) {
          const bytes = async function* () {
            yield* files.open(...given);
            await remove();
          };
          return Readable.from(bytes(), { objectMode: false });
        },
      },
    }),
  });
  const { coach, about, place } = scene;
  await sendPiece(coach, about, track);
  remove = () => coach.call(music.remove, { params: place });
  expect(await refusedPiece(coach, about, track, track.size)).toMatchObject({
    code: 'upload-offset-differs',
  });
});

test('a piece with a wrong offset is refused and changes nothing', async () => {
  await using scene = await opened();
  const { coach, about } = scene;
  await sendPiece(coach, about, track, 0, HALF);
  for (const offset of [0, HALF - 1, HALF + 1, track.size]) {
    expect(await refusedPiece(coach, about, track, offset)).toMatchObject({
      code: 'upload-offset-differs',
    });
  }
  const piece = await pieceOf(about, track, HALF);
  const shorter = { ...piece.headers, 'upload-length': String(track.size - 1) };
  expect(await coach.refused(upload.append, { ...piece, headers: shorter })).toMatchObject({
    code: 'bad-request',
  });
  const longer = { ...piece, file: new Blob([piece.file ?? '', 'x']) };
  expect(await coach.refused(upload.append, longer)).toMatchObject({ code: 'too-large' });
  expect(await sendPiece(coach, about, track, HALF)).toMatchObject({ isPlaced: true });
});

test('of twenty simultaneous requests with the same bytes one sends them, and the file is stored once', async () => {
  await using scene = await opened();
  const { coach, about, server, stored } = scene;
  const piece = await pieceOf(about, track);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await coach.send(upload.append, piece)).status),
  );
  expect(statuses).toContain(200);
  expect(await stored()).toEqual(await track.bytes());
  expect(await server.storedFiles()).toHaveLength(1);
});

test.each(STORES)(
  'bytes that do not match the hash, or are lost, are started again (%s)',
  async (_, options) => {
    await using scene = await opened(options);
    const { coach, about, server } = scene;
    await sendPiece(coach, about, track, 0, HALF);
    const rest = await pieceOf(about, track, HALF);
    const other = { ...rest, file: new Blob([new Uint8Array(track.size - HALF)]) };
    const damaged = { status: 422, code: 'upload-damaged' };
    expect(await coach.refused(upload.append, other)).toMatchObject(damaged);
    expect(await offsetOf(coach, track)).toBe(0);
    expect(await server.storedFiles()).toEqual([]);
    await sendPiece(coach, about, track, 0, HALF);
    await server.restart();
    for (const name of await server.storedFiles()) await server.files.remove(name);
    expect(await refusedPiece(coach, about, track, HALF)).toMatchObject(damaged);
    expect(await sendPiece(coach, about, track)).toMatchObject({ isPlaced: true });
  },
);

test.each(STORES)('lost bytes of an attached file are accepted again (%s)', async (_, options) => {
  await using scene = await opened(options);
  const { coach, about, place, server, stored } = scene;
  const lose = async () => {
    for (const name of await server.storedFiles()) await server.files.remove(name);
  };
  await sendPiece(coach, about, track, 0, HALF);
  await sendPiece(coach, about, track, HALF);
  await lose();
  expect(await refusedPiece(coach, about, track, track.size)).toMatchObject({
    code: 'upload-damaged',
  });
  await sendPiece(coach, about, track, 0, HALF);
  expect((await coach.send(music.get, { params: place })).status).toBe(500);
  expect(await sendPiece(coach, about, track, HALF)).toMatchObject({ isPlaced: true });
  expect(await stored()).toEqual(await track.bytes());
  await lose();
  await coach.call(music.upload, { sent: place, file: track });
  expect(await stored()).toEqual(await track.bytes());
});

test('a file has a limited number of parts; one that would need more starts again', async () => {
  await using scene = await opened({ replace: eachPieceAlone });
  const { coach, about, server } = scene;
  await sendPiece(coach, about, track, 0, 1);
  const part = await server.records.selectFrom('blobPart').selectAll().executeTakeFirstOrThrow();
  const empty = Array.from({ length: MOST_BLOB_PARTS - 2 }, (_, at) => ({
    ...part,
    start: -at - 1,
    size: 0,
  }));
  await server.records.insertInto('blobPart').values(empty).execute();
  expect(await sendPiece(coach, about, track, 1, 2)).toMatchObject({ offset: 2 });
  expect(await refusedPiece(coach, about, track, 2, 3)).toMatchObject({ code: 'upload-damaged' });
  expect(await offsetOf(coach, track)).toBe(0);
});

test('an unacceptable file is refused before its bytes are read', async () => {
  await using scene = await opened();
  const { coach, organiser, about, pass, server } = scene;
  const refused = async (changed: Partial<typeof about>, size = '10') => {
    const piece = await pieceOf({ ...about, ...changed }, track, 0, 10);
    const headers = { ...piece.headers, 'upload-length': size };
    return (await coach.refused(upload.append, { ...piece, headers })).code;
  };
  expect(await refused({}, '0')).toBe('file-empty');
  expect(await refused({}, String(1024 ** 3))).toBe('too-large');
  expect(await refused({ competition: 'nowhere' })).toBe('competition-not-found');
  const piece = await pieceOf(about, track);
  const params = { sha256: 'A'.repeat(64) };
  expect(await coach.refused(upload.append, { ...piece, params })).toMatchObject({ status: 400 });
  const soon = { deadline: '2026-04-02T00:00:00.000+03:00' };
  const competition = await publishCompetition(organiser, soon);
  pass(2 * DAY_MS);
  expect(await refused({ competition })).toBe('deadline-passed');
  expect(await server.storedFiles()).toEqual([]);
});

test('unfinished bytes are kept for a week; those of a deleted file are removed at once', async () => {
  await using scene = await opened();
  const { coach, about, place, server, pass } = scene;
  await sendPiece(coach, about, track, 0, HALF);
  pass(6 * DAY_MS);
  await server.restart();
  await sendPiece(coach, about, track, HALF, HALF + 1);
  pass(6 * DAY_MS);
  await server.restart();
  expect(await offsetOf(coach, track)).toBe(HALF + 1);
  pass(DAY_MS);
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([]);
  await sendPiece(coach, about, track);
  pass(10 * DAY_MS);
  await server.restart();
  expect(await coach.call(music.exists, { params: place })).toMatchObject({ size: track.size });
  await coach.call(music.remove, { params: place });
  expect(await server.storedFiles()).toEqual([]);
});

test('a backup can read the bytes of a file that is deleted meanwhile', async () => {
  await using scene = await opened();
  const { coach, about, place, server, now } = scene;
  await sendPiece(coach, about, track);
  await insertLease(server.records, 'backup', now() + 1000);
  await coach.call(music.remove, { params: place });
  expect(await server.storedFiles()).toHaveLength(1);
  scene.pass(2 * DAY_MS);
  await server.ageFiles();
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('the oldest bytes without a place are removed at once for new ones', async () => {
  await using scene = await opened({ config: { QUOTA_MB: '1' } });
  const { coach, about, server, pass } = scene;
  const files = Array.from(
    { length: MOST_UNNAMED_BLOBS + 1 },
    (_, at) => new Blob([`${at}`.padEnd(100)]),
  );
  for (const file of files) {
    pass(1000);
    await sendPiece(coach, { ...about, kind: 'card' }, file, 0, 50);
  }
  const offsets = await Promise.all(files.map((file) => offsetOf(coach, file)));
  expect(offsets).toEqual([0, ...Array<number>(MOST_UNNAMED_BLOBS).fill(50)]);
  expect(await server.storedFiles()).toHaveLength(MOST_UNNAMED_BLOBS);
  pass(1000);
  const large = new Blob([new Uint8Array(1024 ** 2 - 150)]);
  await sendPiece(coach, { ...about, kind: 'card' }, large, 0, 50);
  expect(await server.storedFiles()).toHaveLength(2);
});

test('a damaged piece does not remove bytes of a concurrent request', async () => {
  const isHere = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await using scene = await opened({
    replace: ({ files }) => ({
      files: {
        ...files,
        receive: async (body, digest) => {
          const received = await files.receive(body, digest);
          if (digest) {
            isHere.resolve();
            await mayEnd.promise;
          }
          return received;
        },
      },
    }),
  });
  const { coach, about, place, stored } = scene;
  const piece = await pieceOf(about, track);
  const damaged = { ...piece, file: new Blob([new Uint8Array(track.size)]) };
  const late = coach.refused(upload.append, damaged);
  await isHere.promise;
  await coach.call(music.upload, { sent: place, file: track });
  mayEnd.resolve();
  expect((await late).status).toBeGreaterThanOrEqual(409);
  expect(await stored()).toEqual(await track.bytes());
});

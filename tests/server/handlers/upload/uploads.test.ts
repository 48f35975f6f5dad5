// Files that come piece by piece: begun, broken off, continued, used once, given up.
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_OPEN_UPLOADS, MOST_UPLOAD_PARTS } from '#domain/upload/quota.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  beginUpload,
  bytesOnTheirWay,
  creationOf,
  eachPieceAlone,
  hashOf,
  offsetOf,
  pieceOf,
  sendAndHang,
  sendAndLeave,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);

async function opened(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const about = { competition, kind: 'music', filename: 'Лебединое озеро.mp3' } as const;
  const sent = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  return { server, ...people, competition, about, sent, [Symbol.asyncDispose]: server.close };
}

test('a file that comes in pieces is the file of its entry once the call names it', async () => {
  await using scene = await opened();
  const { coach, about, sent, server } = scene;
  const half = Math.floor(track.size / 2);
  const id = await beginUpload(coach, about, track.size);
  const first = await coach.call(upload.append, pieceOf(id, 0, track.slice(0, half)));
  expect(first['upload-offset']).toBe(String(half));
  expect(Date.parse(first['upload-expires'])).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  const unfinished = { sent: { ...sent, upload: id, sha256: await hashOf(track) } };
  expect(await coach.refused(music.upload, unfinished)).toMatchObject({
    status: 409,
    code: 'upload-incomplete',
  });
  await server.restart();
  expect(await offsetOf(coach, id)).toBe(half);
  await coach.call(upload.append, pieceOf(id, half, track.slice(half)));
  const key = crypto.randomUUID();
  expect(await coach.call(music.upload, { ...unfinished, key })).toEqual({});
  expect(await coach.call(music.exists, { params: sent })).toMatchObject({
    name: about.filename,
    size: track.size,
  });
  const stored = await coach.send(music.get, { params: sent });
  expect(await stored.bytes()).toEqual(await track.bytes());
  // Its answer was lost: the repeat gets it again, though the upload is used up.
  expect(await coach.call(music.upload, { ...unfinished, key })).toEqual({});
  expect(await coach.refused(music.upload, unfinished)).toMatchObject({ code: 'upload-not-found' });
  expect(await server.storedFiles()).toHaveLength(1);
});

test('what has come of a piece that breaks off is never sent again', async () => {
  await using scene = await opened();
  const { coach, about, sent } = scene;
  const bytes = await track.bytes();
  const id = await beginUpload(coach, about, track.size);
  await sendAndLeave(coach, id, 0, bytes.subarray(0, 5000));
  await expect.poll(() => offsetOf(coach, id)).toBe(5000);
  await coach.call(upload.append, pieceOf(id, 5000, track.slice(5000)));
  await coach.call(music.upload, { sent: { ...sent, upload: id } });
  const stored = await coach.send(music.get, { params: sent });
  expect(await stored.bytes()).toEqual(bytes);
});

test('what has come while the disk was busy is kept when the connection breaks', async () => {
  const hasLeft = Promise.withResolvers<void>();
  await using scene = await opened({
    replace: ({ files }) => ({
      files: {
        ...files,
        receivePiece: async (...given) => {
          await hasLeft.promise;
          return files.receivePiece(...given);
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
  const id = await beginUpload(coach, about, track.size);
  await sendAndLeave(coach, id, 0, (await track.bytes()).subarray(0, 5000));
  await expect.poll(() => offsetOf(coach, id)).toBe(5000);
});

test.each([
  ['as it was told', (id: string) => id],
  ['in capitals', (id: string) => id.toUpperCase()],
])(
  'whoever goes on (by the id %s) has lost the connection before: it is cut, and what it brought is kept',
  async (_, named) => {
    await using scene = await opened();
    const { coach, about, server } = scene;
    const id = await beginUpload(coach, about, track.size);
    const left = sendAndHang(coach, id, 0, (await track.bytes()).subarray(0, 5000));
    await expect.poll(() => bytesOnTheirWay(server)).toBe(5000);
    expect(await offsetOf(coach, named(id))).toBe(5000);
    await left;
    await coach.call(upload.append, pieceOf(id, 5000, track.slice(5000)));
    expect(await offsetOf(coach, id)).toBe(track.size);
  },
);

test('a piece that does not follow what has come is refused and changes nothing', async () => {
  await using scene = await opened();
  const { coach, about, server } = scene;
  const id = await beginUpload(coach, about, 10);
  await coach.call(upload.append, pieceOf(id, 0, new Blob(['12345'])));
  for (const offset of [0, 4, 6]) {
    const early = pieceOf(id, offset, new Blob(['xx']));
    expect(await coach.refused(upload.append, early)).toMatchObject({
      status: 409,
      code: 'upload-offset-differs',
    });
  }
  const more = pieceOf(id, 5, new Blob(['123456']));
  expect(await coach.refused(upload.append, more)).toMatchObject({ code: 'too-large' });
  const outcomes = ['aaa', 'bbb'].map((text) =>
    coach.send(upload.append, pieceOf(id, 5, new Blob([text]))).then(
      ({ status }) => status,
      () => 'cut',
    ),
  );
  // Who comes second cuts the answer to the first where that is not on its way yet.
  const two = new Set(await Promise.all(outcomes));
  expect([new Set([204, 409]), new Set([204, 'cut']), new Set([409, 'cut'])]).toContainEqual(two);
  expect(await offsetOf(coach, id)).toBe(8);
  expect(await server.storedFiles()).toHaveLength(2);
});

test('an upload is there for its owner alone, and nobody reads it', async () => {
  await using scene = await opened();
  const { coach, otherCoach, about, sent } = scene;
  const id = await beginUpload(coach, about, 6);
  await coach.call(upload.append, pieceOf(id, 0, new Blob(['12345'])));
  for (const call of [upload.append, upload.offset, upload.remove]) {
    const answer = await otherCoach.send(call, pieceOf(id, 5));
    expect(answer.status).toBe(404);
  }
  const using = { sent: { ...sent, upload: id } };
  expect(await otherCoach.refused(music.upload, using)).toMatchObject({ code: 'upload-not-found' });
  for (const who of [coach, otherCoach]) {
    expect((await who.fetch(`/api/uploads/${id}`)).status).toBe(404);
  }
});

test('a file whose bytes are not those of its device ends, and so does one that is given up', async () => {
  await using scene = await opened();
  const { coach, about, sent, server } = scene;
  const damaged = await beginUpload(coach, about, track.size);
  await coach.call(upload.append, pieceOf(damaged, 0, track));
  const sha256 = await hashOf(new Blob(['another']));
  const using = { sent: { ...sent, upload: damaged, sha256 } };
  expect(await coach.refused(music.upload, using)).toMatchObject({
    status: 422,
    code: 'upload-damaged',
  });
  expect(await coach.refused(music.upload, using)).toMatchObject({ code: 'upload-not-found' });
  const given = await beginUpload(coach, about, 5);
  await coach.call(upload.append, pieceOf(given, 0, new Blob(['123'])));
  await coach.call(upload.remove, pieceOf(given, 0));
  expect((await coach.send(upload.offset, pieceOf(given, 0))).status).toBe(404);
  expect(await server.storedFiles()).toEqual([]);
});

test('a call that names an upload brings no file of its own', async () => {
  await using scene = await opened();
  const { coach, about, sent } = scene;
  const id = await beginUpload(coach, about, track.size);
  await coach.call(upload.append, pieceOf(id, 0, track));
  const both = { sent: { ...sent, upload: id }, file: track };
  expect(await coach.refused(music.upload, both)).toMatchObject({ code: 'bad-request' });
});

test('what cannot be taken is refused before its bytes come', async () => {
  let now = Date.parse('2026-04-01T10:00:00Z');
  await using scene = await opened({ now: () => now, config: { MUSIC_LIMIT_MB: '1' } });
  const { coach, organiser, about, visitor } = scene;
  const refusedFor = async (given: object, size = 10) =>
    (await coach.refused(upload.create, { headers: creationOf({ ...about, ...given }, size) }))
      .code;
  expect(await refusedFor({}, 0)).toBe('file-empty');
  expect(await refusedFor({}, 10 * 1024 ** 3)).toBe('too-large');
  expect(await refusedFor({ competition: 'none' })).toBe('competition-not-found');
  expect(await refusedFor({ kind: 'form' })).toBe('bad-request');
  const headers = creationOf(about, 10);
  const deferred = await coach.fetch('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': '', 'upload-defer-length': '1' },
  });
  expect(deferred.status).toBe(400);
  const newer = await coach.fetch('/api/uploads', {
    method: 'POST',
    headers: { ...headers, 'tus-resumable': '2.0.0' },
  });
  expect(newer.status).toBe(412);
  expect((await visitor.send(upload.create, { headers })).status).toBe(401);
  const soon = { deadline: '2026-04-02T00:00:00.000+03:00' };
  const competition = await publishCompetition(organiser, soon);
  now += 2 * DAY_MS;
  expect(await refusedFor({ competition })).toBe('deadline-passed');
});

test('an upload that nobody goes on with is kept for a week, and its pieces go with it', async () => {
  let now = Date.parse('2026-04-01T10:00:00Z');
  await using scene = await opened({ now: () => now });
  const { coach, about, server } = scene;
  const id = await beginUpload(coach, about, 10);
  now += 6 * DAY_MS;
  await coach.call(upload.append, pieceOf(id, 0, new Blob(['12345'])));
  now += 6 * DAY_MS;
  expect(await offsetOf(coach, id)).toBe(5);
  now += DAY_MS;
  expect((await coach.send(upload.offset, pieceOf(id, 0))).status).toBe(410);
  await server.restart();
  await expect.poll(async () => (await coach.send(upload.offset, pieceOf(id, 0))).status).toBe(404);
});

test('an upload takes so many pieces; one that is not whole with the last of them begins anew', async () => {
  await using scene = await opened({ replace: eachPieceAlone });
  const { coach, about, server } = scene;
  const last = MOST_UPLOAD_PARTS - 1;
  for (const [size, taken] of [
    [MOST_UPLOAD_PARTS, [204, 200]],
    [MOST_UPLOAD_PARTS + 1, [410, 404]],
  ] as const) {
    const id = await beginUpload(coach, about, size);
    const part = { uploadId: id, size: 1, sha256: '', fileId: 'none' };
    const parts = Array.from({ length: last - 1 }, (_, start) => ({ ...part, start }));
    await server.records.insertInto('uploadPart').values(parts).execute();
    const offset = last - 1;
    await server.records.updateTable('upload').set({ offset }).where('id', '=', id).execute();
    await coach.call(upload.append, pieceOf(id, offset, new Blob(['x'])));
    expect(await offsetOf(coach, id)).toBe(last);
    const { status } = await coach.send(upload.append, pieceOf(id, last, new Blob(['x'])));
    const after = await coach.send(upload.offset, pieceOf(id, last));
    expect([status, after.status]).toEqual(taken);
  }
});

test('the uploads that were left longest give way to new ones', async () => {
  let now = Date.parse('2026-04-01T10:00:00Z');
  await using scene = await opened({ now: () => now, config: { QUOTA_MB: '1' } });
  const { coach, about } = scene;
  const ids: string[] = [];
  for (let at = 0; at <= MOST_OPEN_UPLOADS; at += 1) {
    now += 1000;
    ids.push(await beginUpload(coach, about, 1000));
  }
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await coach.send(upload.offset, pieceOf(id, 0))).status));
  expect(await statuses()).toEqual([404, ...Array<number>(MOST_OPEN_UPLOADS).fill(200)]);
  await beginUpload(coach, about, 1024 ** 2 - 2500);
  expect((await statuses()).filter((status) => status === 200)).toHaveLength(2);
});

test('an upload that was created twice by one key is one', async () => {
  await using scene = await opened();
  const { coach, about } = scene;
  const creation = { headers: creationOf(about, 10), key: crypto.randomUUID() };
  const first = await coach.call(upload.create, { ...creation, file: new Blob(['12345']) });
  const again = await coach.call(upload.create, { ...creation, file: new Blob(['12345']) });
  expect(again).toEqual(first);
  expect(first['upload-offset']).toBe('5');
  const others = [
    creationOf(about, 11),
    creationOf({ ...about, filename: 'Другая.mp3' }, 10),
    creationOf({ ...about, kind: 'card' }, 10),
  ];
  for (const headers of others) {
    expect(await coach.refused(upload.create, { ...creation, headers })).toMatchObject({
      status: 422,
      code: 'key-reused',
    });
  }
});

// The public client of the protocol against this server: what others build on tus works.
import { expect, test } from 'vitest';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { beginUpload, hashOf, musicOf, pieceOf } from '#tests/support/server/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { music } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const track = Buffer.from(mp3Frames(200));
const CHUNK = 20_000;

async function opened(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const metadata = { filename: 'Лебединое озеро.mp3', kind: 'music', competition };
  return { server, ...people, competition, metadata, [Symbol.asyncDispose]: server.close };
}

/** The status of the answer that ended an upload, or where it lies. */
function upload(
  coach: ApiClient,
  options: Omit<UploadOptions, 'onSuccess' | 'onError'>,
): Promise<number | string> {
  const { cookie } = coach;
  return new Promise((resolve) => {
    const sending = new Upload(track, {
      endpoint: `${coach.url}/api/uploads`,
      headers: { cookie },
      chunkSize: CHUNK,
      retryDelays: null,
      ...options,
      onSuccess: () => resolve(sending.url ?? ''),
      onError: (error) =>
        resolve(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : -1),
    });
    sending.start();
  });
}

const idIn = (url: string | number): string => String(url).slice(String(url).lastIndexOf('/') + 1);

test.each([
  ['in pieces', {}],
  ['with the first piece in its creation', { uploadDataDuringCreation: true }],
  ['in one piece', { chunkSize: Infinity }],
])('a file %s arrives whole', async (_, options) => {
  await using scene = await opened();
  const { coach, metadata, competition } = scene;
  const offsets: number[] = [];
  const url = await upload(coach, {
    metadata,
    ...options,
    onChunkComplete: (_size, accepted) => offsets.push(accepted),
  });
  expect(url).toMatch(`${coach.url}/api/uploads/`);
  expect(offsets.at(-1)).toBe(track.length);
  const sent = { competition, ...solo, upload: idIn(url) };
  await coach.call(music.upload, { sent });
  expect(await (await coach.send(music.get, { params: sent })).bytes()).toEqual(
    new Uint8Array(track),
  );
});

test('pieces that are to be put together from several uploads are refused, not taken for a file each', async () => {
  await using scene = await opened();
  const { coach, metadata, server } = scene;
  const options = { metadata, metadataForPartialUploads: metadata, parallelUploads: 2 };
  expect(await upload(coach, options)).toBe(400);
  expect(await server.storedFiles()).toEqual([]);
});

test('an upload that was left goes on where it was, on a server that was started anew', async () => {
  await using scene = await opened();
  const { coach, metadata, server } = scene;
  const { cookie } = coach;
  const left = await new Promise<string>((resolve) => {
    const sending = new Upload(track, {
      endpoint: `${coach.url}/api/uploads`,
      headers: { cookie },
      chunkSize: CHUNK,
      metadata,
      onChunkComplete: () => void sending.abort().then(() => resolve(sending.url ?? '')),
    });
    sending.start();
  });
  await server.restart();
  const offsets: number[] = [];
  const url = await upload(coach, {
    uploadUrl: left,
    // Its connection has ended with the server.
    retryDelays: [0],
    onChunkComplete: (_size, accepted) => offsets.push(accepted),
  });
  expect(url).toBe(left);
  expect(offsets[0]).toBeGreaterThan(CHUNK);
  expect(offsets.at(-1)).toBe(track.length);
});

test('what the server refuses the client learns by its status', async () => {
  let now = Date.parse('2026-04-01T10:00:00Z');
  await using scene = await opened({ now: () => now });
  const { coach, otherCoach, metadata } = scene;
  const deferred = { metadata, uploadLengthDeferred: true };
  expect(await upload(coach, deferred)).toBe(400);
  const url = String(await upload(coach, { metadata }));
  const { protocol, host } = new URL(url);
  expect(`${protocol}//${host}`).toBe(coach.url);
  const asked = await coach.fetch(new URL(url).pathname);
  expect(asked.status).toBe(404);
  // A client begins anew what it is told is gone; without an endpoint it cannot.
  const again = { uploadUrl: url, endpoint: null };
  expect(await upload(otherCoach, again)).toBe(404);
  now += 8 * DAY_MS;
  expect(await upload(coach, again)).toBe(410);
});

test('a client at an offset that another has passed gets 409, and goes on where that one was', async () => {
  await using scene = await opened();
  const { coach, competition } = scene;
  const id = await beginUpload(coach, musicOf(competition), track.length);
  const uploadUrl = `${coach.url}/api/uploads/${id}`;
  const overtaken = (next: number) => {
    let isPassed = false;
    return async (request: { getMethod: () => string }) => {
      if (isPassed || request.getMethod() !== 'PATCH') return;
      isPassed = true;
      const piece = new Blob([track.subarray(next, next + 100)]);
      await coach.call(calls.upload.append, pieceOf(id, next, piece));
    };
  };
  expect(await upload(coach, { uploadUrl, onBeforeRequest: overtaken(0) })).toBe(409);
  const again = { uploadUrl, retryDelays: [0], onBeforeRequest: overtaken(100) };
  expect(await upload(coach, again)).toBe(uploadUrl);
  const sent = { competition, ...solo, upload: id, sha256: await hashOf(new Blob([track])) };
  expect(await coach.call(music.upload, { sent })).toEqual({});
});

test('an upload that its client gives up is gone', async () => {
  await using scene = await opened();
  const { coach, metadata } = scene;
  const url = String(await upload(coach, { metadata }));
  const { cookie } = coach;
  await Upload.terminate(url, { headers: { cookie } });
  expect(await upload(coach, { uploadUrl: url, endpoint: null })).toBe(404);
});

test('the server says what it can', async () => {
  await using scene = await opened();
  const { visitor, server } = scene;
  const answer = await visitor.call(calls.upload.protocol, {});
  expect(answer).toEqual({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,expiration,termination',
    'tus-max-size': String(server.config.limits.music),
  });
});

test('a client of another version is told which there is', async () => {
  await using scene = await opened();
  const headers = { 'tus-resumable': '0.2.2', 'upload-length': '10' };
  const { status, headers: told } = await scene.coach.fetch('/api/uploads', {
    method: 'POST',
    headers,
  });
  expect([status, told.get('tus-version')]).toEqual([412, '1.0.0']);
});

test.each([
  ['Application/Offset+Octet-Stream; charset=utf-8', 204],
  ['application/offset+octet-streams', 400],
])('a piece is told by its type, whatever its case and parameters: %s', async (type, status) => {
  await using scene = await opened();
  const { coach, competition } = scene;
  const id = await beginUpload(coach, musicOf(competition), track.length);
  const { headers } = pieceOf(id, 0);
  const answer = await coach.fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(track),
  });
  expect(answer.status).toBe(status);
});

// Uploads piece by piece over HTTP, for tests of them.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { ServerParts } from '#server/app.ts';
import type { ApiClient } from '../network/apiClient.ts';
import type { TestServer } from '../run/startServer.ts';

/** Place, kind and name of a file, as a device sends them. */
export type About = Parameters<typeof encodeMetadata>[0];

export const musicOf = (competition: string): About => ({
  competition,
  routine: 'free-solo',
  teamName: 'Иванова А.Б.',
  kind: 'music',
  filename: 'Лебединое озеро.mp3',
});

export const hashOf = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex');

export const headersOf = (about: About, size: number, offset: number) => ({
  'upload-offset': String(offset),
  'upload-length': String(size),
  'upload-metadata': encodeMetadata(about),
});

/** The arguments of a piece: the bytes of a file from `offset` up to `end`. */
export const pieceOf = async (about: About, file: Blob, offset = 0, end = file.size) => ({
  params: { sha256: await hashOf(file) },
  headers: headersOf(about, file.size, offset),
  ...(end > offset && { file: file.slice(offset, end) }),
});

/** Sends the bytes of a file from `offset` up to `end`. */
export const sendPiece = async (
  coach: ApiClient,
  about: About,
  file: Blob,
  ...span: [offset?: number, end?: number]
) => (await coach.call(calls.upload.append, await pieceOf(about, file, ...span))).data;

export const refusedPiece = async (
  coach: ApiClient,
  about: About,
  file: Blob,
  ...span: [offset?: number, end?: number]
) => coach.refused(calls.upload.append, await pieceOf(about, file, ...span));

/** Makes a server that stores every piece by itself, as an object store does. */
export const eachPieceAlone = ({ files }: ServerParts) => ({
  files: { ...files, append: undefined },
});

/** How much has come. */
export async function offsetOf(coach: ApiClient, file: Blob): Promise<number> {
  const params = { sha256: await hashOf(file) };
  return (await coach.call(calls.upload.offset, { params })).data.offset;
}

/** How many have come of the only file that a server has. */
export async function bytesOnTheirWay({ dataDir, storedFiles }: TestServer): Promise<number> {
  const [name = ''] = await storedFiles();
  return (await stat(join(dataDir, 'files', 'temporary', name))).size;
}

interface HalfSent {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  bytes: Uint8Array;
}

/** Sends the bytes and waits with the rest, until a signal at most, or leaves; resolves when the connection has ended. */
export function sendHalf(
  { url, cookie }: ApiClient,
  { method, path, headers: given, bytes }: HalfSent,
  then: 'hang' | 'leave' | AbortSignal,
) {
  const { hostname, port } = new URL(url);
  const headers = { cookie, ...given, 'content-type': CHUNK_TYPE };
  return new Promise<void>((resolve) => {
    const asked = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-length': String(bytes.length + 1) },
    });
    // Without a listener an error would end the process; 'close' follows it, and an answer that came before.
    asked.on('error', () => undefined);
    asked.on('close', () => resolve());
    if (then instanceof AbortSignal) then.addEventListener('abort', () => asked.destroy());
    asked.write(bytes, () => {
      if (then === 'leave') asked.destroy();
    });
  });
}

/** Sends the bytes of a file from `offset` up to `end`, and waits for ever with the rest. */
export async function sendAndHang(
  coach: ApiClient,
  about: About,
  file: Blob,
  [offset, end]: readonly [number, number],
  then: 'hang' | 'leave' | AbortSignal = 'hang',
): Promise<void> {
  const path = `/api/uploads/${await hashOf(file)}`;
  const bytes = await file.slice(offset, end).bytes();
  const headers = headersOf(about, file.size, offset);
  return sendHalf(coach, { method: 'PATCH', path, headers, bytes }, then);
}

/** Sends the bytes and leaves before the end of what was announced. */
export const sendAndLeave = (
  coach: ApiClient,
  about: About,
  file: Blob,
  span: readonly [number, number],
): Promise<void> => sendAndHang(coach, about, file, span, 'leave');

import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { ServerParts } from '#server/serverParts.ts';
import type { ApiClient } from '../network/apiClient.ts';
import type { TestServer } from '../server/startServer.ts';
import { sha256Of } from './savedDraft.ts';

/** Metadata of an upload: entry, kind and name of the file. */
export type About = Parameters<typeof encodeMetadata>[0];

export const musicOf = (competition: string): About => ({
  competition,
  routine: 'free-solo',
  teamName: 'Иванова А.Б.',
  kind: 'music',
  filename: 'Лебединое озеро.mp3',
});

export const headersOf = (about: About, size: number, offset: number) => ({
  'upload-offset': String(offset),
  'upload-length': String(size),
  'upload-metadata': encodeMetadata(about),
});

export const pieceOf = async (about: About, file: Blob, offset = 0, end = file.size) => ({
  params: { sha256: await sha256Of(file) },
  headers: headersOf(about, file.size, offset),
  ...(end > offset && { file: file.slice(offset, end) }),
});

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

/** Replaces the file store with one that cannot append, so that each piece is stored alone, as in an object store. */
export const eachPieceAlone = ({ files }: ServerParts) => ({
  files: { ...files, append: undefined },
});

export async function offsetOf(coach: ApiClient, file: Blob): Promise<number> {
  const params = { sha256: await sha256Of(file) };
  return (await coach.call(calls.upload.offset, { params })).data.offset;
}

/** Returns the size of the only unfinished file on the server. */
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

/** Announces one byte more than it sends, then hangs or disconnects. Resolves when the connection closes. */
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
    // Prevents a crash by an error without a listener. 'close' follows both an error and an answer.
    asked.on('error', () => undefined);
    asked.on('close', () => resolve());
    if (then instanceof AbortSignal) then.addEventListener('abort', () => asked.destroy());
    asked.write(bytes, () => {
      if (then === 'leave') asked.destroy();
    });
  });
}

/** Sends a file's bytes from `offset` to `end`, and then hangs by default. */
export async function sendAndHang(
  coach: ApiClient,
  about: About,
  file: Blob,
  [offset, end]: readonly [number, number],
  then: 'hang' | 'leave' | AbortSignal = 'hang',
): Promise<void> {
  const path = `/api/uploads/${await sha256Of(file)}`;
  const bytes = await file.slice(offset, end).bytes();
  const headers = headersOf(about, file.size, offset);
  return sendHalf(coach, { method: 'PATCH', path, headers, bytes }, then);
}

/** Sends a file's bytes and disconnects before the announced length. */
export const sendAndLeave = (
  coach: ApiClient,
  about: About,
  file: Blob,
  span: readonly [number, number],
): Promise<void> => sendAndHang(coach, about, file, span, 'leave');

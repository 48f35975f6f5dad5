// Uploads piece by piece over HTTP, for tests of them.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE, TUS_VERSION } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { Bytes } from '#server/files/gathered.ts';
import type { ServerParts } from '#server/app.ts';
import type { ApiClient } from '../network/apiClient.ts';
import type { TestServer } from '../run/startServer.ts';

const tus = { 'tus-resumable': TUS_VERSION } as const;

/** Where a file is to go, and what it is. */
export interface Announced {
  competition: string;
  kind: 'card' | 'music';
  filename: string;
}

export const musicOf = (competition: string): Announced => ({
  competition,
  kind: 'music',
  filename: 'Лебединое озеро.mp3',
});

export const hashOf = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(await file.bytes())
    .digest('hex');

export const creationOf = (about: Announced, size: number) => ({
  ...tus,
  'upload-length': String(size),
  'upload-metadata': encodeMetadata({ ...about }),
});

/** Answers the upload's id. */
export async function beginUpload(coach: ApiClient, about: Announced, size: number) {
  const { location } = await coach.call(calls.upload.create, { headers: creationOf(about, size) });
  return location.slice(location.lastIndexOf('/') + 1);
}

/** Of a server that keeps every piece by itself, as an object store does. */
export const eachPieceAlone = ({ files }: ServerParts) => ({
  files: { ...files, receivePiece: (body: Bytes) => files.receive(body) },
});

export const pieceOf = (upload: string, offset: number, file?: Blob) => ({
  params: { upload },
  headers: { ...tus, 'upload-offset': String(offset) },
  file,
});

/** How much has come. */
export async function offsetOf(coach: ApiClient, upload: string): Promise<number> {
  const answer = await coach.call(calls.upload.offset, { params: { upload }, headers: tus });
  return Number(answer['upload-offset']);
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
  /** Of a longer body. */
  bytes: Uint8Array;
}

/** Sends the bytes and waits for ever with the rest, or leaves; resolves when the connection has ended. */
export function sendHalf(
  { url, cookie }: ApiClient,
  { method, path, headers: given, bytes }: HalfSent,
  then: 'hang' | 'leave',
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
    asked.write(bytes, () => {
      if (then === 'leave') asked.destroy();
    });
  });
}

export function sendAndHang(
  coach: ApiClient,
  upload: string,
  offset: number,
  bytes: Uint8Array,
  then: 'hang' | 'leave' = 'hang',
): Promise<void> {
  const { headers } = pieceOf(upload, offset);
  return sendHalf(coach, { method: 'PATCH', path: `/api/uploads/${upload}`, headers, bytes }, then);
}

/** Sends the bytes and leaves before the end of what was announced. */
export const sendAndLeave = (
  coach: ApiClient,
  upload: string,
  offset: number,
  bytes: Uint8Array,
): Promise<void> => sendAndHang(coach, upload, offset, bytes, 'leave');

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { gathered } from '../files/gathered.ts';
import {
  type Announced,
  type FileStore,
  missingFileError,
  type ReceivedBytes,
} from '../files/fileStore.ts';
import { checkParts, openParts } from '../blobs/openBlob.ts';
import type { UploadDigests } from '../blobs/uploadDigests.ts';
import { digestOf, newMeasuredDigest, type RunningDigest } from '../files/writeHashed.ts';
import { type BlobKey, type BlobPart, partsOf } from '../records/files/blobs.ts';
import type { Records } from '../records/tables.ts';
import { checked, hasDisconnected, type SizeCheck } from './receiveForm.ts';
import { refuse } from '../failures/refusals.ts';

export interface ReceivedPiece {
  size: number;
  /** Last stored file before the piece; undefined if there is none. */
  follows: string | undefined;
  part: Pick<BlobPart, 'start' | 'size' | 'storedAs'>;
  /** New stored file; undefined if the piece was appended to the previous one. */
  stored: ReceivedBytes | undefined;
  partCount: number;
  /** Digest of all bytes up to the end of the piece. */
  digest: RunningDigest;
}

/** Yields the bytes of a body until its connection breaks. */
async function* untilBroken(body: Readable) {
  try {
    yield* gathered(body);
  } catch (error) {
    if (!hasDisconnected(error)) throw error;
  }
}

const typeOf = ({ 'content-type': type }: IncomingHttpHeaders) =>
  type?.split(';')[0]?.trim().toLowerCase();

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads `Content-Digest` (RFC 9530) with SHA-256. */
function announcedBy({ headers }: FastifyRequest): Announced | undefined {
  const [, hash] = /^sha-256=:([\w+/]{43}=):$/.exec(String(headers['content-digest'])) ?? [];
  const size = Number(headers['content-length'] ?? 0);
  return hash && size > 0
    ? { size, sha256: Buffer.from(hash, 'base64').toString('hex') }
    : undefined;
}

interface Receiving {
  records: Records;
  files: FileStore;
  digests: UploadDigests;
  key: BlobKey;
  offset: number;
  checkSize: SizeCheck;
  refuseWhenFull: () => Promise<void>;
}

/** Returns the digest of earlier bytes. Reads the bytes again if this process does not have their digest. */
async function digestBefore(
  { files, digests }: Receiving,
  parts: readonly BlobPart[],
): Promise<RunningDigest> {
  const last = parts.at(-1);
  const known = last && digests.take(last);
  if (known) return known;
  const digest = newMeasuredDigest();
  if (last) await digestOf(gathered(openParts(files, parts)), digest);
  return digest;
}

/** Receives a piece of an upload; undefined if no byte arrived. Throws an `isGone` error if stored bytes are gone. */
export async function receivePiece(
  request: FastifyRequest,
  receiving: Receiving,
): Promise<ReceivedPiece | undefined> {
  const { records, files, digests, key, offset, checkSize, refuseWhenFull } = receiving;
  const parts = await partsOf(records, key);
  if (!hasBody(request)) {
    await checkParts(files, parts);
    return undefined;
  }
  if (typeOf(request.headers) !== CHUNK_TYPE) refuse('bad-request');
  const storedBytes = parts.reduce((sum, part) => sum + part.size, 0);
  if (storedBytes !== offset) refuse('upload-offset-differs');
  const last = parts.at(-1);
  const follows = last?.storedAs;
  const digest = await digestBefore(receiving, parts);
  if (digest.size !== offset) throw missingFileError(key.sha256);
  const bytes = checked(untilBroken(request.raw), async (size) => {
    checkSize(size);
    await refuseWhenFull();
  });
  if (files.append && last) {
    const size = await files.append(last.storedAs, last.size, bytes, digest);
    const part = { ...last, size: last.size + size };
    digests.put(part, digest);
    const partCount = parts.length;
    return size === 0 ? undefined : { size, follows, part, stored: undefined, partCount, digest };
  }
  const stored = await files.receive(bytes, { digest, announced: announcedBy(request) });
  const { id: storedAs, size } = stored;
  if (size === 0) {
    await files.drop(stored);
    if (last) digests.put(last, digest);
    return undefined;
  }
  const part = { start: offset, size, storedAs };
  digests.put(part, digest);
  return { size, follows, part, stored, partCount: parts.length + 1, digest };
}

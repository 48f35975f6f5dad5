// Receives a piece of an upload: what has come of one that breaks off is kept.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { gathered } from '../files/gathered.ts';
import { type FileStore, isGone, type KeptBytes } from '../files/fileStore.ts';
import { checked, hasLeft, type ReceivedFile, type SizeCheck } from './receiveForm.ts';
import { refuse } from './refusals.ts';

/** The bytes of a body up to where its connection ends, those among them that nobody had time for yet. */
async function* untilBroken(body: Readable) {
  try {
    yield* gathered(body);
  } catch (error) {
    if (!hasLeft(error)) throw error;
  }
}

/** Without its parameters. */
const typeOf = ({ 'content-type': type }: IncomingHttpHeaders) =>
  type?.split(';')[0]?.trim().toLowerCase();

interface Receiving {
  files: FileStore;
  /** What it follows, where it can be written behind that. */
  before: KeptBytes | undefined;
  checkSize: SizeCheck;
  /** Asked again and again while the piece comes. */
  refuseWhenFull: () => Promise<void>;
}

/** What it is by itself, or with what it follows; undefined where nothing has come. */
export async function receiveChunk(
  { headers, raw }: FastifyRequest,
  { files, before, checkSize, refuseWhenFull }: Receiving,
): Promise<ReceivedFile | undefined> {
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return undefined;
  if (typeOf(headers) !== CHUNK_TYPE) refuse('bad-request');
  const bytes = checked(untilBroken(raw), async (size) => {
    checkSize(size);
    await refuseWhenFull();
  });
  const received = await files.receivePiece(bytes, before).catch((error: unknown) => {
    // What it follows has gone from the disk, or is just going with its upload.
    if (isGone(error)) return refuse('upload-damaged');
    throw error;
  });
  const stood = received.isKept && before ? before.size : 0;
  if (received.size > stood) return { ...received, name: '' };
  await files.drop(received);
  return undefined;
}

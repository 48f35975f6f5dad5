import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { DAY_MS } from '#domain/deadline.ts';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '../../config/config.ts';
import {
  type Announced,
  type ByteRange,
  type FileStore,
  missingFileError,
  type ReceivedBytes,
  type ReceiveOptions,
} from '../fileStore.ts';
import { type Bytes, MOST_GATHERED_BYTES } from '../gathered.ts';
import { makePrivateFolder } from '../privateFolder.ts';
import { openTemporaryFiles } from '../temporaryFiles.ts';
import { digestOf, newMeasuredDigest } from '../writeHashed.ts';
import { type Exchange, openExchange, readText, type SentContent } from './exchange.ts';
import { listObjects } from './listObjects.ts';
import type { ObjectAccess } from '../../config/objectPlace.ts';
import { asStoreFailure, StoreFailure } from '../../failures/storageFailure.ts';
import { STORE_WAITS, type StoreWaits } from './watchExchange.ts';

/** Limit of uploads that are sent to the store while they arrive. Slow clients would otherwise hold all connections. */
export const MOST_SENT_ON = 32;

/** Yields a body and writes the same bytes to `copy`. A destroyed `copy` gets no more bytes. */
async function* copied(body: Bytes, { copy, size }: { copy: PassThrough; size: number }) {
  let written = 0;
  // Ends the wait below, because a destroyed stream never calls back for a pending write.
  const closed = new Promise((resolve) => copy.once('close', resolve));
  for await (const come of body) {
    const chunks = [come].flat();
    const writing = chunks.map(
      // Copies the bytes, because a chunk is only valid until the next one is requested.
      (chunk) => new Promise<unknown>((resolve) => copy.write(Buffer.from(chunk), resolve)),
    );
    yield chunks;
    await Promise.race([Promise.all(writing), closed]);
    for (const { length } of chunks) written += length;
  }
  if (written === size) copy.end();
  else copy.destroy(new Error('a body broke off'));
}

export interface ObjectStoreOptions {
  waits?: StoreWaits;
  /** Minimum age at which the sweep may delete an object, because clocks differ and requests take time. */
  sparedMs?: number;
}

/** Adds functions for a move of an installation to an object store. */
export interface ObjectStore extends FileStore {
  owner(): Promise<string | undefined>;
  /** Stores a file under its id; calls `open` for every attempt. */
  put(file: ReceivedBytes, open: () => Readable): Promise<void>;
}

/** Key of the object that contains the id of the owning installation. No file has this id. */
export const MARK = 'installation';
const LARGEST_MARK_BYTES = 1024;

/** Returns true if an object is missing. A missing bucket does not count, because it says nothing about its objects. */
const isMissing = (error: unknown): boolean =>
  error instanceof StoreFailure && error.reason === 'NoSuchKey';

/** Throws unless the response has exactly the requested bytes. */
function checkPart({ statusCode, headers }: IncomingMessage, range: ByteRange | undefined): void {
  const length = headers['content-length'];
  const isRequestedRange = range
    ? statusCode === 206 &&
      length === String(range.end - range.start + 1) &&
      headers['content-range']?.startsWith(`bytes ${range.start}-${range.end}/`)
    : statusCode === 200 && length !== undefined;
  if (!isRequestedRange) throw new StoreFailure('other bytes than requested');
}

async function readObject(
  exchange: Exchange,
  { key, range, signal }: { key: string; range: ByteRange | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` };
  const answer = await exchange({ method: 'GET', key, signal, ...(headers && { headers }) });
  try {
    checkPart(answer, range);
    return answer;
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

/** `folder` holds temporary files of this process. Throws StoreFailure if the store does not respond. */
export async function openObjectStore(
  access: ObjectAccess,
  folder: string,
  { waits = STORE_WAITS, sparedMs: spared = DAY_MS }: ObjectStoreOptions = {},
): Promise<ObjectStore> {
  makePrivateFolder(folder);
  const temporary = openTemporaryFiles(join(folder, 'temporary'), { isSynced: false });
  const exchange = openExchange(access, waits);
  const keyOf = (id: string): string => access.prefix + id;
  let sentOn = 0;
  /** Ids of files that were sent to the store while they arrived, so that `keep` need not send them. */
  const sent = new Set<string>();
  const list = () => listObjects(exchange, access.prefix);

  async function pour(id: string, range: ByteRange | undefined, bytes: PassThrough) {
    const left = new AbortController();
    bytes.once('close', () => left.abort());
    try {
      const answer = await readObject(exchange, { key: keyOf(id), range, signal: left.signal });
      bytes.once('close', () => answer.destroy());
      answer.on('error', (error) => bytes.destroy(asStoreFailure('a file broke off', error)));
      answer.pipe(bytes);
    } catch (error) {
      const failure = asStoreFailure('a file was not read', error);
      bytes.destroy(isMissing(error) ? missingFileError(id, error) : failure);
    }
  }

  function open(id: string, range?: ByteRange) {
    const bytes = new PassThrough();
    void pour(id, range, bytes);
    return bytes;
  }

  async function put(name: string, content: SentContent, options: { isOnce?: true } = {}) {
    (await exchange({ method: 'PUT', key: keyOf(name), content, ...options })).resume();
  }

  async function remove(id: string) {
    try {
      (await exchange({ method: 'DELETE', key: keyOf(id) })).resume();
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Sends an arriving body once. Resolves to false on failure; `keep` then sends the complete body. */
  async function tryToPut(id: string, { size, sha256 }: Announced, copy: PassThrough) {
    sentOn += 1;
    try {
      await put(id, { size, sha256, open: () => copy }, { isOnce: true });
      return true;
    } catch {
      return false;
    } finally {
      copy.destroy();
      sentOn -= 1;
    }
  }

  /** Sends a body to the store while the bytes of the body are still arriving in `copy`. */
  function sendOn(id: string, announced: Announced) {
    const copy = new PassThrough({ highWaterMark: MOST_GATHERED_BYTES });
    copy.on('error', () => undefined);
    return { ...announced, copy, sending: tryToPut(id, announced, copy) };
  }

  /** Replaces the hash of the whole upload by the hash of this piece, because the store checks what it receives. */
  async function rehashed(received: ReceivedBytes): Promise<ReceivedBytes> {
    try {
      const { sha256 } = await digestOf(createReadStream(temporary.pathOf(received.id)));
      return { ...received, sha256 };
    } catch (error) {
      await temporary.drop(received);
      throw error;
    }
  }

  async function receive(
    body: Bytes,
    { digest = newMeasuredDigest(), announced }: ReceiveOptions = {},
  ) {
    const id = randomUUID();
    const isContinued = digest.size > 0;
    const early = announced && sentOn < MOST_SENT_ON ? sendOn(id, announced) : undefined;
    try {
      const bytes = early ? copied(body, early) : body;
      const received = await temporary.receive(id, bytes, digest);
      if (early && (await early.sending)) {
        sent.add(id);
        return { ...received, sha256: early.sha256 };
      }
      return isContinued ? await rehashed(received) : received;
    } finally {
      early?.copy.destroy(new Error('a body failed'));
    }
  }

  async function owner(): Promise<string | undefined> {
    try {
      const answer = await exchange({ method: 'GET', key: keyOf(MARK) });
      return await readText(answer, LARGEST_MARK_BYTES);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function claim(installation: string) {
    let claimedBy = await owner();
    if (claimedBy === undefined) {
      const bytes = Buffer.from(installation);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await put(MARK, { size: bytes.length, sha256, open: () => Readable.from([bytes]) });
      // Reads the owner again, because the last of several concurrent claims wins.
      claimedBy = await owner();
    }
    if (claimedBy !== installation) throw new UnusableSetting(consoleText.filesOfAnother);
  }

  async function check() {
    await temporary.check();
    await listObjects(exchange, access.prefix, 1).next();
  }

  await check();
  return {
    receive,
    append: undefined,
    peek: temporary.peek,

    async keep({ id, size, sha256 }) {
      if (sent.delete(id)) return;
      await put(id, { size, sha256, open: () => createReadStream(temporary.pathOf(id)) });
    },

    async drop(received) {
      await temporary.drop(received);
      // Ignores a failure, because the next sweep deletes the object.
      if (sent.delete(received.id)) await remove(received.id).catch(() => undefined);
    },

    put: ({ id, size, sha256 }, openFile) => put(id, { size, sha256, open: openFile }),

    open,
    remove,
    list,

    sweep: (sparedMs, named) =>
      temporary.sweep({ list, remove }, Math.max(sparedMs, spared), named),

    owner,
    claim,
    check,
  };
}

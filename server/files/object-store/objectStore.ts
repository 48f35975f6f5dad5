import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { DAY_MS } from '#domain/deadline.ts';
import { consoleText } from '#text/server/console.ts';
import { UnusableSetting } from '#server/startup/config.ts';
import {
  type ByteRange,
  type FileStore,
  goneError,
  type ReceivedBytes,
  type StoreFile,
} from '../fileStore.ts';
import { makePrivateFolder } from '../privateFolder.ts';
import { sweepKept } from '../sweepKept.ts';
import { openTemporaryFiles } from '../temporaryFiles.ts';
import { type Exchange, openExchange, readText, type SentContent } from './exchange.ts';
import { listObjects } from './listObjects.ts';
import type { ObjectAccess } from './objectPlace.ts';
import { asStoreFailure, StoreFailure } from './storeFailure.ts';
import { STORE_WAITS, type StoreWaits } from './watchExchange.ts';

export interface ObjectStoreOptions {
  waits?: StoreWaits;
  /** Younger objects are never deleted: clocks differ, and requests take time. */
  sparedMs?: number;
}

/** Adds what a move between stores needs. */
export interface ObjectStore extends FileStore {
  owner(): Promise<string | undefined>;
  /** Stores a file under its id; calls `open` for every attempt. */
  put(file: ReceivedBytes, open: () => Readable): Promise<void>;
}

/** Object that names the owner of the store; no file id equals it. */
export const MARK = 'installation';
const LARGEST_MARK_BYTES = 1024;

/** Excludes a missing bucket, which says nothing about its files. */
const isMissing = (error: unknown): boolean =>
  error instanceof StoreFailure && error.reason === 'NoSuchKey';

/** Throws unless the response has exactly the requested bytes. */
function checkPart({ statusCode, headers }: IncomingMessage, range: ByteRange | undefined): void {
  const length = headers['content-length'];
  const isAsked = range
    ? statusCode === 206 &&
      length === String(range.end - range.start + 1) &&
      headers['content-range']?.startsWith(`bytes ${range.start}-${range.end}/`)
    : statusCode === 200 && length !== undefined;
  if (!isAsked) throw new StoreFailure('other bytes than were asked for');
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

/**
 * `folder` holds temporary files of this process. Throws StoreFailure if the store does not
 * respond.
 */
export async function openObjectStore(
  access: ObjectAccess,
  folder: string,
  { waits = STORE_WAITS, sparedMs: spared = DAY_MS }: ObjectStoreOptions = {},
): Promise<ObjectStore> {
  makePrivateFolder(folder);
  const temporary = openTemporaryFiles(join(folder, 'temporary'), { isSynced: false });
  const exchange = openExchange(access, waits);
  const keyOf = (id: string): string => access.prefix + id;
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
      bytes.destroy(isMissing(error) ? goneError(id, error) : failure);
    }
  }

  function open(id: string, range?: ByteRange) {
    const bytes = new PassThrough();
    void pour(id, range, bytes);
    return bytes;
  }

  async function put(name: string, content: SentContent) {
    (await exchange({ method: 'PUT', key: keyOf(name), content })).resume();
  }

  async function remove(id: string) {
    try {
      (await exchange({ method: 'DELETE', key: keyOf(id) })).resume();
    } catch (error) {
      if (!isMissing(error)) throw error;
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
    let standing = await owner();
    if (standing === undefined) {
      const bytes = Buffer.from(installation);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await put(MARK, { size: bytes.length, sha256, open: () => Readable.from([bytes]) });
      // Reads back: with concurrent claims the last one wins.
      standing = await owner();
    }
    if (standing !== installation) throw new UnusableSetting(consoleText.filesOfAnother);
  }

  async function check() {
    await temporary.check();
    await listObjects(exchange, access.prefix, 1).next();
  }

  await check();
  return {
    receive: temporary.receive,
    append: undefined,
    peek: temporary.peek,
    drop: temporary.drop,

    keep: ({ id, size, sha256 }) =>
      put(id, { size, sha256, open: () => createReadStream(temporary.pathOf(id)) }),

    put: ({ id, size, sha256 }, openFile) => put(id, { size, sha256, open: openFile }),

    open,
    remove,
    list,

    async sweep(sparedMs, named) {
      await temporary.sweep();
      if (!named) return;
      const before = Date.now() - Math.max(sparedMs, spared);
      const mayGo = ({ id, keptAt }: StoreFile) => keptAt < before && !temporary.isHeld(id);
      await sweepKept({ list, remove }, mayGo, named);
    },

    owner,
    claim,
    check,
  };
}

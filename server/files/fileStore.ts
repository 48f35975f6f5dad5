import type { Readable } from 'node:stream';
import { codeOf } from '../failures/storageFailure.ts';
import type { Bytes } from './gathered.ts';
import type { ContentDigest, RunningDigest } from './writeHashed.ts';

/** Completely received body that has no row in the database yet. */
export interface ReceivedBytes extends ContentDigest {
  id: string;
}

/** Inclusive offsets of the first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoreFile {
  id: string;
  /** Epoch ms, by the clock of the machine that wrote the file. */
  keptAt: number;
}

/** Returns the ids that have rows in the database; undefined if no file may be deleted now. */
export type NamedAmong = (ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

/** Size in bytes and hash (lower-case hex) of a body, as its sender announces them. */
export type Announced = Pick<ContentDigest, 'size' | 'sha256'>;

export interface ReceiveOptions {
  /** Digest of earlier pieces of the upload; the bytes of the body are added to it. */
  digest?: RunningDigest;
  /** Lets the server forward a body while it arrives. If this hash is wrong, the server sends the body once more. */
  announced?: Announced | undefined;
}

export interface FileStore {
  /** Streams a body into a temporary file. Deletes the file after a failure. */
  receive(body: Bytes, options?: ReceiveOptions): Promise<ReceivedBytes>;
  /**
   * Appends to a kept file at offset `size`, syncs, and returns the number of bytes. A failure may leave extra bytes.
   * Undefined for object stores, which cannot append.
   */
  append:
    | ((id: string, size: number, body: Bytes, digest: RunningDigest) => Promise<number>)
    | undefined;
  /** Reads up to `length` bytes of a received body. */
  peek(received: ReceivedBytes, start: number, length: number): Promise<Uint8Array>;
  /** Stores a received body durably; every process can open it afterwards. */
  keep(received: ReceivedBytes): Promise<void>;
  /** Deletes a received body unless it was kept. */
  drop(received: ReceivedBytes): Promise<void>;
  /** Opens a kept file. The stream fails on a read error; `isGone` recognizes the error of a missing file. */
  open(id: string, range?: ByteRange): Readable;
  /** Deletes a kept file; a missing one is no error. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<readonly StoreFile[]>;
  /**
   * Deletes leftovers of a crash: bodies whose request has ended, and kept files that have no row and are older than
   * `sparedMs`. Calls `named` after it has listed the files, because listed files have their rows by then.
   */
  sweep(sparedMs: number, named?: NamedAmong): Promise<void>;
  /** Throws UnusableSetting if another installation owns the store, because they would delete each other's files. */
  claim(installation: string): Promise<void>;
  /** Throws if the store cannot be read or written. */
  check(): Promise<void>;
}

/** Returns true if the file is missing, in contrast to one that cannot be read now. */
export const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export const missingFileError = (what: string, cause?: unknown): Error =>
  Object.assign(new Error(`${what} is not stored`, { cause }), { code: 'ENOENT' });

/** Swallows the error of a missing file; rethrows others. */
export function ignoreMissing(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

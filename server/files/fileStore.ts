import type { Readable } from 'node:stream';
import type { Bytes } from './gathered.ts';
import type { ContentDigest, RunningDigest } from './writeHashed.ts';

/** Body received completely, without a row yet. */
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

/** Returns the ids that have rows; undefined means that all files must stay for now. */
export type NamedAmong = (ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

/** Size in bytes and hash (lower-case hex) of a body, as its sender announces them. */
export type Announced = Pick<ContentDigest, 'size' | 'sha256'>;

export interface ReceiveOptions {
  /** Continues with the bytes of the body. */
  digest?: RunningDigest;
  /** Lets an object store take the body while it arrives. A wrong hash costs only this gain. */
  announced?: Announced | undefined;
}

export interface FileStore {
  /** Streams a body into a temporary file; a failure leaves nothing. */
  receive(body: Bytes, options?: ReceiveOptions): Promise<ReceivedBytes>;
  /**
   * Appends to a kept file at offset `size`, syncs, and returns the number of bytes. A failure may
   * leave extra bytes. Undefined if the store is immutable.
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
  /**
   * Opens a kept file. The stream fails on a read error; `isGone` recognizes the error of a missing
   * file.
   */
  open(id: string, range?: ByteRange): Readable;
  /** Deletes a kept file; a missing one is no error. */
  remove(id: string): Promise<void>;
  /** Lists kept files in pages. */
  list(): AsyncIterable<readonly StoreFile[]>;
  /**
   * Deletes leftovers of a crash: bodies that no request holds, and kept files without a row that
   * are older than `sparedMs`. Calls `named` after listing, so that fresh files have got their row.
   */
  sweep(sparedMs: number, named?: NamedAmong): Promise<void>;
  /**
   * Marks the store as that of an installation. Throws UnusableSetting if another one owns it,
   * which would delete its files.
   */
  claim(installation: string): Promise<void>;
  /** Throws if the store cannot be read or written. */
  check(): Promise<void>;
}

/** Returns true if the file is missing, in contrast to one that cannot be read now. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const missingFileError = (what: string, cause?: unknown): Error =>
  Object.assign(new Error(`${what} is not stored`, { cause }), { code: 'ENOENT' });

/** Swallows the error of a missing file; rethrows others. */
export function ignoreMissing(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

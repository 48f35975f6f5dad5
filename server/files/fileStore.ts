// Interface of the store of uploaded files: a folder or an object store.
import type { Readable } from 'node:stream';
import type { Bytes } from './gathered.ts';
import type { ContentDigest, RunningDigest } from './writeHashed.ts';

/** A body that has arrived whole, but that nothing names yet. */
export interface ReceivedBytes extends ContentDigest {
  id: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file at its lasting place. */
export interface StoreFile {
  id: string;
  /** Epoch ms, by the clock of the machine that wrote it. */
  keptAt: number;
}

/** Which of these ids rows name; undefined where that may not be said now, and all are to stay. */
export type NamedAmong = (ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

export interface FileStore {
  /**
   * Streams a body to a temporary place of this process; what fails half-way leaves nothing. `digest`, where one is given,
   * becomes that of the body; `whole` goes on with its bytes.
   */
  receive(body: Bytes, digest?: RunningDigest, whole?: RunningDigest): Promise<ReceivedBytes>;
  /**
   * Writes a body behind the first `size` bytes of a kept file and syncs it. Returns how many bytes came, which `digest`
   * includes from then on. What fails half-way may leave more bytes there. Undefined where kept files never change.
   */
  append:
    | ((id: string, size: number, body: Bytes, digest: RunningDigest) => Promise<number>)
    | undefined;
  /** Up to `length` bytes, beginning at `start`, of a received body that was not kept yet. */
  peek(received: ReceivedBytes, start: number, length: number): Promise<Uint8Array>;
  /** Brings a received body to its lasting place, where it is safe and every process opens it by its id. */
  keep(received: ReceivedBytes): Promise<void>;
  /** Forgets a received body that was not kept; one that was kept stays. */
  drop(received: ReceivedBytes): Promise<void>;
  /**
   * The bytes of a kept file, which end with an error wherever they cannot be read to their end; with
   * one that `isGone` knows where the file is not there.
   */
  open(id: string, range?: ByteRange): Readable;
  /** Removes a kept file; one that is gone already is no mistake. */
  remove(id: string): Promise<void>;
  /** All kept files, some hundreds at a time. */
  list(): AsyncIterable<readonly StoreFile[]>;
  /**
   * Removes files left by a crash. Bodies go where no request holds them; kept files also have to be older than
   * `sparedMs`, and named by nothing. `named` is asked after files are listed, so that
   * whatever is listed has had its time to be named; without it no kept file is removed.
   */
  sweep(sparedMs: number, named?: NamedAmong): Promise<void>;
  /**
   * Makes the place that of this installation, whose id it is, or finds that it is already. Throws UnusableSetting
   * where it is another's: each removes what its own rows do not name.
   */
  claim(installation: string): Promise<void>;
  /** Throws when files can be neither read nor written. */
  check(): Promise<void>;
}

/** Whether an error says that a file is not there, in contrast to one that cannot be read now. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes an error that `isGone` knows. */
export const goneError = (what: string, cause?: unknown): Error =>
  Object.assign(new Error(`${what} is not stored`, { cause }), { code: 'ENOENT' });

/** Of a file whose bytes are gone there is nothing; any other error stands. */
export function noneWhereGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

// What the server asks of the place where uploaded files lie, be it a folder or an object store.
import type { Readable } from 'node:stream';

/** A body that has arrived whole and is safe on disk, but that nothing names yet. */
export interface ReceivedBytes {
  id: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** Streams a body to a temporary place and syncs it; what fails half-way leaves nothing. */
  receive(body: AsyncIterable<Uint8Array>): Promise<ReceivedBytes>;
  /** Up to `length` bytes of a received body, beginning at `start`. */
  peek(received: ReceivedBytes, start: number, length: number): Promise<Uint8Array>;
  /** Moves a received body to its lasting place, from where `open` reads it by its id. */
  keep(received: ReceivedBytes): Promise<void>;
  /** Forgets a received body that was not kept; one that was kept stays. */
  drop(received: ReceivedBytes): Promise<void>;
  /** The bytes of a kept file; undefined when it is gone. */
  sizeOf(id: string): Promise<number | undefined>;
  open(id: string, range?: ByteRange): Readable;
  /** Removes a kept file; one that is gone already is no mistake. */
  remove(id: string): Promise<void>;
  /**
   * Removes what a crash left: bodies and kept files that are older than `sparedMs`, that no request
   * holds and, where they are kept, nothing names. `named` is asked after the files are listed, so
   * that whatever is listed has had its time to be named; it answers undefined to keep them all.
   */
  sweep(sparedMs: number, named: () => Promise<ReadonlySet<string> | undefined>): Promise<void>;
  /** Throws when files can be neither read nor written. */
  check(): Promise<void>;
}

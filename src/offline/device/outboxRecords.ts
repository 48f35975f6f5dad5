// What the outbox is kept in, be it a database or memory: its records, in transactions that happen whole or not at all.
import type { EntryPlace } from '#domain/entry/draftEntry.ts';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { DeviceMeta } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';

/** What one transaction reads and writes; it awaits nothing but its own requests. */
export interface OutboxRecords {
  row: (id: string) => Promise<StoredRow | undefined>;
  rowsOf: (owner: string) => Promise<StoredRow[]>;
  allRows: () => Promise<StoredRow[]>;
  putRow: (row: StoredRow) => Promise<unknown>;
  deleteRow: (id: string) => Promise<unknown>;
  /** The highest of all rows; 0 where there is none. */
  lastSeq: () => Promise<number>;
  hasFile: (id: string) => Promise<boolean>;
  /** Locks a draft for a row or frees it; answers whether it is there. */
  lockDraft: (id: string, lockedBy: string | undefined) => Promise<boolean>;
  dropDraft: (id: string) => Promise<unknown>;
  /** An owner's drafts that can be read. */
  draftsOf: (owner: string) => Promise<EntryDraft[]>;
  /** The ids of an owner's drafts that cannot be read: they stay as they are. */
  unreadableOf: (owner: string) => Promise<string[]>;
  /** What the server has of an owner's drafts; of one that was never sent nothing is known. */
  syncsOf: (owner: string) => Promise<DraftSync[]>;
  /** By the id of its draft. */
  sync: (id: string) => Promise<DraftSync | undefined>;
  /** Writes a draft as it is, over what stands. */
  putDraft: (draft: EntryDraft) => Promise<unknown>;
  putSync: (sync: DraftSync) => Promise<unknown>;
  dropSync: (id: string) => Promise<unknown>;
  /** The entry of a file lacks it again, in whichever draft of the owner has it. */
  openEntry: (owner: string, place: EntryPlace) => Promise<void>;
  meta: () => Promise<DeviceMeta>;
  putMeta: (meta: DeviceMeta) => Promise<unknown>;
}

/** What an owner has on the device at one moment, without any bytes. */
export interface OwnedRecords {
  /** Those that can be read. */
  drafts: readonly EntryDraft[];
  /** The ids of the others. */
  unreadable: readonly string[];
  /** What the server has of them; of one that was never sent nothing is known. */
  syncs: readonly DraftSync[];
  rows: readonly StoredRow[];
}

export interface OutboxDevice {
  /** Whether what it keeps outlives the page. */
  isLasting: boolean;
  change: <Result>(work: (records: OutboxRecords) => Promise<Result>) => Promise<Result>;
  /** An owner's rows, also those that are done, without any bytes. */
  readRows: (owner: string) => Promise<StoredRow[]>;
  /** Without waiting for who writes elsewhere. */
  readOwned: (owner: string) => Promise<OwnedRecords>;
  readMeta: () => Promise<DeviceMeta>;
  /** The bytes of a kept file as they are stored; undefined when they are gone. */
  readFile: (id: string) => Promise<ArrayBuffer | undefined>;
  keepFile: (id: string, bytes: ArrayBuffer) => Promise<void>;
  /** Removes the bytes that nothing names any more and that were kept before then, epoch ms. */
  dropUnusedFiles: (keptBefore: number) => Promise<void>;
  /** Removes at once all that an owner has: rows, drafts, typed text, cached answers; no page keeps any of it anew. */
  forgetOwner: (owner: string) => Promise<void>;
}

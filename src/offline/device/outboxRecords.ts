// Storage of the outbox: database or memory.
import type { EntryPlace } from '#domain/entry/draftEntry.ts';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { DeviceMeta } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';

/** Operations of one transaction. Awaiting any other promise lets IndexedDB commit the transaction. */
export interface OutboxRecords {
  row: (id: string) => Promise<StoredRow | undefined>;
  rowsOf: (owner: string) => Promise<StoredRow[]>;
  allRows: () => Promise<StoredRow[]>;
  put: (row: StoredRow) => Promise<unknown>;
  deleteRow: (id: string) => Promise<unknown>;
  /** Returns the highest sequence number of a row, 0 without rows. */
  lastSeq: () => Promise<number>;
  hasFile: (id: string) => Promise<boolean>;
  /** Sets or removes the lock of a draft; returns whether the draft exists. */
  lockDraft: (id: string, lockedBy: string | undefined) => Promise<boolean>;
  dropDraft: (id: string) => Promise<unknown>;
  draft: (id: string) => Promise<EntryDraft | undefined>;
  draftsOf: (owner: string) => Promise<EntryDraft[]>;
  syncsOf: (owner: string) => Promise<DraftSync[]>;
  sync: (id: string) => Promise<DraftSync | undefined>;
  putDraft: (draft: EntryDraft) => Promise<unknown>;
  putSync: (sync: DraftSync) => Promise<unknown>;
  dropSync: (id: string) => Promise<unknown>;
  /** Marks an entry as incomplete in the drafts that have it. */
  openEntry: (owner: string, place: EntryPlace) => Promise<void>;
  meta: () => Promise<DeviceMeta>;
  putMeta: (meta: DeviceMeta) => Promise<unknown>;
}

/** Records of one user at one moment. */
export interface OwnedRecords {
  drafts: readonly EntryDraft[];
  syncs: readonly DraftSync[];
  rows: readonly StoredRow[];
}

export interface OutboxDevice {
  isLasting: boolean;
  change: <Result>(work: (records: OutboxRecords) => Promise<Result>) => Promise<Result>;
  /** Reads the rows of a user, also done ones. */
  readRows: (owner: string) => Promise<StoredRow[]>;
  /** Reads the user's records, without waiting for running write transactions. */
  readOwned: (owner: string) => Promise<OwnedRecords>;
  readMeta: () => Promise<DeviceMeta>;
  readFile: (id: string) => Promise<ArrayBuffer | undefined>;
  keepFile: (id: string, bytes: ArrayBuffer) => Promise<void>;
  /** Deletes stored bytes that no record names. `keptBefore`: epoch ms. */
  dropUnusedFiles: (keptBefore: number) => Promise<void>;
  /** Deletes all records of a user. Until this user signs in again, pages store nothing for the user. */
  forgetOwner: (owner: string) => Promise<void>;
}

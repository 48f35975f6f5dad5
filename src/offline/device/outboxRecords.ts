// Storage of the outbox: database or memory.
import type { EntryPlace } from '#domain/entry/draftEntry.ts';
import type { StoredRow } from '#domain/outbox/outboxRow.ts';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { DeviceMeta } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';

/** One transaction. Await only its own requests. */
export interface OutboxRecords {
  row: (id: string) => Promise<StoredRow | undefined>;
  rowsOf: (owner: string) => Promise<StoredRow[]>;
  allRows: () => Promise<StoredRow[]>;
  putRow: (row: StoredRow) => Promise<unknown>;
  deleteRow: (id: string) => Promise<unknown>;
  /** Returns 0 without rows. */
  lastSeq: () => Promise<number>;
  hasFile: (id: string) => Promise<boolean>;
  /** Returns whether the draft exists. */
  lockDraft: (id: string, lockedBy: string | undefined) => Promise<boolean>;
  dropDraft: (id: string) => Promise<unknown>;
  draftsOf: (owner: string) => Promise<EntryDraft[]>;
  unreadableOf: (owner: string) => Promise<string[]>;
  syncsOf: (owner: string) => Promise<DraftSync[]>;
  /** By id of the draft. */
  sync: (id: string) => Promise<DraftSync | undefined>;
  putDraft: (draft: EntryDraft) => Promise<unknown>;
  putSync: (sync: DraftSync) => Promise<unknown>;
  dropSync: (id: string) => Promise<unknown>;
  /** Marks the entry of a file as incomplete. */
  openEntry: (owner: string, place: EntryPlace) => Promise<void>;
  meta: () => Promise<DeviceMeta>;
  putMeta: (meta: DeviceMeta) => Promise<unknown>;
}

/** Records of one user at one moment. */
export interface OwnedRecords {
  /** Readable by this build. */
  drafts: readonly EntryDraft[];
  /** Ids of the others. */
  unreadable: readonly string[];
  syncs: readonly DraftSync[];
  rows: readonly StoredRow[];
}

export interface OutboxDevice {
  isLasting: boolean;
  change: <Result>(work: (records: OutboxRecords) => Promise<Result>) => Promise<Result>;
  /** Includes done rows. */
  readRows: (owner: string) => Promise<StoredRow[]>;
  /** Does not wait for writers. */
  readOwned: (owner: string) => Promise<OwnedRecords>;
  readMeta: () => Promise<DeviceMeta>;
  readFile: (id: string) => Promise<ArrayBuffer | undefined>;
  keepFile: (id: string, bytes: ArrayBuffer) => Promise<void>;
  /** Deletes bytes without a reference. `keptBefore`: epoch ms. */
  dropUnusedFiles: (keptBefore: number) => Promise<void>;
  /** Deletes all records of a user; no page stores any again. */
  forgetOwner: (owner: string) => Promise<void>;
}

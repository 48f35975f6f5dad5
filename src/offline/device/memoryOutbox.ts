// Outbox for a page without a database (decision 0018).
import { isDone } from '#domain/outbox/doneRows.ts';
import { fileOf, type StoredRow } from '#domain/outbox/outboxRow.ts';
import { type DeviceMeta, FRESH_META } from './deviceMeta.ts';
import type { OutboxDevice, OutboxRecords } from './outboxRecords.ts';

interface MemoryContent {
  rows: Map<string, StoredRow>;
  /** `picks`: how many times the file was picked and not sent yet. */
  files: Map<string, { bytes: ArrayBuffer; picks: number }>;
  meta: DeviceMeta;
}

/** Subtracts one from the `picks` of the row's file. Frees the bytes at 0. */
function releaseFile({ rows, files }: MemoryContent, { id }: StoredRow): void {
  const row = rows.get(id);
  const fileId = row && !isDone(row) ? fileOf(row)?.id : undefined;
  const file = fileId === undefined ? undefined : files.get(fileId);
  if (fileId === undefined || !file) return;
  if (file.picks > 1) files.set(fileId, { ...file, picks: file.picks - 1 });
  else files.delete(fileId);
}

const rowsOf = ({ rows }: MemoryContent, owner: string): StoredRow[] =>
  [...rows.values()].filter((row) => row.owner === owner);

const nothing = () => Promise.resolve();
const none = () => Promise.resolve([]);

/** Records without drafts: a draft in memory would not outlive the page. The drain therefore saves no drafts. */
const recordsOf = (kept: MemoryContent): OutboxRecords => ({
  row: async (id) => kept.rows.get(id),
  rowsOf: async (owner) => rowsOf(kept, owner),
  allRows: async () => [...kept.rows.values()],
  async put(row) {
    if (isDone(row)) releaseFile(kept, row);
    kept.rows.set(row.id, row);
  },
  async deleteRow(id) {
    kept.rows.delete(id);
  },
  lastSeq: async () => Math.max(0, ...[...kept.rows.values()].map(({ seq }) => seq)),
  hasFile: async (id) => kept.files.has(id),
  lockDraft: () => Promise.resolve(true),
  dropDraft: nothing,
  draft: () => Promise.resolve(undefined),
  draftsOf: none,
  putDraft: nothing,
  syncsOf: none,
  sync: () => Promise.resolve(undefined),
  putSync: nothing,
  dropSync: nothing,
  openEntry: nothing,
  meta: async () => kept.meta,
  async putMeta(meta) {
    kept.meta = meta;
  },
});

export function memoryOutbox(): OutboxDevice {
  let kept: MemoryContent = { rows: new Map(), files: new Map(), meta: FRESH_META };
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one transaction at a time, on a copy that replaces the content if the transaction succeeds. */
  const begin = <Result>(work: (next: MemoryContent) => Promise<Result>): Promise<Result> => {
    const before = last;
    const transaction = async () => {
      await before;
      const next = { ...kept, rows: new Map(kept.rows), files: new Map(kept.files) };
      const worked = await work(next);
      kept = next;
      return worked;
    };
    const result = transaction();
    last = result.catch(() => undefined);
    return result;
  };

  return {
    isLasting: false,
    change: (work) => begin((next) => work(recordsOf(next))),
    readRows: (owner) => begin(async (next) => rowsOf(next, owner)),
    readOwned: (owner) =>
      begin(async (next) => ({ drafts: [], syncs: [], rows: rowsOf(next, owner) })),
    readMeta: () => begin(async ({ meta }) => meta),
    readFile: (id) => begin(async ({ files }) => files.get(id)?.bytes),
    keepFile: (id, bytes) =>
      begin(async ({ files }) => {
        files.set(id, { bytes, picks: (files.get(id)?.picks ?? 0) + 1 });
      }),
    // Bytes are freed once they are sent, or when the page ends.
    dropUnusedFiles: nothing,
    forgetOwner: (owner) =>
      begin(async (next) => {
        for (const { id } of rowsOf(next, owner)) next.rows.delete(id);
      }),
  };
}

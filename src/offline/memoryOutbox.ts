// The outbox where no database opens: rows, bytes and the device's memory, for as long as the page lives.
import { isDone } from '#domain/doneRows.ts';
import { fileOf, type StoredRow } from '#domain/outboxRow.ts';
import { type DeviceMeta, FRESH_META } from './deviceMeta.ts';
import type { OutboxDevice, OutboxRecords } from './outboxRecords.ts';

interface Kept {
  rows: Map<string, StoredRow>;
  /** `picks`: how often the file was picked and not sent since; the page may still name it so often. */
  files: Map<string, { bytes: ArrayBuffer; picks: number }>;
  meta: DeviceMeta;
}

/** What was picked once goes when it has been sent once. */
function releaseFile({ rows, files }: Kept, { id }: StoredRow): void {
  const row = rows.get(id);
  const fileId = row && !isDone(row) ? fileOf(row)?.id : undefined;
  const file = fileId === undefined ? undefined : files.get(fileId);
  if (fileId === undefined || !file) return;
  if (file.picks > 1) files.set(fileId, { ...file, picks: file.picks - 1 });
  else files.delete(fileId);
}

/** Drafts are the page's own here: there is none that a row could lock, open or remove. */
const recordsOf = (kept: Kept): OutboxRecords => ({
  row: async (id) => kept.rows.get(id),
  rowsOf: async (owner) => [...kept.rows.values()].filter((row) => row.owner === owner),
  allRows: async () => [...kept.rows.values()],
  async putRow(row) {
    if (isDone(row)) releaseFile(kept, row);
    kept.rows.set(row.id, row);
  },
  deleteRow: async (id) => kept.rows.delete(id),
  lastSeq: async () => Math.max(0, ...[...kept.rows.values()].map(({ seq }) => seq)),
  hasFile: async (id) => kept.files.has(id),
  lockDraft: () => Promise.resolve(true),
  dropDraft: () => Promise.resolve(),
  openEntry: () => Promise.resolve(),
  meta: async () => kept.meta,
  async putMeta(meta) {
    kept.meta = meta;
  },
});

export function memoryOutbox(): OutboxDevice {
  let kept: Kept = { rows: new Map(), files: new Map(), meta: FRESH_META };
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, each on a copy that takes the place of what was kept once it has succeeded. */
  const begin = <Result>(work: (next: Kept) => Promise<Result>): Promise<Result> => {
    const before = last;
    const transaction = async () => {
      await before;
      const next = { rows: new Map(kept.rows), files: new Map(kept.files), meta: kept.meta };
      const worked = await work(next);
      kept = next;
      return worked;
    };
    const result = transaction();
    last = result.catch(() => undefined);
    return result;
  };
  const read = <Result>(work: (records: OutboxRecords) => Promise<Result>): Promise<Result> =>
    begin((next) => work(recordsOf(next)));

  return {
    isLasting: false,
    change: read,
    readRows: (owner) => read((records) => records.rowsOf(owner)),
    readMeta: () => read((records) => records.meta()),
    readFile: (id) => begin(async ({ files }) => files.get(id)?.bytes),
    keepFile: (id, bytes) =>
      begin(async ({ files }) => {
        files.set(id, { bytes, picks: (files.get(id)?.picks ?? 0) + 1 });
      }),
    // Each goes when it is sent, and all of them with the page.
    dropUnusedFiles: () => Promise.resolve(),
    forgetOwner: (owner) =>
      begin(async ({ rows }) => {
        for (const row of rows.values()) if (row.owner === owner) rows.delete(row.id);
      }),
  };
}

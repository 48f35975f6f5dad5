// The outbox where no database opens: rows, bytes and the device's memory, for as long as the page lives (decision 0018).
import { isDone } from '#domain/outbox/doneRows.ts';
import { fileOf, type StoredRow } from '#domain/outbox/outboxRow.ts';
import { type DeviceMeta, FRESH_META, withGivenUp } from '../device/deviceMeta.ts';
import type { OutboxDevice, OutboxRecords } from './outboxRecords.ts';

interface MemoryContent {
  rows: Map<string, StoredRow>;
  /** `picks`: how often the file was picked and not sent since; the page may still name it so often. */
  files: Map<string, { bytes: ArrayBuffer; picks: number }>;
  meta: DeviceMeta;
}

const isOnDisk = (base: ReadOnlyDisk | undefined, id: string): boolean =>
  base?.rows.some((row) => row.id === id) === true;

/** What was picked once goes when it has been sent once. */
function releaseFile({ rows, files }: MemoryContent, { id }: StoredRow): void {
  const row = rows.get(id);
  const fileId = row && !isDone(row) ? fileOf(row)?.id : undefined;
  const file = fileId === undefined ? undefined : files.get(fileId);
  if (fileId === undefined || !file) return;
  if (file.picks > 1) files.set(fileId, { ...file, picks: file.picks - 1 });
  else files.delete(fileId);
}

/** A database that lets be read what it held, but not be written. */
interface ReadOnlyDisk {
  disk: OutboxDevice;
  rows: readonly StoredRow[];
  meta: DeviceMeta;
}

/** Tries to write to such a disk. Where that fails a draft stays there, which is harmless: the server knows that it was submitted. */
const tryOn = async (
  base: ReadOnlyDisk | undefined,
  work: (records: OutboxRecords) => Promise<unknown>,
): Promise<void> => {
  await base?.disk.change(work).catch(() => undefined);
};

/** Without a disk drafts are the page's own: there is none that a row could lock, open or remove. */
const recordsOf = (kept: MemoryContent, base?: ReadOnlyDisk): OutboxRecords => ({
  row: async (id) => kept.rows.get(id),
  rowsOf: async (owner) => [...kept.rows.values()].filter((row) => row.owner === owner),
  allRows: async () => [...kept.rows.values()],
  async putRow(row) {
    if (isDone(row)) {
      releaseFile(kept, row);
      // Were it to stay there, a repeat under its key would change nothing.
      if (isOnDisk(base, row.id)) await tryOn(base, (records) => records.deleteRow(row.id));
    }
    kept.rows.set(row.id, row);
  },
  async deleteRow(id) {
    // What is discarded must not come back with the next page.
    if (base && isOnDisk(base, id)) await base.disk.change((records) => records.deleteRow(id));
    kept.rows.delete(id);
  },
  lastSeq: async () => Math.max(0, ...[...kept.rows.values()].map(({ seq }) => seq)),
  hasFile: async (id) => kept.files.has(id) || (await base?.disk.readFile(id)) !== undefined,
  async lockDraft(id, lockedBy) {
    await tryOn(base, (records) => records.lockDraft(id, lockedBy));
    return true;
  },
  dropDraft: (id) => tryOn(base, (records) => records.dropDraft(id)),
  // Kept nowhere, they are saved nowhere: another device would go on with what this page may lose.
  draftsOf: () => Promise.resolve([]),
  unreadableOf: () => Promise.resolve([]),
  putDraft: () => Promise.resolve(),
  syncsOf: () => Promise.resolve([]),
  sync: () => Promise.resolve(undefined),
  putSync: () => Promise.resolve(),
  dropSync: () => Promise.resolve(),
  openEntry: (owner, place) => tryOn(base, (records) => records.openEntry(owner, place)),
  meta: async () => kept.meta,
  async putMeta(meta) {
    kept.meta = meta;
  },
});

/** `base`: what a database holds that can be written no more; its rows are sent from here. */
export function memoryOutbox(base?: ReadOnlyDisk): OutboxDevice {
  let kept: MemoryContent = {
    rows: new Map((base?.rows ?? []).map((row) => [row.id, row])),
    files: new Map(),
    meta: base?.meta ?? FRESH_META,
  };
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, each on a copy that takes the place of what was kept once it has succeeded. */
  const begin = <Result>(work: (next: MemoryContent) => Promise<Result>): Promise<Result> => {
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
    begin((next) => work(recordsOf(next, base)));

  return {
    isLasting: false,
    change: read,
    readRows: (owner) => read((records) => records.rowsOf(owner)),
    readOwned: (owner) =>
      read(async ({ draftsOf, unreadableOf, syncsOf, rowsOf }) => ({
        drafts: await draftsOf(owner),
        unreadable: await unreadableOf(owner),
        syncs: await syncsOf(owner),
        rows: await rowsOf(owner),
      })),
    readMeta: () => read((records) => records.meta()),
    readFile: (id) => begin(async ({ files }) => files.get(id)?.bytes ?? base?.disk.readFile(id)),
    keepFile: (id, bytes) =>
      begin(async ({ files }) => {
        files.set(id, { bytes, picks: (files.get(id)?.picks ?? 0) + 1 });
      }),
    // Each goes when it is sent, and all of them with the page.
    dropUnusedFiles: () => Promise.resolve(),
    forgetOwner: (owner) =>
      begin(async (next) => {
        await base?.disk.forgetOwner(owner);
        const owned = [...next.rows.values()].filter((row) => row.owner === owner);
        for (const { id } of owned) next.rows.delete(id);
        next.meta = withGivenUp(next.meta, owned);
      }),
  };
}

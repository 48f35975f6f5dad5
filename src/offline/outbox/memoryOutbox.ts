// The outbox where no database opens: rows, bytes and the device's memory, for as long as the page lives (decision 0018).
import { isDone } from '#domain/outbox/doneRows.ts';
import { fileOf, type StoredRow } from '#domain/outbox/outboxRow.ts';
import { type DeviceMeta, FRESH_META, withGivenUp } from '../device/deviceMeta.ts';
import type { OutboxDevice, OutboxRecords } from './outboxRecords.ts';

interface MemoryContent {
  rows: Map<string, StoredRow>;
  /** `picks`: how often the file was picked and not sent since; the page may still name it so often. */
  files: Map<string, { bytes: ArrayBuffer; picks: number }>;
  /** What could not be written to the disk. */
  ownMeta: Partial<DeviceMeta>;
  /** What the disk held when it was read last. */
  seen: DiskContent;
}

interface DiskContent {
  rows: readonly StoredRow[];
  meta: DeviceMeta;
}

const NOTHING: DiskContent = { rows: [], meta: FRESH_META };

export const readDisk = (disk: OutboxDevice): Promise<DiskContent> =>
  disk.change(async (records) => ({
    rows: await records.allRows(),
    meta: await records.meta(),
  }));

/**
 * The rows that go on from here, with what other pages have made of the disk's since: what is done or gone there is so
 * here, and what was not touched here is as it is there.
 */
function followedRows({ rows, seen }: MemoryContent, now: DiskContent): Map<string, StoredRow> {
  const before = new Map(seen.rows.map((row) => [row.id, row]));
  const there = new Map(now.rows.map((row) => [row.id, row]));
  const followed = new Map(rows);
  for (const [id, row] of rows)
    if (before.has(id) && !there.has(id) && !isDone(row)) followed.delete(id);
  for (const [id, row] of there) {
    const own = rows.get(id);
    if (!own || own === before.get(id) || isDone(row)) followed.set(id, row);
  }
  return followed;
}

const isOnDisk = ({ seen }: MemoryContent, id: string): boolean =>
  seen.rows.some((row) => row.id === id);

/** What was picked once goes when it has been sent once. */
function releaseFile({ rows, files }: MemoryContent, { id }: StoredRow): void {
  const row = rows.get(id);
  const fileId = row && !isDone(row) ? fileOf(row)?.id : undefined;
  const file = fileId === undefined ? undefined : files.get(fileId);
  if (fileId === undefined || !file) return;
  if (file.picks > 1) files.set(fileId, { ...file, picks: file.picks - 1 });
  else files.delete(fileId);
}

const metaOf = ({ seen, ownMeta }: MemoryContent): DeviceMeta => ({ ...seen.meta, ...ownMeta });

const changedIn = (meta: DeviceMeta, before: DeviceMeta): Partial<DeviceMeta> =>
  Object.fromEntries(
    Object.entries(meta).filter(([name, value]) => Reflect.get(before, name) !== value),
  );

/** What goes before the disk's: once another page has taken the lease there, theirs counts. */
function ownOver(own: Partial<DeviceMeta>, seen: DeviceMeta, there: DeviceMeta) {
  if (there.lease?.by === seen.lease?.by) return own;
  const { lease: _, ...others } = own;
  return others;
}

/** Writes to such a disk; undefined where it cannot be written. */
async function tryOn<Result>(
  disk: OutboxDevice | undefined,
  work: (records: OutboxRecords) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await disk?.change(work);
  } catch {
    return undefined;
  }
}

/**
 * Without a disk drafts are the page's own: there is none that a row could lock, open or remove. Where a draft stays on
 * the disk that is harmless: the server knows that it was submitted.
 */
const recordsOf = (kept: MemoryContent, disk?: OutboxDevice): OutboxRecords => ({
  row: async (id) => kept.rows.get(id),
  rowsOf: async (owner) => [...kept.rows.values()].filter((row) => row.owner === owner),
  allRows: async () => [...kept.rows.values()],
  async putRow(row) {
    if (isDone(row)) {
      releaseFile(kept, row);
      // Were it to stay there, a repeat under its key would change nothing.
      if (isOnDisk(kept, row.id)) await tryOn(disk, (records) => records.deleteRow(row.id));
    }
    kept.rows.set(row.id, row);
  },
  async deleteRow(id) {
    // What is discarded must not come back with the next page.
    if (isOnDisk(kept, id)) await disk?.change((records) => records.deleteRow(id));
    kept.rows.delete(id);
  },
  lastSeq: async () => Math.max(0, ...[...kept.rows.values()].map(({ seq }) => seq)),
  hasFile: async (id) => kept.files.has(id) || (await disk?.readFile(id)) !== undefined,
  async lockDraft(id, lockedBy) {
    await tryOn(disk, (records) => records.lockDraft(id, lockedBy));
    return true;
  },
  dropDraft: (id) => tryOn(disk, (records) => records.dropDraft(id)),
  // Kept nowhere, they are saved nowhere: another device would go on with what this page may lose.
  draftsOf: () => Promise.resolve([]),
  unreadableOf: () => Promise.resolve([]),
  putDraft: () => Promise.resolve(),
  syncsOf: () => Promise.resolve([]),
  sync: () => Promise.resolve(undefined),
  putSync: () => Promise.resolve(),
  dropSync: () => Promise.resolve(),
  openEntry: (owner, place) => tryOn(disk, (records) => records.openEntry(owner, place)),
  meta: async () => metaOf(kept),
  async putMeta(next) {
    kept.ownMeta = { ...kept.ownMeta, ...changedIn(next, metaOf(kept)) };
    // Who has signed out or in holds for the other pages, too, and for the next one.
    const written = await tryOn(disk, async (records) => {
      const there = await records.meta();
      const meta = { ...there, ...ownOver(kept.ownMeta, kept.seen.meta, there) };
      await records.putMeta(meta);
      return meta;
    });
    if (!written) return;
    kept.seen = { ...kept.seen, meta: written };
    kept.ownMeta = {};
  },
});

/** `disk`: a database that lets be read what it holds, but not be written; its rows are sent from here. */
export function memoryOutbox(disk?: OutboxDevice): OutboxDevice {
  let kept: MemoryContent = { rows: new Map(), files: new Map(), ownMeta: {}, seen: NOTHING };
  let last: Promise<unknown> = Promise.resolve();

  /** What was kept, after what other pages have done meanwhile. */
  async function follow(): Promise<MemoryContent> {
    const now = disk ? await readDisk(disk).catch(() => kept.seen) : kept.seen;
    const ownMeta = ownOver(kept.ownMeta, kept.seen.meta, now.meta);
    return { rows: followedRows(kept, now), files: new Map(kept.files), ownMeta, seen: now };
  }

  /** One after the other, each on a copy that takes the place of what was kept once it has succeeded. */
  const begin = <Result>(work: (next: MemoryContent) => Promise<Result>): Promise<Result> => {
    const before = last;
    const transaction = async () => {
      await before;
      const next = await follow();
      const worked = await work(next);
      kept = next;
      return worked;
    };
    const result = transaction();
    last = result.catch(() => undefined);
    return result;
  };
  const read = <Result>(work: (records: OutboxRecords) => Promise<Result>): Promise<Result> =>
    begin((next) => work(recordsOf(next, disk)));

  return {
    isLasting: false,
    change: read,
    readRows: (owner) => read((records) => records.rowsOf(owner)),
    readOwned: (owner) =>
      read(async ({ rowsOf }) => ({
        drafts: [],
        unreadable: [],
        syncs: [],
        rows: await rowsOf(owner),
      })),
    readMeta: () => read((records) => records.meta()),
    readFile: (id) => begin(async ({ files }) => files.get(id)?.bytes ?? disk?.readFile(id)),
    keepFile: (id, bytes) =>
      begin(async ({ files }) => {
        files.set(id, { bytes, picks: (files.get(id)?.picks ?? 0) + 1 });
      }),
    // Each goes when it is sent, and all of them with the page.
    dropUnusedFiles: () => Promise.resolve(),
    forgetOwner: (owner) =>
      begin(async (next) => {
        await disk?.forgetOwner(owner);
        const owned = [...next.rows.values()].filter((row) => row.owner === owner);
        for (const { id } of owned) next.rows.delete(id);
        next.ownMeta = changedIn(withGivenUp(metaOf(next), owned), next.seen.meta);
      }),
  };
}

import { isWaiting } from '#domain/outbox/doneRows.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { type BrowserDb, STRICT, withDb } from './browserDb.ts';
import { metaIn, withDropped } from './deviceMeta.ts';
import type { EntryDraft } from './entryDraft.ts';
import { abort } from './silence.ts';
import type { OutboxDevice, OutboxRecords, OwnedRecords } from './outboxRecords.ts';
import type { DraftEntry, EntryPlace } from '#domain/entry/draftEntry.ts';

const begin = (db: BrowserDb) =>
  db.transaction(['outbox', 'drafts', 'draftSyncs', 'files', 'meta'], 'readwrite', STRICT);

type Transaction = ReturnType<typeof begin>;

function recordsOf(tx: Transaction): OutboxRecords {
  const [outbox, drafts] = [tx.objectStore('outbox'), tx.objectStore('drafts')];
  const [files, meta] = [tx.objectStore('files'), tx.objectStore('meta')];
  const syncs = tx.objectStore('draftSyncs');
  return {
    row: (id) => outbox.get(id),
    rowsOf: (owner) => outbox.index('owner').getAll(owner),
    allRows: () => outbox.getAll(),
    put: (row) => outbox.put(row),
    deleteRow: (id) => outbox.delete(id),
    lastSeq: async () => (await outbox.index('seq').openKeyCursor(null, 'prev'))?.key ?? 0,
    hasFile: async (id) => (await files.getKey(id)) !== undefined,
    async lockDraft(id, lockedBy) {
      const draft = await drafts.get(id);
      if (draft) await drafts.put({ ...draft, lockedBy });
      return draft !== undefined;
    },
    dropDraft: (id) => Promise.all([drafts.delete(id), syncs.delete(id)]),
    draft: (id) => drafts.get(id),
    draftsOf: (owner) => drafts.index('owner').getAll(owner),
    putDraft: (draft) => drafts.put(draft),
    syncsOf: (owner) => syncs.index('owner').getAll(owner),
    sync: (id) => syncs.get(id),
    putSync: (sync) => syncs.put(sync),
    dropSync: (id) => syncs.delete(id),
    async openEntry(owner, place) {
      for (const draft of await drafts.index('owner').getAll(owner)) {
        const opened = openEntryAgain(draft, place);
        if (opened !== draft) await drafts.put(opened);
      }
    },
    meta: () => metaIn(meta),
    putMeta: (next) => meta.put(next, 'device'),
  };
}

async function readOwned(db: BrowserDb, owner: string): Promise<OwnedRecords> {
  const tx = db.transaction(['drafts', 'draftSyncs', 'outbox']);
  const [drafts, syncs, rows] = await Promise.all([
    tx.objectStore('drafts').index('owner').getAll(owner),
    tx.objectStore('draftSyncs').index('owner').getAll(owner),
    tx.objectStore('outbox').index('owner').getAll(owner),
  ]);
  return { drafts, syncs, rows };
}

/** Pattern of a SHA-256. Several fields of a draft name files by hash, so the draft's whole JSON is searched. */
const HASHES = /[\da-f]{64}/gu;

async function dropUnusedFiles(db: BrowserDb, keptBefore: number): Promise<void> {
  const stores = ['files', 'drafts', 'draftSyncs', 'formDrafts', 'shared', 'outbox'] as const;
  const tx = db.transaction(stores, 'readwrite');
  const files = tx.objectStore('files');
  const [drafts, syncs, forms, shared, rows, old] = await Promise.all([
    tx.objectStore('drafts').getAll(),
    tx.objectStore('draftSyncs').getAll(),
    tx.objectStore('formDrafts').getAll(),
    tx.objectStore('shared').getAll(),
    tx.objectStore('outbox').getAll(),
    files.index('keptAt').getAllKeys(IDBKeyRange.upperBound(keptBefore)),
  ]);
  const used = new Set([
    ...[...drafts, ...syncs].flatMap((each) => JSON.stringify(each).match(HASHES) ?? []),
    ...forms.map(({ file }) => file?.id),
    ...shared.flatMap((each) => (each.kind === 'kept' ? [each.file.id] : [])),
    ...rows.filter(isWaiting).map((row) => fileOf(row)?.id),
  ]);
  const unused = old.filter((id) => !used.has(id));
  await Promise.all([...unused.map((id) => files.delete(id)), tx.done]);
}

async function forgetOwner(db: BrowserDb, owner: string): Promise<void> {
  const owned = ['drafts', 'draftSyncs', 'outbox', 'shared'] as const;
  const others = ['cache', 'formDrafts', 'meta'] as const;
  const tx = db.transaction([...owned, ...others], 'readwrite', STRICT);
  const meta = tx.objectStore('meta');
  const [before, ...ids] = await Promise.all([
    metaIn(meta),
    ...owned.map((name) => tx.objectStore(name).index('owner').getAllKeys(owner)),
  ]);
  const all = IDBKeyRange.bound([owner], [owner, []]);
  await Promise.all([
    ...owned.flatMap((name, each) =>
      (ids[each] ?? []).map((id) => tx.objectStore(name).delete(id)),
    ),
    tx.objectStore('cache').delete(all),
    tx.objectStore('formDrafts').delete(all),
    meta.put(withDropped(before, owner), 'device'),
    tx.done,
  ]);
}

export const diskOutbox: OutboxDevice = {
  isLasting: true,
  change: (work) =>
    withDb(async (db) => {
      const tx = begin(db);
      const working = work(recordsOf(tx)).catch((error: unknown) => {
        abort(tx);
        throw error;
      });
      const [result] = await Promise.all([working, tx.done]);
      return result;
    }),
  readRows: (owner) => withDb((db) => db.getAllFromIndex('outbox', 'owner', owner)),
  readOwned: (owner) => withDb((db) => readOwned(db, owner)),
  readMeta: () => withDb((db) => metaIn(db.transaction('meta').store)),
  readFile: async (id) => (await withDb((db) => db.get('files', id)))?.bytes,
  keepFile: (id, bytes) =>
    withDb(async (db) => {
      const tx = db.transaction('files', 'readwrite', STRICT);
      await Promise.all([tx.store.put({ id, bytes, keptAt: Date.now() }), tx.done]);
    }, bytes.byteLength),
  dropUnusedFiles: (keptBefore) => withDb((db) => dropUnusedFiles(db, keptBefore)),
  forgetOwner: (owner) => withDb((db) => forgetOwner(db, owner)),
};

/** Returns the draft with an entry marked as incomplete; the same draft if it lacks the entry (offline 3.8). */
function openEntryAgain(draft: EntryDraft, place: EntryPlace): EntryDraft {
  const { competitionId, content } = draft;
  const isOfOther = place.draft !== '' && place.draft !== draft.id;
  if (isOfOther || competitionId !== place.competition) return draft;
  const isCalledSo = ({ routine, name }: DraftEntry): boolean =>
    routine === place.routine && name === place.name;
  const named = content.entries.filter(isCalledSo).map(({ id }) => id);
  const opened = new Set(place.entry === '' ? named : [place.entry]);
  const completedEntries = content.completedEntries.filter((id) => !opened.has(id));
  return completedEntries.length === content.completedEntries.length
    ? draft
    : { ...draft, content: { ...content, completedEntries } };
}

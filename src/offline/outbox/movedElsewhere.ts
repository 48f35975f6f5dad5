// What another device has moved under a row: by which names a device sends, and where the row goes instead (offline 11.13).
import { namesOf } from '#domain/draft/draftSync.ts';
import type { MovedPlace } from '#domain/entry/movedPlace.ts';
import {
  type EntryFileRow,
  fileKey,
  type OutboxRow,
  type RebindRow,
} from '#domain/outbox/outboxRow.ts';
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { OutboxStores } from './outboxStores.ts';

/**
 * The revision of a draft by whose form this device calls its entries; undefined without a draft. What another
 * device has made of it counts once the person has taken or left it.
 */
export async function namesKnown(
  stores: OutboxStores,
  owner: string,
  { draft: id }: Pick<EntryPlace, 'draft'>,
): Promise<number | undefined> {
  if (id === '') return undefined;
  const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
  if (draft?.other) return draft.other.over ?? 0;
  const sync = await stores.sync(id);
  return sync ? namesOf(sync.saved) : 0;
}

/** The device has saved the draft: what waits here is called as in the revision that stands now. */
export async function noteSaved(
  stores: OutboxStores,
  owner: string,
  { draft, before, now }: { draft: string; before: number; now: number },
): Promise<void> {
  for (const row of await stores.rowsOf(owner)) {
    if (row.kind !== 'upload' && row.kind !== 'removal') continue;
    if (row.payload.place.draft !== draft || row.revision !== before) continue;
    await stores.put({ ...row, revision: now });
  }
}

/**
 * Own moves are made, and the server remembers them with this revision: what waits behind them is called as after
 * them, whatever the device has learned of the draft since it was queued.
 */
export async function noteMoved(
  stores: OutboxStores,
  moving: RebindRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) return;
  for (const row of await stores.rowsOf(moving.owner)) {
    if (row.kind !== 'upload' && row.kind !== 'removal') continue;
    if (row.revision === undefined || row.revision >= revision) continue;
    if (row.seq > moving.seq && moving.keys.includes(row.naturalKey))
      await stores.put({ ...row, revision });
  }
}

/** What the server did not take under the name of before goes to where the file is now; it left no trace of its key. */
const movedTo = (row: EntryFileRow, { routine, name, revision }: MovedPlace): EntryFileRow => {
  const payload = { ...row.payload, place: { ...row.payload.place, routine, name } };
  const naturalKey = fileKey(payload);
  return { ...row, payload, naturalKey, revision, state: 'queued', isUncertain: false };
};

/** Whether a refused row goes on by itself: what waits for the same file and is newer replaces it. */
export async function followMoved(
  stores: OutboxStores,
  row: OutboxRow,
  moved: MovedPlace | undefined,
): Promise<boolean> {
  if (!moved || (row.kind !== 'upload' && row.kind !== 'removal')) return false;
  const next = movedTo(row, moved);
  await stores.put(next);
  await stores.removeReplaced(next.owner, next.naturalKey);
  return true;
}

// What waits on this device to be sent, as the page shows it, and how far each sending has got.
import { atom } from 'jotai';
import { listRows } from '#offline/outbox.ts';
import type { OutboxRow } from '#offline/outboxRow.ts';
import { ownerAtom } from '#state/session.ts';

/** Bytes of an upload on its way. */
export interface Progress {
  sent: number;
  total: number;
}

const heldAtom = atom<{ owner: string; rows: readonly OutboxRow[] }>({ owner: '', rows: [] });

/** The rows of whoever is signed in, in the order in which they were queued. */
export const outboxRowsAtom = atom((get): readonly OutboxRow[] => {
  const { owner, rows } = get(heldAtom);
  return owner === get(ownerAtom) ? rows : [];
});

/** Before that nothing may be said of what waits, above all not that nothing does. */
export const areRowsReadAtom = atom((get) => get(heldAtom).owner === get(ownerAtom));

export const waitingCountAtom = atom((get) => get(outboxRowsAtom).length);

/** By the id of the row that is being sent. */
export const progressAtom = atom<ReadonlyMap<string, Progress>>(new Map<string, Progress>());

/** Reads the rows anew; where no database opens nothing waits. */
export const reloadRowsAction = atom(null, async (get, set): Promise<readonly OutboxRow[]> => {
  const owner = get(ownerAtom);
  const rows = owner === '' ? [] : await listRows(owner);
  if (get(ownerAtom) === owner) set(heldAtom, { owner, rows });
  return rows;
});

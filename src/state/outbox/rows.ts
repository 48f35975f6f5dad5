// What waits on this device to be sent, as the page shows it, and how far each sending has got.
import { atom } from 'jotai';
import { readMeta } from '#offline/meta.ts';
import { listRows } from '#offline/outbox.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import { takesLonger, WORKER_TOTAL_MS } from '#offline/workerBudget.ts';
import { ownerAtom } from '#state/session.ts';

/** Bytes of an upload on its way. */
export interface Progress {
  sent: number;
  total: number;
}

interface Held {
  owner: string;
  rows: readonly OutboxRow[];
  /** The last measured speed of an upload, bytes a second. */
  rate: number | undefined;
}

const heldAtom = atom<Held>({ owner: '', rows: [], rate: undefined });

/** The rows of whoever is signed in, in the order in which they were queued. */
export const outboxRowsAtom = atom((get): readonly OutboxRow[] => {
  const { owner, rows } = get(heldAtom);
  return owner === get(ownerAtom) ? rows : [];
});

/** Before that nothing may be said of what waits, above all not that nothing does. */
export const areRowsReadAtom = atom((get) => get(heldAtom).owner === get(ownerAtom));

/** Whether only an open page can send a row: the browser wakes no worker, or not for long enough. */
export const needsPageAtom = atom((get) => {
  const { rate } = get(heldAtom);
  return (row: OutboxRow): boolean =>
    !('SyncManager' in window) || takesLonger(row, rate, WORKER_TOTAL_MS);
});

export const waitingCountAtom = atom((get) => get(outboxRowsAtom).length);

/** By the id of the row that is being sent. */
export const progressAtom = atom<ReadonlyMap<string, Progress>>(new Map<string, Progress>());

/** Reads the rows anew; where no database opens nothing waits. */
export const reloadRowsAction = atom(null, async (get, set): Promise<readonly OutboxRow[]> => {
  const owner = get(ownerAtom);
  const rows = owner === '' ? [] : await listRows(owner);
  const meta = await readMeta().catch(() => undefined);
  if (get(ownerAtom) === owner) set(heldAtom, { owner, rows, rate: meta?.rate });
  return rows;
});

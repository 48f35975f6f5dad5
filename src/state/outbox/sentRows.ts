// What has reached the server since yesterday; the latest stays for a moment where it stood.
import { atom } from 'jotai';
import type { DoneRow } from '#domain/outbox/outboxRow.ts';
import { doneRowsAtom } from './rows.ts';
import type { Store } from '#state/store.ts';

interface SentRow {
  row: DoneRow;
  /** Still in its place among what waits. */
  isFresh: boolean;
}

/** So long a row that was sent stays where it stood. */
const FRESH_MS = 2_000;

const freshIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Of whoever is signed in, latest first. */
export const sentRowsAtom = atom((get): readonly SentRow[] => {
  const fresh = get(freshIdsAtom);
  return get(doneRowsAtom).map((row) => ({ row, isFresh: fresh.has(row.id) }));
});

/** Keeps a row that has just been sent in its place for a moment. */
export function keepFresh(store: Store, { id }: DoneRow) {
  store.set(freshIdsAtom, (fresh) => new Set(fresh).add(id));
  window.setTimeout(() => {
    store.set(freshIdsAtom, (fresh) => new Set([...fresh].filter((each) => each !== id)));
  }, FRESH_MS);
}

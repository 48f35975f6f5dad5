// What has reached the server since this page was opened: it is told before it goes from sight.
import { atom } from 'jotai';
import type { SentChange } from '#offline/changes.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import { ownerAtom } from '#state/session.ts';
import { outboxRowsAtom } from './rows.ts';

export interface SentRow {
  row: OutboxRow;
  /** Epoch ms. */
  at: number;
  /** Still in its place among what waits. */
  isFresh: boolean;
}

/** So long a row that was sent stays where it stood. */
const FRESH_MS = 2_000;

const heldAtom = atom<readonly SentRow[]>([]);

/** Of whoever is signed in, latest first. */
export const sentRowsAtom = atom((get): readonly SentRow[] =>
  get(heldAtom).filter(({ row }) => row.owner === get(ownerAtom)),
);

/** Takes the row as it was last seen; the outbox itself has forgotten it. */
export const noteSentRowAction = atom(null, (get, set, { id }: SentChange) => {
  const row = get(outboxRowsAtom).find((each) => each.id === id);
  if (!row) return;
  set(heldAtom, (held) => [{ row, at: Date.now(), isFresh: true }, ...held]);
  window.setTimeout(() => {
    set(heldAtom, (held) =>
      held.map((sent) => (sent.row.id === id ? { ...sent, isFresh: false } : sent)),
    );
  }, FRESH_MS);
});

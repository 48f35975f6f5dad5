// What a row of the outbox is told of all that waits: it is drawn anew only where that has changed.
import { type Atom, atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Progress } from '#domain/entry/pickedFile.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { needsPageAtom, outboxRowsAtom, progressAtom } from './rows.ts';

/** `factOf` stays the same function. */
export function useRowFact<Row extends OutboxRow, Fact extends string | number | boolean>(
  row: Row,
  factOf: (rows: readonly OutboxRow[], row: Row) => Fact,
): Fact {
  return useAtomValue(
    useMemo((): Atom<Fact> => atom((get) => factOf(get(outboxRowsAtom), row)), [row, factOf]),
  );
}

/** How far its file is. */
export const useRowProgress = ({ id }: OutboxRow): Progress | undefined =>
  useAtomValue(useMemo(() => atom((get) => get(progressAtom).get(id)), [id]));

/** Whether only an open page can send it. */
export const useNeedsPage = (row: OutboxRow): boolean =>
  useAtomValue(useMemo(() => atom((get) => get(needsPageAtom)(row)), [row]));

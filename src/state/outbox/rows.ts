// Rows of the outbox and their progress.
import { atom, type Atom, useAtomValue } from 'jotai';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { readMeta } from '#offline/device/meta.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import type { DoneRow, OutboxRow } from '#domain/outbox/outboxRow.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { goesInPieces, takesLonger, WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { ownerAtom } from '#state/person/session.ts';
import { withSameParts } from '#state/queries/sameParts.ts';
import type { Store } from '#state/store.ts';
import { outboxFault } from '#domain/outbox/rowAccount.ts';
import { isOnlineAtom } from '../clock/seenAgain.ts';
import { useMemo } from 'react';
import type { WaitingCounts } from '#text/outbox.ts';

interface OutboxReading {
  owner: string;
  rows: readonly OutboxRow[];
  done: readonly DoneRow[];
  /** New ones since the last read. */
  news: readonly DoneRow[];
  /** Counts reads; drops late results. */
  reading: number;
  /** Bytes per second. */
  rate: number | undefined;
}

const NONE: OutboxReading = {
  owner: '',
  rows: [],
  done: [],
  news: [],
  reading: 0,
  rate: undefined,
};

const readingsAtom = atom<OutboxReading>(NONE);
const readingAtom = atom(0);

const ownAtom = atom((get): OutboxReading => {
  const held = get(readingsAtom);
  return held.owner === get(ownerAtom) ? held : NONE;
});

/** In order. */
export const outboxRowsAtom = atom((get): readonly OutboxRow[] => get(ownAtom).rows);

/** Done within a day, newest first. */
export const doneRowsAtom = atom((get): readonly DoneRow[] => get(ownAtom).done);

/** Done since the last read; none on the first. */
export const newlyDoneAtom = atom((get): readonly DoneRow[] => get(ownAtom).news);

/** Until loaded, do not show "queue is empty". */
export const areRowsReadAtom = atom((get) => get(readingsAtom).owner === get(ownerAtom));

/** User whose rows could not be read in time. */
const untoldAtom = atom<string>();

/** `untold`: the database is silent or unreadable; late rows are `read`. */
export const rowsReadingAtom = atom((get): 'unread' | 'untold' | 'read' => {
  const { rows, owner } = get(ownAtom);
  if (rows.length > 0) return 'read';
  if (get(untoldAtom) === get(ownerAtom)) return 'untold';
  return owner === get(ownerAtom) ? 'read' : 'unread';
});

/** Returns whether a row needs an open page: no background sync, or too slow. */
export const needsPageAtom = atom((get) => {
  const { rate } = get(readingsAtom);
  return (row: OutboxRow): boolean =>
    !('SyncManager' in window) || takesLonger(row, rate, WORKER_TOTAL_MS);
});

export const waitingCountAtom = atom((get) => get(outboxRowsAtom).length);

/** By row id. */
export const reportedProgressAtom = atom<ReadonlyMap<string, Progress>>(
  new Map<string, Progress>(),
);

/** Also of broken uploads, by row id. */
export const progressAtom = atom((get): ReadonlyMap<string, Progress> => {
  const reported = get(reportedProgressAtom);
  return new Map(
    get(outboxRowsAtom).flatMap((row): [string, Progress][] => {
      const progress = reported.get(row.id);
      if (!progress) return [];
      const isPart = goesInPieces(row) && progress.sent > 0 && progress.sent < progress.total;
      return row.state === 'sending' || (isPart && !needsDecision(row)) ? [[row.id, progress]] : [];
    }),
  );
});

/** Keeps equal values, so that rows are not rendered again. */
function knownRows(before: readonly OutboxRow[], rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return withSameParts(
    before,
    rows.map((row) => withSameParts(known.get(row.id), row)),
  );
}

/** Keeps the last rows on failure. */
export async function reloadRows(store: Store): Promise<readonly OutboxRow[]> {
  const owner = store.get(ownerAtom);
  const reading = store.get(readingAtom) + 1;
  store.set(readingAtom, reading);
  const read = owner === '' ? NONE : await readOutbox(owner).catch(() => undefined);
  if (!read) {
    if (store.get(ownerAtom) === owner) store.set(untoldAtom, owner);
    return store.get(outboxRowsAtom);
  }
  store.set(untoldAtom, undefined);
  const { rows, done } = read;
  const meta = await readMeta().catch(() => undefined);
  const before = store.get(readingsAtom);
  if (store.get(ownerAtom) !== owner || before.reading > reading) return rows;
  const known = new Set(before.done.map(({ id }) => id));
  const news = before.owner === owner ? done.filter(({ id }) => !known.has(id)) : [];
  const shown = knownRows(before.owner === owner ? before.rows : NONE.rows, rows);
  store.set(readingsAtom, { owner, rows: shown, done, news, reading, rate: meta?.rate });
  const waiting = new Set(rows.map(({ id }) => id));
  store.set(reportedProgressAtom, (all) => new Map([...all].filter(([id]) => waiting.has(id))));
  return rows;
}

/** Time until rows count as unreadable. */
const UNTOLD_MS = 4_000;

/** First read, with a timeout. */
export async function tellRows(store: Store) {
  const owner = store.get(ownerAtom);
  const timer = setTimeout(() => store.set(untoldAtom, owner), UNTOLD_MS);
  await reloadRows(store);
  clearTimeout(timer);
}

export const outboxFaultAtom = atom((get) => outboxFault(get(outboxRowsAtom), get(isOnlineAtom)));

interface SentRow {
  row: DoneRow;
  /** Still shown in its old place. */
  isFresh: boolean;
}

/** Time that a sent row stays in place. */
const FRESH_MS = 2_000;

const freshIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Newest first. */
export const sentRowsAtom = atom((get): readonly SentRow[] => {
  const fresh = get(freshIdsAtom);
  return get(doneRowsAtom).map((row) => ({ row, isFresh: fresh.has(row.id) }));
});

export function keepFresh(store: Store, { id }: DoneRow) {
  store.set(freshIdsAtom, (fresh) => new Set(fresh).add(id));
  window.setTimeout(() => {
    store.set(freshIdsAtom, (fresh) => new Set([...fresh].filter((each) => each !== id)));
  }, FRESH_MS);
}

/** `factOf` must be stable. */
export function useRowFact<Row extends OutboxRow, Fact extends string | number | boolean>(
  row: Row,
  factOf: (rows: readonly OutboxRow[], row: Row) => Fact,
): Fact {
  return useAtomValue(
    useMemo((): Atom<Fact> => atom((get) => factOf(get(outboxRowsAtom), row)), [row, factOf]),
  );
}

export const useRowProgress = ({ id }: OutboxRow): Progress | undefined =>
  useAtomValue(useMemo(() => atom((get) => get(progressAtom).get(id)), [id]));

export const useNeedsPage = (row: OutboxRow): boolean =>
  useAtomValue(useMemo(() => atom((get) => get(needsPageAtom)(row)), [row]));

export function waitingCounts(rows: readonly OutboxRow[]): WaitingCounts {
  const count = (kind: OutboxRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    files: count('upload'),
    removals: count('removal'),
    applications: count('save'),
  };
}

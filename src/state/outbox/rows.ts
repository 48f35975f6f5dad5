import { atom, type Atom, useAtomValue } from 'jotai';
import type { Progress } from '#domain/entry/pickedFile.ts';
import { readMeta } from '#offline/device/meta.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import { goesInPieces, takesLonger, WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import type { DoneRow, OutboxRow } from '#domain/outbox/outboxRow.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
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
  /** Rows done between the previous read and this read. */
  news: readonly DoneRow[];
  /** Serial number of the read. If a read with a higher number has ended before this read, this read is dropped. */
  reading: number;
  /** Upload speed, bytes per second. */
  rate: number | undefined;
}

const EMPTY_OUTBOX: OutboxReading = {
  owner: '',
  rows: [],
  done: [],
  news: [],
  reading: 0,
  rate: undefined,
};

const readingsAtom = atom<OutboxReading>(EMPTY_OUTBOX);
const readingAtom = atom(0);

const ownAtom = atom((get): OutboxReading => {
  const held = get(readingsAtom);
  return held.owner === get(ownerAtom) ? held : EMPTY_OUTBOX;
});

/** Waiting rows, ordered by `seq`. */
export const outboxRowsAtom = atom((get): readonly OutboxRow[] => get(ownAtom).rows);

/** Rows done within a day, newest first. */
export const doneRowsAtom = atom((get): readonly DoneRow[] => get(ownAtom).done);

/** Rows done between the last two reads; none after the first read. */
export const newlyDoneAtom = atom((get): readonly DoneRow[] => get(ownAtom).news);

/** False until the rows are loaded. While it is false, the page must not say that nothing waits. */
export const areRowsReadAtom = atom((get) => get(readingsAtom).owner === get(ownerAtom));

/** User whose rows could not be read, or not in time. */
const timedOutAtom = atom<string>();

/** `unreadable`: the database fails or does not answer. Becomes `read` if rows are read after the timeout. */
export const rowsReadingAtom = atom((get): 'unread' | 'unreadable' | 'read' => {
  const { rows, owner } = get(ownAtom);
  if (rows.length > 0) return 'read';
  if (get(timedOutAtom) === get(ownerAtom)) return 'unreadable';
  return owner === get(ownerAtom) ? 'read' : 'unread';
});

/** Returns whether a row is sent only by an open page, because the worker cannot send or has too little time. */
export const needsPageAtom = atom((get) => {
  const { rate } = get(readingsAtom);
  return (row: OutboxRow): boolean =>
    !('SyncManager' in window) || takesLonger(row, rate, WORKER_TOTAL_MS);
});

export const waitingCountAtom = atom((get) => get(outboxRowsAtom).length);

/** Progress that the drain has reported, by id of the row. */
export const reportedProgressAtom = atom<ReadonlyMap<string, Progress>>(
  new Map<string, Progress>(),
);

/** Progress to show, by id of the row. Includes uploads in pieces that wait for their next attempt. */
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

/** Reuses the objects of unchanged rows, so that these rows do not rerender. */
function knownRows(before: readonly OutboxRow[], rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return withSameParts(
    before,
    rows.map((row) => withSameParts(known.get(row.id), row)),
  );
}

/** Reads the rows of the user. On failure keeps the rows of the last read. */
export async function reloadRows(store: Store): Promise<readonly OutboxRow[]> {
  const owner = store.get(ownerAtom);
  const reading = store.get(readingAtom) + 1;
  store.set(readingAtom, reading);
  const read = owner === '' ? EMPTY_OUTBOX : await readOutbox(owner).catch(() => undefined);
  if (!read) {
    if (store.get(ownerAtom) === owner) store.set(timedOutAtom, owner);
    return store.get(outboxRowsAtom);
  }
  store.set(timedOutAtom, undefined);
  const { rows, done } = read;
  const meta = await readMeta().catch(() => undefined);
  const before = store.get(readingsAtom);
  if (store.get(ownerAtom) !== owner || before.reading > reading) return rows;
  const known = new Set(before.done.map(({ id }) => id));
  const news = before.owner === owner ? done.filter(({ id }) => !known.has(id)) : [];
  const shown = knownRows(before.owner === owner ? before.rows : EMPTY_OUTBOX.rows, rows);
  store.set(readingsAtom, { owner, rows: shown, done, news, reading, rate: meta?.rate });
  const waiting = new Set(rows.map(({ id }) => id));
  store.set(reportedProgressAtom, (all) => new Map([...all].filter(([id]) => waiting.has(id))));
  return rows;
}

const READ_TIMEOUT_MS = 4_000;

/** Reads the rows. The first read has a timeout. */
export async function loadRows(store: Store) {
  const owner = store.get(ownerAtom);
  const timer = store.get(areRowsReadAtom)
    ? undefined
    : setTimeout(() => store.set(timedOutAtom, owner), READ_TIMEOUT_MS);
  await reloadRows(store);
  clearTimeout(timer);
}

export const outboxFaultAtom = atom((get) => outboxFault(get(outboxRowsAtom), get(isOnlineAtom)));

interface SentRow {
  row: DoneRow;
  /** True while the row is still shown among the waiting rows. */
  isFresh: boolean;
}

const FRESH_MS = 2_000;

const freshIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

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

/** Returns the result of `factOf`. Rerenders only if the result changes. `factOf` must be stable. */
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

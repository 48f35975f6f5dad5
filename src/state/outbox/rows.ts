// What waits on this device to be sent, as the page shows it, and how far each sending has got.
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
import { isOnlineAtom } from '#state/network.ts';
import { useMemo } from 'react';
import type { WaitingCounts } from '#text/outbox.ts';

interface OutboxReading {
  owner: string;
  rows: readonly OutboxRow[];
  done: readonly DoneRow[];
  /** Those of `done` that the reading before did not have. */
  news: readonly DoneRow[];
  /** Counts the readings: what an earlier one answers late is older. */
  reading: number;
  /** The last measured speed of an upload, bytes a second. */
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

/** The rows of whoever is signed in, in the order in which they were queued. */
export const outboxRowsAtom = atom((get): readonly OutboxRow[] => get(ownAtom).rows);

/** What has reached the server since yesterday, latest first. */
export const doneRowsAtom = atom((get): readonly DoneRow[] => get(ownAtom).done);

/** What has reached the server since the reading before; of a first reading nothing is news. */
export const newlyDoneAtom = atom((get): readonly DoneRow[] => get(ownAtom).news);

/** Before that nothing may be said of what waits, above all not that nothing does. */
export const areRowsReadAtom = atom((get) => get(readingsAtom).owner === get(ownerAtom));

/** Whose rows the device has not told in time, or cannot. */
const untoldAtom = atom<string>();

/**
 * `untold` means that the device's database does not answer or cannot be read, and no row is known from before.
 * Rows that it gives later are `read`.
 */
export const rowsReadingAtom = atom((get): 'unread' | 'untold' | 'read' => {
  const { rows, owner } = get(ownAtom);
  if (rows.length > 0) return 'read';
  if (get(untoldAtom) === get(ownerAtom)) return 'untold';
  return owner === get(ownerAtom) ? 'read' : 'unread';
});

/** Whether only an open page can send a row: the browser wakes no worker, or not for long enough. */
export const needsPageAtom = atom((get) => {
  const { rate } = get(readingsAtom);
  return (row: OutboxRow): boolean =>
    !('SyncManager' in window) || takesLonger(row, rate, WORKER_TOTAL_MS);
});

export const waitingCountAtom = atom((get) => get(outboxRowsAtom).length);

/** What the drainer has last said of the row that it sends, by the row's id. */
export const reportedProgressAtom = atom<ReadonlyMap<string, Progress>>(
  new Map<string, Progress>(),
);

/** Progress of files that are being sent, and of those that this page saw break off, by the id of their row. */
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

/** What says the same as before is the same: whoever shows it need not draw it anew. */
function knownRows(before: readonly OutboxRow[], rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return withSameParts(
    before,
    rows.map((row) => withSameParts(known.get(row.id), row)),
  );
}

/** Reads the rows again; where they cannot be read, what was read before stands. */
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

/** Hardly any database takes longer that answers. */
const UNTOLD_MS = 4_000;

/** The same at the start, noting where the device does not tell them. */
export async function tellRows(store: Store) {
  const owner = store.get(ownerAtom);
  const timer = setTimeout(() => store.set(untoldAtom, owner), UNTOLD_MS);
  await reloadRows(store);
  clearTimeout(timer);
}

export const outboxFaultAtom = atom((get) => outboxFault(get(outboxRowsAtom), get(isOnlineAtom)));

interface SentRow {
  row: DoneRow;
  /** Still in its place among what waits. */
  isFresh: boolean;
}

/** Milliseconds for which a sent row stays in its place. */
const FRESH_MS = 2_000;

const freshIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Sent rows of the signed-in user, latest first. */
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

/** `factOf` stays the same function. */
export function useRowFact<Row extends OutboxRow, Fact extends string | number | boolean>(
  row: Row,
  factOf: (rows: readonly OutboxRow[], row: Row) => Fact,
): Fact {
  return useAtomValue(
    useMemo((): Atom<Fact> => atom((get) => factOf(get(outboxRowsAtom), row)), [row, factOf]),
  );
}

/** Progress of the file of a row. */
export const useRowProgress = ({ id }: OutboxRow): Progress | undefined =>
  useAtomValue(useMemo(() => atom((get) => get(progressAtom).get(id)), [id]));

/** Returns whether only an open page can send a row. */
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

// The order of the outbox as arithmetic: which row a newer one replaces, what a row waits for, what is next.
import {
  fileKeys,
  type OutboxRow,
  type EntryFilePlace,
  type EntryFileRow,
  type UploadRow,
} from './outboxRow.ts';

/** The longest wait that is ever written; a `nextAt` beyond it means that the clock was set back. */
export const LONGEST_WAIT_MS = 60 * 60_000;

export const bySeq = (a: OutboxRow, b: OutboxRow): number => a.seq - b.seq;

/** Whether it waits for the person to decide. */
export const needsDecision = ({ state }: OutboxRow): boolean =>
  state === 'failed' || state === 'blocked-rule';

/** Returns whether the request that does the work of a row may be on its way; of a file in pieces, the last piece. */
export const isArriving = ({ state, isUncertain }: OutboxRow): boolean =>
  state === 'sending' && isUncertain;

/** Whether `later`, of the same natural key, replaces `row`. */
function isReplacedBy(row: OutboxRow, later: OutboxRow): boolean {
  if (isArriving(row) || row.kind === 'save' || later.kind === 'save') return false;
  if (row.kind === 'upload') return true;
  return later.kind === 'removal' || needsDecision(row);
}

/**
 * Of rows of one natural key in their order, those that newer ones replace: an upload by a newer upload
 * or a deletion, a deletion by a newer one. What may be arriving is replaced after its attempt.
 */
export const replacedRows = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.filter((row, at) => rows.slice(at + 1).some((each) => isReplacedBy(row, each)));

/** The rows that must go before this one: earlier ones with a key of its own, and what a submission waits for. */
export function blockersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const others = rows.filter(({ id, owner }) => id !== row.id && owner === row.owner);
  return others.filter(
    (other) =>
      (other.seq < row.seq && other.naturalKey === row.naturalKey) ||
      (row.kind === 'save' && row.dependsOn.includes(other.naturalKey)),
  );
}

/** Whether the time of a row's next attempt has come. `now` is the device's, epoch ms. */
const isDue = ({ nextAt }: OutboxRow, now: number): boolean =>
  nextAt <= now || nextAt - now > LONGEST_WAIT_MS;

const mayGo = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  row.state === 'queued' && blockersOf(row, rows).length === 0;

export const isSendable = (row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean =>
  mayGo(row, rows) && isDue(row, now);

/**
 * Whether it is certain that a row does not go at once: its time has not come, nobody is signed in, or it stands
 * behind rows that wait themselves. A submission waits for its files in any case.
 */
export function hasToWait(row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean {
  if (row.state === 'sending') return false;
  if (row.state !== 'queued' || !isDue(row, now)) return true;
  const blockers = blockersOf(row, rows);
  return row.kind === 'save'
    ? blockers.length > 0
    : blockers.some((blocker) => hasToWait(blocker, rows, now));
}

/** The first row that can be sent now; rows that wait, are stuck or `left` alone are stepped over. */
export const nextSendable = (
  rows: readonly OutboxRow[],
  now: number,
  left: ReadonlySet<string>,
): OutboxRow | undefined =>
  rows.toSorted(bySeq).find((row) => !left.has(row.id) && isSendable(row, rows, now));

/** Epoch ms when something not `left` can be sent again; undefined when nothing waits for time alone. */
export function nextAttemptAt(
  rows: readonly OutboxRow[],
  left: ReadonlySet<string>,
): number | undefined {
  const waiting = rows.filter((row) => !left.has(row.id) && mayGo(row, rows));
  return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ nextAt }) => nextAt));
}

/** The rows of a file, the newest first. */
export function fileRowsAt(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): readonly EntryFileRow[] {
  if (rows.length === 0) return [];
  const keys = fileKeys(file);
  return rows
    .filter((row): row is EntryFileRow => row.kind !== 'save' && keys.has(row.naturalKey))
    .toSorted((a, b) => b.seq - a.seq);
}

/** The newest row of a file: what will be in its place once everything is sent. */
export const fileRowAt = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined => fileRowsAt(rows, file)[0];

/** The row that brings this very file to the place already, under the same name; none where it is stuck. */
export function sameUpload(
  rows: readonly OutboxRow[],
  { payload, file }: Pick<UploadRow, 'payload' | 'file'>,
): UploadRow | undefined {
  const row = fileRowAt(rows, payload);
  if (row?.kind !== 'upload' || needsDecision(row)) return undefined;
  return row.file.id === file.id && row.file.name === file.name ? row : undefined;
}

/** What the outbox will make of a file: its last row decides. */
export function queuedFile(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): 'coming' | 'going' | 'stuck' | undefined {
  const last = fileRowAt(rows, file);
  if (!last) return undefined;
  if (needsDecision(last)) return 'stuck';
  return last.kind === 'upload' ? 'coming' : 'going';
}

const SHORTEST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Ms until the next attempt after `failures` in a row (1 for the first). `random` is in [0, 1).
 * What the server asks for is honoured up to an hour.
 */
export function backoffMs(failures: number, retryAfterMs: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 10));
  const jittered = SHORTEST_MS + random * (ceiling - SHORTEST_MS);
  return Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfterMs));
}

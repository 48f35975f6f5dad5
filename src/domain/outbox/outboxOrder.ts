// Order of the outbox: what replaces, blocks and follows what.
import {
  fileKeys,
  type OutboxRow,
  type EntryFilePlace,
  type EntryFileRow,
  type UploadRow,
} from './outboxRow.ts';

/** A `nextAt` further ahead means that the clock was set back. */
export const LONGEST_WAIT_MS = 60 * 60_000;

export const bySeq = (a: OutboxRow, b: OutboxRow): number => a.seq - b.seq;

export const needsDecision = ({ state }: OutboxRow): boolean =>
  state === 'failed' || state === 'blocked-rule';

/** Returns whether the request with the effect may be in flight; of a file in pieces, the last one. */
export const isArriving = ({ state, isUncertain }: OutboxRow): boolean =>
  state === 'sending' && isUncertain;

/** Both have the same natural key. */
function isReplacedBy(row: OutboxRow, later: OutboxRow): boolean {
  if (isArriving(row) || row.kind === 'save' || later.kind === 'save') return false;
  if (row.kind === 'upload') return true;
  return later.kind === 'removal' || needsDecision(row);
}

/**
 * Returns the rows that newer ones replace; a row in flight is replaced after its attempt. `rows`: of one key, in
 * order.
 */
export const replacedRows = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.filter((row, at) => rows.slice(at + 1).some((each) => isReplacedBy(row, each)));

/** Returns earlier rows of the same key, and the files of a submission. */
export function blockersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const others = rows.filter(({ id, owner }) => id !== row.id && owner === row.owner);
  return others.filter(
    (other) =>
      (other.seq < row.seq && other.naturalKey === row.naturalKey) ||
      (row.kind === 'save' && row.dependsOn.includes(other.naturalKey)),
  );
}

/** `now`: device time, epoch ms. */
const isDue = ({ nextAt }: OutboxRow, now: number): boolean =>
  nextAt <= now || nextAt - now > LONGEST_WAIT_MS;

const mayGo = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  row.state === 'queued' && blockersOf(row, rows).length === 0;

export const isSendable = (row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean =>
  mayGo(row, rows) && isDue(row, now);

/** Returns whether a row certainly does not go at once. A submission waits for all its files. */
export function hasToWait(row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean {
  if (row.state === 'sending') return false;
  if (row.state !== 'queued' || !isDue(row, now)) return true;
  const blockers = blockersOf(row, rows);
  return row.kind === 'save'
    ? blockers.length > 0
    : blockers.some((blocker) => hasToWait(blocker, rows, now));
}

/** Skips rows that wait, are stuck or `left`. */
export const nextSendable = (
  rows: readonly OutboxRow[],
  now: number,
  left: ReadonlySet<string>,
): OutboxRow | undefined =>
  rows.toSorted(bySeq).find((row) => !left.has(row.id) && isSendable(row, rows, now));

/** Epoch ms; undefined if nothing waits for time alone. */
export function nextAttemptAt(
  rows: readonly OutboxRow[],
  left: ReadonlySet<string>,
): number | undefined {
  const waiting = rows.filter((row) => !left.has(row.id) && mayGo(row, rows));
  return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ nextAt }) => nextAt));
}

/** Newest first. */
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

/** Returns the newest row, which decides about the place. */
export const fileRowAt = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined => fileRowsAt(rows, file)[0];

/** Returns a row that already brings the same file under the same name. */
export function sameUpload(
  rows: readonly OutboxRow[],
  { payload, file }: Pick<UploadRow, 'payload' | 'file'>,
): UploadRow | undefined {
  const row = fileRowAt(rows, payload);
  if (row?.kind !== 'upload' || needsDecision(row)) return undefined;
  return row.file.id === file.id && row.file.name === file.name ? row : undefined;
}

/** Returns what the last row does to a file. */
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

/** Returns ms of full jitter. `failures`: 1 for the first. `random`: in [0, 1). `retryAfterMs` counts up to an hour. */
export function backoffMs(failures: number, retryAfterMs: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 10));
  const jittered = SHORTEST_MS + random * (ceiling - SHORTEST_MS);
  return Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfterMs));
}

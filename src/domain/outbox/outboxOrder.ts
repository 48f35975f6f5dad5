// Order of rows in the outbox: which rows replace, block and follow others.
import {
  fileKeys,
  type OutboxRow,
  type EntryFilePlace,
  type EntryFileRow,
  type UploadRow,
} from './outboxRow.ts';

/** Longest pause before a retry, ms. If `nextAt` is further ahead, the device's clock was set back. */
export const LONGEST_WAIT_MS = 60 * 60_000;

export const bySeq = (a: OutboxRow, b: OutboxRow): number => a.seq - b.seq;

export const needsDecision = ({ state }: OutboxRow): boolean =>
  state === 'failed' || state === 'blocked-rule';

/** Returns whether a running request may take effect. Of a file sent in pieces, only the last request can. */
export const isArriving = ({ state, isUncertain }: OutboxRow): boolean =>
  state === 'sending' && isUncertain;

/** Returns whether `later` replaces `row`. Both have the same natural key. */
function isReplacedBy(row: OutboxRow, later: OutboxRow): boolean {
  if (isArriving(row) || row.kind === 'save' || later.kind === 'save') return false;
  if (row.kind === 'upload') return true;
  return later.kind === 'removal' || needsDecision(row);
}

/** Returns rows that a later row replaces, except rows whose request may take effect. `rows`: of one key, by `seq`. */
export const replacedRows = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.filter((row, at) => rows.slice(at + 1).some((each) => isReplacedBy(row, each)));

/** Returns rows that must be sent before `row`: earlier rows of the same key, and the files of a submission. */
export function blockersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const others = rows.filter(({ id, owner }) => id !== row.id && owner === row.owner);
  return others.filter(
    (other) =>
      (other.seq < row.seq && other.naturalKey === row.naturalKey) ||
      (row.kind === 'save' && row.dependsOn.includes(other.naturalKey)),
  );
}

/** Returns whether the pause after a failed attempt is over. `now`: device time, epoch ms. */
const isDue = ({ nextAt }: OutboxRow, now: number): boolean =>
  nextAt <= now || nextAt - now > LONGEST_WAIT_MS;

const mayGo = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  row.state === 'queued' && blockersOf(row, rows).length === 0;

export const isSendable = (row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean =>
  mayGo(row, rows) && isDue(row, now);

/** Returns whether a row certainly cannot be sent at once. A submission waits for the rows of all its files. */
export function hasToWait(row: OutboxRow, rows: readonly OutboxRow[], now: number): boolean {
  if (row.state === 'sending') return false;
  if (row.state !== 'queued' || !isDue(row, now)) return true;
  const blockers = blockersOf(row, rows);
  return row.kind === 'save'
    ? blockers.length > 0
    : blockers.some((blocker) => hasToWait(blocker, rows, now));
}

/** Returns the first row that can be sent now. `left`: ids of rows to skip. */
export const nextSendable = (
  rows: readonly OutboxRow[],
  now: number,
  left: ReadonlySet<string>,
): OutboxRow | undefined =>
  rows.toSorted(bySeq).find((row) => !left.has(row.id) && isSendable(row, rows, now));

/** Returns the earliest `nextAt` of rows that no other row blocks; undefined without such rows. */
export function nextAttemptAt(
  rows: readonly OutboxRow[],
  left: ReadonlySet<string>,
): number | undefined {
  const waiting = rows.filter((row) => !left.has(row.id) && mayGo(row, rows));
  return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ nextAt }) => nextAt));
}

/** Returns the rows of a file, the newest first. */
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

/** Returns the newest row of a file; only this row decides what happens to the file. */
export const fileRowAt = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined => fileRowsAt(rows, file)[0];

/** Returns a queued upload for the same entry with the same bytes and the same file name. */
export function sameUpload(
  rows: readonly OutboxRow[],
  { payload, file }: Pick<UploadRow, 'payload' | 'file'>,
): UploadRow | undefined {
  const row = fileRowAt(rows, payload);
  if (row?.kind !== 'upload' || needsDecision(row)) return undefined;
  return row.file.id === file.id && row.file.name === file.name ? row : undefined;
}

/** Returns what the last row of a file will do to the file. */
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
 * Returns the pause before a retry in ms, with full jitter. `failures`: from 1. `random`: from 0 to
 * below 1. `retryAfterMs`: pause that the server asks for, limited to an hour.
 */
export function backoffMs(failures: number, retryAfterMs: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 10));
  const jittered = SHORTEST_MS + random * (ceiling - SHORTEST_MS);
  return Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfterMs));
}

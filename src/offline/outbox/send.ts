// Queues a row and waits briefly for its outcome.
import { isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { hasToWait, needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { DoneRow, OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import { isOffline } from '../device/navigator.ts';
import { retryRow } from './outbox.ts';
import {
  queueRemoval,
  queueSubmission,
  queueUpload,
  type QueueRefused,
  type WantedRemoval,
  type WantedSubmission,
  type WantedUpload,
} from './queueRow.ts';
import { watchRows } from './watchRows.ts';

/** Time until a row without an outcome counts as waiting, ms. */
export const QUICK_OUTCOME_MS = 2_500;

type Named = Pick<OutboxRow, 'id' | 'owner'>;

export type SendRequest =
  | ({ kind: 'upload' } & WantedUpload)
  | ({ kind: 'removal' } & WantedRemoval)
  | ({ kind: 'save' } & WantedSubmission)
  /** Retry of a stuck row. */
  | { kind: 'again'; row: OutboxRow };

type FinalOutcome =
  | { kind: 'sent'; row: DoneRow }
  /** Stuck; see `lastError`. */
  | { kind: 'refused'; row: OutboxRow }
  /** Discarded, or replaced by a newer row. */
  | { kind: 'withdrawn' };

export type SendOutcome = FinalOutcome | { kind: 'waiting'; row: OutboxRow };

export type SendResult =
  | SendOutcome
  /** Removal of an upload that was never sent. */
  | { kind: 'cancelled' }
  | { kind: 'not-queued'; reason: QueueRefused['reason'] };

/** `going`: may be sent at any moment. */
type RowStanding = SendOutcome | { kind: 'going'; row: OutboxRow };

function standingIn(rows: readonly StoredRow[], id: string, now: number): RowStanding {
  const row = rows.find((each) => each.id === id);
  if (!row) return { kind: 'withdrawn' };
  if (isDone(row)) return { kind: 'sent', row };
  if (needsDecision(row)) return { kind: 'refused', row };
  const waits =
    hasToWait(row, rows.filter(isWaiting), now) || (row.state === 'queued' && isOffline());
  return { kind: waits ? 'waiting' : 'going', row };
}

/** Returns a function that stops watching. */
const watch = ({ id, owner }: Named, see: (standing: RowStanding) => void): (() => void) =>
  watchRows(owner, (rows) => see(standingIn(rows, id, Date.now())));

/** Resolves when a row is sent, stuck or gone. */
export function finalOutcomeOf(row: Named): Promise<FinalOutcome> {
  return new Promise((resolve) => {
    const stop = watch(row, (standing) => {
      if (standing.kind === 'waiting' || standing.kind === 'going') return;
      stop();
      resolve(standing);
    });
  });
}

/** Resolves with `waiting` if the outcome is not known in time. */
export function outcomeOf(row: OutboxRow): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let last = row;
    const end = (outcome: SendOutcome) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ kind: 'waiting', row: last }), QUICK_OUTCOME_MS);
    const stop = watch(row, (standing) => {
      if (standing.kind === 'going') last = standing.row;
      else end(standing);
    });
  });
}

async function queue(wanted: SendRequest) {
  switch (wanted.kind) {
    case 'upload':
      return queueUpload(wanted);
    case 'removal':
      return queueRemoval(wanted);
    case 'save':
      return queueSubmission(wanted);
    case 'again':
      return (await retryRow(wanted.row.id)) ?? ({ kind: 'queued', row: wanted.row } as const);
  }
}

/** Calls `queued` once the row is stored; resolves with its outcome. */
export async function send(
  wanted: SendRequest,
  queued: (row: OutboxRow) => void = () => undefined,
): Promise<SendResult> {
  const result = await queue(wanted);
  if (result.kind === 'refused') return { kind: 'not-queued', reason: result.reason };
  if (result.kind === 'cancelled') return result;
  queued(result.row);
  return outcomeOf(result.row);
}

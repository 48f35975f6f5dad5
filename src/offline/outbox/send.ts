import { isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { hasToWait, needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { DoneRow, OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import { isOffline } from '../device/thisDevice.ts';
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

/** Milliseconds to wait for the outcome of a row before the row counts as waiting. */
export const QUICK_OUTCOME_MS = 2_500;

type Named = Pick<OutboxRow, 'id' | 'owner'>;

export type SendRequest =
  | ({ kind: 'upload' } & WantedUpload)
  | ({ kind: 'removal' } & WantedRemoval)
  | ({ kind: 'save' } & WantedSubmission)
  | { kind: 'again'; row: OutboxRow };

type FinalOutcome =
  | { kind: 'sent'; row: DoneRow }
  /** The row needs a decision of the user; `lastError` has the reason. */
  | { kind: 'refused'; row: OutboxRow }
  /** The row was discarded, or replaced by a newer row. */
  | { kind: 'withdrawn' };

export type SendOutcome = FinalOutcome | { kind: 'waiting'; row: OutboxRow };

export type SendResult =
  | SendOutcome
  /** The removal only deleted a waiting upload, because the server has no file. */
  | { kind: 'cancelled' }
  | { kind: 'not-queued'; reason: QueueRefused['reason'] };

/** `going`: nothing holds the row up, so its outcome is expected soon. */
type CurrentOutcome = SendOutcome | { kind: 'going'; row: OutboxRow };

function currentOutcome(rows: readonly StoredRow[], id: string, now: number): CurrentOutcome {
  const row = rows.find((each) => each.id === id);
  if (!row) return { kind: 'withdrawn' };
  if (isDone(row)) return { kind: 'sent', row };
  if (needsDecision(row)) return { kind: 'refused', row };
  const waits =
    hasToWait(row, rows.filter(isWaiting), now) || (row.state === 'queued' && isOffline());
  return { kind: waits ? 'waiting' : 'going', row };
}

/** Calls `see` with the outcome of a row, soon and after every change. Returns a function that stops watching. */
const watch = ({ id, owner }: Named, see: (outcome: CurrentOutcome) => void): (() => void) =>
  watchRows(owner, (rows) => see(currentOutcome(rows, id, Date.now())));

/** Resolves when a row is sent or deleted, or needs a decision of the user. */
export function finalOutcomeOf(row: Named): Promise<FinalOutcome> {
  return new Promise((resolve) => {
    const stop = watch(row, (outcome) => {
      if (outcome.kind === 'waiting' || outcome.kind === 'going') return;
      stop();
      resolve(outcome);
    });
  });
}

/** Resolves with the outcome of a row, or with `waiting` after `QUICK_OUTCOME_MS`. */
export function outcomeOf(row: OutboxRow): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let last = row;
    const end = (outcome: SendOutcome) => {
      stop();
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ kind: 'waiting', row: last }), QUICK_OUTCOME_MS);
    const stop = watch(row, (outcome) => {
      if (outcome.kind === 'going') last = outcome.row;
      else end(outcome);
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

/** Queues a row and resolves like `outcomeOf`. Calls `queued` once the row is stored. */
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

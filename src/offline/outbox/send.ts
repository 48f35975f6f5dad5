// The one way to send: into the outbox, and then what has become of it, as far as that is known soon.
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

/** So long a server that says nothing is waited for before a row counts as waiting, ms. */
export const QUICK_OUTCOME_MS = 2_500;

type Named = Pick<OutboxRow, 'id' | 'owner'>;

export type SendRequest =
  | ({ kind: 'upload' } & WantedUpload)
  | ({ kind: 'removal' } & WantedRemoval)
  | ({ kind: 'save' } & WantedSubmission)
  /** A row that is stuck, once more. */
  | { kind: 'again'; row: OutboxRow };

/** What has become of a row for good. */
type FinalOutcome =
  | { kind: 'sent'; row: DoneRow }
  /** It is stuck; its `lastError` says why. */
  | { kind: 'refused'; row: OutboxRow }
  /** Discarded by a person, or replaced by a newer row. */
  | { kind: 'withdrawn' };

export type SendOutcome = FinalOutcome | { kind: 'waiting'; row: OutboxRow };

export type SendResult =
  | SendOutcome
  /** A deletion of what had never been sent: both are gone. */
  | { kind: 'cancelled' }
  | { kind: 'not-queued'; reason: QueueRefused['reason'] };

/** `going`: it may be sent at any moment. */
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

/** Calls `see` with how the row stands, now and at changes of the outbox; answers how to stop that. */
const watch = ({ id, owner }: Named, see: (standing: RowStanding) => void): (() => void) =>
  watchRows(owner, (rows) => see(standingIn(rows, id, Date.now())));

/** Resolves when a row is sent, stuck or gone, however long that takes. */
export function finalOutcomeOf(row: Named): Promise<FinalOutcome> {
  return new Promise((resolve) => {
    const stop = watch(row, (standing) => {
      if (standing.kind === 'waiting' || standing.kind === 'going') return;
      stop();
      resolve(standing);
    });
  });
}

/** Resolves as soon as it is known what becomes of a row; one whose result is not known in time is waiting. */
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

/**
 * Puts into the outbox what is wanted; `queued` is called once it stands there. Resolves as soon as it is known
 * whether it is sent, waits, is refused or taken back.
 */
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

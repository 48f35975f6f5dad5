// One attempt at one row: sends its request, classifies the answer, writes the result.
import type { Transport } from '#contract/transport.ts';
import { askServer } from './askServer.ts';
import { broadcastChange } from '../device/changes.ts';
import { classifyAnswer, type AnswerOutcome } from './classifyAnswer.ts';
import { isStillHeld, type Lease, LOST_LEASE, type LostLease } from './lease.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { callForRow, type RowContext } from './rowRequest.ts';
import { rememberDone } from '../outbox/fileAnswers.ts';
import { settleRow } from '../outbox/settleRow.ts';

export interface AttemptParts {
  transport: Transport;
  signal: AbortSignal;
  /** In [0, 1). */
  random: () => number;
}

const PROGRESS_EVERY_MS = 200;
/** Below this an upload's time says little about the network's speed. */
const MEASURED_BYTES = 100_000;

/** Broadcasts how far the upload is, a few times a second. */
function progressReporter(id: string) {
  let reportedAt = 0;
  return (sent: number, total: number) => {
    const at = performance.now();
    if (sent < total && at - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = at;
    broadcastChange({ kind: 'progress', id, sent, total });
  };
}

/** Bytes a second; of an attempt without an answer it is the most that it can have been. */
function rateOf(bytes: ArrayBuffer | undefined, tookMs: number): number | undefined {
  const size = bytes?.byteLength ?? 0;
  return size >= MEASURED_BYTES && tookMs > 0 ? (size * 1000) / tookMs : undefined;
}

/** `before` is the row as it was before it was written down as being sent. */
export async function attempt(
  lease: Lease,
  { transport, signal, random }: AttemptParts,
  before: OutboxRow,
  context: RowContext,
): Promise<AnswerOutcome | LostLease> {
  const options = {
    user: before.owner,
    signal: AbortSignal.any([signal, lease.stolen]),
    onSent: progressReporter(before.id),
    now: lease.now,
  };
  const askedAt = lease.now();
  if (!isStillHeld(lease)) return LOST_LEASE;
  const outcome = await callForRow(before, context, async (call, args) =>
    classifyAnswer(call, await askServer(transport, call, args, options)),
  );
  const answeredAt = lease.now();
  const settled = await settleRow(lease, {
    before,
    outcome,
    isAborted: signal.aborted,
    rate: rateOf(context.bytes, answeredAt - askedAt),
    random: random(),
  });
  if (settled) return settled;
  if (outcome.kind === 'done') await rememberDone(before, answeredAt);
  if (outcome.kind === 'done' && before.kind !== 'upload') broadcastChange({ kind: 'drafts' });
  return outcome;
}

import { askServer } from '../device/askServer.ts';
import { broadcastChange } from '../device/changes.ts';
import { classifyAnswer } from './classifyAnswer.ts';
import { isStillHeld, type Lease, LOST_LEASE, type AttemptParts } from '../outbox/lease.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { goesInPieces } from '#domain/outbox/pieces.ts';
import { readMeta } from '../device/meta.ts';
import { callForRow, type RowContext } from './rowRequest.ts';
import { rememberDone } from '../outbox/fileAnswers.ts';
import { type Ended, sendPieces } from './sendPieces.ts';
import { settleRow } from './settleRow.ts';
import { watchRows } from '../outbox/watchRows.ts';

const PROGRESS_EVERY_MS = 200;
/** Smaller uploads measure latency, not speed. */
const MEASURED_BYTES = 100_000;

/** Throttles progress; resets pass at once. */
function progressReporter(id: string) {
  let [reportedAt, reported] = [0, 0];
  return (sent: number, total: number) => {
    const at = performance.now();
    const isNext = reported <= sent && sent < total;
    if (isNext && at - reportedAt < PROGRESS_EVERY_MS) return;
    [reportedAt, reported] = [at, sent];
    broadcastChange({ kind: 'progress', id, sent, total });
  };
}

/** Bytes per second; an upper bound without a response. */
const rateOf = (bytes: number, tookMs: number): number | undefined =>
  bytes >= MEASURED_BYTES && tookMs > 0 ? (bytes * 1000) / tookMs : undefined;

interface RowStates {
  before: OutboxRow;
  begun: OutboxRow;
}

interface Sent {
  outcome: Ended;
  /** Approximate bytes sent. */
  bytes: number;
}

/** Aborts when the row is deleted. */
function untilGone({ id, owner }: OutboxRow) {
  const gone = new AbortController();
  const forget = watchRows(owner, (rows) => {
    if (rows.every((each) => each.id !== id)) gone.abort();
  });
  return { gone: gone.signal, forget };
}

async function send(
  lease: Lease,
  { transport, signal, endsAt }: AttemptParts,
  row: OutboxRow,
  context: RowContext,
): Promise<Sent> {
  const user = row.owner;
  const report = progressReporter(row.id);
  const options = { user, signal: AbortSignal.any([signal, lease.stolen]), now: lease.now };
  const { bytes } = context;
  if (!goesInPieces(row) || !bytes) {
    const outcome = await callForRow(row, context, async (call, args) =>
      classifyAnswer(call, await askServer(transport, call, args, { ...options, onSent: report })),
    );
    return { outcome, bytes: bytes?.byteLength ?? 0 };
  }
  const { gone, forget } = untilGone(row);
  const stoppable = { ...options, signal: AbortSignal.any([options.signal, gone]) };
  let sent = 0;
  const outcome = await sendPieces({
    lease,
    row,
    bytes,
    endsAt,
    rate: (await readMeta()).rate,
    onProgress: report,
    ask: async (call, args, onSent) => {
      const answer = await askServer(transport, call, args, { ...stoppable, onSent });
      if (answer.kind === 'done') sent += args.file?.size ?? 0;
      return answer;
    },
  }).finally(forget);
  return { outcome, bytes: sent };
}

export async function attempt(
  lease: Lease,
  parts: AttemptParts,
  rows: RowStates,
  context: RowContext,
): Promise<Ended> {
  const askedAt = lease.now();
  if (!isStillHeld(lease)) return LOST_LEASE;
  const { before } = rows;
  const { outcome, bytes } = await send(lease, parts, rows.begun, context);
  if (outcome.kind === 'lost-lease') return outcome;
  const answeredAt = lease.now();
  const settled = await settleRow(lease, {
    before,
    outcome,
    isAborted: parts.signal.aborted,
    rate: rateOf(bytes, answeredAt - askedAt),
    random: parts.random(),
  });
  if (settled) return settled;
  if (outcome.kind === 'done') await rememberDone(before, answeredAt);
  if (outcome.kind === 'done' && before.kind !== 'upload') broadcastChange({ kind: 'drafts' });
  return outcome;
}

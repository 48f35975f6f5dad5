// One attempt at one row: sends its request, classifies the answer, writes the result.
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
/** Below this an upload's time says little about the network's speed. */
const MEASURED_BYTES = 100_000;

/** Broadcasts how far the upload is, a few times a second; at once where it is less than before. */
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

/** Bytes a second; of an attempt without an answer it is the most that it can have been. */
const rateOf = (bytes: number, tookMs: number): number | undefined =>
  bytes >= MEASURED_BYTES && tookMs > 0 ? (bytes * 1000) / tookMs : undefined;

interface RowStates {
  /** As it was before it was written down as being sent. */
  before: OutboxRow;
  /** As it was written down. */
  begun: OutboxRow;
}

interface Sent {
  outcome: Ended;
  /** Bytes of the file that were sent, or most of them. */
  bytes: number;
}

/** Aborts as soon as this page hears that the row has gone. */
function untilGone({ id, owner }: OutboxRow) {
  const gone = new AbortController();
  const forget = watchRows(owner, (rows) => {
    if (rows.every((each) => each.id !== id)) gone.abort();
  });
  return { gone: gone.signal, forget };
}

/** Sends the row's request, or its file in pieces. */
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

// Sends one row: asks the rules, verifies its bytes, writes that it is being sent, sends, settles.
import * as v from 'valibot';
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { data, saved } from '#contract/shapes.ts';
import { tellChange } from './changes.ts';
import { isClockFresh, noteServerTime, serverNow } from './clock.ts';
import { readFileBytes } from './files.ts';
import { judgeAnswer, type Verdict } from './judgeAnswer.ts';
import { isStillHeld, type Lease, LOST, type LostLease } from './lease.ts';
import { readMeta } from './meta.ts';
import { fileOf, type OutboxRow } from './outboxRow.ts';
import { callOf, requestOf } from './rowRequest.ts';
import { brokenRule, isTooOld } from './rulesBeforeSend.ts';
import { beginAttempt, settleRow, stopRow } from './settleRow.ts';
import type { Transport } from './transport.ts';

export interface RowParts {
  transport: Transport;
  signal: AbortSignal;
  /** Epoch ms by which the worker must have ended; undefined in the page. */
  endsAt: number | undefined;
  random: () => number;
  /** Asks the server for its time, once a drain. */
  askTime: () => Promise<void>;
}

/** `left`: too large for the time that is left, the page may send it. */
export type Step = 'settled' | 'left' | 'signed-out' | LostLease;

const PROGRESS_EVERY_MS = 200;
/** Below this an upload's time says little about the network's speed. */
const MEASURED_BYTES = 100_000;

async function ruleAgainst(row: OutboxRow, { now }: Lease, { askTime }: RowParts) {
  if (row.attempts === 0 && !isClockFresh(now())) await askTime();
  return isClockFresh(now()) ? brokenRule(row, serverNow(now())) : undefined;
}

async function isTooSlow(row: OutboxRow, { now }: Lease, endsAt: number | undefined) {
  const { rate } = await readMeta();
  const size = fileOf(row)?.size ?? 0;
  if (endsAt === undefined || rate === undefined) return false;
  return size / rate > (endsAt - now()) / 1000;
}

/** Tells the tabs how far the upload is, a few times a second. */
function progressTeller(id: string) {
  let toldAt = 0;
  return (sent: number, total: number) => {
    const at = performance.now();
    if (sent < total && at - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = at;
    tellChange({ kind: 'progress', id, sent, total });
  };
}

function tellSent(row: OutboxRow, answer: unknown): void {
  const read = v.safeParse(data(saved), answer);
  tellChange({
    kind: 'sent',
    row: row.kind,
    owner: row.owner,
    competitionId: row.payload.competitionId,
    naturalKey: row.naturalKey,
    ...(row.kind === 'save' && read.success && { rowid: read.output.data.rowid }),
  });
  if (row.kind === 'save') tellChange({ kind: 'drafts' });
}

async function attempt(
  lease: Lease,
  parts: RowParts,
  before: OutboxRow,
  bytes: ArrayBuffer | undefined,
): Promise<Verdict | LostLease> {
  const signal = AbortSignal.any([parts.signal, lease.stolen]);
  const onProgress = progressTeller(before.id);
  const request = requestOf(before, bytes);
  const askedAt = lease.now();
  if (!isStillHeld(lease)) return LOST;
  const heard = await parts.transport(request, { signal, onProgress });
  const answeredAt = lease.now();
  const verdict = judgeAnswer(callOf(before), heard);
  if (verdict.kind === 'done' || verdict.error.code !== 'no-answer') {
    noteServerTime(heard?.date, askedAt, answeredAt);
  }
  const size = bytes?.byteLength ?? 0;
  const seconds = (answeredAt - askedAt) / 1000;
  const isMeasured = size >= MEASURED_BYTES && seconds > 0 && (verdict.kind === 'done' || !heard);
  const rate = isMeasured ? size / seconds : undefined;
  const isAborted = parts.signal.aborted;
  const random = parts.random();
  const settled = await settleRow(lease, { before, verdict, isAborted, rate, random });
  return settled ?? verdict;
}

/** Takes one sendable row as far as it goes now. */
export async function drainRow(lease: Lease, parts: RowParts, row: OutboxRow): Promise<Step> {
  const stop = async (code: Parameters<typeof stopRow>[2]): Promise<Step> =>
    (await stopRow(lease, row, code)) ?? 'settled';

  if (isTooOld(row, lease.now())) return stop('too-old');
  const broken = await ruleAgainst(row, lease, parts);
  if (broken) return stop(broken);
  if (await isTooSlow(row, lease, parts.endsAt)) return 'left';
  const file = fileOf(row);
  const bytes = file && (await readFileBytes(file.id));
  if (file && !bytes) return stop('file-lost');

  const begun = await beginAttempt(lease, row);
  if (!begun) return 'settled';
  if (begun.kind === 'lost-lease') return begun;
  tellChange({ kind: 'outbox' });
  const verdict = await attempt(lease, parts, row, bytes);
  if (verdict.kind === 'lost-lease') return verdict;
  if (verdict.kind === 'done') tellSent(row, verdict.answer);
  return verdict.kind === 'signed-out' ? 'signed-out' : 'settled';
}

/** Asks the server for its time; the answer's body does not matter as long as it is ours. */
export async function askServerTime(
  transport: Transport,
  signal: AbortSignal,
  now: () => number,
): Promise<void> {
  const address = addressOf(calls.health, {});
  const askedAt = now();
  const sending = { method: calls.health.method, address, headers: {}, body: null };
  const heard = await transport(sending, { signal, onProgress: () => undefined });
  if (judgeAnswer(calls.health, heard).kind === 'done') {
    noteServerTime(heard?.date, askedAt, now());
  }
}

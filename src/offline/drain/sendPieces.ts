// Uploads a large file in pieces (offline 12).
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OnProgress } from '#contract/transport.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { Answered, CallArguments, WireAnswer } from '#contract/wire.ts';
import { uploadFields } from '#contract/wirePlace.ts';
import { firstPiece, pieceAfter, smallerPiece } from '#domain/outbox/pieces.ts';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import {
  saveProgress,
  type AnswerOutcome,
  classifyAnswer,
  isTooLargeForProxy,
  type OutOfTime,
  STOPPED,
  type Stopped,
} from './settleRow.ts';
import { isClockFresh, serverNow } from '../device/clock.ts';
import { blobOf, contentDigest } from '../device/files.ts';
import { brokenRule } from '#domain/outbox/applyDeadline.ts';
import { isStillHeld, type Lease, LOST_LEASE, type LostLease } from '../outbox/lease.ts';

interface PiecesParts {
  lease: Lease;
  row: UploadRow;
  ask: <C extends Call>(
    call: C,
    args: CallArguments<C>,
    onSent?: OnProgress,
  ) => Promise<WireAnswer<Answered<C>>>;
  onProgress: OnProgress;
  bytes: ArrayBuffer;
  /** Bytes per second. */
  rate: number | undefined;
  /** End of the worker's time limit, epoch ms; undefined in a page, which has no limit. */
  endsAt: number | undefined;
}

export type Ended = AnswerOutcome | LostLease | OutOfTime | Stopped;

interface At {
  kind: 'at';
  /** Number of bytes that the server has. */
  offset: number;
  /** Size of the next piece. */
  next: number;
  /** Limit of the size of a piece: infinite until a proxy rejects a piece as too large. */
  most: number;
  rate: number | undefined;
}

/** Last known offset by SHA-256 of the file. If a later answer has a higher offset, the count of failures is reset. */
const lastOffsets = new Map<string, number>();

const SILENCE = { kind: 'unanswered', status: 0, retryAfterMs: 0 } as const;

/** `mayPlace`: the request may complete the upload. Without a response to such a request, the outcome is uncertain. */
function ended(call: Call, answer: WireAnswer<unknown>, mayPlace: boolean): Ended {
  const outcome = classifyAnswer(call, answer);
  return outcome.kind === 'again'
    ? { ...outcome, isUncertain: mayPlace && outcome.isUncertain }
    : outcome;
}

function objectionTo({ lease, row, endsAt }: PiecesParts, { rate }: At, length: number) {
  if (!isStillHeld(lease)) return LOST_LEASE;
  const now = lease.now();
  if (isClockFresh(now) && brokenRule(row, serverNow(now))) return STOPPED;
  const takesTooLong =
    endsAt !== undefined && rate !== undefined && now + (length * 1000) / rate > endsAt;
  return takesTooLong ? ({ kind: 'out-of-time' } as const) : undefined;
}

/** Asks how many bytes the server has. The row is no longer uncertain if bytes are missing. */
async function askOffset({ lease, row, ask }: PiecesParts, at: At): Promise<At | Ended> {
  const { id: sha256, size } = row.file;
  const answer = await ask(calls.upload.offset, { params: { sha256 } });
  if (answer.kind !== 'done') return ended(calls.upload.offset, answer, false);
  const { offset } = answer.answer.data;
  const isFurther = offset > (lastOffsets.get(sha256) ?? offset);
  const news = { ...(isFurther && { failures: 0 }), ...(offset < size && { isUncertain: false }) };
  return (await saveProgress(lease, row, news)) ?? { ...at, offset };
}

async function sendNext(parts: PiecesParts, at: At): Promise<At | Ended> {
  const { lease, row, ask, bytes, onProgress } = parts;
  const { id: sha256, name: filename } = row.file;
  const { offset, next } = at;
  const size = bytes.byteLength;
  const length = Math.min(next, size - offset);
  const isLast = offset + length === size;
  lastOffsets.set(sha256, offset);
  onProgress(offset, size);
  const bytesOfPiece = new Uint8Array(bytes, offset, length);
  const digest = length > 0 ? await contentDigest(bytesOfPiece) : undefined;
  const objection =
    objectionTo(parts, at, length) ??
    (isLast ? await saveProgress(lease, row, { isUncertain: true }) : undefined);
  if (objection) return objection;
  const { fileKind: kind, place, team } = row.payload;
  const about = { ...uploadFields(place, team, row), kind, filename };
  const piece = {
    params: { sha256 },
    headers: {
      'upload-offset': String(offset),
      'upload-length': String(size),
      'upload-metadata': encodeMetadata(about),
      ...(digest && { 'content-digest': digest }),
    },
    ...(isLast && { key: row.id }),
    ...(digest && { file: blobOf(bytesOfPiece) }),
  };
  const askedAt = lease.now();
  const answer = await ask(calls.upload.append, piece, (sent) => onProgress(offset + sent, size));
  // Takes back the progress of a failed piece, because only the server knows how much of the piece arrived.
  if (answer.kind !== 'done') onProgress(offset, size);
  const smaller = isTooLargeForProxy(answer) ? smallerPiece(length) : undefined;
  if (smaller !== undefined) {
    const end = await saveProgress(lease, row, { isUncertain: false });
    return end ?? { ...at, next: smaller, most: smaller };
  }
  if (answer.kind === 'refused' && answer.code === 'upload-offset-differs') {
    const there = await askOffset(parts, at);
    if (there.kind !== 'at' || there.offset > offset) return there;
  }
  if (answer.kind !== 'done') return ended(calls.upload.append, answer, isLast);
  const { offset: reached, isPlaced } = answer.answer.data;
  if (isPlaced) {
    lastOffsets.delete(sha256);
    return answer;
  }
  // If the offset did not grow, a proxy has answered and the piece did not reach the server.
  if (reached <= offset) return ended(calls.upload.append, SILENCE, isLast);
  const took = Math.max(1, lease.now() - askedAt);
  const known = { next: Math.min(at.most, pieceAfter(length, took)), rate: (length * 1000) / took };
  return (await saveProgress(lease, row, { failures: 0 })) ?? { ...at, offset: reached, ...known };
}

/** Uploads the file of a row. After a failed attempt, continues at the offset that the server reports. */
export async function sendPieces(parts: PiecesParts): Promise<Ended> {
  const { rate, row } = parts;
  const before = row.attempts - 1;
  const next = firstPiece(rate, Math.min(before, row.failures));
  const start: At = { kind: 'at', offset: 0, next, most: Number.POSITIVE_INFINITY, rate };
  let step = before > 0 ? await askOffset(parts, start) : start;
  while (step.kind === 'at') step = await sendNext(parts, step);
  return step;
}

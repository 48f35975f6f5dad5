// Sends a large file piece by piece, from where it broke off, and then the call that it is for, unless it went whole (offline 12).
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { OnProgress } from '#contract/transport.ts';
import { TUS_VERSION } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { Answered, CallArguments, WireAnswer } from '#contract/wire.ts';
import { uploadFields } from '#contract/wirePlace.ts';
import type { SentPieces, UploadRow } from '#domain/outbox/outboxRow.ts';
import { firstPiece, pieceAfter, pieceAfterBreak, smallerPiece } from '#domain/outbox/pieces.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { beginLastCall, notePieces } from '../outbox/settleRow.ts';
import {
  type AnswerOutcome,
  classifyAnswer,
  isTooLargeForProxy,
  type OutOfTime,
  STOPPED,
  type Stopped,
} from './classifyAnswer.ts';
import { isClockFresh, serverNow } from '../device/clock.ts';
import { pieceOf } from './rowRequest.ts';
import { brokenRule } from './rulesBeforeSend.ts';
import { isStillHeld, type Lease, LOST_LEASE, type LostLease } from './lease.ts';

const VERSION = { 'tus-resumable': TUS_VERSION } as const;

interface PiecesParts {
  lease: Lease;
  row: UploadRow;
  /** Whether an attempt before may have begun its upload, and brought some of it. */
  mayHaveBegun: boolean;
  ask: <C extends Call>(
    call: C,
    args: CallArguments<C>,
    onSent?: OnProgress,
  ) => Promise<WireAnswer<Answered<C>>>;
  /** Called with how much of the file the server has, and with the file's size. */
  onProgress: OnProgress;
  bytes: ArrayBuffer;
  /** Bytes a second, as last measured. */
  rate: number | undefined;
  /** Bytes of a piece: a proxy has not let a larger one pass. */
  most: number;
  /** Epoch ms by which the worker must have ended; undefined in the page. */
  endsAt: number | undefined;
}

export type Ended = AnswerOutcome | LostLease | OutOfTime | Stopped;
interface At extends Pick<PiecesParts, 'rate' | 'most'> {
  kind: 'at';
  pieces: SentPieces;
}
type Step = At | Ended;

const codes = (...some: RefusalCode[]): ReadonlySet<string> => new Set(some);
/** The server has no such upload any more, or no good one: it begins anew. */
const GONE = codes('upload-not-found', 'upload-expired', 'upload-damaged');
/** The server has ended it, for its file is none of its kind. */
const WRONG_TYPE = codes('not-mp3');
/** The server has another part of it than the device knows of: it is asked. */
const OTHERWISE = codes('upload-offset-differs', 'upload-incomplete');

/** Writes down how far it is. */
const reached = async (
  { lease, row, most, rate: before }: PiecesParts,
  reaching: SentPieces,
  rate = before,
): Promise<Step> => {
  const pieces = { ...reaching, next: Math.min(most, reaching.next) };
  return (await notePieces(lease, row, pieces)) ?? { kind: 'at', pieces, rate, most };
};

/** The same after a piece of `length` bytes that took `ms`. */
function reachedAfter(parts: PiecesParts, pieces: SentPieces, length: number, ms: number) {
  const took = Math.max(1, ms);
  return reached(parts, { ...pieces, next: pieceAfter(length, took) }, (length * 1000) / took);
}

/**
 * What follows from an answer that is none of success. Whatever fails before the last call has changed no place of a
 * file; without `pieces` the upload may have begun under its key all the same.
 */
async function ended(
  { lease, row }: PiecesParts,
  call: Call,
  answer: WireAnswer<unknown>,
  pieces?: SentPieces,
): Promise<Ended> {
  const code = answer.kind === 'refused' ? answer.code : '';
  if (pieces) {
    const next = pieceAfterBreak(pieces.next);
    // Of a whole file it would not be asked.
    const offset = code === 'upload-incomplete' ? 0 : pieces.offset;
    const hasEnded = GONE.has(code) || WRONG_TYPE.has(code);
    const known = hasEnded ? undefined : { ...pieces, offset, next };
    const end = await notePieces(lease, row, known);
    if (end) return end;
  }
  const outcome = classifyAnswer(call, answer);
  const mayPlace =
    call === calls[row.payload.fileKind].upload ||
    (call === calls.upload.create && row.isUncertain);
  if (outcome.kind === 'again') return { ...outcome, isUncertain: mayPlace && outcome.isUncertain };
  if (outcome.kind !== 'refused' || !(GONE.has(code) || OTHERWISE.has(code))) return outcome;
  return { kind: 'again', error: outcome.error, retryAfterMs: 0, isUncertain: false };
}

/** What has come up since the last request. */
function objectionTo({ lease, row }: PiecesParts): LostLease | Stopped | undefined {
  if (!isStillHeld(lease)) return LOST_LEASE;
  const now = lease.now();
  return isClockFresh(now) && brokenRule(row, serverNow(now)) ? STOPPED : undefined;
}

const takesTooLong = ({ endsAt, lease, rate }: PiecesParts, piece: number): boolean =>
  endsAt !== undefined && rate !== undefined && lease.now() + (piece * 1000) / rate > endsAt;

/** Bytes of the piece that goes in place of one which a proxy does not let pass, if a smaller one can. */
const insteadOf = (answer: WireAnswer<unknown>, length: number): number | undefined =>
  isTooLargeForProxy(answer) ? smallerPiece(length) : undefined;

/**
 * The first piece comes with the creation. One whose answer is lost is repeated without: the server has what came of
 * it, under the same key. One with the whole file is the last call as well, where the server can use it at once.
 */
async function begin(parts: PiecesParts): Promise<Step> {
  const { lease, ask, row, mayHaveBegun, bytes, rate, most, onProgress } = parts;
  const first = firstPiece(rate);
  const next = Math.min(most, mayHaveBegun ? pieceAfterBreak(first) : first);
  if (takesTooLong(parts, next)) return { kind: 'out-of-time' };
  const length = mayHaveBegun ? 0 : Math.min(next, bytes.byteLength);
  const isWhole = length === bytes.byteLength;
  const objection = isWhole && (objectionTo(parts) ?? (await beginLastCall(lease, row, undefined)));
  if (objection) return objection;
  const begun = { ...parts, row: { ...row, isUncertain: row.isUncertain || isWhole } };
  const { fileKind: kind, place, team } = row.payload;
  const about = {
    filename: row.file.name,
    kind,
    ...uploadFields(place, team, row),
    // Without it the server puts the file nowhere, and the key is for whatever place it goes to by then.
    ...(begun.row.isUncertain && { sha256: row.file.id }),
  };
  const creation = {
    headers: {
      ...VERSION,
      'upload-length': String(bytes.byteLength),
      'upload-metadata': encodeMetadata(about),
    },
    ...(row.creation !== undefined && { key: row.creation }),
    ...(length > 0 && { file: pieceOf(bytes, 0, length) }),
  };
  const askedAt = lease.now();
  const answer = await ask(calls.upload.create, creation, (sent) =>
    onProgress(sent, bytes.byteLength),
  );
  const smaller = insteadOf(answer, length);
  if (smaller !== undefined) return begin({ ...begun, mayHaveBegun: true, most: smaller });
  if (answer.kind !== 'done') return ended(begun, calls.upload.create, answer);
  const { location, 'upload-offset': offset, 'upload-used': used } = answer.answer;
  if (used !== undefined) return answer;
  const pieces = { upload: location.split('/').at(-1) ?? '', offset: Number(offset), next };
  // Its key answers the same until its last call: nothing more is to be written down.
  if (pieces.offset >= bytes.byteLength) return { kind: 'at', pieces, rate, most };
  if (mayHaveBegun) return goOn(parts, pieces);
  return reachedAfter(parts, pieces, length, lease.now() - askedAt);
}

/** Of a whole file the last call may have arrived: it is repeated, for it has used the upload up. */
async function goOn(parts: PiecesParts, pieces: SentPieces): Promise<Step> {
  const { rate, most } = parts;
  if (pieces.offset >= parts.bytes.byteLength) return { kind: 'at', pieces, rate, most };
  const params = { upload: pieces.upload };
  const answer = await parts.ask(calls.upload.offset, { params, headers: VERSION });
  if (answer.kind !== 'done') return ended(parts, calls.upload.offset, answer, pieces);
  return reached(parts, { ...pieces, offset: Number(answer.answer['upload-offset']) });
}

async function sendNext(parts: PiecesParts, pieces: SentPieces): Promise<Step> {
  const { lease, ask, bytes, onProgress } = parts;
  const objection = objectionTo(parts);
  if (objection) return objection;
  if (takesTooLong(parts, pieces.next)) return { kind: 'out-of-time' };
  const { upload, offset } = pieces;
  const length = Math.min(pieces.next, bytes.byteLength - offset);
  const piece = {
    params: { upload },
    headers: { ...VERSION, 'upload-offset': String(offset) },
    file: pieceOf(bytes, offset, length),
  };
  const askedAt = lease.now();
  const answer = await ask(calls.upload.append, piece, (sent) =>
    onProgress(offset + sent, bytes.byteLength),
  );
  const smaller = insteadOf(answer, length);
  if (smaller !== undefined) return reached({ ...parts, most: smaller }, pieces);
  if (answer.kind === 'refused' && answer.code === 'upload-offset-differs') {
    const step = await goOn(parts, pieces);
    if (step.kind !== 'at' || step.pieces.offset > offset) return step;
  }
  if (answer.kind !== 'done') return ended(parts, calls.upload.append, answer, pieces);
  const now = Number(answer.answer['upload-offset']);
  // A proxy has swallowed it.
  if (now <= offset) {
    return ended(
      parts,
      calls.upload.append,
      { kind: 'unanswered', status: 0, retryAfterMs: 0 },
      pieces,
    );
  }
  return reachedAfter(parts, { ...pieces, offset: now }, length, lease.now() - askedAt);
}

async function useUp(parts: PiecesParts, pieces: SentPieces): Promise<Ended> {
  const objection = objectionTo(parts) ?? (await beginLastCall(parts.lease, parts.row, pieces));
  if (objection) return objection;
  const { id: key, payload, file } = parts.row;
  const { upload } = calls[payload.fileKind];
  const fields = uploadFields(payload.place, payload.team, parts.row);
  const sent = { ...fields, upload: pieces.upload, sha256: file.id };
  const answer = await parts.ask(upload, { key, sent });
  return answer.kind === 'done' ? answer : ended(parts, upload, answer, pieces);
}

/** Sends one row's file. How far it is is written down with every answer. */
export async function sendPieces(parts: PiecesParts): Promise<Ended> {
  const { row, bytes, onProgress } = parts;
  let step = row.pieces ? await goOn(parts, row.pieces) : await begin(parts);
  while (step.kind === 'at' && step.pieces.offset < bytes.byteLength) {
    onProgress(step.pieces.offset, bytes.byteLength);
    const { rate, most } = step;
    step = await sendNext({ ...parts, rate, most }, step.pieces);
  }
  return step.kind === 'at' ? useUp(parts, step.pieces) : step;
}

// Checks the deadline rules and the stored bytes of one row, then sends the row.
import { broadcastChange } from '../device/changes.ts';
import { isClockFresh, serverNow } from '../device/clock.ts';
import { isOffline, deviceName } from '../device/thisDevice.ts';
import { readFileBytes, fileIn } from '../device/files.ts';
import {
  type Lease,
  type LostLease,
  type AttemptParts,
  underLease,
  isStillHeld,
  LOST_LEASE,
} from '../outbox/lease.ts';
import { readMeta } from '../device/meta.ts';
import { isUntried, takesLonger, goesInPieces } from '#domain/outbox/pieces.ts';
import {
  fileOf,
  type OutboxRow,
  type OwnTrouble,
  competitionOf,
} from '#domain/outbox/outboxRow.ts';
import { brokenRule, isTooOld } from '#domain/outbox/applyDeadline.ts';
import { changeOutbox } from '../device/outboxStores.ts';
import {
  beginAttempt,
  holdWith,
  delayRow,
  stopRow,
  settleRow,
  classifyAnswer,
} from './settleRow.ts';
import { revisionToSubmit } from '#domain/draft/draftSync.ts';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/transport.ts';
import { applyCompetitionsIn, applyListedDraftsIn } from '../outbox/applyCompetitions.ts';
import { askServer } from '../device/askServer.ts';
import { rememberDone } from '../outbox/fileAnswers.ts';
import { type Ended, sendPieces } from './sendPieces.ts';
import { watchRows } from '../outbox/watchRows.ts';
import type { QueuedCall } from '#contract/call.ts';
import type { CallArguments } from '#contract/wire.ts';
import { removalArguments, uploadFields } from '#contract/wirePlace.ts';

interface RowContext {
  bytes: ArrayBuffer | undefined;
  /** Revision of the draft to submit, as last known to the device; undefined for a file or an unsaved draft. */
  revision: number | undefined;
}

export function callForRow<R>(
  row: OutboxRow,
  { bytes, revision }: RowContext,
  ask: <C extends QueuedCall>(call: C, args: CallArguments<C>) => R,
): R {
  const key = row.id;
  switch (row.kind) {
    case 'upload': {
      const { fileKind, place, team } = row.payload;
      const sent = uploadFields(place, team, row);
      return ask(calls[fileKind].upload, { key, sent, ...fileIn(row.file, bytes) });
    }
    case 'removal': {
      const { fileKind, place, team } = row.payload;
      return ask(calls[fileKind].remove, { key, ...removalArguments(place, team, row) });
    }
    case 'save': {
      const { application, competitionId: competition, draftId: draft } = row.payload;
      const sent = {
        application: JSON.stringify(application),
        competition,
        draft,
        device: deviceName(),
        revision: revision?.toString(),
      };
      return ask(calls.application.save, { key, sent, ...fileIn(row.file, bytes) });
    }
  }
}

const PROGRESS_EVERY_MS = 200;
/** Size from which an upload measures the speed, because a smaller upload takes mostly latency. */
const MEASURED_BYTES = 100_000;

/** Returns a function that reports progress at most every `PROGRESS_EVERY_MS`, but the end and a decrease at once. */
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

/** Returns bytes per second. This is an upper bound after a failed attempt, which may not have sent all bytes. */
const rateOf = (bytes: number, tookMs: number): number | undefined =>
  bytes >= MEASURED_BYTES && tookMs > 0 ? (bytes * 1000) / tookMs : undefined;

interface RowStates {
  before: OutboxRow;
  begun: OutboxRow;
}

interface Sent {
  outcome: Ended;
  /** Bytes sent: the whole file, or the pieces that the server has confirmed. */
  bytes: number;
}

/** Returns a signal that aborts when the row is deleted. */
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
  const lost = await settleRow(lease, {
    before,
    outcome,
    isAborted: parts.signal.aborted,
    rate: rateOf(bytes, answeredAt - askedAt),
    random: parts.random(),
  });
  if (lost) return lost;
  if (outcome.kind === 'done') await rememberDone(before, answeredAt);
  if (outcome.kind === 'done' && before.kind !== 'upload') broadcastChange({ kind: 'drafts' });
  return outcome;
}

/** Asks the server for the current deadline or return of a row. Returns whether the answer changed a row or draft. */
export type AskCompetition = (row: OutboxRow, signal: AbortSignal) => Promise<boolean | LostLease>;

/**
 * Returns a function that asks once for each competition, and once for the list of the user's drafts. The list also
 * contains the current returns for correction.
 */
export function competitionAsker(lease: Lease, transport: Transport): AskCompetition {
  const requested = new Set<string>();
  const now = () => serverNow(lease.now());
  const optionsFor = (user: string, signal: AbortSignal) => ({ user, signal, now: lease.now });

  const askDrafts = async (owner: string, signal: AbortSignal): Promise<boolean | LostLease> => {
    if (requested.has('drafts')) return false;
    const askedAt = lease.now();
    const listed = await askServer(transport, calls.draft.list, {}, optionsFor(owner, signal));
    if (!signal.aborted) requested.add('drafts');
    if (listed.kind !== 'done') return false;
    const drafts = listed.answer.data;
    const list = { drafts, askedAt, now: lease.now };
    return underLease(lease, (stores) => applyListedDraftsIn(stores, owner, list));
  };

  const askOf = async (row: OutboxRow, signal: AbortSignal): Promise<boolean | LostLease> => {
    const { owner } = row;
    const id = competitionOf(row);
    if (requested.has(id)) return false;
    const args = { params: { id } };
    const answer = await askServer(
      transport,
      calls.competition.get,
      args,
      optionsFor(owner, signal),
    );
    if (!signal.aborted) requested.add(id);
    if (answer.kind !== 'done') return false;
    const competitions = [answer.answer.data];
    return underLease(lease, (stores) => applyCompetitionsIn(stores, owner, competitions, now()));
  };

  return async (row, signal) => {
    const { owner, returned, returnEnd } = row;
    const isNews = (returned ?? returnEnd) ? await askDrafts(owner, signal) : false;
    return returned || isNews ? isNews : askOf(row, signal);
  };
}

export interface RowParts extends AttemptParts {
  isServerThere: () => Promise<boolean>;
  /** Measures the server's clock, at most once in a drain. */
  askTime: () => Promise<void>;
  askCompetition: AskCompetition;
}

/** `left`: the row needs more time than the worker has left. */
type RowResult = 'handled' | 'left' | 'signed-out' | LostLease;

async function ruleAgainst(row: OutboxRow, { now }: Lease, { askTime }: RowParts) {
  if (isUntried(row) && !isClockFresh(now())) await askTime();
  return isClockFresh(now()) ? brokenRule(row, serverNow(now())) : undefined;
}

async function isTooSlow(row: OutboxRow, { now }: Lease, endsAt: number | undefined) {
  if (endsAt === undefined) return false;
  return takesLonger(row, (await readMeta()).rate, endsAt - now());
}

async function revisionFor(row: OutboxRow): Promise<number | undefined> {
  if (row.kind !== 'save') return undefined;
  return revisionToSubmit(await changeOutbox((stores) => stores.sync(row.payload.draftId)));
}

export async function drainRow(lease: Lease, parts: RowParts, row: OutboxRow): Promise<RowResult> {
  const stop = async (code: OwnTrouble): Promise<RowResult> =>
    (await stopRow(lease, row, code)) ?? 'handled';

  if (isTooOld(row, lease.now())) return stop('too-old');
  const broken = await ruleAgainst(row, lease, parts);
  if (broken) {
    const isNews = await parts.askCompetition(row, parts.signal);
    if (typeof isNews !== 'boolean') return isNews;
    // If the server named another deadline, the next pass of the drain checks the row again.
    return isNews ? 'handled' : stop(broken);
  }
  if (await isTooSlow(row, lease, parts.endsAt)) return 'left';
  // If the device seems offline, checks first that the server answers. A failed attempt would have an uncertain
  // outcome, and an uncertain submission cannot be withdrawn (offline 4.4).
  if (isOffline() && !(await parts.isServerThere())) {
    if (parts.signal.aborted) return 'handled';
    return (await delayRow(lease, row, parts.random())) ?? 'handled';
  }
  const file = fileOf(row);
  const bytes = file && (await readFileBytes(file.id));
  if (file && !bytes) return stop('file-lost');

  const begun = await beginAttempt(lease, row);
  if (!begun) return 'handled';
  if (begun.kind === 'lost-lease') return begun;
  broadcastChange({ kind: 'outbox' });
  const revision = await revisionFor(row);
  const outcome = await attempt(lease, parts, { before: row, begun }, { bytes, revision });
  if (outcome.kind === 'lost-lease') return outcome;
  if (outcome.kind === 'out-of-time') return 'left';
  if (outcome.kind === 'signed-out') return 'signed-out';
  const isSilent = outcome.kind === 'again' && outcome.error.code === 'no-answer';
  // Delays the other rows too if the server is unreachable, so that they do not fail one by one.
  if (!isSilent || (await parts.isServerThere()) || parts.signal.aborted) return 'handled';
  return (await holdWith(lease, row)) ?? 'handled';
}

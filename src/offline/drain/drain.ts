import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/transport.ts';
import { type AskCompetition, competitionAsker } from './askCompetition.ts';
import { askServer } from '../device/askServer.ts';
import { backoffMs, nextAttemptAt, nextSendable } from '#domain/outbox/outboxOrder.ts';
import { dbRefusal, type DbTrouble } from '../device/browserDb.ts';
import { broadcastChange, subscribeToChanges } from '../device/changes.ts';
import { changeSession, readMeta, writeMeta } from '../device/meta.ts';
import { drainRow, type RowParts } from './drainRow.ts';
import { draftBefore, dueDrafts, pushDraft, rowsBeforeDraft } from '../drafts/pushDraft.ts';
import { resumeSubmissions } from '../drafts/resumeSubmission.ts';
import { dropExpiredRows } from '../outbox/doneRows.ts';
import { dropUnusedFiles } from '../device/files.ts';
import { type Busy, type Lease, type LostLease, withLease } from '../outbox/lease.ts';
import { readOwned, readRows } from '../device/outboxStores.ts';
import { waitsForDeadline } from '#domain/outbox/applyDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { recoverRows } from './settleRow.ts';

export interface DrainParts {
  transport: Transport;
  /** User of this page by its cookie; the worker reads `meta`. */
  owner: () => string | undefined | Promise<string | undefined>;
  /** Aborts the running attempt; its row is queued again. */
  signal: AbortSignal;
  /** Time limit of the worker. */
  budgetMs?: number;
  /** Also asks about stopped rows; default true. */
  isWoken?: boolean;
  /** Default: `navigator.locks`. */
  locks?: LockManager | undefined;
  /** Epoch ms. */
  now?: () => number;
  /** In [0, 1). */
  random?: () => number;
}

export type DrainResult =
  /** `nextAt`: epoch ms. `left`: rows too large for the worker. */
  | { kind: 'drained'; nextAt: number | undefined; left: number }
  /** Rows wait for the same user. */
  | { kind: 'signed-out' }
  | { kind: 'nobody' }
  /** A pending sign-out goes first. */
  | { kind: 'logout-pending'; nextAt: number }
  | { kind: 'stopped' }
  | { kind: 'no-database'; reason: DbTrouble }
  | Busy
  | LostLease;

type FullDrainParts = Required<Omit<DrainParts, 'budgetMs'>> & Pick<DrainParts, 'budgetMs'>;

/** Short, because a sign-in may wait for it. */
const LOGOUT_TIMEOUT_MS = 4_000;

/** Returns whether the pending sign-out was sent or is void. */
const logOut = ({ transport, signal, now, locks }: FullDrainParts): Promise<boolean> =>
  changeSession(async () => {
    // A sign-in may have voided it meanwhile.
    if (!(await readMeta()).pendingLogout) return true;
    const timely = AbortSignal.any([signal, AbortSignal.timeout(LOGOUT_TIMEOUT_MS)]);
    const answer = await askServer(transport, calls.auth.logout, {}, { signal: timely, now });
    if (answer.kind !== 'done') return false;
    await writeMeta({ pendingLogout: false });
    return true;
  }, locks);

/** Does `work` until a row or a draft changes; returns whether one did. */
async function runWhenIdle(
  lease: Lease,
  { signal }: FullDrainParts,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const wanted = new AbortController();
  const forget = subscribeToChanges(({ kind }) => {
    if (kind === 'outbox' || kind === 'drafts') wanted.abort();
  });
  await work(AbortSignal.any([signal, lease.stolen, wanted.signal])).finally(forget);
  return wanted.signal.aborted;
}

const idsOf = (rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id));

/** Returns whether anything must be looked at again. */
async function askForStopped(
  lease: Lease,
  full: FullDrainParts,
  { askCompetition, rows }: { askCompetition: AskCompetition; rows: readonly OutboxRow[] },
): Promise<boolean> {
  let isNews = false;
  const isWanted = await runWhenIdle(lease, full, async (signal) => {
    for (const row of rows) {
      if (signal.aborted) return;
      isNews = (await askCompetition(row, signal)) === true || isNews;
    }
  });
  if (isNews) {
    broadcastChange({ kind: 'outbox' });
    broadcastChange({ kind: 'drafts' });
  }
  return isNews || isWanted;
}

const earliest = (...instants: (number | undefined)[]): number | undefined => {
  const known = instants.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

async function drainAll(lease: Lease, full: FullDrainParts): Promise<DrainResult> {
  const { transport, signal, now, random, budgetMs, isWoken } = full;
  const endsAt = budgetMs === undefined ? undefined : now() + budgetMs;
  let isTimeAsked = false;
  const isServerThere = async () =>
    (await askServer(transport, calls.health, {}, { signal, now })).kind !== 'unanswered';
  const askTime = async () => {
    if (isTimeAsked) return;
    isTimeAsked = true;
    await isServerThere();
  };
  const askCompetition = competitionAsker(lease, transport);
  const parts: RowParts = {
    transport,
    signal,
    endsAt,
    random,
    isServerThere,
    askTime,
    askCompetition,
  };
  /** Ids stopped before this drain; not asked about unless woken. */
  let stoppedBefore: ReadonlySet<string> | undefined = isWoken ? new Set() : undefined;
  const left = new Set<string>();
  const asked = new Set<string>();

  const recovered = await recoverRows(lease);
  if (recovered) return recovered;
  while (!signal.aborted) {
    const meta = await readMeta();
    if (meta.pendingLogout && !(await logOut(full))) {
      return { kind: 'logout-pending', nextAt: now() + backoffMs(1, 0, random()) };
    }
    const owner = await full.owner();
    if (owner === undefined) return { kind: 'nobody' };
    if (meta.signedOut === owner) return { kind: 'signed-out' };
    const lost = await resumeSubmissions(lease, parts, owner, asked);
    if (lost) return lost;
    const rows = (await readRows(owner)).filter(isWaiting);
    const stopped = rows.filter(waitsForDeadline);
    stoppedBefore ??= idsOf(stopped);
    const held = new Set([...left, ...(await rowsBeforeDraft(owner, rows, now()))]);
    const row = nextSendable(rows, now(), held);
    const told = row && (await draftBefore(row, now()));
    if (row && !told) {
      const step = await drainRow(lease, parts, row);
      broadcastChange({ kind: 'outbox' });
      if (step === 'signed-out') return { kind: 'signed-out' };
      if (step === 'left') left.add(row.id);
      else if (step !== 'settled') return step;
      continue;
    }
    const draft = told ?? dueDrafts(await readOwned(owner), now())[0];
    if (draft === undefined || draft.dueAt > now()) {
      const isKnown = stoppedBefore;
      const toAsk = stopped.filter(({ id }) => !isKnown.has(id));
      if (await askForStopped(lease, full, { askCompetition, rows: toAsk })) continue;
      const nextAt = earliest(nextAttemptAt(rows, held), draft?.dueAt);
      return { kind: 'drained', nextAt, left: left.size };
    }
    const step = await pushDraft(lease, parts, draft);
    if (step === 'signed-out') return { kind: 'signed-out' };
    if (step !== 'settled') return step;
  }
  return { kind: 'stopped' };
}

/** Safe to call at any time; at most one runs. */
export async function drain(parts: DrainParts): Promise<DrainResult> {
  const full: FullDrainParts = {
    now: Date.now,
    random: Math.random,
    isWoken: true,
    ...parts,
    locks: 'locks' in parts ? parts.locks : navigator.locks,
  };
  try {
    const result = await withLease(full, (lease) => drainAll(lease, full));
    if (result.kind !== 'busy') {
      broadcastChange({ kind: 'drain-ended' });
      await dropExpiredRows(full.now());
      await dropUnusedFiles(full.now());
    }
    return result;
  } catch (error) {
    return { kind: 'no-database', reason: dbRefusal(error).reason };
  }
}

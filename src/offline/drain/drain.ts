import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/transport.ts';
import { askServer } from '../device/askServer.ts';
import { backoffMs, nextAttemptAt, nextSendable } from '#domain/outbox/outboxOrder.ts';
import { dbRefusal, type DbTrouble } from '../device/browserDb.ts';
import { broadcastChange, subscribeToChanges } from '../device/changes.ts';
import { changeSession, readMeta, writeMeta } from '../device/meta.ts';
import { drainRow, type RowParts, type AskCompetition, competitionAsker } from './drainRow.ts';
import { draftBefore, dueDrafts, pushDraft, rowsAwaitingDraft } from '../drafts/pushDraft.ts';
import { resumeSubmissions } from '../drafts/resumeSubmission.ts';
import { dropExpiredRows } from '../outbox/outbox.ts';
import { dropUnusedFiles } from '../device/files.ts';
import { type Busy, type Lease, type LostLease, withLease } from '../outbox/lease.ts';
import { readOwned, readRows } from '../device/outboxStores.ts';
import { waitsForDeadline } from '#domain/outbox/applyDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { recoverRows } from './settleRow.ts';

export interface DrainParts {
  transport: Transport;
  /** Returns the signed-in user. A page reads the user from its cookie, the worker from `meta`. */
  owner: () => string | undefined | Promise<string | undefined>;
  /** Aborts the running attempt; its row is queued again. */
  signal: AbortSignal;
  /** Time limit of the worker, ms; a page has none. */
  budgetMs?: number;
  /**
   * True if a page was opened or seen, the network returned, or the worker drains. The drain then asks whether a moved
   * deadline allows sending rows that were stopped before (offline 5.3). If false, the drain asks only about rows that
   * it stops itself. Default: true.
   */
  isWoken?: boolean;
  /** Web Locks. Default: `navigator.locks`. */
  locks?: LockManager | undefined;
  /** Epoch ms. */
  now?: () => number;
  /** Returns a random number in [0, 1). It spreads retries of many devices. */
  random?: () => number;
}

export type DrainResult =
  /** `nextAt`: time of the next attempt, epoch ms. `left`: number of rows that need more time than the worker has. */
  | { kind: 'drained'; nextAt: number | undefined; left: number }
  /** Rows wait until the same user signs in again. */
  | { kind: 'signed-out' }
  | { kind: 'nobody' }
  /** A pending sign-out failed. Nothing else is sent before a sign-out succeeds. */
  | { kind: 'logout-pending'; nextAt: number }
  | { kind: 'stopped' }
  | { kind: 'no-database'; reason: DbTrouble }
  | Busy
  | LostLease;

type FullDrainParts = Required<Omit<DrainParts, 'budgetMs'>> & Pick<DrainParts, 'budgetMs'>;

/** Time limit of a pending sign-out, ms. It is short, because a sign-in waits for the sign-out. */
const LOGOUT_TIMEOUT_MS = 4_000;

/** Sends the pending sign-out; returns false if it failed. */
const logOut = ({ transport, signal, now, locks }: FullDrainParts): Promise<boolean> =>
  changeSession(async () => {
    // A sign-in may have cancelled the pending sign-out meanwhile.
    if (!(await readMeta()).pendingLogout) return true;
    const timely = AbortSignal.any([signal, AbortSignal.timeout(LOGOUT_TIMEOUT_MS)]);
    const answer = await askServer(transport, calls.auth.logout, {}, { signal: timely, now });
    if (answer.kind !== 'done') return false;
    await writeMeta({ pendingLogout: false });
    return true;
  }, locks);

/** Runs `work`, and aborts it as soon as a row or draft changes. Returns whether one changed. */
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

/** Asks for the current deadlines of stopped rows. Returns whether rows or drafts changed and must be read again. */
async function askForStopped(
  lease: Lease,
  full: FullDrainParts,
  { askCompetition, rows }: { askCompetition: AskCompetition; rows: readonly OutboxRow[] },
): Promise<boolean> {
  let hasNews = false;
  const hasChanged = await runWhenIdle(lease, full, async (signal) => {
    for (const row of rows) {
      if (signal.aborted) return;
      hasNews = (await askCompetition(row, signal)) === true || hasNews;
    }
  });
  if (hasNews) {
    broadcastChange({ kind: 'outbox' });
    broadcastChange({ kind: 'drafts' });
  }
  return hasNews || hasChanged;
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
  /** Ids of rows that a deadline stopped before this drain. Their deadlines are not asked for. Empty if `isWoken`. */
  let stoppedBefore: ReadonlySet<string> | undefined = isWoken ? new Set() : undefined;
  const left = new Set<string>();
  const examined = new Set<string>();

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
    const lost = await resumeSubmissions(lease, parts, owner, examined);
    if (lost) return lost;
    const rows = (await readRows(owner)).filter(isWaiting);
    const stopped = rows.filter(waitsForDeadline);
    stoppedBefore ??= idsOf(stopped);
    const held = new Set([...left, ...(await rowsAwaitingDraft(owner, rows, now()))]);
    const row = nextSendable(rows, now(), held);
    const earlier = row && (await draftBefore(row, now()));
    if (row && !earlier) {
      const step = await drainRow(lease, parts, row);
      broadcastChange({ kind: 'outbox' });
      if (step === 'signed-out') return { kind: 'signed-out' };
      if (step === 'left') left.add(row.id);
      else if (step !== 'handled') return step;
      continue;
    }
    const draft = earlier ?? dueDrafts(await readOwned(owner), now())[0];
    if (draft === undefined || draft.dueAt > now()) {
      const isKnown = stoppedBefore;
      const toAsk = stopped.filter(({ id }) => !isKnown.has(id));
      if (await askForStopped(lease, full, { askCompetition, rows: toAsk })) continue;
      const nextAt = earliest(nextAttemptAt(rows, held), draft?.dueAt);
      return { kind: 'drained', nextAt, left: left.size };
    }
    const step = await pushDraft(lease, parts, draft);
    if (step === 'signed-out') return { kind: 'signed-out' };
    if (step !== 'handled') return step;
  }
  return { kind: 'stopped' };
}

/** Sends what is due. Safe to call at any time, because only one drain runs in all tabs and the worker. */
export async function drain(parts: DrainParts): Promise<DrainResult> {
  const full: FullDrainParts = {
    now: Date.now,
    random: Math.random,
    isWoken: true,
    ...parts,
    locks: 'locks' in parts ? parts.locks : navigator.locks,
  };
  // A page that is left takes no lock, so that the next page can send at once.
  if (full.signal.aborted) return { kind: 'stopped' };
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

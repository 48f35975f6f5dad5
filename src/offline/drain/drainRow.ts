// Checks the rules and bytes of one row, then sends it.
import type { AskCompetition } from './askCompetition.ts';
import { attempt } from './attempt.ts';
import { broadcastChange } from '../device/changes.ts';
import { isClockFresh, serverNow } from '../device/clock.ts';
import { isOffline } from '../device/navigator.ts';
import { readFileBytes } from '../device/files.ts';
import type { Lease, LostLease, AttemptParts } from '../outbox/lease.ts';
import { readMeta } from '../device/meta.ts';
import { fileOf, type OutboxRow, type OwnTrouble } from '#domain/outbox/outboxRow.ts';
import { isUntried, takesLonger } from '#domain/outbox/pieces.ts';
import { brokenRule, isTooOld } from '#domain/outbox/applyDeadline.ts';
import { changeOutbox } from '../device/outboxStores.ts';
import { beginAttempt, holdWith, noteSilence, stopRow } from './settleRow.ts';
import { revisionToSubmit } from '#domain/draft/draftSync.ts';

export interface RowParts extends AttemptParts {
  isServerThere: () => Promise<boolean>;
  /** Asks once per drain. */
  askTime: () => Promise<void>;
  askCompetition: AskCompetition;
}

/** `left`: too slow for the worker. */
type RowResult = 'settled' | 'left' | 'signed-out' | LostLease;

async function ruleAgainst(row: OutboxRow, { now }: Lease, { askTime }: RowParts) {
  if (isUntried(row) && !isClockFresh(now())) await askTime();
  return isClockFresh(now()) ? brokenRule(row, serverNow(now())) : undefined;
}

async function isTooSlow(row: OutboxRow, { now }: Lease, endsAt: number | undefined) {
  if (endsAt === undefined) return false;
  return takesLonger(row, (await readMeta()).rate, endsAt - now());
}

/** Constant while the submission holds the draft. */
async function revisionFor(row: OutboxRow): Promise<number | undefined> {
  if (row.kind !== 'save') return undefined;
  return revisionToSubmit(await changeOutbox((stores) => stores.sync(row.payload.draftId)));
}

export async function drainRow(lease: Lease, parts: RowParts, row: OutboxRow): Promise<RowResult> {
  const stop = async (code: OwnTrouble): Promise<RowResult> =>
    (await stopRow(lease, row, code)) ?? 'settled';

  if (isTooOld(row, lease.now())) return stop('too-old');
  const broken = await ruleAgainst(row, lease, parts);
  if (broken) {
    const isNews = await parts.askCompetition(row, parts.signal);
    if (typeof isNews !== 'boolean') return isNews;
    // The loop looks at it again, by the new deadline.
    return isNews ? 'settled' : stop(broken);
  }
  if (await isTooSlow(row, lease, parts.endsAt)) return 'left';
  // An attempt without a server would leave the row uncertain.
  if (isOffline() && !(await parts.isServerThere())) {
    if (parts.signal.aborted) return 'settled';
    return (await noteSilence(lease, row, parts.random())) ?? 'settled';
  }
  const file = fileOf(row);
  const bytes = file && (await readFileBytes(file.id));
  if (file && !bytes) return stop('file-lost');

  const begun = await beginAttempt(lease, row);
  if (!begun) return 'settled';
  if (begun.kind === 'lost-lease') return begun;
  broadcastChange({ kind: 'outbox' });
  const revision = await revisionFor(row);
  const outcome = await attempt(lease, parts, { before: row, begun }, { bytes, revision });
  if (outcome.kind === 'lost-lease') return outcome;
  if (outcome.kind === 'out-of-time') return 'left';
  if (outcome.kind === 'signed-out') return 'signed-out';
  const isSilent = outcome.kind === 'again' && outcome.error.code === 'no-answer';
  // Spares the other rows a failing attempt.
  if (!isSilent || (await parts.isServerThere()) || parts.signal.aborted) return 'settled';
  return (await holdWith(lease, row)) ?? 'settled';
}

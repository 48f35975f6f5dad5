// Applies the closing of a draft to its rows (offline 5.4).
import { afterOvertaking, type DraftSync } from '#domain/draft/draftSync.ts';
import type { StandingDraft } from '#domain/refusal.ts';
import { isTooLate, withReturnEnd } from '#domain/outbox/applyDeadline.ts';
import {
  draftOf,
  type OutboxRow,
  type RowError,
  type SubmissionRow,
} from '#domain/outbox/outboxRow.ts';
import { serverNow } from '../device/clock.ts';
import type { OutboxStores } from '../device/outboxStores.ts';

interface ClosedDraft {
  owner: string;
  draft: string;
  standing: StandingDraft | undefined;
}

/** Without a submission since the return, the organiser cancelled it. `now`: server time, epoch ms. */
export async function noteClosed(
  stores: OutboxStores,
  { owner, draft, standing }: ClosedDraft,
  now: number,
): Promise<void> {
  if (standing?.is !== 'submitted') return;
  const isSame = (await stores.sync(draft))?.saved.revision === standing.revision;
  for (const row of await stores.rowsOf(owner)) {
    if (draftOf(row) !== draft || !(row.returned ?? row.returnEnd)) continue;
    const ended = { ...row, returned: undefined, returnEnd: undefined };
    await stores.put(isSame ? withReturnEnd(row, 'cancelled', now) : ended);
  }
}

/** Refuses an unsent submission. `now`: server time, epoch ms. */
export async function refuseForDraft(
  stores: OutboxStores,
  { id, owner, payload: { draftId: draft } }: SubmissionRow,
  lastError: RowError,
  now: number,
): Promise<void> {
  await noteClosed(stores, { owner, draft, standing: lastError.draft }, now);
  const row = await stores.find(id);
  // An expired return explains itself.
  if (!row || (row.returned && isTooLate(row, now))) return;
  await stores.put({ ...row, state: 'failed', isUncertain: false, lastError });
}

/** Returns whether the submission certainly has not arrived. */
export const isWaitingSubmission = (row: OutboxRow): row is SubmissionRow =>
  row.kind === 'save' && row.state === 'queued' && !row.isUncertain;

/** Refuses the submission that waits for a draft, because its lock blocks fetching the other device's changes. */
export async function refuseSubmission(
  stores: OutboxStores,
  { id, owner }: Pick<DraftSync, 'id' | 'owner'>,
  error: RowError,
): Promise<void> {
  const now = serverNow(error.at);
  const draft = (await stores.draftsOf(owner)).find((each) => each.id === id);
  const row = draft?.lockedBy === undefined ? undefined : await stores.find(draft.lockedBy);
  if (row && isWaitingSubmission(row)) await refuseForDraft(stores, row, error, now);
  else await noteClosed(stores, { owner, draft: id, standing: error.draft }, now);
}

/**
 * Saves and submits a draft anew after a deletion elsewhere or a restored backup (offline 11.6). Returns false if the
 * draft exists.
 */
export async function submitsAnew(
  stores: OutboxStores,
  row: SubmissionRow,
  standing: StandingDraft | undefined,
): Promise<boolean> {
  const sync = await stores.sync(row.payload.draftId);
  const after = sync && standing && afterOvertaking({ ...sync, trouble: undefined }, standing);
  if (!after || after.trouble) return false;
  await stores.putSync(after);
  const anew = { isUncertain: false, attempts: 0, nextAt: 0, lastError: undefined } as const;
  await stores.put({ ...row, ...anew, state: 'queued' });
  return true;
}

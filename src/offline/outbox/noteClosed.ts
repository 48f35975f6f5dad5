// What the server says of a draft that it has closed, written to everything that waits of it (offline 5.4).
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
  /** Its id. */
  draft: string;
  /** What stands instead. */
  standing: StandingDraft | undefined;
}

/**
 * Where nothing was submitted since this device knew it to be returned, its organiser has cancelled the return, unless
 * its time is over. `now`: the server's time, epoch ms.
 */
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

/** A submission that has not gone is refused for what has become of its draft; `now` as above. */
export async function refuseForDraft(
  stores: OutboxStores,
  { id, owner, payload: { draftId: draft } }: SubmissionRow,
  lastError: RowError,
  now: number,
): Promise<void> {
  await noteClosed(stores, { owner, draft, standing: lastError.draft }, now);
  const row = await stores.find(id);
  // The time of its return says itself that it is over.
  if (!row || (row.returned && isTooLate(row, now))) return;
  await stores.put({ ...row, state: 'failed', isUncertain: false, lastError });
}

/** Whether a row is a submission that can be refused for what another device did to its draft: it has certainly not arrived. */
export const isWaitingSubmission = (row: OutboxRow): row is SubmissionRow =>
  row.kind === 'save' && row.state === 'queued' && !row.isUncertain;

/** A submission that waits for a saving is refused with it: as long as it holds the draft, nothing of the other device is fetched. */
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
 * Saves a draft anew that another device has deleted or the server has forgotten, and its submission goes behind it
 * (offline 11.6). Returns false where the draft stands there.
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

// Applies the end of a return to the rows of its draft (offline 5.4).
import { afterOvertaking, type DraftSync } from '#domain/draft/draftSync.ts';
import type { ServerDraftState } from '#domain/refusal.ts';
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
  serverState: ServerDraftState | undefined;
}

/**
 * Ends the return in the draft's rows if the server has the draft as submitted. If this device knows the server's
 * revision, the organiser has cancelled the return. Otherwise another device has submitted the application. `now`:
 * server time, epoch ms.
 */
export async function endReturn(
  stores: OutboxStores,
  { owner, draft, serverState }: ClosedDraft,
  now: number,
): Promise<void> {
  if (serverState?.is !== 'submitted') return;
  const isSame = (await stores.sync(draft))?.saved.revision === serverState.revision;
  for (const row of await stores.rowsOf(owner)) {
    if (draftOf(row) !== draft || !(row.returned ?? row.returnEnd)) continue;
    const ended = { ...row, returned: undefined, returnEnd: undefined };
    await stores.put(isSame ? withReturnEnd(row, 'cancelled', now) : ended);
  }
}

/** Marks a submission as refused, because the server's draft has changed or is closed. `now`: server time, epoch ms. */
export async function refuseForDraft(
  stores: OutboxStores,
  { id, owner, payload: { draftId: draft } }: SubmissionRow,
  lastError: RowError,
  now: number,
): Promise<void> {
  await endReturn(stores, { owner, draft, serverState: lastError.draft }, now);
  const row = await stores.find(id);
  // A row whose return is over is shown as late. This error would hide that.
  if (!row || (row.returned && isTooLate(row, now))) return;
  await stores.put({ ...row, state: 'failed', isUncertain: false, lastError });
}

/** Returns whether the row is a waiting submission that certainly has not reached the server. */
export const isWaitingSubmission = (row: OutboxRow): row is SubmissionRow =>
  row.kind === 'save' && row.state === 'queued' && !row.isUncertain;

/**
 * Refuses the waiting submission of a draft that another device has changed, so that the user decides. While it waits,
 * it locks the draft, and a locked draft cannot be fetched and merged.
 */
export async function refuseSubmission(
  stores: OutboxStores,
  { id, owner }: Pick<DraftSync, 'id' | 'owner'>,
  error: RowError,
): Promise<void> {
  const now = serverNow(error.at);
  const draft = await stores.draft(id);
  const row = draft?.lockedBy === undefined ? undefined : await stores.find(draft.lockedBy);
  if (row && isWaitingSubmission(row)) await refuseForDraft(stores, row, error, now);
  else await endReturn(stores, { owner, draft: id, serverState: error.draft }, now);
}

/**
 * Requeues a submission and returns true if another device has deleted the server's draft, or a restored backup lacks
 * it (offline 11.6). The draft then counts as missing on the server.
 */
export async function submitsAnew(
  stores: OutboxStores,
  row: SubmissionRow,
  serverState: ServerDraftState | undefined,
): Promise<boolean> {
  const sync = await stores.sync(row.payload.draftId);
  const after =
    sync && serverState && afterOvertaking({ ...sync, trouble: undefined }, serverState);
  if (!after || after.trouble) return false;
  await stores.putSync(after);
  const anew = { isUncertain: false, attempts: 0, nextAt: 0, lastError: undefined } as const;
  await stores.put({ ...row, ...anew, state: 'queued' });
  return true;
}

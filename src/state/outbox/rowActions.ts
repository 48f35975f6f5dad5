// What a person does with a row of the outbox: try again, discard, another file, save the file.
import { atom } from 'jotai';
import { readFileBytes } from '#offline/device/files.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import {
  discardOnlyFile,
  discardRow,
  type RemoveResult,
  retryRows,
  withdrawSubmission,
} from '#offline/outbox/outbox.ts';
import type { OutboxRow, UploadRow } from '#domain/outbox/outboxRow.ts';
import { wasStored } from '#state/entry/checks.ts';
import { knownFile } from '#offline/outbox/knownFile.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { outcomeOf } from '#offline/outbox/send.ts';
import { saveFileAction } from '#state/files/download.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { checkPickAction } from '#state/files/pickedFileRules.ts';
import { ownerAtom } from '#state/person/session.ts';
import { pullDraftsAction } from '#state/pullDrafts.ts';
import { keepTroubleText } from './keepTrouble.ts';
import { reportTroubleAction } from './reportTrouble.ts';
import { showToastAction } from '#state/toasts.ts';

export const retryRowsAction = atom(null, async (_get, set, ids: readonly string[]) =>
  set(reportTroubleAction, await retryRows(ids)),
);
export const retryRowAction = atom(null, (_get, set, id: string) => set(retryRowsAction, [id]));

/** Whether the server is known to have a file in the place of an upload: it stays when the row is discarded. */
export const isReplacement = async (row: OutboxRow): Promise<boolean> =>
  row.kind === 'upload' &&
  ((await wasStored(row)) || (await knownFile(row.owner, row.payload)) !== undefined);

/** An entry whose file will not be sent is open again, unless the server has one (offline 3.8). */
async function discard(row: OutboxRow, isStored: boolean): Promise<RemoveResult> {
  if (row.kind === 'save') return withdrawSubmission(row.id);
  const isOnlyFile = row.kind === 'upload' && !isStored && !(await isReplacement(row));
  return isOnlyFile ? discardOnlyFile(row) : discardRow(row.id);
}

/**
 * `isStored`: the page knows that the server has a file in its place. A short attempt is waited for, so that a press
 * at its moment is no press in vain. Why the row could not be discarded is said by a toast.
 */
export const discardRowAction = atom(
  null,
  async (_get, set, row: OutboxRow, isStored: boolean): Promise<void> => {
    let removed = await discard(row, isStored);
    if (removed.kind === 'being-sent') {
      await outcomeOf(row);
      removed = await discard(row, isStored);
    }
    set(reportTroubleAction, removed);
  },
);

/** «Посмотреть изменения», «Не ждать»: what was refused goes, and what the other device has made of the draft is merged. */
export const openChangesAction = atom(null, async (_get, set, row: OutboxRow): Promise<void> => {
  await set(discardRowAction, row, false);
  await set(pullDraftsAction);
});

/**
 * Another file in place of one that cannot be sent, by the name that its entry has there; answers why it was not
 * taken, if so.
 */
export const replaceFileAction = atom(
  null,
  async (
    get,
    set,
    { payload, deadline, members }: UploadRow,
    file: File,
  ): Promise<RefusedPick | undefined> => {
    const refusedAs = (why: string): RefusedPick => ({ name: file.name, why });
    const refused = await set(checkPickAction, payload.fileKind, file);
    if (refused) return refused;
    const kept = await keepPickedFile(file);
    if (kept.kind !== 'kept') return refusedAs(kept.message);
    const wanted = { owner: get(ownerAtom), deadline, payload, members, file: kept.file };
    const queued = await queueUpload(wanted);
    return queued.kind === 'queued' ? undefined : refusedAs(keepTroubleText(queued.reason));
  },
);

/** Hands the bytes of a row over, so that they can be taken elsewhere. */
export const saveRowFileAction = atom(null, async (_get, set, { id, name, type }: KeptFile) => {
  const bytes = await readFileBytes(id);
  if (bytes) await set(saveFileAction, new Blob([bytes], { type }), name);
  else set(showToastAction, { tone: 'error', text: keepTroubleText('file-lost') });
});

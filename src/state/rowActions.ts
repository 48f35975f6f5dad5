import { readFileBytes } from '#offline/device/files.ts';
import type { KeptFile, RefusedPick } from '#domain/entry/pickedFile.ts';
import {
  discardOnlyFile,
  discardRow,
  type RemoveResult,
  retryRows,
  withdrawSubmission,
  overwriteServerFile,
} from '#offline/outbox/outbox.ts';
import type { OutboxRow, UploadRow } from '#domain/outbox/outboxRow.ts';
import { wasStored } from '#state/entry/checks.ts';
import { knownFile } from '#offline/outbox/knownFile.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { outcomeOf } from '#offline/outbox/send.ts';
import { handOver } from '#state/files/download.ts';
import { keepPickedFile } from '#state/files/keptFiles.ts';
import { checkPick } from '#state/files/pickedFileRules.ts';
import { ownerAtom } from '#state/person/session.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { keepTroubleText, reportTrouble } from '#state/outbox/reportTrouble.ts';
import { showToast } from '#state/toasts.ts';
import type { Store } from '#state/store.ts';
import type { Undecided } from '#domain/outbox/rowAccount.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { followChoice } from '#state/entry/follow.ts';
import { ownFilesQuery } from '#state/files/ownFiles.ts';

export async function retrySeveral(store: Store, ids: readonly string[]) {
  return reportTrouble(store, await retryRows(ids));
}
export function retryRow(store: Store, id: string) {
  return retrySeveral(store, [id]);
}

/** Returns whether the row uploads a file that replaces a file on the server. */
export const isReplacement = async (row: OutboxRow): Promise<boolean> =>
  row.kind === 'upload' &&
  ((await wasStored(row)) || (await knownFile(row.owner, row.payload)) !== undefined);

/** Discards a row. After an upload for which the server has no earlier file, reopens the entry (offline 3.8). */
async function discard(row: OutboxRow, isStored: boolean): Promise<RemoveResult> {
  if (row.kind === 'save') return withdrawSubmission(row.id);
  const isOnlyFile = row.kind === 'upload' && !isStored && !(await isReplacement(row));
  return isOnlyFile ? discardOnlyFile(row) : discardRow(row.id);
}

/** Discards a row, after its running attempt if there is one. `isStored`: the server has a file for the entry. */
export async function discardWaiting(
  store: Store,
  row: OutboxRow,
  isStored: boolean,
): Promise<void> {
  let removed = await discard(row, isStored);
  if (removed.kind === 'being-sent') {
    await outcomeOf(row);
    removed = await discard(row, isStored);
  }
  reportTrouble(store, removed);
}

/** Handles «Посмотреть изменения» and «Не ждать»: discards a submission and merges changes of other devices. */
export async function mergeChanges(store: Store, row: OutboxRow): Promise<void> {
  await discardWaiting(store, row, false);
  await pullOwnDrafts(store);
}

/** Queues another file in place of the file of an upload. Returns the refusal, if any. */
export async function replaceFile(
  store: Store,
  { payload, deadline, members }: UploadRow,
  file: File,
): Promise<RefusedPick | undefined> {
  const refusedAs = (why: string): RefusedPick => ({ name: file.name, why });
  const refused = await checkPick(store, payload.fileKind, file);
  if (refused) return refused;
  const kept = await keepPickedFile(file);
  if (kept.kind !== 'kept') return refusedAs(kept.message);
  const wanted = { owner: store.get(ownerAtom), deadline, payload, members, file: kept.file };
  const queued = await queueUpload(wanted);
  return queued.kind === 'queued' ? undefined : refusedAs(keepTroubleText(queued.reason));
}

export async function saveRowFile(store: Store, { id, name, type }: KeptFile) {
  const bytes = await readFileBytes(id);
  if (bytes) await handOver(store, new Blob([bytes], { type }), name);
  else showToast(store, { tone: 'error', text: keepTroubleText('file-lost') });
}

/** Handles «Заменить» and «Удалить»: lets a refused row replace or delete the server's file. */
export async function replaceServerFile(store: Store, undecided: Undecided) {
  const refused = await overwriteServerFile(undecided);
  reportTrouble(store, refused);
  if (!refused) await followChoice(store, undecided.row);
}

/** Handles «Оставить»: discards a row, so that the server's file stays. */
export async function keepServerFile(store: Store, { row, serverFile }: Undecided) {
  const removed = await discardRow(row.id);
  reportTrouble(store, removed);
  if (removed.kind !== 'removed') return;
  const { name, size, sha256 } = serverFile;
  const { payload, owner } = row;
  const facts = { name, size, sha256, team: payload.team };
  await rememberFile(owner, payload, { facts, at: Date.now() });
  await followChoice(store, row, serverFile);
  const { state, refresh } = ownFilesQuery[payload.fileKind];
  if (store.get(state).kind !== 'loading') await refresh(store);
}

// Queues a file that the user picks outside of a draft.
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import type { WantedUpload } from '#offline/outbox/queueRow.ts';
import { send } from '#offline/outbox/send.ts';
import { refusalAlone } from '#text/outboxRow.ts';
import { toastText } from '#text/toasts.ts';
import { keepTroubleText, toastWaiting } from '../outbox/reportTrouble.ts';
import { ownerAtom } from '../person/session.ts';
import { showToast } from '../toasts.ts';
import { keepPickedFile } from './keptFiles.ts';
import { checkPick } from './pickedFileRules.ts';
import type { Store } from '#state/store.ts';

/** Queues a file. Returns why that failed. Shows any other outcome as a toast. `reread`: called after a refusal. */
export async function sendPickedFile(
  store: Store,
  wanted: Omit<WantedUpload, 'owner' | 'file'>,
  file: File,
  reread: (store: Store) => Promise<void>,
): Promise<RefusedPick | undefined> {
  const notQueued = (why: string): RefusedPick => ({ name: file.name, why });
  const refused = await checkPick(store, wanted.payload.fileKind, file);
  if (refused) return refused;
  const kept = await keepPickedFile(file);
  if (kept.kind !== 'kept') return notQueued(kept.message);
  const owner = store.get(ownerAtom);
  const sent = await send({ kind: 'upload', owner, ...wanted, file: kept.file });
  if (sent.kind === 'not-queued') return notQueued(keepTroubleText(sent.reason));
  if (sent.kind === 'sent') {
    showToast(store, { tone: 'success', text: toastText.success.filesUploaded });
  } else if (sent.kind === 'refused') {
    showToast(store, { tone: 'error', text: refusalAlone(sent.row) });
    await reread(store);
  } else toastWaiting(store, sent.kind, 'file');
  return undefined;
}

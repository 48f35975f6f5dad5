import { entryFileStates, entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { send } from '#offline/outbox/send.ts';
import { reportRemoval } from '#state/outbox/reportTrouble.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { showToast } from '#state/toasts.ts';
import { draftsText } from '#text/application/drafts.ts';
import { toastText } from '#text/toasts.ts';
import { type EnteredKey, dispatch, openSessionIn } from './session.ts';
import type { Store } from '#state/store.ts';

interface FileRemoval {
  key: EnteredKey;
  entry: DraftEntry;
  kind: FileKind;
}

/** Queues the removal of a file and shows the outcome as a toast. */
export async function removeServerFile(store: Store, removal: FileRemoval) {
  const { key, entry, kind } = removal;
  const session = openSessionIn(store, key);
  if (!session) return;
  if (isDraftGone(session)) {
    showToast(store, { tone: 'error', text: draftsText.gone.first });
    return;
  }
  const { serverFile } = entryFileStates(session, store.get(outboxRowsAtom), entry)[kind];
  const sent = await send({
    kind: 'removal',
    owner: key.owner,
    deadline: key.deadline,
    payload: {
      place: entryPlaceOf(session, entry),
      fileKind: kind,
      competitionName: key.competitionName,
      team: session.content.reading?.parsed.teamName ?? '',
    },
    isStored: serverFile.kind !== 'missing',
    // The file is of a draft, not of a submitted application.
    submitted: null,
  });
  await reloadRows(store);
  const isGone = await reportRemoval(store, sent, toastText.success.entryFileDeleted);
  if (isGone) dispatch(store, key, { type: 'file-deleted', entry, kind, isComing: false });
  else if (sent.kind === 'waiting') dispatch(store, key, { type: 'file-lost', entry });
}

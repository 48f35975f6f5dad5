import { entryFileStates, entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { send } from '#offline/outbox/send.ts';
import { writeTroubleText, toastWaiting } from '#state/outbox/reportTrouble.ts';
import { endRefusedRemoval } from '#state/outbox/refusedRemoval.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { showToast } from '#state/toasts.ts';
import { draftsText } from '#text/application/drafts.ts';
import { toastText } from '#text/toasts.ts';
import { type EnteredCompetition, dispatch, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

interface FileRemoval {
  key: SessionKey;
  entry: DraftEntry;
  kind: FileKind;
  competition: EnteredCompetition;
}

/** A waiting removal gets a toast. */
export async function removeServerFile(store: Store, removal: FileRemoval) {
  const { key, entry, kind, competition } = removal;
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
    deadline: competition.deadline,
    payload: {
      place: entryPlaceOf(session, entry),
      fileKind: kind,
      competitionName: competition.name,
      team: session.content.reading?.parsed.teamName ?? '',
    },
    isStored: serverFile.kind !== 'missing',
    // Drafts have no submitted application.
    submitted: null,
  });
  await reloadRows(store);
  switch (sent.kind) {
    case 'sent':
    case 'cancelled':
      dispatch(store, key, { type: 'file-deleted', entry, kind, isComing: false });
      showToast(store, { tone: 'success', text: toastText.success.entryFileDeleted });
      break;
    case 'refused':
      await endRefusedRemoval(store, sent.row);
      break;
    case 'waiting':
      dispatch(store, key, { type: 'file-lost', entry });
      toastWaiting(store, sent.kind, 'removal');
      break;
    case 'withdrawn':
      break;
    case 'not-queued':
      showToast(store, { tone: 'error', text: writeTroubleText(sent.reason) });
  }
}

// Deleting a card or music of an entry.
import { atom } from 'jotai';
import { entryFileStates, entryPlaceOf } from '#domain/entry-session/select/selectFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { send } from '#offline/outbox/send.ts';
import { writeTroubleText } from '#state/outbox/keepTrouble.ts';
import { endRefusedRemovalAction } from '#state/outbox/refusedRemoval.ts';
import { outboxRowsAtom, reloadRowsAction } from '#state/outbox/rows.ts';
import { toastWaitingAction } from '#state/outbox/toastWaiting.ts';
import { showToastAction } from '#state/toasts.ts';
import { draftsText } from '#text/application/drafts.ts';
import { toastText } from '#text/toasts.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  openSessionIn,
  type SessionKey,
} from './session.ts';

interface FileRemoval {
  key: SessionKey;
  entry: DraftEntry;
  kind: FileKind;
  competition: EnteredCompetition;
}

/** Deletes a file of the server; what could not be sent yet gets a toast, and stays visible as its row. */
export const removeServerFileAction = atom(null, async (get, set, removal: FileRemoval) => {
  const { key, entry, kind, competition } = removal;
  const session = openSessionIn(get, key);
  if (!session) return;
  if (isDraftGone(session)) {
    set(showToastAction, { tone: 'error', text: draftsText.gone.first });
    return;
  }
  const { serverFile } = entryFileStates(session, get(outboxRowsAtom), entry)[kind];
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
    // It is decided about a draft.
    submitted: null,
  });
  await set(reloadRowsAction);
  switch (sent.kind) {
    case 'sent':
    case 'cancelled':
      set(dispatchAction, key, { type: 'file-deleted', entry, kind, isComing: false });
      set(showToastAction, { tone: 'success', text: toastText.success.entryFileDeleted });
      break;
    case 'refused':
      await set(endRefusedRemovalAction, sent.row);
      break;
    case 'waiting':
      set(dispatchAction, key, { type: 'file-lost', entry });
      set(toastWaitingAction, sent.kind, 'removal');
      break;
    case 'withdrawn':
      break;
    case 'not-queued':
      set(showToastAction, { tone: 'error', text: writeTroubleText(sent.reason) });
  }
});

// Deleting a card or music of an entry: through the outbox, or at once where nothing can be kept.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { placeParams } from '#contract/wirePlace.ts';
import type { EntryOption, FileKind } from '#domain/entryFiles.ts';
import { discardRow } from '#offline/outbox.ts';
import { send } from '#offline/send.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { tellWaitingAction } from '#state/outbox/tellWaiting.ts';
import { callServerAction, ownerAtom } from '#state/session.ts';
import { showFailureAction, showToastAction } from '#state/toasts.ts';
import { success } from '#text/toasts.ts';
import { entryFileStates } from './entryFileStates.ts';
import type { EntryPage } from './entryPage.ts';
import type { CompetitionFacts } from './queueFiles.ts';
import { rowPlace } from './rowPlace.ts';
import { filePlace, reopenEntryAction, setStoredAction } from './storedFileActions.ts';

const goneAction = atom(null, (_get, set, page: EntryPage, option: EntryOption, kind: FileKind) => {
  set(page.changes, (count) => count + 1);
  set(setStoredAction, page, option, kind, { kind: 'missing' });
  set(reopenEntryAction, page, option);
  set(showToastAction, { tone: 'success', text: success.entryFileDeleted });
});

/** `key` stays the same over repeats of the same deletion. */
const removeDirectlyAction = atom(
  null,
  async (_get, set, page: EntryPage, option: EntryOption, kind: FileKind, key: string) => {
    const params = placeParams(filePlace(page, option));
    const outcome = await set(callServerAction)(calls[kind].remove, { params, key });
    const isGone = outcome.kind === 'refused' && outcome.status === 404;
    if (outcome.kind === 'done' || isGone) set(goneAction, page, option, kind);
    else set(showFailureAction, outcome);
  },
);

interface Wanted {
  page: EntryPage;
  option: EntryOption;
  kind: FileKind;
  competition: CompetitionFacts;
  key: string;
}

/** Deletes a stored file; what could not be sent yet is told, and stays visible as its row. */
export const removeStoredFileAction = atom(null, async (get, set, wanted: Wanted) => {
  const { page, option, kind, competition, key } = wanted;
  const { stored } = entryFileStates(get, page, option)[kind];
  const sent = await send({
    kind: 'removal',
    owner: get(ownerAtom),
    deadline: competition.deadline,
    payload: {
      ...rowPlace(page, option, kind),
      competitionName: competition.name,
      team: get(page.parsed)?.teamName ?? '',
    },
    isStored: stored.kind !== 'missing',
  });
  if (sent.kind === 'not-queued') {
    await set(removeDirectlyAction, page, option, kind, key);
    return;
  }
  if (sent.kind === 'cancelled') {
    set(goneAction, page, option, kind);
    return;
  }
  await set(reloadRowsAction);
  if (sent.kind === 'sent') {
    set(goneAction, page, option, kind);
  } else if (sent.kind === 'refused') {
    const text = sent.row.lastError?.message ?? '';
    set(showToastAction, { tone: 'error', text });
    // The file is still there; the person has been told why.
    await discardRow(sent.row.id);
  } else {
    set(reopenEntryAction, page, option);
    set(tellWaitingAction, sent.kind, 'removal');
  }
});

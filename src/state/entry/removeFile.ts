// Deleting a card or music of an entry: through the outbox, or at once where nothing can be kept.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { placeParams } from '#contract/wirePlace.ts';
import type { EntryOption, FileKind } from '#domain/entryFiles.ts';
import { discardRow } from '#offline/outbox.ts';
import { queueRemoval } from '#offline/queueRow.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { settled } from '#state/outbox/settled.ts';
import { tellWaitingAction } from '#state/outbox/tellWaiting.ts';
import { callServerAction, ownerAtom } from '#state/session.ts';
import { showFailureAction, showToastAction } from '#state/toasts.ts';
import { success } from '#text/toasts.ts';
import { entryFileStates } from './entryFileStates.ts';
import type { EntryPage } from './entryPage.ts';
import type { CompetitionFacts } from './queueFiles.ts';
import { rowPlace } from './rowPlace.ts';
import { filePlace, reopenEntryAction, setStoredAction } from './storedFileActions.ts';

const QUICK_MS = 2_500;

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
  const owner = get(ownerAtom);
  const { stored } = entryFileStates(get, page, option)[kind];
  const queued = await queueRemoval({
    owner,
    deadline: competition.deadline,
    payload: {
      ...rowPlace(page, option, kind),
      competitionName: competition.name,
      team: get(page.parsed)?.teamName ?? '',
    },
    isStored: stored.kind !== 'missing',
  });
  if (queued.kind === 'refused') {
    await set(removeDirectlyAction, page, option, kind, key);
    return;
  }
  if (queued.kind === 'cancelled') {
    set(goneAction, page, option, kind);
    return;
  }
  const how = await settled({ owner, rows: [queued.row], within: QUICK_MS });
  const rows = await set(reloadRowsAction);
  const row = rows.find(({ id }) => id === queued.row.id);
  if (how === 'sent') {
    set(goneAction, page, option, kind);
  } else if (how === 'stuck' && row) {
    const text = row.lastError?.message ?? '';
    set(showToastAction, { tone: 'error', text });
    // The file is still there; the person has been told why.
    await discardRow(row.id);
  } else {
    set(reopenEntryAction, page, option);
    set(tellWaitingAction, how, 'removal');
  }
});

// What becomes of a file that lost its entry: another entry takes it, or it is put away (offline 17).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { placeParams } from '#contract/wirePlace.ts';
import type { EntryOption } from '#domain/entryFiles.ts';
import { withDecision } from '#domain/lostEntry.ts';
import { discardRow } from '#offline/outbox.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { callServerAction } from '#state/session.ts';
import { failureText } from '#state/toasts.ts';
import { saveDraftAction } from './draftActions.ts';
import { pickFileAction } from './entryFileActions.ts';
import type { EntryPage } from './entryPage.ts';
import type { LostFile } from './lostFiles.ts';
import { type PickedFile, pickedBefore } from './pickedFile.ts';
import type { CompetitionFacts } from './queueFiles.ts';
import { withEntry } from './replaced.ts';
import { filePlace } from './storedFileActions.ts';

const decideAction = atom(null, (_get, set, page: EntryPage, { entry, kind }: LostFile) =>
  set(page.former, (former) => withDecision(former, entry, kind)),
);

const setPickedAction = atom(
  null,
  (
    get,
    set,
    page: EntryPage,
    { memberKey }: Pick<EntryOption, 'memberKey'>,
    kind: LostFile['kind'],
    file: PickedFile | undefined,
  ) => {
    const { [kind]: _before, ...rest } = get(page.picked).get(memberKey) ?? {};
    const files = file ? { ...rest, [kind]: file } : rest;
    set(page.picked, withEntry(get(page.picked), memberKey, files));
  },
);

export interface Attachment {
  page: EntryPage;
  competition: CompetitionFacts;
  lost: LostFile;
  target: EntryOption;
}

/** The server keeps its copy; the entry gets one of its own. Answers why not, '' when it did. */
const attachStoredAction = atom(
  null,
  async (_get, set, { page, lost, target }: Attachment): Promise<string> => {
    const { entry, kind, name } = lost;
    const fetched = await set(callServerAction)(calls[kind].get, {
      params: placeParams(filePlace(page, entry)),
    });
    if (fetched.kind !== 'done') return failureText(fetched);
    const file = new File([fetched.answer], name, { type: fetched.answer.type });
    const refused = await set(pickFileAction, page, target, kind, file);
    if (!refused) set(decideAction, page, lost);
    return refused?.why ?? '';
  },
);

/** Gives the file to another entry; answers why that could not be, '' when it was done. */
export const attachLostFileAction = atom(
  null,
  async (_get, set, attachment: Attachment): Promise<string> => {
    const { page, competition, lost, target } = attachment;
    switch (lost.where) {
      case 'picked':
        set(setPickedAction, page, target, lost.kind, lost.picked);
        set(setPickedAction, page, lost.entry, lost.kind, undefined);
        return '';
      case 'queued':
        set(setPickedAction, page, target, lost.kind, pickedBefore(lost.row.file));
        set(decideAction, page, lost);
        // The draft must name the file before its row lets go of it.
        if (await set(saveDraftAction, page, competition)) await discardRow(lost.row.id);
        await set(reloadRowsAction);
        return '';
      case 'stored':
        return set(attachStoredAction, attachment);
    }
  },
);

/** Nobody takes it: what is here goes, what the server has stays in the person's own list. */
export const dropLostFileAction = atom(null, async (_get, set, page: EntryPage, lost: LostFile) => {
  switch (lost.where) {
    case 'picked':
      set(setPickedAction, page, lost.entry, lost.kind, undefined);
      return;
    case 'queued':
      await discardRow(lost.row.id);
      await set(reloadRowsAction);
      return;
    case 'stored':
      set(decideAction, page, lost);
  }
});

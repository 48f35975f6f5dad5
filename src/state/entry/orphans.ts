// The person decides about files of an entry that a corrected form no longer has (behaviour 9.8).
import { atom } from 'jotai';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { movedContent } from '#domain/entry-session/movedFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import type { OrphanQuestion } from '#domain/entry-session/select/selectOrphans.ts';
import { moveFiles } from '#offline/outbox/moveFiles.ts';
import { writeTroubleText } from '#state/outbox/keepTrouble.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { showToastAction } from '#state/toasts.ts';
import { surveyEntriesAction } from './checks.ts';
import { saveDraftAction } from './saveDraft.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  isInSession,
  openSessionIn,
  type SessionKey,
} from './session.ts';

interface Decision {
  key: SessionKey;
  competition: EnteredCompetition;
  question: OrphanQuestion;
  /** The entry that takes the files; undefined: none does, what the server has stays in the person's own lists. */
  taker: FormEntry | undefined;
  kinds: readonly FileKind[];
}

/** Saves the draft first as it is, so that the waiting files and the draft change together or not at all. */
export const decideOrphanAction = atom(
  null,
  async (get, set, { key, competition, question, taker, kinds }: Decision) => {
    await set(saveDraftAction, key, competition);
    const session = openSessionIn(get, key);
    if (!session || isDraftGone(session)) return;
    const { id } = session.draft;
    const move = { from: question.entry.id, to: taker?.id, kinds };
    const moved = await moveFiles({
      owner: key.owner,
      draftId: id,
      move,
      taker,
      changed: (content) => movedContent(content, move),
    });
    if (moved.kind !== 'moved') {
      set(showToastAction, { tone: 'error', text: writeTroubleText(moved.reason) });
      return;
    }
    if (!isInSession(get, key, id)) return;
    set(dispatchAction, key, { type: 'files-moved', move });
    await set(saveDraftAction, key, competition);
    await set(reloadRowsAction);
    await set(surveyEntriesAction, key);
  },
);

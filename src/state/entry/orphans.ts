// Moves files of entries that the form lacks, or leaves them in the user's lists of files (behaviour 9.8).
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { movedContent } from '#domain/entry-session/movedFiles.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
import { answerTo, type OrphanQuestion } from '#domain/entry-session/select/selectOrphans.ts';
import { moveFiles } from '#offline/outbox/moveFiles.ts';
import { writeTroubleText } from '#state/outbox/reportTrouble.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { showToast } from '#state/toasts.ts';
import { surveyEntries } from './checks.ts';
import { saveOpenDraft } from './saveDraft.ts';
import { type EnteredKey, dispatch, isInSession, openSessionIn } from './session.ts';
import type { Store } from '#state/store.ts';

interface Decision {
  key: EnteredKey;
  question: OrphanQuestion;
  /** Entry that gets the files; undefined if no entry gets them. */
  taker: FormEntry | undefined;
  kinds: readonly FileKind[];
}

/** Applies the user's decision. Saves the draft first, because one transaction changes draft and outbox rows. */
export async function decideOrphan(store: Store, { key, question, taker, kinds }: Decision) {
  await saveOpenDraft(store, key);
  const session = openSessionIn(store, key);
  if (!session || isDraftGone(session)) return;
  const { id } = session.draft;
  const move = answerTo(session, store.get(outboxRowsAtom), question, { taker, kinds });
  const moved = await moveFiles({
    owner: key.owner,
    draftId: id,
    move,
    taker,
    changed: (content) => movedContent(content, move),
  });
  if (moved.kind !== 'moved') {
    showToast(store, { tone: 'error', text: writeTroubleText(moved.reason) });
    return;
  }
  if (!isInSession(store, key, id)) return;
  dispatch(store, key, { type: 'files-moved', move });
  await saveOpenDraft(store, key);
  await reloadRows(store);
  await surveyEntries(store, key);
}

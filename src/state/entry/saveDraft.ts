import { isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { copyingIn } from '#domain/entry-session/select/selectUnkept.ts';
import { contentToKeep, isQueuing } from '#domain/entry-session/queuedFiles.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { type EnteredCompetition, dispatch, openSessionIn, type SessionKey } from './session.ts';
import { holdPage, THIS_PAGE } from './unkeptFiles.ts';
import type { Store } from '#state/store.ts';

/** Conflicts with another tab are rare. */
const MOST_TRIES = 3;

/** `overtaken`: merged with another tab's save. */
type SaveTry = 'saved' | 'not-saved' | 'overtaken';

export function noteSilent(store: Store, key: SessionKey) {
  const id = openSessionIn(store, key)?.draft.id;
  if (id !== undefined) dispatch(store, key, { type: 'draft-not-saved', id, state: 'silent' });
}

async function trySaving(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
): Promise<SaveTry> {
  const session = openSessionIn(store, key);
  if (!session || isQueuing(session)) return 'not-saved';
  const { draft } = session;
  if (draft.state === 'gone') return 'not-saved';
  const content = contentToKeep(session);
  const { id, writer, revision, lockedBy, saved } = draft;
  if (revision === 0 && !isWorthKeeping(content)) return 'not-saved';
  const copying = copyingIn(session).slice(0, MOST_BATCH_FILES);
  const isNamed = isSameJson(draft.copying ?? [], copying);
  if (draft.state === 'open' && isNamed && saved && isSameJson(saved, content)) return 'saved';
  if (copying.length > 0) holdPage();
  const result = await saveDraft({
    id,
    writer,
    revision,
    lockedBy,
    owner: key.owner,
    competitionId: competition.id,
    competitionName: competition.name,
    deadline: competition.deadline,
    updatedAt: Date.now(),
    content,
    copying: [{ page: THIS_PAGE, files: copying }],
  });
  switch (result.kind) {
    case 'saved':
      dispatch(store, key, {
        ...result,
        type: 'draft-saved',
        id,
        content,
        copying,
        at: Date.now(),
      });
      return 'saved';
    case 'other-tab':
      dispatch(store, key, {
        type: 'draft-found',
        id,
        draft: result.current,
        formKey: crypto.randomUUID(),
      });
      return 'overtaken';
    case 'dropped':
      return 'not-saved';
    case 'refused': {
      const { reason } = result;
      const state = reason === 'full' || reason === 'silent' ? reason : 'not-kept';
      dispatch(store, key, { type: 'draft-not-saved', id, state });
      return 'not-saved';
    }
  }
}

/**
 * Returns whether the present state is stored. Runs before and after copying a file, because only the draft names it
 * (offline 1.3).
 */
export async function saveOpenDraft(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await trySaving(store, key, competition);
    if (result !== 'overtaken') return result === 'saved';
  }
  return false;
}

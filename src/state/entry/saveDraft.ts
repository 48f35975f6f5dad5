import { contentToKeep, isQueuing } from '#domain/entry-session/pickedElsewhere.ts';
import { isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { MOST_BATCH_FILES } from '#domain/batch/batchFile.ts';
import { copyingIn } from '#domain/entry-session/select/selectFiles.ts';
import { saveDraft, takeCopying } from '#offline/device/drafts.ts';
import {
  type EnteredKey,
  dispatch,
  openSessionIn,
  type SessionKey,
  isInSession,
} from './session.ts';
import type { Store } from '#state/store.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { batchText } from '#text/enter/batch.ts';

/** Limit of attempts to save. An attempt is repeated if another tab saved first, which is rare. */
const MOST_TRIES = 3;

/** `overtaken`: another tab saved first, and its version is merged into the open draft. */
type SaveTry = 'saved' | 'not-saved' | 'overtaken';

export function setDraftSilent(store: Store, key: SessionKey) {
  const id = openSessionIn(store, key)?.draft.id;
  if (id !== undefined) dispatch(store, key, { type: 'draft-not-saved', id, state: 'silent' });
}

async function trySaving(store: Store, key: EnteredKey): Promise<SaveTry> {
  const session = openSessionIn(store, key);
  if (!session || isQueuing(session)) return 'not-saved';
  const { draft } = session;
  const { owner, competition: competitionId, competitionName, deadline } = key;
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
    owner,
    competitionId,
    competitionName,
    deadline,
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
 * Saves the open draft; returns whether its current content is stored. Is called before and after a picked file is
 * copied, because only the draft names the file (offline 1.3).
 */
export async function saveOpenDraft(store: Store, key: EnteredKey): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await trySaving(store, key);
    if (result !== 'overtaken') return result === 'saved';
  }
  return false;
}

/** Id of this page in drafts, and name of its Web Lock. */
const THIS_PAGE = `copying ${crypto.randomUUID()}`;

/** Acquires the Web Lock `THIS_PAGE`, which the browser releases when the page ends. Later calls do nothing. */
function holdPage(): void {
  if (!('locks' in navigator)) return;
  const untilTheEnd = new Promise<never>(() => undefined);
  void navigator.locks.request(THIS_PAGE, { ifAvailable: true }, (lock) => lock && untilTheEnd);
}

async function nameUnkeptOf(store: Store, key: SessionKey, id: string, page: string) {
  if (!isInSession(store, key, id)) return;
  // If the database fails, a later page lists the files.
  const gone = await takeCopying(id, page).catch(() => []);
  if (!isInSession(store, key, id)) return;
  const why = batchText.notKept;
  const files = gone
    .filter(({ isForm = false }) => !isForm)
    .map(({ name, type, size }) => ({
      key: crypto.randomUUID(),
      picked: { name, type, size, source: undefined },
      state: 'refused' as const,
      why,
    }));
  if (files.length > 0) dispatch(store, key, { type: 'batch-picked', files });
  const form = gone.find(({ isForm = false }) => isForm);
  if (form) dispatch(store, key, { type: 'form-declined', refused: { name: form.name, why } });
}

/** Lists as refused the files that an ended page was copying. A page holds its Web Lock until it ends. */
export async function nameUnkept(store: Store, key: SessionKey, { id, copying = [] }: EntryDraft) {
  for (const { page } of copying) {
    const name = () => nameUnkeptOf(store, key, id, page);
    if (page !== THIS_PAGE && 'locks' in navigator) void navigator.locks.request(page, name);
    else await name();
  }
}

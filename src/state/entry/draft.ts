// Opens a draft, and applies changes that other tabs, other devices and the outbox make to the open draft.
import { isSameWork, isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { hasUnkept } from '#domain/entry-session/select/selectFiles.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import { draftsOf, readDraft } from '#offline/device/drafts.ts';
import { dropDraft, chooseForm, type ChosenForm } from '#offline/drafts/dropDraft.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { surveyEntries } from './checks.ts';
import { followRows } from './follow.ts';
import { askAboutLost } from './lostDraft.ts';
import { readAgainHere, rereadForm } from './form.ts';
import { setDraftSilent, saveOpenDraft, nameUnkept } from './saveDraft.ts';
import { reportTrouble } from '#state/outbox/reportTrouble.ts';
import {
  type EnteredKey,
  dispatch,
  openSessionIn,
  type SessionKey,
  entrySessionIn,
} from './session.ts';
import type { Store } from '#state/store.ts';

const newDraft = () => ({ id: crypto.randomUUID(), writer: crypto.randomUUID() });

const draftIdIn = (session: EntrySession): string | undefined =>
  session.phase === 'open' ? session.draft.id : undefined;

async function followOpened(store: Store, key: SessionKey) {
  if (!openSessionIn(store, key)?.content.reading) await readAgainHere(store, key);
  if (!openSessionIn(store, key)?.content.reading) return;
  // Reopens entries whose files were refused while no page was open.
  await followRows(store, key);
  await surveyEntries(store, key);
  await rereadForm(store, key);
}

async function openDraft(store: Store, key: SessionKey, draft: EntryDraft) {
  const [writer, formKey] = [crypto.randomUUID(), crypto.randomUUID()];
  dispatch(store, key, { type: 'draft-opened', draft, writer, formKey });
  const naming = nameUnkept(store, key, draft);
  await followOpened(store, key);
  await naming;
}

/**
 * Opens the draft with the id `wanted`, if it is on this device. Without `wanted` opens the draft that was saved last,
 * or else a new draft. Only checks the files if this draft (without `wanted`: any draft) is open already.
 */
export async function restoreDraft(store: Store, key: SessionKey, wanted: string | undefined) {
  const before = entrySessionIn(store, key);
  const isRead = before.phase !== 'unread';
  if (isRead && (wanted === undefined || wanted === draftIdIn(before))) {
    await surveyEntries(store, key);
    return;
  }
  const drafts = await draftsOf(key.owner, key.competition).catch(() => undefined);
  const draft = wanted === undefined ? drafts?.[0] : drafts?.find(({ id }) => id === wanted);
  const now = entrySessionIn(store, key);
  if (now.phase !== before.phase || draftIdIn(now) !== draftIdIn(before)) return;
  if (draft) await openDraft(store, key, draft);
  else if (!isRead && wanted === undefined) {
    dispatch(store, key, { type: 'draft-begun', ...newDraft(), tab: 'info' });
    if (!drafts) setDraftSilent(store, key);
  }
}

export function leaveGoneDraft(store: Store, key: SessionKey) {
  return dispatch(store, key, { type: 'draft-abandoned', ...newDraft() });
}

export async function keepGoneDraft(store: Store, key: EnteredKey) {
  dispatch(store, key, { type: 'draft-kept', ...newDraft() });
  await saveOpenDraft(store, key);
  await surveyEntries(store, key);
}

export async function chooseBetweenForms(
  store: Store,
  key: EnteredKey,
  chosen: ChosenForm,
): Promise<void> {
  await saveOpenDraft(store, key);
  const id = draftIdIn(entrySessionIn(store, key));
  if (id !== undefined) await chooseForm({ owner: key.owner, id }, chosen);
}

/** Replaces an open empty draft by one that arrived from another device, or that a silent database returns only now. */
async function openArrived(store: Store, key: SessionKey, id: string) {
  const drafts = await draftsOf(key.owner, key.competition).catch(() => undefined);
  const session = openSessionIn(store, key);
  if (!drafts || session?.draft.id !== id || isWorthKeeping(session.content)) return;
  const wasSilent = session.draft.state === 'silent' && !hasUnkept(session);
  const arrived = drafts.find(({ from }) => wasSilent || from);
  const { tab } = session.content;
  if (arrived && (wasSilent || tab === 'info')) await openDraft(store, key, arrived);
  else if (wasSilent) dispatch(store, key, { type: 'draft-begun', ...newDraft(), tab });
}

const NO_ROWS = { done: [] };

/** Handles an open draft that is no longer stored: shows its submission, or asks the server what became of it. */
async function followLoss(store: Store, key: SessionKey, id: string) {
  const { lockedBy, returned } = openSessionIn(store, key)?.draft ?? {};
  const rows = lockedBy === undefined ? NO_ROWS : await readOutbox(key.owner).catch(() => NO_ROWS);
  const done = rows.done.find((row) => row.id === lockedBy);
  if (done?.kind === 'save') {
    const { rowid, payload } = done;
    dispatch(store, key, { type: 'submitted', rowid, teamName: payload.team });
  } else {
    // Asks before the page shows the loss, so that the notice waits for the answer.
    const asking = askAboutLost(store, id, returned);
    const formKey = crypto.randomUUID();
    dispatch(store, key, { type: 'draft-found', id, draft: undefined, formKey });
    await asking;
  }
}

/** Merges the stored draft into the open draft, and reads its form if the form is new. */
async function followStored(store: Store, key: SessionKey, draft: EntryDraft) {
  const before = openSessionIn(store, key);
  const formKey = crypto.randomUUID();
  dispatch(store, key, { type: 'draft-found', id: draft.id, draft, formKey });
  const after = openSessionIn(store, key);
  if (!before || !after) return;
  const { content, deviceReading, formUpload, formCopy } = after;
  const isUnread = content.form !== undefined && !content.reading && !formCopy;
  const isIdle = deviceReading.kind === 'none' && formUpload.kind === 'none';
  const hasArrived = !isSameWork(before.content, content);
  if (hasArrived || (isUnread && isIdle)) await followOpened(store, key);
}

/** Applies changes of other tabs, other devices and the outbox to the open draft (offline 1.6). */
export async function followDraft(store: Store, key: SessionKey) {
  const id = draftIdIn(entrySessionIn(store, key));
  if (id === undefined) return;
  // If the database fails, the draft does not count as gone.
  const read = await readDraft(id).then(
    (draft) => ({ draft }),
    () => undefined,
  );
  const session = openSessionIn(store, key);
  if (!read || session?.draft.id !== id) return;
  const { draft } = read;
  if (draft) await followStored(store, key, draft);
  else if (session.draft.revision === 0) await openArrived(store, key, id);
  else if (session.submission.kind === 'none') await followLoss(store, key, id);
}

export function enterAnotherTeam(store: Store, key: SessionKey) {
  return dispatch(store, key, { type: 'draft-begun', ...newDraft(), tab: 'apply' });
}

/** Deletes a draft, unless a submission locks it. */
export async function removeDraft(store: Store, { id, owner, competitionId }: EntryDraft) {
  const key = { owner, competition: competitionId };
  const dropped = await dropDraft(id);
  reportTrouble(store, dropped);
  const session = entrySessionIn(store, key);
  if (dropped.kind !== 'removed' || draftIdIn(session) !== id) return;
  const tab = session.phase === 'open' && session.content.tab === 'info' ? 'info' : 'apply';
  dispatch(store, key, { type: 'draft-begun', ...newDraft(), tab });
}

// Opens the draft and follows its changes.
import { isSameWork, isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { hasUnkept } from '#domain/entry-session/select/selectUnkept.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import { chooseForm, type ChosenForm } from '#offline/drafts/chooseForm.ts';
import { draftsOf, readDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { surveyEntries } from './checks.ts';
import { followRows } from './follow.ts';
import { askAboutLost } from './lostDraft.ts';
import { readAgainHere, rereadForm } from './form.ts';
import { noteSilent, saveOpenDraft } from './saveDraft.ts';
import { nameUnkept } from './unkeptFiles.ts';
import { reportTrouble } from '#state/outbox/reportTrouble.ts';
import {
  type EnteredCompetition,
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
  // Reopens entries refused while no page was open.
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
 * Opens the wanted draft, or the last saved one; without any, starts the wizard. Waits for a wanted draft that has not
 * arrived. An open page asks for its files again.
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
    if (!drafts) noteSilent(store, key);
  }
}

export function leaveGoneDraft(store: Store, key: SessionKey) {
  return dispatch(store, key, { type: 'draft-abandoned', ...newDraft() });
}

export async function keepGoneDraft(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
) {
  dispatch(store, key, { type: 'draft-kept', ...newDraft() });
  await saveOpenDraft(store, key, competition);
  await surveyEntries(store, key);
}

/** Resolves a conflict of forms. */
export async function chooseBetweenForms(
  store: Store,
  key: SessionKey,
  competition: EnteredCompetition,
  chosen: ChosenForm,
): Promise<void> {
  await saveOpenDraft(store, key, competition);
  const id = draftIdIn(entrySessionIn(store, key));
  if (id !== undefined) await chooseForm({ owner: key.owner, id }, chosen);
}

/** An untouched page adopts a draft that arrives. */
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

const NONE = { done: [] };

/** Submitted, or deleted by another tab. */
async function followLoss(store: Store, key: SessionKey, id: string) {
  const { lockedBy, returned } = openSessionIn(store, key)?.draft ?? {};
  const rows = lockedBy === undefined ? NONE : await readOutbox(key.owner).catch(() => NONE);
  const done = rows.done.find((row) => row.id === lockedBy);
  if (done?.kind === 'save') {
    const { rowid, payload } = done;
    dispatch(store, key, { type: 'submitted', rowid, teamName: payload.team });
  } else {
    // Before the loss is shown.
    const asking = askAboutLost(store, id, returned);
    const formKey = crypto.randomUUID();
    dispatch(store, key, { type: 'draft-found', id, draft: undefined, formKey });
    await asking;
  }
}

/** Reads a new form. */
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

/** Tabs, devices and the outbox change it (offline 1.6). */
export async function followDraft(store: Store, key: SessionKey) {
  const id = draftIdIn(entrySessionIn(store, key));
  if (id === undefined) return;
  // Unreadable is not gone.
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

/** A draft held by a submission stays. */
export async function removeDraft(store: Store, { id, owner, competitionId }: EntryDraft) {
  const key = { owner, competition: competitionId };
  const dropped = await dropDraft(owner, id);
  reportTrouble(store, dropped);
  const session = entrySessionIn(store, key);
  if (dropped.kind !== 'removed' || draftIdIn(session) !== id) return;
  const tab = session.phase === 'open' && session.content.tab === 'info' ? 'info' : 'apply';
  dispatch(store, key, { type: 'draft-begun', ...newDraft(), tab });
}

// Finding the draft of an application again and following what others do to it.
import { atom } from 'jotai';
import { isSameWork, isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { hasUnkept } from '#domain/entry-session/select/selectUnkept.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import { chooseForm, type ChosenForm } from '#offline/drafts/chooseForm.ts';
import { draftsOf, readDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { surveyEntriesAction } from './checks.ts';
import { followRowsAction } from './follow.ts';
import { askAboutLostAction } from './lostDraft.ts';
import { readAgainHereAction, rereadFormAction } from './form.ts';
import { noteSilentAction, saveDraftAction } from './saveDraft.ts';
import { nameUnkeptAction } from './unkeptFiles.ts';
import { reportTroubleAction } from '#state/outbox/reportTrouble.ts';
import {
  type EnteredCompetition,
  dispatchAction,
  openSessionIn,
  type SessionKey,
  entrySessionIn,
} from './session.ts';

/** What names a draft that may come into being, and the page that would save it. */
const newDraft = () => ({ id: crypto.randomUUID(), writer: crypto.randomUUID() });

const draftIdIn = (session: EntrySession): string | undefined =>
  session.phase === 'open' ? session.draft.id : undefined;

/** The draft has been opened: what is not kept of it is read and asked for. */
const followOpenedAction = atom(null, async (get, set, key: SessionKey) => {
  if (!openSessionIn(get, key)?.content.reading) await set(readAgainHereAction, key);
  if (!openSessionIn(get, key)?.content.reading) return;
  // What was refused while no page was open puts its entry back.
  await set(followRowsAction, key);
  await set(surveyEntriesAction, key);
  await set(rereadFormAction, key);
});

const openDraftAction = atom(null, async (_get, set, key: SessionKey, draft: EntryDraft) => {
  const [writer, formKey] = [crypto.randomUUID(), crypto.randomUUID()];
  set(dispatchAction, key, { type: 'draft-opened', draft, writer, formKey });
  const naming = set(nameUnkeptAction, key, draft);
  await set(followOpenedAction, key);
  await naming;
});

/**
 * Opens the wanted draft of the competition, or the one that was saved last; without any the wizard
 * begins. One that is wanted and not here is waited for. Once a page has been opened only another draft replaces what stands there; its files are
 * asked for again, for they may have been deleted elsewhere.
 */
export const restoreDraftAction = atom(
  null,
  async (get, set, key: SessionKey, wanted: string | undefined) => {
    const before = entrySessionIn(get, key);
    const isRead = before.phase !== 'unread';
    if (isRead && (wanted === undefined || wanted === draftIdIn(before))) {
      await set(surveyEntriesAction, key);
      return;
    }
    const drafts = await draftsOf(key.owner, key.competition).catch(() => undefined);
    const draft = wanted === undefined ? drafts?.[0] : drafts?.find(({ id }) => id === wanted);
    const now = entrySessionIn(get, key);
    if (now.phase !== before.phase || draftIdIn(now) !== draftIdIn(before)) return;
    if (draft) await set(openDraftAction, key, draft);
    else if (!isRead && wanted === undefined) {
      set(dispatchAction, key, { type: 'draft-begun', ...newDraft(), tab: 'info' });
      if (!drafts) set(noteSilentAction, key);
    }
  },
);

/** Begins anew where the draft of this page is gone. */
export const leaveGoneDraftAction = atom(null, (_get, set, key: SessionKey) =>
  set(dispatchAction, key, { type: 'draft-abandoned', ...newDraft() }),
);

/** Keeps what stands on this page as a new draft. */
export const keepGoneDraftAction = atom(
  null,
  async (_get, set, key: SessionKey, competition: EnteredCompetition) => {
    set(dispatchAction, key, { type: 'draft-kept', ...newDraft() });
    await set(saveDraftAction, key, competition);
    await set(surveyEntriesAction, key);
  },
);

/** The person says which of two forms stands: the one of this device, or that of the other. */
export const chooseFormAction = atom(
  null,
  async (
    get,
    set,
    key: SessionKey,
    competition: EnteredCompetition,
    chosen: ChosenForm,
  ): Promise<void> => {
    await set(saveDraftAction, key, competition);
    const id = draftIdIn(entrySessionIn(get, key));
    if (id !== undefined) await chooseForm({ owner: key.owner, id }, chosen);
  },
);

/**
 * A page that nothing was done on yet goes on with a draft that arrives from another device, or with any that a silent
 * database tells late.
 */
const openArrivedAction = atom(null, async (get, set, key: SessionKey, id: string) => {
  const drafts = await draftsOf(key.owner, key.competition).catch(() => undefined);
  const session = openSessionIn(get, key);
  if (!drafts || session?.draft.id !== id || isWorthKeeping(session.content)) return;
  const wasSilent = session.draft.state === 'silent' && !hasUnkept(session);
  const arrived = drafts.find(({ from }) => wasSilent || from);
  const { tab } = session.content;
  if (arrived && (wasSilent || tab === 'info')) await set(openDraftAction, key, arrived);
  else if (wasSilent) set(dispatchAction, key, { type: 'draft-begun', ...newDraft(), tab });
});

const NONE = { done: [] };

/** The draft is gone: its submission has gone out, unseen by this page perhaps, or another tab has deleted it. */
const followLossAction = atom(null, async (get, set, key: SessionKey, id: string) => {
  const { lockedBy, returned } = openSessionIn(get, key)?.draft ?? {};
  const rows = lockedBy === undefined ? NONE : await readOutbox(key.owner).catch(() => NONE);
  const done = rows.done.find((row) => row.id === lockedBy);
  if (done?.kind === 'save') {
    const { rowid, payload } = done;
    set(dispatchAction, key, { type: 'submitted', rowid, teamName: payload.team });
  } else {
    // The page knows that it is being asked before it shows the loss.
    const asking = set(askAboutLostAction, id, returned);
    const formKey = crypto.randomUUID();
    set(dispatchAction, key, { type: 'draft-found', id, draft: undefined, formKey });
    await asking;
  }
});

/** Merges the draft as the device has it now. A form that has come with it is read. */
const followStoredAction = atom(null, async (get, set, key: SessionKey, draft: EntryDraft) => {
  const before = openSessionIn(get, key);
  const formKey = crypto.randomUUID();
  set(dispatchAction, key, { type: 'draft-found', id: draft.id, draft, formKey });
  const after = openSessionIn(get, key);
  if (!before || !after) return;
  const { content, deviceReading, formUpload, formCopy } = after;
  const isUnread = content.form !== undefined && !content.reading && !formCopy;
  const isIdle = deviceReading.kind === 'none' && formUpload.kind === 'none';
  const hasArrived = !isSameWork(before.content, content);
  if (hasArrived || (isUnread && isIdle)) await set(followOpenedAction, key);
});

/** Follows what other tabs, other devices and the outbox do to the draft (offline 1.6). */
export const followDraftAction = atom(null, async (get, set, key: SessionKey) => {
  const id = draftIdIn(entrySessionIn(get, key));
  if (id === undefined) return;
  // What cannot be read now is not gone.
  const read = await readDraft(id).then(
    (draft) => ({ draft }),
    () => undefined,
  );
  const session = openSessionIn(get, key);
  if (!read || session?.draft.id !== id) return;
  const { draft } = read;
  if (draft) await set(followStoredAction, key, draft);
  else if (session.draft.revision === 0) await set(openArrivedAction, key, id);
  else if (session.submission.kind === 'none') await set(followLossAction, key, id);
});

/** A fresh wizard, with nothing of the last team. */
export const enterAnotherTeamAction = atom(null, (_get, set, key: SessionKey) =>
  set(dispatchAction, key, { type: 'draft-begun', ...newDraft(), tab: 'apply' }),
);

/** Throws a draft away for good, from its page too; one that a queued submission holds stays. */
export const dropDraftAction = atom(
  null,
  async (get, set, { id, owner, competitionId }: EntryDraft) => {
    const key = { owner, competition: competitionId };
    const dropped = await dropDraft(owner, id);
    set(reportTroubleAction, dropped);
    const session = entrySessionIn(get, key);
    if (dropped.kind !== 'removed' || draftIdIn(session) !== id) return;
    const tab = session.phase === 'open' && session.content.tab === 'info' ? 'info' : 'apply';
    set(dispatchAction, key, { type: 'draft-begun', ...newDraft(), tab });
  },
);

// Finding the draft of an application again, following it, and what to do when two tabs have it.
import { atom } from 'jotai';
import { filesIn, isWorthKeeping } from '#domain/entry-session/entryContent.ts';
import type { KeptFile } from '#domain/entry/keptFile.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { contentToKeep } from '#domain/entry-session/queuedFiles.ts';
import { hasUnkept } from '#domain/entry-session/select/selectUnkept.ts';
import { readOutbox } from '#offline/outbox/outbox.ts';
import { leaveOther, leaveVersion, takeLeft, takeOther } from '#offline/drafts/draftVersions.ts';
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
  isInSession,
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

/** `kept`: files of a version that was just left beside it. */
const openDraftAction = atom(
  null,
  async (_get, set, key: SessionKey, draft: EntryDraft, kept: readonly KeptFile[] = []) => {
    const [writer, formKey] = [crypto.randomUUID(), crypto.randomUUID()];
    set(dispatchAction, key, { type: 'draft-opened', draft, writer, formKey });
    const naming = set(nameUnkeptAction, key, draft, kept);
    await set(followOpenedAction, key);
    await naming;
  },
);

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

/** Takes the draft as another tab has saved it; what stands on this page stays beside it. */
export const takeOtherDraftAction = atom(null, async (get, set, key: SessionKey) => {
  const session = openSessionIn(get, key);
  if (!session) return;
  const draft = await readDraft(session.draft.id);
  if (draft) {
    const content = contentToKeep(session);
    await leaveVersion(draft, { content, updatedAt: Date.now() });
    await set(openDraftAction, key, draft, filesIn(content));
  } else set(dispatchAction, key, { type: 'draft-abandoned', ...newDraft() });
});

/** Keeps what stands on this page, over what another tab has saved; a new draft if that one is gone. */
export const keepOwnDraftAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition) => {
    const session = openSessionIn(get, key);
    if (!session) return;
    const other = await readDraft(session.draft.id);
    if (other) await leaveVersion(other, other);
    set(dispatchAction, key, { type: 'draft-kept', other, ...newDraft() });
    await set(saveDraftAction, key, competition);
    await set(surveyEntriesAction, key);
  },
);

/** Keeps the version of this device; that of another device stays beside it. */
export const keepOwnVersionAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition) => {
    await set(saveDraftAction, key, competition);
    const session = openSessionIn(get, key);
    if (!session) return;
    await leaveOther(key.owner, session.draft.id);
    await set(surveyEntriesAction, key);
  },
);

/**
 * Another version takes the place of what stands here, which stays beside it: the one that was left then
 * (epoch ms), or what another device has just made of it.
 */
export const takeVersionAction = atom(
  null,
  async (get, set, key: SessionKey, competition: EnteredCompetition, leftAt?: number) => {
    await set(saveDraftAction, key, competition);
    const session = openSessionIn(get, key);
    if (!session) return;
    const { owner } = key;
    const { id } = session.draft;
    const taking = leftAt === undefined ? takeOther(owner, id) : takeLeft({ owner, id, leftAt });
    if (!(await taking)) return;
    const draft = await readDraft(session.draft.id);
    if (!draft || !isInSession(get, key, draft.id)) return;
    await set(openDraftAction, key, draft);
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
    set(dispatchAction, key, { type: 'draft-found', id, draft: undefined });
    await asking;
  }
});

/** The draft as the device has it now. A page with nothing unsaved goes on with what another device or tab has done. */
const followStoredAction = atom(null, async (_get, set, key: SessionKey, draft: EntryDraft) => {
  const formKey = crypto.randomUUID();
  const after = set(dispatchAction, key, { type: 'draft-arrived', draft, formKey });
  const hasArrived = after.phase === 'open' && after.formKey === formKey;
  if (hasArrived) await set(followOpenedAction, key);
  else set(dispatchAction, key, { type: 'draft-found', id: draft.id, draft });
});

/** Follows what other tabs, other devices and the outbox do to the draft; nothing of this page is saved over it (offline 1.6). */
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

// Saving the draft of the competition page, finding it again, and what to do when two tabs have it.
import { atom } from 'jotai';
import { teamKey } from '#domain/teamKey.ts';
import { draftsOf, saveDraft } from '#offline/drafts.ts';
import type { EntryDraft } from '#offline/entryDraft.ts';
import { ownApplicationsQuery } from '#state/queries.ts';
import { draftOf, isWorthKeeping, putDraft } from './draftSnapshot.ts';
import { type EntryPage, newDraftPlace } from './entryPage.ts';
import { followRowsAction } from './followOutbox.ts';
import { readAgainHereAction, rereadFormAction } from './formActions.ts';
import { forgetKnown, isKnown, isSameWork, noteKnown } from './knownDraft.ts';
import type { CompetitionFacts } from './queueFiles.ts';
import { surveyEntriesAction } from './storedFileActions.ts';
import { resetAction } from './wizardActions.ts';

/** Saves run one after the other: each knows the revision of the last. */
const saving = new WeakMap<EntryPage, Promise<unknown>>();

/** Another tab has saved the draft, or deleted it: told, unless it has only moved about in it. */
const meetOtherTabAction = atom(
  null,
  (get, set, page: EntryPage, theirs: EntryDraft | undefined) => {
    const place = get(page.draft);
    if (theirs && isSameWork(page, theirs)) {
      set(page.draft, { ...place, revision: theirs.revision, lockedBy: theirs.lockedBy });
    } else {
      set(page.draft, { ...place, state: 'other-tab' });
    }
  },
);

const saveNowAction = atom(
  null,
  async (get, set, page: EntryPage, competition: CompetitionFacts): Promise<boolean> => {
    const place = get(page.draft);
    if (place.state === 'unread' || place.state === 'other-tab') return false;
    if (get(page.submission).kind === 'done') return false;
    const draft = draftOf(get, page, competition);
    if (place.revision === 0 && !isWorthKeeping(draft)) return false;
    if (place.state === 'open' && isKnown(page, draft)) return true;
    const saved = await saveDraft(draft);
    const after = get(page.draft);
    if (after.id !== draft.id) return false;
    switch (saved.kind) {
      case 'saved': {
        const { revision } = saved;
        noteKnown(page, draft);
        set(page.draft, { ...after, revision, keptAt: Date.now(), state: 'open' });
        return true;
      }
      case 'other-tab':
        set(meetOtherTabAction, page, saved.current);
        return set(saveNowAction, page, competition);
      case 'refused':
        set(page.draft, { ...after, state: saved.reason === 'full' ? 'full' : 'not-kept' });
        return false;
    }
  },
);

/** Resolves with whether the draft is on the device as it stands now. */
export const saveDraftAction = atom(
  null,
  (_get, set, page: EntryPage, competition: CompetitionFacts): Promise<boolean> => {
    const before = saving.get(page) ?? Promise.resolve();
    const saved = before.then(() => set(saveNowAction, page, competition));
    saving.set(
      page,
      saved.catch(() => false),
    );
    return saved;
  },
);

const openDraftAction = atom(null, async (get, set, page: EntryPage, draft: EntryDraft) => {
  putDraft(set, page, draft);
  const { competitionId, competitionName, deadline } = draft;
  noteKnown(page, draftOf(get, page, { id: competitionId, name: competitionName, deadline }));
  if (!draft.parsed) {
    await set(readAgainHereAction, page);
    return;
  }
  // What was refused while no page was open puts its programme back.
  await set(followRowsAction, page);
  await set(surveyEntriesAction, page);
  await set(rereadFormAction, page);
});

/**
 * Opens the wanted draft of the competition, or the one that was saved last; without any the page
 * begins anew. Once a page has been opened only another draft replaces what stands there; its files are
 * asked for again, for they may have been deleted elsewhere.
 */
export const restoreDraftAction = atom(
  null,
  async (get, set, page: EntryPage, wanted: string | undefined) => {
    const place = get(page.draft);
    const isRead = place.state !== 'unread';
    if (isRead && (wanted === undefined || wanted === place.id)) {
      await set(surveyEntriesAction, page);
      return;
    }
    const drafts = await draftsOf(page.owner, page.competitionId);
    const draft = wanted === undefined ? drafts[0] : drafts.find(({ id }) => id === wanted);
    if (get(page.draft) !== place) return;
    if (draft) await set(openDraftAction, page, draft);
    else set(page.draft, { ...place, state: 'open' });
  },
);

/** Takes the draft as another tab has saved it. */
export const takeOtherDraftAction = atom(null, async (get, set, page: EntryPage) => {
  const { id } = get(page.draft);
  const drafts = await draftsOf(page.owner, page.competitionId);
  const draft = drafts.find((each) => each.id === id);
  if (draft) {
    await set(openDraftAction, page, draft);
  } else {
    set(page.draft, newDraftPlace());
    set(resetAction, page);
  }
});

/** Keeps what stands on this page, over what another tab has saved; a new draft if that one is gone. */
export const keepOwnDraftAction = atom(
  null,
  async (get, set, page: EntryPage, competition: CompetitionFacts) => {
    const place = get(page.draft);
    const drafts = await draftsOf(page.owner, page.competitionId);
    const other = drafts.find(({ id }) => id === place.id);
    set(
      page.draft,
      other ? { ...place, revision: other.revision, state: 'open' } : newDraftPlace(),
    );
    forgetKnown(page);
    await set(saveDraftAction, page, competition);
  },
);

/** A confirmation that went out unseen by this page: what the server has says so. */
const findHandedInAction = atom(null, async (get, set, page: EntryPage) => {
  const { refresh, state } = ownApplicationsQuery();
  await set(refresh);
  const list = get(state);
  const teamName = get(page.parsed)?.teamName ?? '';
  const own =
    list.kind === 'ready'
      ? list.data.data.find(
          (application) =>
            application.competition === page.competitionId &&
            teamKey(application.teamName) === teamKey(teamName),
        )
      : undefined;
  if (!own || get(page.submission).kind === 'done') return;
  const { rowid, confirmedAt } = own;
  set(page.submission, { kind: 'done', rowid, teamName, at: Date.parse(confirmedAt) });
  set(page.draft, newDraftPlace());
});

/**
 * Follows what others do to the draft: the outbox alone sets and lifts its lock; another tab that saves or
 * deletes it is told at once, and nothing of this one is saved over it (offline 16).
 */
export const followDraftAction = atom(null, async (get, set, page: EntryPage) => {
  const { id } = get(page.draft);
  const drafts = await draftsOf(page.owner, page.competitionId);
  await saving.get(page);
  const stored = drafts.find((draft) => draft.id === id);
  const place = get(page.draft);
  if (place.id !== id) return;
  if (stored) {
    const { lockedBy, revision } = stored;
    if (revision > place.revision) set(meetOtherTabAction, page, stored);
    else if (lockedBy !== place.lockedBy) set(page.draft, { ...place, lockedBy });
  } else if (get(page.submission).kind === 'none') {
    if (place.lockedBy !== undefined) await set(findHandedInAction, page);
    else if (place.revision > 0) set(meetOtherTabAction, page, undefined);
  }
});

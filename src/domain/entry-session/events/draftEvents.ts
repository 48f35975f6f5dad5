// How an application on its way follows its draft on the device, and other tabs that save it.
import { isSameReturn } from '../../acceptance.ts';
import { type DraftEntry, isWithoutPlace } from '../../entry/draftEntry.ts';
import { emptyContent, type EntryContent, isSameWork } from '../entryContent.ts';
import type { DraftEvents, StoredDraft, Transitions } from './entryEvent.ts';
import { type SessionDraft, newSession, type OpenSession } from '../entrySession.ts';
import { foundElsewhere, isSamePickedElsewhere } from '../pickedElsewhere.ts';
import { withoutMoves } from '../movedFiles.ts';
import { isQueuing } from '../queuedFiles.ts';
import {
  renamedBy,
  type RenamedEntries,
  renameEntries,
  withLostEntries,
} from '../renameEntries.ts';
import { isFormSending } from '../select/selectForm.ts';
import { isSubmissionUnderWay } from '../select/selectSubmission.ts';
import { withContent, withState } from '../settle.ts';

/** Another tab has saved the draft, or deleted it: the person is asked, unless the other tab has only moved to another step. */
function withOtherTab(draft: SessionDraft, theirs: StoredDraft | undefined): SessionDraft {
  if (theirs && draft.saved && isSameWork(draft.saved, theirs.content)) {
    const { revision, lockedBy, returned = draft.returned } = theirs;
    return { ...draft, revision, lockedBy, returned };
  }
  return { ...draft, state: 'other-tab' };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The session with the ids that the server has for its entries. */
function renamedSession(session: OpenSession, renamed: RenamedEntries): OpenSession {
  const known = new Map(renamed);
  const byKnown = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...map].map(([id, each]) => [known.get(id) ?? id, each]));
  const ofEntry = <T extends { entry: { id: string } }>(each: T): T => ({
    ...each,
    entry: { ...each.entry, id: known.get(each.entry.id) ?? each.entry.id },
  });
  return {
    ...session,
    content: renameEntries(session.content, renamed),
    checks: byKnown(session.checks),
    confirmations: byKnown(session.confirmations),
    picks: session.picks.map(ofEntry),
    queuing: session.queuing.map(ofEntry),
  };
}

/** An entry that the device knew without a place stays only for what was picked for it: the server names those with files. */
function isKeptIn(
  { content, picks, queuing }: OpenSession,
  { entries }: EntryContent,
): (entry: DraftEntry) => boolean {
  const told = new Set(entries.filter(isWithoutPlace).map(({ id }) => id));
  const picked = new Set([...content.picked, ...picks, ...queuing].map(({ entry }) => entry.id));
  return ({ id }) => !told.has(id) || picked.has(id);
}

/** Follows the server's entries of the draft, which the drain has already stored on the device. */
function knowingEntries(session: OpenSession, theirs: StoredDraft | undefined): OpenSession {
  const { saved } = session.draft;
  if (!theirs || !saved || session.draft.state === 'other-tab') return session;
  const { entries, moves } = theirs.content;
  if (same(entries, saved.entries) && same(moves, saved.moves)) return session;
  const ids = renamedBy(entries, session.content);
  const renamed = renamedSession(session, ids);
  const known = renameEntries(saved, ids);
  const { moves: sent = [] } = withoutMoves(known, moves ?? []);
  const content = withoutMoves(renamed.content, sent);
  return {
    ...renamed,
    content: withLostEntries(content, entries.filter(isWithoutPlace), isKeptIn(renamed, known)),
    draft: { ...renamed.draft, saved: { ...known, entries, moves } },
  };
}

/** Follows the picks of other devices, which the fetch of the draft has already stored. */
function knowingPicked(before: OpenSession, theirs: StoredDraft | undefined): OpenSession {
  const session = knowingEntries(before, theirs);
  const { draft, content } = session;
  if (!theirs || draft.state === 'other-tab') return session;
  const { pickedElsewhere } = theirs.content;
  const known = { pickedElsewhere: foundElsewhere(content, theirs.content) };
  if (isSamePickedElsewhere(content, { ...content, ...known })) return session;
  const saved = draft.saved && { ...draft.saved, pickedElsewhere };
  return withContent({ ...session, draft: { ...draft, saved } }, known);
}

function found(session: OpenSession, theirs: StoredDraft | undefined): SessionDraft {
  const { draft } = session;
  if (!theirs) {
    // A draft is removed with its submission, whose result is an event of its own.
    const isKnown = draft.revision === 0 || isSubmissionUnderWay(session);
    return isKnown ? draft : withOtherTab(draft, undefined);
  }
  const { revision, writer, lockedBy, returned = draft.returned } = theirs;
  if (revision > draft.revision && writer !== draft.writer) return withOtherTab(draft, theirs);
  const isKnown = lockedBy === draft.lockedBy && isSameReturn(returned, draft.returned);
  return isKnown ? draft : { ...draft, lockedBy, returned };
}

/** The session without what the device and the server were asked for: they are asked again from the start. */
const nothingUnderWay = ({ competition, draft }: OpenSession): OpenSession => ({
  ...newSession(competition, draft),
  draft,
});

/** Back at step 1 without the form; what was picked stays with its entries (behaviour 8.5). */
export function startedOver(session: OpenSession): OpenSession {
  const { entries, moves, selected, picked, batch, pickedElsewhere, decided } = session.content;
  return {
    ...nothingUnderWay(session),
    picks: session.picks,
    queuing: session.queuing,
    incoming: session.incoming,
    content: {
      ...emptyContent,
      tab: 'apply',
      entries,
      moves,
      selected,
      picked,
      batch,
      pickedElsewhere,
      decided,
    },
  };
}

export const openedDraft = (
  competition: string,
  { draft, writer, formKey }: DraftEvents['draft-opened'],
): OpenSession => {
  const { id, revision, lockedBy, returned, updatedAt: keptAt } = draft;
  const { form, reading } = draft.content;
  // A form that was read, but whose copy never came about, cannot be submitted any more.
  const content = form || !reading ? draft.content : { ...draft.content, reading: undefined };
  return {
    ...newSession(competition, { id, writer }),
    content,
    formKey,
    draft: { id, writer, revision, lockedBy, returned, keptAt, state: 'open', saved: content },
  };
};

/** Returns whether another content may replace that of this page without a loss. */
function isAtRest(session: OpenSession): boolean {
  const { draft, content, picks, incoming, confirmations } = session;
  const isFormOnItsWay = session.formCopy !== undefined || isFormSending(session);
  const isConfirming = [...confirmations.values()].some(({ kind }) => kind === 'running');
  const hasUnsaved = draft.saved === undefined || !isSameWork(draft.saved, content);
  if (isFormOnItsWay || isConfirming || isQueuing(session)) return false;
  if (hasUnsaved || picks.length + incoming.length > 0) return false;
  const isFree = draft.state === 'open' || draft.state === 'other-tab';
  return isFree && !isSubmissionUnderWay(session);
}

/** Whoever is at the files stays there, where they were seen with the form that has come. */
function arrivedDraft(
  session: OpenSession,
  { draft: theirs, formKey }: DraftEvents['draft-arrived'],
): OpenSession {
  const { draft, content, competition } = session;
  const { from: arrived, revision, writer } = theirs;
  const isNews = revision > draft.revision && writer !== draft.writer;
  if (theirs.id !== draft.id || !isNews || !isAtRest(session)) return session;
  if (draft.saved && isSameWork(draft.saved, theirs.content)) return session;
  const tab =
    content.tab === 'files' && !theirs.content.filesSeen ? theirs.content.tab : content.tab;
  const here = { ...theirs.content, tab, selected: content.selected };
  const opened = openedDraft(competition, {
    draft: { ...theirs, content: here },
    writer: draft.writer,
    formKey,
  });
  return { ...opened, draft: { ...opened.draft, arrived } };
}

export const begunDraft = (
  competition: string,
  { tab, ...draft }: DraftEvents['draft-begun'],
): OpenSession => ({
  ...newSession(competition, draft),
  content: { ...emptyContent, tab },
});

export const draftTransitions: Transitions<
  Omit<DraftEvents, 'draft-opened' | 'draft-begun'>,
  OpenSession
> = {
  'draft-arrived': arrivedDraft,
  'draft-saved': (session, { id, revision, content, copying, at }) => {
    const { draft } = session;
    if (draft.id !== id) return session;
    const newest = Math.max(revision, draft.revision);
    const saved = { revision: newest, keptAt: at, saved: content, copying };
    return { ...session, draft: withState({ ...draft, ...saved }, 'open') };
  },
  'draft-not-saved': (session, { id, state }) =>
    session.draft.id === id ? { ...session, draft: withState(session.draft, state) } : session,
  'draft-found': (session, { id, draft: theirs }) => {
    if (session.draft.id !== id) return session;
    const draft = found(session, theirs);
    return knowingPicked(draft === session.draft ? session : { ...session, draft }, theirs);
  },
  'draft-conflicted': (session, { id, draft: theirs }) => {
    if (session.draft.id !== id) return session;
    return knowingPicked({ ...session, draft: withOtherTab(session.draft, theirs) }, theirs);
  },
  'draft-kept': (session, { other, id, writer }) => {
    const { draft } = session;
    const kept = other
      ? { ...draft, revision: other.revision }
      : newSession(session.competition, { id, writer }).draft;
    return { ...session, draft: { ...kept, state: 'open', saved: undefined } };
  },
  'draft-abandoned': (session, { id, writer }) => {
    const { draft } = newSession(session.competition, { id, writer });
    return { ...startedOver(session), draft };
  },
};

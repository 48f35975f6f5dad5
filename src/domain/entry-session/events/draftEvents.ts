// Transitions of a draft, also when another tab or device changed it.
import { isSameReturn } from '../../acceptance.ts';
import { isSameJson } from '../../isSameJson.ts';
import { emptyContent, type EntryContent, isSameWork } from '../entryContent.ts';
import type { DraftEvents, EntryEvent, StoredDraft, Transitions } from '../entryEvent.ts';
import { newSession, type OpenSession } from '../entrySession.ts';
import { mergeContent } from '../mergeContent.ts';
import { foundElsewhere } from '../pickedElsewhere.ts';
import { renamedBy, type RenamedEntries, renameEntries } from '../renameEntries.ts';
import { isSubmissionUnderWay } from '../select/selectSubmission.ts';
import { withState } from './sessionChanges.ts';

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

const positionIn = ({ tab, step, selected, filesSeen }: EntryContent) => ({
  tab,
  step,
  selected,
  filesSeen,
});

function merged(session: OpenSession, theirs: StoredDraft, formKey: string): OpenSession {
  const ids = renamedBy(theirs.content.entries, session.content);
  const { content: own, ...renamed } = renamedSession(session, ids);
  const base = renameEntries(session.draft.saved ?? emptyContent, ids);
  const both = mergeContent({ base, own, theirs: theirs.content });
  const isNews = !isSameWork(both, own);
  // Leaves the files tab if the user has not seen which files the new form needs.
  const tab = own.tab === 'files' && !both.filesSeen ? theirs.content.tab : own.tab;
  const { selected } = own;
  const position = isNews ? { tab, selected } : positionIn(own);
  const pickedElsewhere = foundElsewhere(own, theirs.content);
  const content = { ...both, pickedElsewhere, ...position };
  const hasMoved = !isSameJson(positionIn(own), positionIn(base));
  const { revision, from, updatedAt: keptAt } = theirs;
  const { state: before, arrived } = session.draft;
  const draft = {
    ...renamed.draft,
    state: before === 'gone' ? ('open' as const) : before,
    revision,
    keptAt,
    arrived: isNews ? from : arrived,
    // Counts an unchanged tab and step as saved. Otherwise two tabs would overwrite each other's
    // position endlessly.
    saved: hasMoved ? theirs.content : { ...theirs.content, ...position },
  };
  const { formUpload, deviceReading } = newSession(session.competition, draft);
  const isSameForm = both.form?.id === own.form?.id && both.reading?.at === own.reading?.at;
  const ofForm = {
    formKey,
    formCopy: undefined,
    formUpload,
    deviceReading,
    refusedForm: undefined,
  };
  return { ...renamed, content, draft, ...(!isSameForm && ofForm) };
}

/** Applies the stored draft that was read again. A missing draft was submitted or deleted elsewhere. */
function found(
  session: OpenSession,
  { draft: theirs, formKey }: EntryEvent<'draft-found'>,
): OpenSession {
  const { draft } = session;
  if (!theirs) {
    // A missing draft is expected before the first save, and while a submission is under way.
    const isKnown = draft.revision === 0 || isSubmissionUnderWay(session);
    return isKnown ? session : { ...session, draft: { ...draft, state: 'gone' } };
  }
  const { revision, writer, lockedBy, returned = draft.returned } = theirs;
  const isLater = revision > draft.revision || draft.state === 'gone';
  const isNews = isLater && writer !== draft.writer;
  const known = isNews ? merged(session, theirs, formKey) : session;
  const isSame = lockedBy === draft.lockedBy && isSameReturn(returned, draft.returned);
  return isSame ? known : { ...known, draft: { ...known.draft, lockedBy, returned } };
}

/** Returns an empty session with the same draft. If file checks were running, the page repeats these checks. */
const idleSession = ({ competition, draft }: OpenSession): OpenSession => ({
  ...newSession(competition, draft),
  draft,
});

/** Returns to step 1 without the form; keeps picked files (behaviour 8.5). */
export function startedOver(session: OpenSession): OpenSession {
  const { entries, moves, selected, picked, batch, pickedElsewhere, decided } = session.content;
  return {
    ...idleSession(session),
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
  // A reading without a form remains from a failed copy and cannot be submitted.
  const content = form || !reading ? draft.content : { ...draft.content, reading: undefined };
  return {
    ...newSession(competition, { id, writer }),
    content,
    formKey,
    draft: { id, writer, revision, lockedBy, returned, keptAt, state: 'open', saved: content },
  };
};

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
  'draft-saved': (session, { id, revision, content, copying, at }) => {
    const { draft } = session;
    if (draft.id !== id) return session;
    const newest = Math.max(revision, draft.revision);
    const saved = { revision: newest, keptAt: at, saved: content, copying };
    return { ...session, draft: withState({ ...draft, ...saved }, 'open') };
  },
  'draft-not-saved': (session, { id, state }) =>
    session.draft.id === id ? { ...session, draft: withState(session.draft, state) } : session,
  'draft-found': (session, event) =>
    session.draft.id === event.id ? found(session, event) : session,
  'draft-kept': (session, { id, writer }) => {
    const { draft } = newSession(session.competition, { id, writer });
    return { ...session, draft };
  },
  'draft-abandoned': (session, { id, writer }) => {
    const { draft } = newSession(session.competition, { id, writer });
    return { ...startedOver(session), draft };
  },
};

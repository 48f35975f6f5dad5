// Reducer of sessions.
import { batchTransitions } from './events/batchEvents.ts';
import { begunDraft, draftTransitions, openedDraft } from './events/draftEvents.ts';
import type { EntryEvent, EntryEventType } from './entryEvent.ts';
import type { EntrySession, OpenSession, SubmittedSession, UnreadSession } from './entrySession.ts';
import { fileTransitions } from './events/fileEvents.ts';
import { formTransitions } from './events/formEvents.ts';
import { queuingTransitions } from './events/queuingEvents.ts';
import { isTabOpen, viewOf } from './select/selectView.ts';
import { submissionTransitions } from './events/submissionEvents.ts';
import { viewTransitions } from './events/viewEvents.ts';

type AnyPhase = 'draft-begun' | 'draft-opened' | 'submitted';
type WhileOpen = Exclude<EntryEventType, AnyPhase>;

const transitions: {
  readonly [T in WhileOpen]: (session: OpenSession, event: EntryEvent<T>) => OpenSession;
} = {
  ...draftTransitions,
  ...viewTransitions,
  ...formTransitions,
  ...fileTransitions,
  ...queuingTransitions,
  ...batchTransitions,
  ...submissionTransitions,
};

const nextOpen = <T extends WhileOpen>(session: OpenSession, event: EntryEvent<T>): OpenSession =>
  transitions[event.type](session, event);

function submitted(
  session: OpenSession,
  { rowid, teamName }: EntryEvent<'submitted'>,
): EntrySession {
  const { tab } = viewOf(session);
  return { phase: 'submitted', competition: session.competition, tab, rowid, teamName };
}

/** Handles the only event of a closed session. */
function nextElsewhere<S extends UnreadSession | SubmittedSession>(
  session: S,
  event: EntryEvent,
): S {
  if (event.type !== 'tab-opened' || !isTabOpen(session, event.tab)) return session;
  return { ...session, tab: event.tab };
}

/** Pure; returns the same session if nothing changes. */
export function next(session: EntrySession, event: EntryEvent): EntrySession {
  const { competition, phase } = session;
  if (event.type === 'draft-begun') {
    return begunDraft(competition, phase === 'unread' ? { ...event, tab: session.tab } : event);
  }
  if (event.type === 'draft-opened') return openedDraft(competition, event);
  if (phase !== 'open') return nextElsewhere(session, event);
  return event.type === 'submitted' ? submitted(session, event) : nextOpen(session, event);
}

// How the wizard and its tabs move (behaviour 8.5); an event that the session does not allow changes nothing.
import type { ViewEvents, Transitions } from '../entryEvent.ts';
import { WIZARD_STEPS } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';
import { startedOver } from './draftEvents.ts';
import {
  canGoBack,
  canGoForward,
  isRead,
  isStepOpen,
  isTabOpen,
  viewOf,
} from '../select/selectView.ts';
import { settled, withContent } from './settle.ts';

const moved = (session: OpenSession, by: 1 | -1): OpenSession => {
  const { tab, step } = viewOf(session);
  return withContent(session, { tab, step: WIZARD_STEPS[step + by] ?? step });
};

export const viewTransitions: Transitions<ViewEvents, OpenSession> = {
  'tab-opened': (session, { tab }) => {
    if (!isTabOpen(session, tab)) return session;
    // Until its form is read here a draft is shown at an earlier step than it is at.
    const { step } = isRead(session) ? viewOf(session) : session.content;
    const shown = withContent(session, { tab, step });
    // The Files tab sees on its opening, too, that there is nothing left to do: figures only.
    return tab === 'files' ? settled(withContent(shown, { filesSeen: true })) : shown;
  },
  'step-shown': (session, { step }) =>
    isStepOpen(session, step) ? withContent(session, { step }) : session,
  // From the upload it goes on by sending the form.
  'stepped-forward': (session) =>
    canGoForward(session) && viewOf(session).step !== 2 ? moved(session, 1) : session,
  'stepped-back': (session) => (canGoBack(session) ? moved(session, -1) : session),
  reset: startedOver,
};

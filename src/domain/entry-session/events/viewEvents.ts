// Transitions of wizard and tabs (behaviour 8.5).
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
    // An unread draft shows an earlier step than its own.
    const { step } = isRead(session) ? viewOf(session) : session.content;
    const shown = withContent(session, { tab, step });
    // Figures need no files.
    return tab === 'files' ? settled(withContent(shown, { filesSeen: true })) : shown;
  },
  'step-shown': (session, { step }) =>
    isStepOpen(session, step) ? withContent(session, { step }) : session,
  // The upload step continues by sending the form.
  'stepped-forward': (session) =>
    canGoForward(session) && viewOf(session).step !== 2 ? moved(session, 1) : session,
  'stepped-back': (session) => (canGoBack(session) ? moved(session, -1) : session),
  reset: startedOver,
};

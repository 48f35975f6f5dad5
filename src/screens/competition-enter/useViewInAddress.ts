// Keeps tab and step in the address, so that Back goes to the tab before; the session alone decides what is open.
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { dispatchAction, type SessionKey } from '#state/entry/session.ts';
import { searchOf, viewIn } from './enterView.ts';

const FIRST_VIEW = { tab: 'info', step: undefined } as const;

/** What is on the screen: a draft, or the application that came of one. */
const shownThing = (session: EntrySession): string | undefined => {
  switch (session.phase) {
    case 'unread':
      return undefined;
    case 'open':
      return session.draft.id;
    case 'submitted':
      return String(session.rowid);
  }
};

/**
 * At the opening of the page and on Back and Forward the address is followed, as far as the session lets it;
 * all other moves are the session's, and the address follows them.
 */
export function useViewInAddress(sessionKey: SessionKey, session: EntrySession): void {
  const dispatch = useSetAtom(dispatchAction);
  const { key } = useLocation();
  const how = useNavigationType();
  const [search, setSearch] = useSearchParams();
  const thing = shownThing(session);
  const { tab, step } = viewOf(session);
  /** The entry of the history and the thing that are on the screen. */
  const shown = useRef<{ key: string; thing: string }>(undefined);
  useEffect(() => {
    if (thing === undefined) return;
    const before = shown.current;
    shown.current = { key, thing };
    const isSameEntry = before?.key === key;
    let view = { tab, step };
    if (!isSameEntry && (before === undefined || how === NavigationType.Pop)) {
      const asked = viewIn(search) ?? (before && FIRST_VIEW);
      if (asked) view = viewOf(dispatch(sessionKey, { type: 'tab-opened', tab: asked.tab }));
      const wanted = asked?.step;
      if (wanted !== undefined) {
        view = viewOf(dispatch(sessionKey, { type: 'step-shown', step: wanted }));
      }
    }
    const next = searchOf(view, search);
    if (next.toString() === search.toString()) return;
    // A place that its person went to is a step of the history; one that was only found is not.
    setSearch(next, { replace: !isSameEntry || before.thing !== thing });
  }, [dispatch, sessionKey, key, how, search, setSearch, tab, step, thing]);
}

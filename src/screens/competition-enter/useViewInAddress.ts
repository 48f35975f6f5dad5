// Syncs tab and step with the address, so that Back returns to the previous tab. The session
// decides which tabs are open.
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  ENTRY_TABS,
  type EntryTab,
  WIZARD_STEPS,
  type WizardStep,
} from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { STEP_PARAM, TAB_PARAM } from '#page/paths.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';

interface EnterView {
  tab: EntryTab;
  /** Step of the wizard; undefined on other tabs. */
  step: WizardStep | undefined;
}

/** Undefined if the address names no tab of this page. */
function viewIn(search: URLSearchParams): EnterView | undefined {
  const tab = ENTRY_TABS.find((each) => each === search.get(TAB_PARAM));
  if (!tab) return undefined;
  const step = WIZARD_STEPS.find((each) => String(each + 1) === search.get(STEP_PARAM));
  return { tab, step: tab === 'apply' ? step : undefined };
}

/** The first tab has no parameter. */
function searchOf({ tab, step }: EnterView, before: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete(TAB_PARAM);
  search.delete(STEP_PARAM);
  if (tab !== 'info') search.set(TAB_PARAM, tab);
  if (tab === 'apply') search.set(STEP_PARAM, String((step ?? 0) + 1));
  return search;
}

const FIRST_VIEW = { tab: 'info', step: undefined } as const;

/** Key of the shown draft or application. */
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

/** Last place the person chose; files that come and go may show an earlier one. */
const wantedPlace = (session: EntrySession): string =>
  session.phase === 'open' ? `${session.content.tab} ${session.content.step}` : session.tab;

/**
 * Follows the address on load, Back and Forward, as far as the session allows. Otherwise the
 * address follows the session.
 */
export function useViewInAddress(sessionKey: SessionKey, session: EntrySession): void {
  const store = useStore();
  const { key } = useLocation();
  const how = useNavigationType();
  const [search, setSearch] = useSearchParams();
  const thing = shownThing(session);
  const wanted = wantedPlace(session);
  const { tab, step } = viewOf(session);
  /** History entry and content on the screen, and the place the person chose. */
  const shown = useRef<{ key: string; thing: string; wanted: string }>(undefined);
  useEffect(() => {
    if (thing === undefined) return;
    const before = shown.current;
    shown.current = { key, thing, wanted };
    const isSameEntry = before?.key === key;
    let view = { tab, step };
    if (!isSameEntry && (before === undefined || how === NavigationType.Pop)) {
      const asked = viewIn(search) ?? (before && FIRST_VIEW);
      if (asked) view = viewOf(dispatch(store, sessionKey, { type: 'tab-opened', tab: asked.tab }));
      const askedStep = asked?.step;
      if (askedStep !== undefined) {
        view = viewOf(dispatch(store, sessionKey, { type: 'step-shown', step: askedStep }));
      }
    }
    const next = searchOf(view, search);
    if (next.toString() === search.toString()) return;
    // Pushes a history entry for a choice of the person; replaces it for other moves.
    const isGoneTo = isSameEntry && before.thing === thing && before.wanted !== wanted;
    setSearch(next, { replace: !isGoneTo });
  }, [store, sessionKey, key, how, search, setSearch, tab, step, thing, wanted]);
}

// Writes tab and step to the address, so that Back returns to the previous tab. The session decides
// which tabs are open.
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import {
  ENTRY_TABS,
  type EntryTab,
  WIZARD_STEPS,
  type WizardStep,
} from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { isRead, viewOf } from '#domain/entry-session/select/selectView.ts';
import { STEP_PARAM, TAB_PARAM } from '#page/paths.ts';
import { dispatch, type SessionKey } from '#state/entry/session.ts';

interface EnterView {
  tab: EntryTab;
  /** Step of the wizard. Undefined on the other tabs. */
  step: WizardStep | undefined;
}

/** Returns tab and step of the address; undefined if the address has no tab of this page. */
function viewIn(search: URLSearchParams): EnterView | undefined {
  const tab = ENTRY_TABS.find((each) => each === search.get(TAB_PARAM));
  if (!tab) return undefined;
  const step = WIZARD_STEPS.find((each) => String(each + 1) === search.get(STEP_PARAM));
  return { tab, step: tab === 'apply' ? step : undefined };
}

/** Returns the parameters of a tab and step. The first tab needs none. */
function searchOf({ tab, step }: EnterView, before: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete(TAB_PARAM);
  search.delete(STEP_PARAM);
  if (tab !== 'info') search.set(TAB_PARAM, tab);
  if (tab === 'apply') search.set(STEP_PARAM, String((step ?? 0) + 1));
  return search;
}

const FIRST_VIEW = { tab: 'info', step: undefined } as const;

/** Returns the id of the shown draft or application. */
const idOfShown = (session: EntrySession): string | undefined => {
  switch (session.phase) {
    case 'unread':
      return undefined;
    case 'open':
      return session.draft.id;
    case 'submitted':
      return String(session.rowid);
  }
};

/** Returns whether the application was submitted, or its submission waits. */
const isSent = (session: EntrySession): boolean =>
  session.phase === 'open' ? session.draft.lockedBy !== undefined : session.phase === 'submitted';

/** Returns the chosen tab and step. `viewOf` returns others if the session does not allow the chosen ones. */
const wantedPlace = (session: EntrySession): string =>
  session.phase === 'open' ? `${session.content.tab} ${session.content.step}` : session.tab;

/**
 * Opens the tab and step in the address after loading, Back and Forward, if the session allows it.
 * After any other change writes the current tab and step to the address.
 */
export function useViewInAddress(sessionKey: SessionKey, session: EntrySession): void {
  const store = useStore();
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isLeaving = coming !== undefined && coming.pathname !== pathname;
  const [search, setSearch] = useSearchParams();
  /** Facts at the last run of the effect. `key`: history entry. `wanted`: chosen tab and step. */
  const shown = useRef<{ key: string; id: string; wanted: string; read: boolean }>(undefined);
  useEffect(() => {
    const id = idOfShown(session);
    // Another address would replace the entry of the screen that is about to open.
    if (id === undefined || isLeaving) return;
    const before = shown.current;
    const isSameEntry = before?.key === key;
    const wanted = wantedPlace(session);
    let now = session;
    if (!isSameEntry && (before === undefined || how === NavigationType.Pop)) {
      const requested = viewIn(search) ?? (before && FIRST_VIEW);
      // After the submission all tabs but the first show the receipt, so Back skips their entries.
      const wasReceipt = isSent(session) && before?.wanted.startsWith(FIRST_VIEW.tab) === false;
      if (wasReceipt && requested?.tab !== FIRST_VIEW.tab) return void navigate(-1);
      if (requested) {
        now = dispatch(store, sessionKey, { type: 'tab-opened', tab: requested.tab });
        const { step } = requested;
        if (step !== undefined) now = dispatch(store, sessionKey, { type: 'step-shown', step });
      }
    }
    const read = now.phase === 'open' && isRead(now);
    shown.current = { key, id, wanted: wantedPlace(now), read };
    const next = searchOf(viewOf(now), search);
    if (next.toString() === search.toString()) return;
    // Adds a history entry if the user chose another tab or step. Any other change replaces the entry.
    const isOfReading = read && before?.read === false;
    const isChosen = isSameEntry && before.id === id && before.wanted !== wanted && !isOfReading;
    setSearch(next, { replace: !isChosen, preventScrollReset: true });
  }, [store, sessionKey, session, key, how, search, setSearch, navigate, isLeaving]);
}

// Keeps tab and step in the address, so that Back goes to the tab before; the wizard alone decides what is open.
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { advanceAction, openTabAction } from '#state/entry/wizardActions.ts';
import { searchOf, viewIn } from './enterView.ts';

const FIRST_VIEW = { tab: 'info', step: undefined } as const;

/**
 * At the opening of the page and on Back and Forward the address is followed, as far as the wizard lets it;
 * all other moves are the wizard's, and the address follows them.
 */
export function useViewInAddress(page: EntryPage): void {
  const store = useStore();
  const { key } = useLocation();
  const how = useNavigationType();
  const [search, setSearch] = useSearchParams();
  const wizard = useAtomValue(page.wizard);
  const draft = useAtomValue(page.draft);
  /** The entry of the history and the draft that are on the screen. */
  const shown = useRef<{ key: string; draft: string }>(undefined);
  useEffect(() => {
    if (draft.state === 'unread') return;
    const before = shown.current;
    shown.current = { key, draft: draft.id };
    const isSameEntry = before?.key === key;
    if (!isSameEntry && (before === undefined || how === NavigationType.Pop)) {
      const asked = viewIn(search) ?? (before && FIRST_VIEW);
      if (asked) store.set(openTabAction, page, asked.tab);
      const step = asked?.step;
      if (step !== undefined) store.set(advanceAction, page, { type: 'step-shown', step });
    }
    const next = searchOf(isSameEntry ? wizard : store.get(page.wizard), search);
    if (next.toString() === search.toString()) return;
    // A place that its person went to is a step of the history; one that was only found is not.
    setSearch(next, { replace: !isSameEntry || before.draft !== draft.id });
  }, [store, page, key, how, search, setSearch, wizard, draft.state, draft.id]);
}

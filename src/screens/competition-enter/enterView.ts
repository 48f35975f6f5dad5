// Tab and step of the competition page as its address says them: `?tab=apply&step=3`.
import {
  WIZARD_STEPS,
  type EntryTab,
  ENTRY_TABS,
  type WizardStep,
} from '#domain/entry-session/entryContent.ts';
import { STEP_PARAM, TAB_PARAM } from '#page/paths.ts';

interface EnterView {
  tab: EntryTab;
  /** On the tab of the wizard alone; undefined where the address leaves it open. */
  step: WizardStep | undefined;
}

/** What an address asks for; undefined where it names no tab of this page. */
export function viewIn(search: URLSearchParams): EnterView | undefined {
  const tab = ENTRY_TABS.find((each) => each === search.get(TAB_PARAM));
  if (!tab) return undefined;
  const step = WIZARD_STEPS.find((each) => String(each + 1) === search.get(STEP_PARAM));
  return { tab, step: tab === 'apply' ? step : undefined };
}

/** The first tab needs no words: its address is the competition's own. */
export function searchOf({ tab, step }: EnterView, before: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete(TAB_PARAM);
  search.delete(STEP_PARAM);
  if (tab !== 'info') search.set(TAB_PARAM, tab);
  if (tab === 'apply') search.set(STEP_PARAM, String((step ?? 0) + 1));
  return search;
}

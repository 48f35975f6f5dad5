// Moving through the wizard and its tabs (spec 4).
import { atom } from 'jotai';
import { advance, firstWizardState, type Tab, type WizardEvent } from '#domain/entryWizard.ts';
import { withForm } from '#domain/lostEntry.ts';
import { type EntryPage, newDraftPlace } from './entryPage.ts';

/** Hands an event to the page's machine. */
export const advanceAction = atom(null, (_get, set, page: EntryPage, event: WizardEvent) =>
  set(page.wizard, (state) => advance(state, event)),
);

/** All files are done once no programme is left in the selector (spec 4). */
export const settleFilesAction = atom(null, (get, set, page: EntryPage) => {
  if (get(page.openOptions).length > 0) return;
  // What was refused for missing files is over with them.
  if (get(page.submission).kind === 'refused') set(page.submission, { kind: 'none' });
  set(advanceAction, page, { type: 'all-files-done' });
});

/** The Files tab sees on its opening, too, that there is nothing left to do: figures only. */
export const openTabAction = atom(null, (get, set, page: EntryPage, tab: Tab) => {
  set(advanceAction, page, { type: 'tab-selected', tab });
  if (tab === 'files' && get(page.wizard).tab === 'files') set(settleFilesAction, page);
});

/** The entries of the form, before it goes: files of theirs may be on the server or on their way. */
export const rememberEntriesAction = atom(null, (get, set, page: EntryPage) => {
  const parsed = get(page.parsed);
  if (parsed) set(page.former, withForm(get(page.former), get(page.options), parsed.teamName));
});

/** Back to step 1 without the form; what was picked stays with its entries (spec 2.8). */
export const resetAction = atom(null, (_get, set, page: EntryPage) => {
  set(rememberEntriesAction, page);
  set(page.corrects, undefined);
  set(page.form, undefined);
  set(page.formError, undefined);
  set(page.reading, { kind: 'none' });
  set(page.deviceReading, { kind: 'none' });
  set(page.finished, new Set<string>());
  set(page.judged, new Map());
  set(page.stored, new Map());
  set(page.sending, new Map());
  set(page.submission, { kind: 'none' });
  set(advanceAction, page, { type: 'reset' });
});

/** After a confirmed application: a fresh wizard, with nothing of the last team. */
export const enterAnotherTeamAction = atom(null, (_get, set, page: EntryPage) => {
  set(resetAction, page);
  set(page.draft, newDraftPlace());
  set(page.picked, new Map());
  set(page.former, []);
  set(page.wizard, { ...firstWizardState, tab: 'apply' });
});

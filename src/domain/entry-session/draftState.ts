// What of an application on its way every device of its person goes on with: decisions, without a reading and picked files.
import type { KeptFile } from '../entry/keptFile.ts';
import { type EntryContent, emptyContent } from './entryContent.ts';

export type DraftState = Pick<
  EntryContent,
  'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen' | 'previousEntries'
>;

export const stateOf = (content: EntryContent): DraftState => {
  const { tab, step, selected, completedEntries, filesSeen, previousEntries } = content;
  return { tab, step, selected, completedEntries, filesSeen, previousEntries };
};

/** What another device goes on with; it reads the form itself. */
export const contentOf = (state: DraftState, form: KeptFile | undefined): EntryContent => ({
  ...emptyContent,
  ...state,
  form,
});

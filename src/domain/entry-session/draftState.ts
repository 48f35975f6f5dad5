// What of an application on its way every device of its person goes on with: decisions, without a reading and picked files.
import type { KeptFile } from '../entry/keptFile.ts';
import { type EntryContent, emptyContent, type PickedName } from './entryContent.ts';
import { pickedNames } from './pickedElsewhere.ts';

/** Builds to come may write another; this one then leaves the draft to them. */
const STATE_VERSION = 1;

type Decisions = Pick<
  EntryContent,
  'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen' | 'previousEntries'
>;

export type DraftState = { v: typeof STATE_VERSION } & Decisions & {
    /** On any device; states of builds before have none. */
    picked?: readonly PickedName[] | undefined;
  };

export const stateOf = (content: EntryContent): DraftState => {
  const { tab, step, selected, completedEntries, filesSeen, previousEntries } = content;
  return {
    v: STATE_VERSION,
    tab,
    step,
    selected,
    completedEntries,
    filesSeen,
    previousEntries,
    picked: pickedNames(content),
  };
};

/** What another device goes on with; it reads the form itself. */
export const contentOf = (
  { v: _version, picked: _picked, ...decisions }: DraftState,
  form: KeptFile | undefined,
): EntryContent => ({ ...emptyContent, ...decisions, form });

/** What its owner would miss; where they stand in it, and what is picked and not confirmed, is left out. */
const decidedIn = ({ completedEntries, previousEntries }: Decisions): string =>
  JSON.stringify([completedEntries.toSorted(), previousEntries]);

/** Whether two states differ at most in where their person stands. */
export const isSameDecisions = (a: Decisions, b: Decisions): boolean =>
  decidedIn(a) === decidedIn(b);

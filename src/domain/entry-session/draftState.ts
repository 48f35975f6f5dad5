// What of an application on its way every device of its person goes on with: decisions, without a reading and picked files.
import { type EntryContent, emptyContent, type FileOnDevice } from './entryContent.ts';
import { type FilesHere, namedFiles } from './pickedElsewhere.ts';

/** Builds to come may write another; this one then leaves the draft to them. */
const STATE_VERSION = 1;

type Decisions = Pick<EntryContent, 'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen'>;

export type DraftState = { v: typeof STATE_VERSION } & Decisions & {
    /** On any device: picked, or confirmed and not sent yet. */
    files?: readonly FileOnDevice[] | undefined;
  };

/** Keeps other devices at the files of a confirmed form while its person here looks at an earlier step. */
const stepThere = ({ step, reading }: EntryContent): EntryContent['step'] =>
  reading && step < 3 ? 3 : step;

/** `here`: this device; without it the files of the others alone are named. */
export const stateOf = (
  content: EntryContent,
  here: FilesHere = { on: '', device: '', waiting: [] },
): DraftState => {
  const { tab, selected, completedEntries, filesSeen } = content;
  const step = stepThere(content);
  const files = namedFiles(content, here);
  return { v: STATE_VERSION, tab, step, selected, completedEntries, filesSeen, files };
};

/** The decisions of one that was submitted before any device had saved it: its files were all there. */
export const WHOLE_STATE: DraftState = stateOf({
  ...emptyContent,
  tab: 'apply',
  step: 4,
  filesSeen: true,
});

/** Content for this device from a state of another one, without the reading of the form. */
export const contentOf = (
  { v: _version, files: _files, ...decisions }: DraftState,
  { form, entries }: Pick<EntryContent, 'form' | 'entries'>,
): EntryContent => ({ ...emptyContent, ...decisions, form, entries });

/** Text of the decisions, to compare; without the person's position and unconfirmed picks. */
const decidedIn = ({ completedEntries }: Decisions): string =>
  JSON.stringify(completedEntries.toSorted());

/** Returns whether two states differ at most in the person's position. */
export const isSameDecisions = (a: Decisions, b: Decisions): boolean =>
  decidedIn(a) === decidedIn(b);

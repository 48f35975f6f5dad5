// State of a draft: the user's decisions, which all devices share through the server.
import { type EntryContent, emptyContent, type FileOnDevice } from './entryContent.ts';
import { type FilesHere, namedFiles } from './pickedElsewhere.ts';

/** Version of the format; a build cannot open drafts of a higher version. */
const STATE_VERSION = 1;

type Decisions = Pick<EntryContent, 'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen'>;

export type DraftState = { v: typeof STATE_VERSION } & Decisions & {
    /** Files that only one device has: picked, or confirmed and not sent yet. */
    files?: readonly FileOnDevice[] | undefined;
    /** Server time when the form was chosen, epoch ms; missing in drafts of earlier builds. */
    formAt?: number | undefined;
  };

/** Returns the step that other devices see: at least the files step once the form is read. */
const sharedStep = ({ step, reading }: EntryContent): EntryContent['step'] =>
  reading && step < 3 ? 3 : step;

/** Returns the state to save. `here`: this device with its files; without it, only files of other devices are named. */
export const stateOf = (
  content: EntryContent,
  here: FilesHere = { on: '', device: '', waiting: [] },
): DraftState => {
  const { tab, selected, completedEntries, filesSeen } = content;
  const step = sharedStep(content);
  const files = namedFiles(content, here);
  return { v: STATE_VERSION, tab, step, selected, completedEntries, filesSeen, files };
};

/** Assumed state of a draft that was submitted before any device saved the draft: all steps are done. */
export const WHOLE_STATE: DraftState = stateOf({
  ...emptyContent,
  tab: 'apply',
  step: 4,
  filesSeen: true,
});

export const contentOf = (
  { v: _version, files: _files, formAt: _formAt, ...decisions }: DraftState,
  { form, entries }: Pick<EntryContent, 'form' | 'entries'>,
): EntryContent => ({ ...emptyContent, ...decisions, form, entries });

/** Returns a text to compare decisions. Only confirmed entries count, not the open tab or step. */
const decisionsText = ({ completedEntries }: Decisions): string =>
  JSON.stringify(completedEntries.toSorted());

export const isSameDecisions = (a: Decisions, b: Decisions): boolean =>
  decisionsText(a) === decisionsText(b);

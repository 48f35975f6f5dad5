// Decisions of a draft that all devices share.
import { type EntryContent, emptyContent, type FileOnDevice } from './entryContent.ts';
import { type FilesHere, namedFiles } from './pickedElsewhere.ts';

/** A later build may raise it; this one then leaves the draft alone. */
const STATE_VERSION = 1;

type Decisions = Pick<EntryContent, 'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen'>;

export type DraftState = { v: typeof STATE_VERSION } & Decisions & {
    /** Files on one device: picked, or not sent yet. */
    files?: readonly FileOnDevice[] | undefined;
  };

/** Keeps other devices at the files while this one shows an earlier step. */
const stepThere = ({ step, reading }: EntryContent): EntryContent['step'] =>
  reading && step < 3 ? 3 : step;

/** `here`: this device; without it only files of others are named. */
export const stateOf = (
  content: EntryContent,
  here: FilesHere = { on: '', device: '', waiting: [] },
): DraftState => {
  const { tab, selected, completedEntries, filesSeen } = content;
  const step = stepThere(content);
  const files = namedFiles(content, here);
  return { v: STATE_VERSION, tab, step, selected, completedEntries, filesSeen, files };
};

/** State of a draft that was submitted before any device saved it. */
export const WHOLE_STATE: DraftState = stateOf({
  ...emptyContent,
  tab: 'apply',
  step: 4,
  filesSeen: true,
});

export const contentOf = (
  { v: _version, files: _files, ...decisions }: DraftState,
  { form, entries }: Pick<EntryContent, 'form' | 'entries'>,
): EntryContent => ({ ...emptyContent, ...decisions, form, entries });

/** Comparable text without position and unconfirmed picks. */
const decidedIn = ({ completedEntries }: Decisions): string =>
  JSON.stringify(completedEntries.toSorted());

/** Ignores the position. */
export const isSameDecisions = (a: Decisions, b: Decisions): boolean =>
  decidedIn(a) === decidedIn(b);

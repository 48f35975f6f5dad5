// What of an application on its way every device of its person goes on with: decisions, without a reading and picked files.
import { type EntryContent, emptyContent, type PickedName } from './entryContent.ts';
import { pickedNames } from './pickedElsewhere.ts';

/** Builds to come may write another; this one then leaves the draft to them. */
const STATE_VERSION = 1;

type Decisions = Pick<EntryContent, 'tab' | 'step' | 'selected' | 'completedEntries' | 'filesSeen'>;

export type DraftState = { v: typeof STATE_VERSION } & Decisions & {
    /** On any device; states of builds before have none. */
    picked?: readonly PickedName[] | undefined;
    /** Confirmed on any device, and not sent yet; builds before know of none. */
    waiting?: readonly (PickedName & { sha256: string })[] | undefined;
  };

const isConfirmed = (file: PickedName): file is PickedName & { sha256: string } =>
  file.sha256 !== undefined;

const someOf = <Name>(names: readonly Name[]): readonly Name[] | undefined =>
  names.length === 0 ? undefined : names;

/** All files that a state names: picked, or confirmed and not sent yet. */
export const namesIn = ({
  picked = [],
  waiting = [],
}: Pick<DraftState, 'picked' | 'waiting'>): readonly PickedName[] => [...picked, ...waiting];

/** `waiting`: what is confirmed on this device and not sent yet. */
export const stateOf = (content: EntryContent, waiting: readonly PickedName[] = []): DraftState => {
  const { tab, step, selected, completedEntries, filesSeen } = content;
  const names = pickedNames(content, waiting);
  return {
    v: STATE_VERSION,
    tab,
    step,
    selected,
    completedEntries,
    filesSeen,
    picked: someOf(names.filter((each) => !isConfirmed(each))),
    waiting: someOf(names.filter(isConfirmed)),
  };
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
  { v: _version, picked: _picked, waiting: _waiting, ...decisions }: DraftState,
  { form, entries }: Pick<EntryContent, 'form' | 'entries'>,
): EntryContent => ({ ...emptyContent, ...decisions, form, entries });

/** Text of the decisions, to compare; without the person's position and unconfirmed picks. */
const decidedIn = ({ completedEntries }: Decisions): string =>
  JSON.stringify(completedEntries.toSorted());

/** Returns whether two states differ at most in the person's position. */
export const isSameDecisions = (a: Decisions, b: Decisions): boolean =>
  decidedIn(a) === decidedIn(b);

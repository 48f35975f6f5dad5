// Content of an application that is kept: choices of its person, and the reading of the form.
import type { ParsedApplication } from '../application.ts';
import type { BatchFile } from '../batch/batchFile.ts';
import type { DraftEntry, FileMove } from '../entry/draftEntry.ts';
import {
  FILE_KINDS,
  type FileKind,
  type FileOfEntryId,
  type SubmittedEntry,
} from '../entry/entryFiles.ts';
import type { KeptFile } from '../entry/pickedFile.ts';
import type { ProblemSet } from '../problem/problemDiff.ts';

/** Download the form, fill it in, upload it, its files, submit. */
export const WIZARD_STEPS = [0, 1, 2, 3, 4] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];
export const ENTRY_TABS = ['info', 'apply', 'files', 'preview'] as const;
export type EntryTab = (typeof ENTRY_TABS)[number];

export interface FormReading {
  parsed: ParsedApplication;
  by: 'device' | 'server';
  /** Epoch ms. */
  at: number;
}

/** The files that were picked for an entry and not confirmed yet; its people find it in another form. */
export type PickedEntry = { entry: DraftEntry } & {
  readonly [Kind in FileKind]?: KeptFile | undefined;
};

/**
 * A file that is on one device alone: picked, or confirmed and not sent yet. `entry`: its id, '' of a batch and given to
 * no entry by hand.
 */
export interface PickedName {
  entry: string;
  kind: FileKind;
  name: string;
  /** Hash of a confirmed file. */
  sha256?: string | undefined;
}

/** `on`: random, names the device in this draft; `device`: what that one calls itself, '' where it has no name. */
export interface FileOnDevice extends PickedName {
  on: string;
  device: string;
}

export interface FilePickedElsewhere extends FileOnDevice {
  /** It has arrived since, or other files were confirmed here knowing of it. */
  isSettled?: boolean | undefined;
}

/** Plain data: a draft on the device holds it as it is. */
export interface EntryContent {
  /** Last tab of the person; `viewOf` decides which one is open now. */
  tab: EntryTab;
  step: WizardStep;
  form?: KeptFile | undefined;
  reading?: FormReading | undefined;
  /** Problems of the form before this one. */
  previousProblems?: ProblemSet | undefined;
  /** Those of the adopted form in its order, then those without a place, which may have files. */
  entries: readonly DraftEntry[];
  /** Answers about files of entries without a place that the server does not know yet. */
  moves?: readonly FileMove[] | undefined;
  /** The `entryValue` of the entry that was selected last, or ''. */
  selected: string;
  picked: readonly PickedEntry[];
  /** Files that were picked together and are not confirmed yet; drafts of builds before have none. */
  batch?: readonly BatchFile[] | undefined;
  /** Files on other devices only, as far as this one knows. */
  pickedElsewhere?: readonly FilePickedElsewhere[] | undefined;
  /** Ids of the entries whose files are confirmed. */
  completedEntries: readonly string[];
  /** Files of completed entries that the server was found not to have: no decision of anybody, and known here alone. */
  lacking?: readonly FileOfEntryId[] | undefined;
  /** Organiser's decisions on entries of the submitted application, as this device knows them. */
  decided?: readonly SubmittedEntry[] | undefined;
  /** The person has seen which files this form needs; figures alone need none. */
  filesSeen: boolean;
  /** It was submitted before any device had saved it: all its entries are completed as soon as its form is read. */
  wasWhole?: boolean | undefined;
}

export const emptyContent: EntryContent = {
  tab: 'info',
  step: 0,
  entries: [],
  selected: '',
  picked: [],
  completedEntries: [],
  filesSeen: false,
};

/** Puts a kept file to the people of an entry, or takes it away from them. */
export function withPickedFile(
  content: EntryContent,
  { entry, kind }: { entry: DraftEntry; kind: FileKind },
  file: KeptFile | undefined,
): EntryContent {
  const { picked } = content;
  const before = picked.find((each) => each.entry.id === entry.id);
  const { [kind]: _replaced, ...rest } = before ?? {};
  const after: PickedEntry = { ...rest, entry, ...(file && { [kind]: file }) };
  const isEmpty = after.card === undefined && after.music === undefined;
  if (isEmpty) return { ...content, picked: picked.filter((each) => each !== before) };
  return {
    ...content,
    picked: before ? picked.map((each) => (each === before ? after : each)) : [...picked, after],
  };
}

interface PickedFile {
  entry: DraftEntry;
  kind: FileKind;
  file: KeptFile;
}

/** Every file that was picked for an entry. */
export const pickedFiles = ({ picked }: Pick<EntryContent, 'picked'>): readonly PickedFile[] =>
  picked.flatMap(({ entry, ...files }) =>
    FILE_KINDS.flatMap((kind) => {
      const file = files[kind];
      return file ? [{ entry, kind, file }] : [];
    }),
  );

/** Whether there is anything that its owner would miss. */
export const isWorthKeeping = ({ step, form, picked, batch = [] }: EntryContent): boolean =>
  step > 0 || form !== undefined || picked.length > 0 || batch.length > 0;

/** Every file that is kept for it. */
export const filesIn = ({ form, picked, batch = [] }: EntryContent): readonly KeptFile[] =>
  [
    form,
    ...picked.flatMap(({ card, music }) => [card, music]),
    ...batch.map(({ file }) => file),
  ].filter((file) => file !== undefined);

/** The fields of every object by name: another device has them in another order. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

/** What its owner would miss, as a text to compare; where they stand in it is left out. */
const workIn = (content: EntryContent): string =>
  JSON.stringify(
    {
      ...content,
      tab: undefined,
      step: undefined,
      selected: undefined,
      filesSeen: undefined,
      pickedElsewhere: undefined,
      lacking: undefined,
      decided: undefined,
      wasWhole: undefined,
      reading: content.reading?.parsed,
      picked: sorted(
        content.picked.map(({ entry, card, music }) =>
          JSON.stringify([entry.id, card, music], byName),
        ),
      ),
      completedEntries: sorted(content.completedEntries),
    },
    byName,
  );

/** Returns whether two contents differ at most in the person's position. */
export const isSameWork = (a: EntryContent, b: EntryContent): boolean => workIn(a) === workIn(b);

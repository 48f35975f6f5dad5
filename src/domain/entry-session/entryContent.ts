// Stored content of a draft.
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

/** Download the form, fill it in, upload it, add files, submit. */
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

/** Picked, unconfirmed files; `entry` finds its people in another form. */
export type PickedEntry = { entry: DraftEntry } & {
  readonly [Kind in FileKind]?: KeptFile | undefined;
};

/** File on one device only. `entry`: id, '' for an unassigned file of a batch. */
export interface PickedName {
  entry: string;
  kind: FileKind;
  name: string;
  /** Set once confirmed. */
  sha256?: string | undefined;
}

/** `on`: random id of the device in the draft; `device`: its name or ''. */
export interface FileOnDevice extends PickedName {
  on: string;
  device: string;
}

export interface FilePickedElsewhere extends FileOnDevice {
  /** It arrived, or was overruled here. */
  isSettled?: boolean | undefined;
}

/** Plain data, stored as it is. */
export interface EntryContent {
  /** Last chosen tab; `viewOf` decides which one is open. */
  tab: EntryTab;
  step: WizardStep;
  form?: KeptFile | undefined;
  reading?: FormReading | undefined;
  /** Problems of the previous form. */
  previousProblems?: ProblemSet | undefined;
  /** Entries of the form in order, then those without a place. */
  entries: readonly DraftEntry[];
  /** Answers about files of lost entries, unknown to the server. */
  moves?: readonly FileMove[] | undefined;
  /** `entryValue` of the last selected entry, or ''. */
  selected: string;
  picked: readonly PickedEntry[];
  /** Unconfirmed batch; missing in drafts of earlier builds. */
  batch?: readonly BatchFile[] | undefined;
  pickedElsewhere?: readonly FilePickedElsewhere[] | undefined;
  /** Ids of entries with confirmed files. */
  completedEntries: readonly string[];
  /** Files missing on the server. Local only. */
  lacking?: readonly FileOfEntryId[] | undefined;
  /** The organiser's decisions on the submitted application. */
  decided?: readonly SubmittedEntry[] | undefined;
  /** The user saw which files are needed. */
  filesSeen: boolean;
  /** Submitted before any device saved it; its entries are complete once the form is read. */
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

export const pickedFiles = ({ picked }: Pick<EntryContent, 'picked'>): readonly PickedFile[] =>
  picked.flatMap(({ entry, ...files }) =>
    FILE_KINDS.flatMap((kind) => {
      const file = files[kind];
      return file ? [{ entry, kind, file }] : [];
    }),
  );

/** Returns whether the user would miss it. */
export const isWorthKeeping = ({ step, form, picked, batch = [] }: EntryContent): boolean =>
  step > 0 || form !== undefined || picked.length > 0 || batch.length > 0;

export const filesIn = ({ form, picked, batch = [] }: EntryContent): readonly KeptFile[] =>
  [
    form,
    ...picked.flatMap(({ card, music }) => [card, music]),
    ...batch.map(({ file }) => file),
  ].filter((file) => file !== undefined);

/** Sorts keys, because another device may order them differently. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

/** Comparable text without the position. */
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

/** Ignores the position. */
export const isSameWork = (a: EntryContent, b: EntryContent): boolean => workIn(a) === workIn(b);

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

/** Steps of the wizard: download the form, fill it in, upload it, add files, submit. */
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

/** Picked files of an entry, not confirmed yet. `entry` is a copy, by which a new form's entry is recognised. */
export type PickedEntry = { entry: DraftEntry } & {
  readonly [Kind in FileKind]?: KeptFile | undefined;
};

/** File that only one device has. `entry`: entry id, '' for an unassigned file of a batch. */
export interface PickedName {
  entry: string;
  kind: FileKind;
  name: string;
  /** SHA-256 of a confirmed file; undefined for an unconfirmed file. */
  sha256?: string | undefined;
}

/** `on`: id of the device, random for each draft. `device`: name of the device, or ''. */
export interface FileOnDevice extends PickedName {
  on: string;
  device: string;
}

export interface FilePickedElsewhere extends FileOnDevice {
  /** The server has the file, or the user confirmed the entry on this device without the file. */
  isSettled?: boolean | undefined;
}

/** Content of a draft as stored on the device. */
export interface EntryContent {
  /** Last chosen tab; `viewOf` decides which tab is open. */
  tab: EntryTab;
  step: WizardStep;
  form?: KeptFile | undefined;
  reading?: FormReading | undefined;
  /** Problems of the previous form, to compare them with those of the current form. */
  previousProblems?: ProblemSet | undefined;
  /** Entries in the order of the form, then dropped entries. */
  entries: readonly DraftEntry[];
  /** Moves of dropped entries' files. The server does not know these moves yet. */
  moves?: readonly FileMove[] | undefined;
  /** `entryValue` of the last selected entry, or ''. */
  selected: string;
  picked: readonly PickedEntry[];
  /** Unconfirmed batch; missing in drafts of earlier builds. */
  batch?: readonly BatchFile[] | undefined;
  pickedElsewhere?: readonly FilePickedElsewhere[] | undefined;
  /** Ids of entries with confirmed files. */
  completedEntries: readonly string[];
  /** Confirmed files that the server lacks. Other devices do not get this list. */
  lacking?: readonly FileOfEntryId[] | undefined;
  /** The organiser's decisions on the submitted application. */
  decided?: readonly SubmittedEntry[] | undefined;
  /** The user saw which files are needed. */
  filesSeen: boolean;
  /** The draft was submitted before any device saved it, so all entries count as confirmed once the form is read. */
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

/** Returns whether the draft has work that the user would miss. */
export const isWorthKeeping = ({ step, form, picked, batch = [] }: EntryContent): boolean =>
  step > 0 || form !== undefined || picked.length > 0 || batch.length > 0;

export const filesIn = ({ form, picked, batch = [] }: EntryContent): readonly KeptFile[] =>
  [
    form,
    ...picked.flatMap(({ card, music }) => [card, music]),
    ...batch.map(({ file }) => file),
  ].filter((file) => file !== undefined);

/** Sorts keys of objects for `JSON.stringify`, because another device may order keys differently. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value;

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

/** Returns the content as text to compare; ignores the open tab and step, and facts that only this device knows. */
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

export const isSameWork = (a: EntryContent, b: EntryContent): boolean => workIn(a) === workIn(b);

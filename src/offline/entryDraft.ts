// The shape of an application on its way: wizard, form and picked files of one team, kept on the device.
import type { ParsedApplication } from '#domain/application.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entryFiles.ts';
import type { FormerEntry } from '#domain/lostEntry.ts';
import type { Findings } from '#domain/problemChanges.ts';
import type { Tab, WizardStep } from '#domain/entryWizard.ts';
import type { KeptFile } from '#domain/keptFile.ts';

export interface EntryDraft {
  id: string;
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
  /** Counts the saves; 0 for a draft that was never saved. Two tabs notice each other by it. */
  revision: number;
  step: WizardStep;
  tab: Tab;
  allFilesDone: boolean;
  form: KeptFile | undefined;
  parsed: ParsedApplication | undefined;
  parsedBy: 'device' | 'server' | undefined;
  /** What the form before this one had to mend. */
  corrects?: Findings | undefined;
  /** Entries of earlier forms: the server may have files of theirs. */
  former?: readonly FormerEntry[];
  /** The option value of the selected programme, or ''. */
  selected: string;
  /** By `EntryOption.memberKey`: routine and people, which a corrected form keeps. */
  picked: Readonly<Record<string, Partial<Readonly<Record<FileKind, KeptFile>>>>>;
  /** `finishKey`s of the programmes whose files were confirmed. */
  confirmedEntries: readonly string[];
  /** The row of the queued confirmation, which holds the draft fast. Written by the outbox alone. */
  lockedBy: string | undefined;
  /** Epoch ms. */
  updatedAt: number;
}

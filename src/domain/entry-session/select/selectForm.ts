import {
  hasErrors,
  type ParsedApplication,
  type Problem,
  type Application,
  type Withdrawal,
} from '../../application.ts';
import { adoptForm } from '../../entry/adoptForm.ts';
import { type DraftEntry, type FormEntry, readForm } from '../../entry/draftEntry.ts';
import { namedEntries, type NamedEntry, submittedEntries } from '../../entry/entryFiles.ts';
import type { LocalFile, Progress } from '../../entry/pickedFile.ts';
import { problemDiff, problemSetOf, type ProblemDiff } from '../../problem/problemDiff.ts';
import type { FormReading, EntryContent } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';
import { keptDecisions, activeOf } from '../../decisions/decisions.ts';
import { withDecisions } from '../../decisions/keepDecisions.ts';

export function formOf({ formCopy, content }: OpenSession): LocalFile | undefined {
  if (formCopy) return { state: 'copying', ...formCopy.picked };
  return content.form && { state: 'kept', ...content.form };
}

/** Returns whether the form is being sent, or is read by the device because the server did not answer. */
export const isFormSending = ({ formUpload }: Pick<OpenSession, 'formUpload'>): boolean =>
  formUpload.kind === 'sending' || formUpload.kind === 'silent';

/** Returns whether the form was confirmed, on this device or another. */
export const wasConfirmed = ({ step }: EntryContent): boolean => step >= 3;

/** Returns whether the device reads a form that the user had already confirmed, here or on another device. */
export const isReadingAgain = ({ content, deviceReading }: OpenSession): boolean =>
  !content.reading && deviceReading.kind === 'reading' && wasConfirmed(content);

type FormState =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress }
  | { kind: 'refused'; message: string; of: 'file' | 'moment' }
  | ({ kind: 'read' } & FormReading);

export function formStateOf({ content, formUpload }: OpenSession): FormState {
  switch (formUpload.kind) {
    case 'sending':
    case 'silent':
      return { kind: 'sending', progress: formUpload.progress };
    case 'refused':
      return formUpload;
    case 'none':
      return content.reading ? { kind: 'read', ...content.reading } : { kind: 'none' };
  }
}

/** Returns the confirmed reading of the form, otherwise the device's reading. `at`: epoch ms. */
export function foundIn({
  content,
  deviceReading,
}: OpenSession): { parsed: ParsedApplication; at: number } | undefined {
  if (content.reading) return content.reading;
  return deviceReading.kind === 'read' ? deviceReading : undefined;
}

export const problemsIn = (session: OpenSession): readonly Problem[] =>
  foundIn(session)?.parsed.problems ?? [];

/** Returns the changes of problems since the previous form; undefined without a previous form. */
export function problemDiffOf(session: OpenSession): ProblemDiff | undefined {
  const before = session.content.previousProblems;
  const found = foundIn(session);
  return before && found && problemDiff(before, problemSetOf(found.parsed));
}

/** State of the form. `no-form`: the server or the device refused the file itself. */
export type FormStatus = 'nothing' | 'no-form' | 'errors' | 'fine';

export function formStatusOf(session: OpenSession): FormStatus {
  const { formUpload, deviceReading, content } = session;
  if (formOf(session) === undefined) return 'nothing';
  if (formUpload.kind === 'refused' && formUpload.of === 'file') return 'no-form';
  if (deviceReading.kind === 'refused' && content.reading === undefined) return 'no-form';
  return hasErrors(problemsIn(session)) ? 'errors' : 'fine';
}

/** Entries of readings, cached because matching names is slow on phones. */
const formEntriesByReading = new WeakMap<
  ParsedApplication,
  { known: readonly DraftEntry[]; entries: readonly FormEntry[] }
>();

const NO_ENTRIES: readonly FormEntry[] = [];

/** Returns entries of a reading, with the ids that they get if the draft adopts this reading. */
export const entriesAs = (
  { content }: Pick<OpenSession, 'content'>,
  parsed: ParsedApplication,
): readonly FormEntry[] => {
  if (parsed === content.reading?.parsed) return entriesIn({ content });
  const read = readForm(parsed, () => '');
  const ids = adoptForm(content.entries, read.entries).entries.map(({ id }) => id);
  return namedEntries(parsed).map((entry, at) => ({
    ...entry,
    id: ids[at] ?? '',
    formEntry: entry.entryId,
  }));
};

/** Returns entries of the draft's form. The objects stay the same until the reading or the draft's entries change. */
export function entriesIn({ content }: Pick<OpenSession, 'content'>): readonly FormEntry[] {
  const parsed = content.reading?.parsed;
  if (!parsed) return NO_ENTRIES;
  const { entries: known } = content;
  const found = formEntriesByReading.get(parsed);
  if (found?.known === known) return found.entries;
  const ids = new Map(known.map(({ formEntry, id }) => [formEntry, id]));
  const entries = namedEntries(parsed).flatMap((entry): FormEntry[] => {
    const id = ids.get(entry.entryId);
    return id === undefined ? [] : [{ ...entry, id, formEntry: entry.entryId }];
  });
  formEntriesByReading.set(parsed, { known, entries });
  return entries;
}

type Basis = Pick<OpenSession, 'content'>;

const decisionsOf = ({ content }: Basis) =>
  keptDecisions(content.decided ?? [], entriesIn({ content }));

/** Returns the entries that need files: all but withdrawn ones. */
export const activeEntries = (basis: Basis): readonly FormEntry[] =>
  activeOf(basis.content.decided ?? [], entriesIn(basis));

export const withdrawalOf = (basis: Basis, { entryId }: NamedEntry): Withdrawal | undefined =>
  decisionsOf(basis).get(entryId)?.withdrawn;

export const asDecided = <A extends Application>({ content }: Basis, form: A): A =>
  withDecisions(content.decided ?? [], form);

/** Returns the entry's name after the organiser's swaps. Files keep the name that the form gives. */
export function shownName(basis: Basis, { entryId, name }: NamedEntry): string {
  const { decided = [], reading } = basis.content;
  if (!reading || decided.length === 0) return name;
  const entries = submittedEntries(asDecided(basis, reading.parsed));
  return entries.find((each) => each.entryId === entryId)?.name ?? name;
}

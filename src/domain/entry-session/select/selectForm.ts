// State of the chosen form: the file, its reading, its problems.
import { hasErrors, type ParsedApplication, type Problem } from '../../application.ts';
import { adoptForm } from '../../entry/adoptForm.ts';
import { type DraftEntry, type FormEntry, readForm } from '../../entry/draftEntry.ts';
import { namedEntries } from '../../entry/entryFiles.ts';
import type { LocalFile, Progress } from '../../entry/pickedFile.ts';
import { problemDiff, problemSetOf, type ProblemDiff } from '../../problem/problemDiff.ts';
import type { FormReading } from '../entryContent.ts';
import type { EntryContent } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';

/** The chosen form: its copy on the device, or what was picked while there is none yet. */
export function formOf({ formCopy, content }: OpenSession): LocalFile | undefined {
  if (formCopy) return { state: 'copying', ...formCopy.picked };
  return content.form && { state: 'kept', ...content.form };
}

/** Whether the form is with the server, or its silence is waited out. */
export const isFormSending = ({ formUpload }: Pick<OpenSession, 'formUpload'>): boolean =>
  formUpload.kind === 'sending' || formUpload.kind === 'silent';

/** Returns whether the form was confirmed on any device. */
export const wasConfirmed = ({ step }: EntryContent): boolean => step >= 3;

/** Whether a form that was confirmed before, elsewhere or on a page that is closed, is being read here. */
export const isReadingAgain = ({ content, deviceReading }: OpenSession): boolean =>
  !content.reading && deviceReading.kind === 'reading' && wasConfirmed(content);

/** What has become of the chosen form, as the steps show it. */
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

/** What the server or, before it, the device found in the chosen form; `at` in epoch ms. */
export function foundIn({
  content,
  deviceReading,
}: OpenSession): { parsed: ParsedApplication; at: number } | undefined {
  if (content.reading) return content.reading;
  return deviceReading.kind === 'read' ? deviceReading : undefined;
}

export const problemsIn = (session: OpenSession): readonly Problem[] =>
  foundIn(session)?.parsed.problems ?? [];

/** What the chosen form changes in the problems of the one before it; undefined where it corrects none. */
export function problemDiffOf(session: OpenSession): ProblemDiff | undefined {
  const before = session.content.previousProblems;
  const found = foundIn(session);
  return before && found && problemDiff(before, problemSetOf(found.parsed));
}

/** What is to be done first with the form; `no-form`: the device or the server has refused the file itself. */
export type FormStatus = 'nothing' | 'no-form' | 'errors' | 'fine';

export function formStatusOf(session: OpenSession): FormStatus {
  const { formUpload, deviceReading, content } = session;
  if (formOf(session) === undefined) return 'nothing';
  if (formUpload.kind === 'refused' && formUpload.of === 'file') return 'no-form';
  if (deviceReading.kind === 'refused' && content.reading === undefined) return 'no-form';
  return hasErrors(problemsIn(session)) ? 'errors' : 'fine';
}

/** Worked out once: every selector asks for them, and many names take a phone long. */
const formEntriesByReading = new WeakMap<
  ParsedApplication,
  { known: readonly DraftEntry[]; entries: readonly FormEntry[] }
>();

const NO_ENTRIES: readonly FormEntry[] = [];

/** The entries of another reading of the form, with the ids that they would have. */
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

/** Every entry of the form that was read, with its id; the same objects for the same reading. */
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

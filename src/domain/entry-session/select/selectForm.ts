import { hasErrors, type ParsedApplication, type Problem } from '../../application.ts';
import { adoptForm } from '../../entry/adoptForm.ts';
import { type DraftEntry, type FormEntry, readForm } from '../../entry/draftEntry.ts';
import { namedEntries } from '../../entry/entryFiles.ts';
import type { LocalFile, Progress } from '../../entry/pickedFile.ts';
import { problemDiff, problemSetOf, type ProblemDiff } from '../../problem/problemDiff.ts';
import type { FormReading, EntryContent } from '../entryContent.ts';
import type { OpenSession } from '../entrySession.ts';

/** Its copy, or the pick until it is copied. */
export function formOf({ formCopy, content }: OpenSession): LocalFile | undefined {
  if (formCopy) return { state: 'copying', ...formCopy.picked };
  return content.form && { state: 'kept', ...content.form };
}

/** Includes waiting for a silent server. */
export const isFormSending = ({ formUpload }: Pick<OpenSession, 'formUpload'>): boolean =>
  formUpload.kind === 'sending' || formUpload.kind === 'silent';

/** On any device. */
export const wasConfirmed = ({ step }: EntryContent): boolean => step >= 3;

/** Reads again a form confirmed elsewhere or earlier. */
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

/** Finding of the server, else of the device; `at`: epoch ms. */
export function foundIn({
  content,
  deviceReading,
}: OpenSession): { parsed: ParsedApplication; at: number } | undefined {
  if (content.reading) return content.reading;
  return deviceReading.kind === 'read' ? deviceReading : undefined;
}

export const problemsIn = (session: OpenSession): readonly Problem[] =>
  foundIn(session)?.parsed.problems ?? [];

/** Undefined if nothing was corrected. */
export function problemDiffOf(session: OpenSession): ProblemDiff | undefined {
  const before = session.content.previousProblems;
  const found = foundIn(session);
  return before && found && problemDiff(before, problemSetOf(found.parsed));
}

/** `no-form`: the file itself was refused. */
export type FormStatus = 'nothing' | 'no-form' | 'errors' | 'fine';

export function formStatusOf(session: OpenSession): FormStatus {
  const { formUpload, deviceReading, content } = session;
  if (formOf(session) === undefined) return 'nothing';
  if (formUpload.kind === 'refused' && formUpload.of === 'file') return 'no-form';
  if (deviceReading.kind === 'refused' && content.reading === undefined) return 'no-form';
  return hasErrors(problemsIn(session)) ? 'errors' : 'fine';
}

/** Cached, because matching names is slow on phones. */
const formEntriesByReading = new WeakMap<
  ParsedApplication,
  { known: readonly DraftEntry[]; entries: readonly FormEntry[] }
>();

const NO_ENTRIES: readonly FormEntry[] = [];

/** Entries of another reading with adopted ids. */
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

/** Same objects for the same reading. */
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

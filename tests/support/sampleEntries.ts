import type { ParsedApplication } from '#domain/application.ts';
import { type FormEntry, readForm } from '#domain/entry/draftEntry.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';

/** Makes UUIDs that count up from 1. */
export function countingIds(): () => string {
  let made = 0;
  return () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
}

export const sampleEntries = (parsed: ParsedApplication): FormEntry[] => {
  const { entries } = readForm(parsed, countingIds());
  return namedEntries(parsed).map((entry, at) => ({
    ...entry,
    formEntry: entry.entryId,
    id: entries[at]?.id ?? '',
  }));
};

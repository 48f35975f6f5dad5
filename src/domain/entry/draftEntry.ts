// An entry of an application on its way: its id never changes, and its files belong to the id (api 8.5).
import type { Member, ParsedApplication } from '../application.ts';
import type { RoutineKey } from '../programme.ts';
import { type FileKind, type NamedEntry, namedEntries } from './entryFiles.ts';

export interface DraftEntry {
  /** UUID, made by the device that adopts the form. */
  id: string;
  routine: RoutineKey;
  /** The display name, a label: a corrected form changes it. */
  name: string;
  /** The id of the entry in the adopted form; null where the form has no such entry. */
  formEntry: string | null;
  /** In the order of the form, reserves among them. */
  members: readonly Member[];
  /** The person left files of this entry without a place in the own lists. */
  isPutAway?: boolean | undefined;
}

/** An entry that the adopted form has. */
export type FormEntry = DraftEntry & NamedEntry;

/** A form as it was read, its entries under new ids. */
export interface ReadForm {
  parsed: ParsedApplication;
  entries: readonly DraftEntry[];
}

/** `newId` makes a random UUID. */
export const readForm = (parsed: ParsedApplication, newId: () => string): ReadForm => ({
  parsed,
  entries: namedEntries(parsed).map(({ entryId: formEntry, routine, name, members }) => ({
    id: newId(),
    routine,
    name,
    formEntry,
    members,
  })),
});

/** The person's answer about files of an entry without a place; without `to` they stay in the own lists. */
export interface FileMove {
  from: string;
  to?: string | undefined;
  kinds: readonly FileKind[];
}

/** An entry that no form of the application has any more. */
export const isWithoutPlace = ({ formEntry }: Pick<DraftEntry, 'formEntry'>): boolean =>
  formEntry === null;

/** Entries that the adopted form has. */
export const placedEntries = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  entries.filter((entry) => !isWithoutPlace(entry));

/** Limit of entries of a draft, those without a place among them. */
export const MOST_DRAFT_ENTRIES = 1000;

/** Limit of people in all entries of a draft, far more than 200 entries of a dozen. */
export const MOST_DRAFT_PEOPLE = 10_000;

// Entry of a draft; files belong to its permanent id (api 8.5).
import type { Member, ParsedApplication } from '../application.ts';
import type { RoutineKey } from '../programme.ts';
import { type FileKind, type NamedEntry, namedEntries } from './entryFiles.ts';

export interface DraftEntry {
  /** UUID from the device that adopts the form. */
  id: string;
  routine: RoutineKey;
  /** Display name; a corrected form changes it. */
  name: string;
  /** Id of the entry in the adopted form, or null. */
  formEntry: string | null;
  /** In the order of the form, reserves included. */
  members: readonly Member[];
  /** The person left its files in the own lists. */
  isPutAway?: boolean | undefined;
}

export type FormEntry = DraftEntry & NamedEntry;

/** A parsed form, its entries with new ids. */
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

/** Answer about files of an entry without a place; without `to` they stay in the own lists. */
export interface FileMove {
  from: string;
  to?: string | undefined;
  kinds: readonly FileKind[];
  /** SHA-256 of all files at `from` when the person answered; undefined where one was unknown. */
  seen?: readonly string[] | undefined;
}

export const isWithoutPlace = ({ formEntry }: Pick<DraftEntry, 'formEntry'>): boolean =>
  formEntry === null;

export const placedEntries = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  entries.filter((entry) => !isWithoutPlace(entry));

/** Limit of entries of a draft, including those without a place. */
export const MOST_DRAFT_ENTRIES = 1000;

/** Limit of people in all entries of a draft, far more than 200 entries of a dozen. */
export const MOST_DRAFT_PEOPLE = 10_000;

/** `entry` identifies it within a draft; without a draft, `name` does within a routine. */
export interface EntryPlace {
  competition: string;
  /** Draft id; '' for files without a draft. */
  draft: string;
  /** Entry id; '' for files without one. */
  entry: string;
  /** Routine key; in own lists possibly unknown to this build. */
  routine: string;
  /** Display name; `teamName` on the wire. */
  name: string;
}

export const placeIn = (
  { competition, draft }: Pick<EntryPlace, 'competition' | 'draft'>,
  { id, routine, name }: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => ({ competition, draft, entry: id, routine, name });

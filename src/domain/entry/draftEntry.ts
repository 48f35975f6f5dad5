// Entry of a draft. Files belong to the entry's permanent id (api 8.5).
import type { Member, ParsedApplication } from '../application.ts';
import type { RoutineKey } from '../programme.ts';
import { type FileKind, type NamedEntry, namedEntries, entryKey } from './entryFiles.ts';
import { cleanText } from '../normaliseText.ts';
import { ENTRY_NAME_MAX_LENGTH } from './entryName.ts';

export interface DraftEntry {
  /** Id of the entry, a UUID made by the device that reads the form first. */
  id: string;
  routine: RoutineKey;
  /** Display name of the entry; a corrected form may change it. */
  name: string;
  /** Id of the entry in the form; null for a dropped entry, which is not in the form any more. */
  formEntry: string | null;
  /** Members in the order of the form, reserves included. */
  members: readonly Member[];
  /** The user chose to leave this dropped entry's files in «Моя музыка» and «Мои карточки тренера». */
  isPutAway?: boolean | undefined;
}

export type FormEntry = DraftEntry & NamedEntry;

/** A parsed form, and its entries with new ids. */
export interface ReadForm {
  parsed: ParsedApplication;
  entries: readonly DraftEntry[];
}

/** Adds entries with new ids to a parsed form. `newId`: makes a random UUID. */
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

/**
 * Decision of the user about files of a dropped entry. `to`: entry that gets the files; if undefined,
 * the files stay only in «Моя музыка» and «Мои карточки тренера».
 */
export interface FileMove {
  from: string;
  to?: string | undefined;
  kinds: readonly FileKind[];
  /** SHA-256 of all files that the entry `from` had at the time of the decision; undefined if a hash was unknown. */
  seen?: readonly string[] | undefined;
}

export const isDroppedEntry = ({ formEntry }: Pick<DraftEntry, 'formEntry'>): boolean =>
  formEntry === null;

export const withoutDropped = (entries: readonly DraftEntry[]): readonly DraftEntry[] =>
  entries.filter((entry) => !isDroppedEntry(entry));

/** Limit of entries of a draft, including dropped ones. */
export const MOST_DRAFT_ENTRIES = 1000;

/** Limit of people in all entries of a draft; 200 entries of twelve people need 2,400. */
export const MOST_DRAFT_PEOPLE = 10_000;

/** Entry that files belong to. Without a draft, `routine` and `name` identify the entry. */
export interface EntryPlace {
  competition: string;
  /** Draft id; '' for files without a draft. */
  draft: string;
  /** Entry id; '' for files without an entry id. */
  entry: string;
  /** Routine key, possibly of a newer build and unknown to this build. */
  routine: string;
  /** Display name of the entry; `teamName` in the API. */
  name: string;
}

export const placeIn = (
  { competition, draft }: Pick<EntryPlace, 'competition' | 'draft'>,
  { id, routine, name }: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => ({ competition, draft, entry: id, routine, name });

/** Truncates a name without splitting a surrogate pair. */
const cut = (name: string, length: number): string =>
  name.length <= length ? name : cleanText(name.slice(0, length));

interface Named {
  routine: string;
  name: string;
}

/** Appends « (2)», « (3)» to a repeated name; the first of equal names has no number. */
function numbered(name: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : '';
  return `${cut(name, ENTRY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
}

/** Numbers equal names. Afterwards every `entryKey` is unique, and none is in `taken`. */
export function withLabels<Entry extends Named>(
  entries: readonly Entry[],
  taken: Iterable<string> = [],
): Entry[] {
  const keys = new Set(taken);
  const numbers = new Map<string, number>();
  return entries.map((entry) => {
    const { routine } = entry;
    const own = cut(entry.name.normalize('NFC').trim(), ENTRY_NAME_MAX_LENGTH);
    const ownKey = entryKey({ routine, name: own });
    let number = numbers.get(ownKey) ?? 1;
    while (keys.has(entryKey({ routine, name: numbered(own, number) }))) number += 1;
    numbers.set(ownKey, number);
    const name = numbered(own, number);
    keys.add(entryKey({ routine, name }));
    return { ...entry, name };
  });
}

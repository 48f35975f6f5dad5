// The shapes of the entries of a draft: their permanent ids, their places in the form, and what becomes of lost files (api 8).
import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { MOST_DRAFT_ENTRIES } from '#domain/entry/draftEntry.ts';
import {
  APPLICATION_LIMITS,
  CALLED_MAX_LENGTH,
  FIELD_BYTES,
  ID_MAX_LENGTH,
} from '#domain/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { listUpTo, textUpTo, uuid } from './bounds.ts';

const short = textUpTo(APPLICATION_LIMITS.text);

export const membersSchema = listUpTo(
  v.object({
    family: short,
    name: short,
    surname: short,
    birthDate: short,
    isReserve: v.boolean(),
  }),
  APPLICATION_LIMITS.athletes,
);

/** `id` is made by the device that adopts the form; `formEntry` is the id in that form, null where it has no such entry. */
export const draftEntrySchema = v.object({
  id: uuid,
  routine: v.picklist(ROUTINE_KEYS),
  /** The display name. */
  name: textUpTo(CALLED_MAX_LENGTH),
  formEntry: v.nullable(textUpTo(ID_MAX_LENGTH)),
  members: membersSchema,
  /** The person has said that its files stay in the own lists. */
  isPutAway: v.optional(v.boolean()),
});

export const draftEntriesSchema = listUpTo(draftEntrySchema, MOST_DRAFT_ENTRIES);

/**
 * Files of an entry without a place, and the entry that takes them; null: none does. In both cases nobody is asked about
 * the other files of that entry any more.
 */
export const fileMovesSchema = listUpTo(
  v.object({ from: uuid, to: v.nullable(uuid), kinds: listUpTo(v.picklist(FILE_KINDS), 2) }),
  MOST_DRAFT_ENTRIES,
);

/** JSON of the people of an entry, so that a file may come before its draft is saved. */
export const entryPeople = textUpTo(FIELD_BYTES);

/** The id of the entry that a file is for; left out by clients that know of none. */
export const entryId = v.optional(uuid);

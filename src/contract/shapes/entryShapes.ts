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

/** `id`: created by the device that adopts the form. `formEntry`: id in the form, or null. */
export const draftEntrySchema = v.object({
  id: uuid,
  routine: v.picklist(ROUTINE_KEYS),
  name: textUpTo(CALLED_MAX_LENGTH),
  formEntry: v.nullable(textUpTo(ID_MAX_LENGTH)),
  members: membersSchema,
  /** The person leaves its files in the own lists. */
  isPutAway: v.optional(v.boolean()),
});

export const draftEntriesSchema = listUpTo(draftEntrySchema, MOST_DRAFT_ENTRIES);

const SHA256_LENGTH = 64;
/** Picked, waiting and stored files of each kind. */
const MOST_SEEN = 3 * FILE_KINDS.length;

/**
 * Files of an entry without a place, and the entry that receives them, or null. Both answers settle
 * the other files of that entry. Another file than `seen` (SHA-256) makes the answer void.
 */
export const fileMovesSchema = listUpTo(
  v.object({
    from: uuid,
    to: v.nullable(uuid),
    kinds: listUpTo(v.picklist(FILE_KINDS), 2),
    seen: v.optional(listUpTo(textUpTo(SHA256_LENGTH), MOST_SEEN)),
  }),
  MOST_DRAFT_ENTRIES,
);

/** JSON of the entry's people; allows an upload before the draft is saved. */
export const entryPeople = textUpTo(FIELD_BYTES);

export const entryId = v.optional(uuid);

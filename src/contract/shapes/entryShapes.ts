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

/** `id`: made by the device that reads the form first. `formEntry`: id in the form; null if no longer in the form. */
export const draftEntrySchema = v.object({
  id: uuid,
  routine: v.picklist(ROUTINE_KEYS),
  name: textUpTo(CALLED_MAX_LENGTH),
  formEntry: v.nullable(textUpTo(ID_MAX_LENGTH)),
  members: membersSchema,
  /** The user chose to leave this dropped entry's files in «Моя музыка» and «Мои карточки тренера». */
  isPutAway: v.optional(v.boolean()),
});

export const draftEntriesSchema = listUpTo(draftEntrySchema, MOST_DRAFT_ENTRIES);

const SHA256_LENGTH = 64;
/** Limit of `seen`: hashes of the picked, the queued and the stored file of each kind. */
const MOST_SEEN = 3 * FILE_KINDS.length;

/**
 * The user's decisions about files of dropped entries. Files of `kinds` move to the entry `to`, if it is not null.
 * Other files stay in «Моя музыка» and «Мои карточки тренера» only. `seen`: SHA-256 of the files that the user knew;
 * the server ignores the decision if the dropped entry has another file.
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

/** JSON of the entry's people, for an upload before the first save of the draft. */
export const entryPeople = textUpTo(FIELD_BYTES);

export const entryId = v.optional(uuid);

import * as v from 'valibot';
import { MOST_REPLACED_FILES } from '#domain/limits.ts';
import { listUpTo, rowidText, textUpTo } from './bounds.ts';
import type { MusicLength } from '#domain/music/limits.ts';
import type { ConflictingFile } from '#domain/outbox/outboxRow.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const text = v.string();
export const hash = v.pipe(text, v.regex(/^[\da-f]{64}$/));

const HASH_LENGTH_WITH_SPACE = 65;
const REPLACES_MAX_LENGTH = HASH_LENGTH_WITH_SPACE * MOST_REPLACED_FILES;
/** SHA-256 of files that the call may replace or delete, separated by spaces. '' allows no file, absence allows any. */
const replaced = v.optional(
  v.pipe(
    textUpTo(REPLACES_MAX_LENGTH),
    v.transform((sums) => sums.split(' ').filter(Boolean)),
    listUpTo(hash, MOST_REPLACED_FILES),
  ),
);

/** Precondition of a call about a file: the server refuses if the file it has now is not in `replaces`. */
export const knownThere = { replaces: replaced };

/** Rowid of the submitted application with the file, as last known to the device; '' for none. If absent, unchecked. */
export const knownSubmission = v.optional(v.union([rowidText, v.literal('')]));

export const conflictingFileSchema: v.GenericSchema<ConflictingFile> = v.object({
  name: text,
  size: v.number(),
  sha256: text,
  uploadedAt: text,
});

const musicLengthSchema: v.GenericSchema<MusicLength> = v.object({
  seconds: v.number(),
  isCut: v.boolean(),
});
/** Music length; null while unknown: not measured yet, or unreadable. */
export const musicLengthField = v.nullable(musicLengthSchema);

export const musicOfEntrySchema = v.object({
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: musicLengthField,
});

export type MusicOfEntry = v.InferOutput<typeof musicOfEntrySchema>;

export const trackSchema = v.object({
  /** Number of the track in the music archive, from 1; null if the entry has no music. */
  number: v.nullable(v.number()),
  team: text,
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: musicLengthField,
});

export type Track = v.InferOutput<typeof trackSchema>;

import * as v from 'valibot';
import { MOST_REPLACED_FILES } from '#domain/limits.ts';
import { listUpTo, rowidText, textUpTo } from './bounds.ts';
import type { MusicLength } from '#domain/music/limits.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const text = v.string();
export const hash = v.pipe(text, v.regex(/^[\da-f]{64}$/));

const HASH_LENGTH_WITH_SPACE = 65;
const REPLACES_MAX_LENGTH = HASH_LENGTH_WITH_SPACE * MOST_REPLACED_FILES;
/** SHA-256 sums separated by spaces, '' for none. Without it, any file is replaced. */
const replaced = v.optional(
  v.pipe(
    textUpTo(REPLACES_MAX_LENGTH),
    v.transform((sums) => sums.split(' ').filter(Boolean)),
    listUpTo(hash, MOST_REPLACED_FILES),
  ),
);

/** Preconditions: the file in place as the device knows it. */
export const knownThere = { replaces: replaced };

/** Rowid of the submitted application with the file, '' for none. Without it, any application matches. */
export const knownSubmission = v.optional(v.union([rowidText, v.literal('')]));

export const standingFileSchema: v.GenericSchema<StandingFile> = v.object({
  name: text,
  size: v.number(),
  sha256: text,
  uploadedAt: text,
});

export const musicLengthSchema: v.GenericSchema<MusicLength> = v.object({
  seconds: v.number(),
  isCut: v.boolean(),
});
/** Music length; null before it is measured, or if unreadable. */
export const toldMusicLength = v.nullable(musicLengthSchema);

export const musicOfEntrySchema = v.object({
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: toldMusicLength,
});

export type MusicOfEntry = v.InferOutput<typeof musicOfEntrySchema>;

export const trackSchema = v.object({
  /** Number in the music archive from 1; null without a track. */
  number: v.nullable(v.number()),
  team: text,
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: toldMusicLength,
});

export type Track = v.InferOutput<typeof trackSchema>;

// Shapes of files: facts, refusals of an upload or a deletion (api 5.9, api 5.10), the length of music.
import * as v from 'valibot';
import { MOST_REPLACED_FILES } from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';
import { rowidText } from '../rowid.ts';
import type { MusicLength } from '#domain/music/musicMeasure.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const text = v.string();
export const hash = v.pipe(text, v.regex(/^[\da-f]{64}$/));

const HASH_LENGTH_WITH_SPACE = 65;
const REPLACES_MAX_LENGTH = HASH_LENGTH_WITH_SPACE * MOST_REPLACED_FILES;
/** SHA-256 sums with spaces between, '' for none; left out by clients that take away whatever is there. */
const replaced = v.optional(
  v.pipe(
    textUpTo(REPLACES_MAX_LENGTH),
    v.transform((sums) => sums.split(' ').filter(Boolean)),
    listUpTo(hash, MOST_REPLACED_FILES),
  ),
);

/** What a device knows of the place of a file. */
export const knownThere = { replaces: replaced };

/**
 * Rowid of the submitted application of which its device knows a file to be, '' for none; left out by clients that
 * delete it whatever application has it by then.
 */
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
/** How long music sounds; null where it was not measured yet or cannot be read. */
export const toldMusicLength = v.nullable(musicLengthSchema);

/** Of an entry of a submitted application; `name` is the entry's display name. */
export const musicOfEntrySchema = v.object({
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: toldMusicLength,
});

export type MusicOfEntry = v.InferOutput<typeof musicOfEntrySchema>;

import * as v from 'valibot';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { queriedRowid, textUpTo } from './bounds.ts';
import { limitSchema } from './competitionShapes.ts';
import { draftId } from './draftShapes.ts';
import { entryId } from './entryShapes.ts';
import { toldMusicLength } from './fileShapes.ts';

const text = v.string();

/** Draft of a file, and its team until the server knows the draft. */
export const fileOfDraftSchema = v.object({
  draft: draftId,
  entry: entryId,
  team: v.optional(textUpTo(APPLICATION_LIMITS.text)),
});

/** `competition`: its name. `application`: rowid of the submitted application. */
export const ownFileSchema = v.object({
  rowid: v.number(),
  /** Id, as used in addresses of files. */
  competition: text,
  competitionName: v.optional(text),
  competitionId: text,
  routine: text,
  teamName: text,
  name: text,
  deadline: text,
  application: v.nullable(v.number()),
  // Absent in cached answers of older builds.
  draft: v.optional(text, ''),
  team: v.optional(v.nullable(text), null),
  size: v.number(),
  sha256: v.optional(text),
  musicLength: v.optional(toldMusicLength),
  musicLimit: v.optional(limitSchema),
  /** Id of the entry in its draft, or null. */
  entry: v.optional(v.nullable(text), null),
});

/** File of a valid version that its owner has replaced or deleted since. */
const submittedFileSchema = v.object({
  ...v.omit(ownFileSchema, ['rowid']).entries,
  application: v.number(),
});

export const ownFilesSchema = v.object({
  data: v.array(ownFileSchema),
  // Absent in cached answers of older builds.
  submitted: v.optional(v.array(submittedFileSchema)),
  after: v.optional(v.string()),
});

/** File of a draft, or, by rowid, of an application's valid version. */
export const askedFileSchema = v.object({
  ...fileOfDraftSchema.entries,
  submitted: v.optional(queriedRowid),
});

export type OwnFile = v.InferOutput<typeof ownFileSchema>;
export type SubmittedFile = v.InferOutput<typeof submittedFileSchema>;

/** Cached answers have the name in `competition`. */
export const competitionNameOf = ({
  competition,
  competitionName,
}: Pick<SubmittedFile, 'competition' | 'competitionName'>): string =>
  competitionName ?? competition;

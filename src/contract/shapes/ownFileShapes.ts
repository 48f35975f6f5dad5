import * as v from 'valibot';
import { fileOfDraftSchema, ownFileSchema } from '../shapes.ts';
import { queriedRowid } from './bounds.ts';

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

export type SubmittedFile = v.InferOutput<typeof submittedFileSchema>;

/** Cached answers have the name in `competition`. */
export const competitionNameOf = ({
  competition,
  competitionName,
}: Pick<SubmittedFile, 'competition' | 'competitionName'>): string =>
  competitionName ?? competition;

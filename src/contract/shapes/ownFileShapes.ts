// The own lists of cards and music, and what asks for one of their files.
import * as v from 'valibot';
import { fileOfDraftSchema, ownFileSchema } from '../shapes.ts';
import { queriedRowid } from '../rowid.ts';

/** A file of the valid version of an own application that its owner has replaced or deleted since. */
const submittedFileSchema = v.object({
  ...v.omit(ownFileSchema, ['rowid']).entries,
  /** The rowid of the application. */
  application: v.number(),
});

export const ownFilesSchema = v.object({
  data: v.array(ownFileSchema),
  // Devices keep answers of older builds, which have none.
  submitted: v.optional(v.array(submittedFileSchema)),
  after: v.optional(v.string()),
});

/** Which file of a place is asked for: that of a draft, or, by its rowid, that of the valid version of an application. */
export const askedFileSchema = v.object({
  ...fileOfDraftSchema.entries,
  submitted: v.optional(queriedRowid),
});

export type SubmittedFile = v.InferOutput<typeof submittedFileSchema>;

/** Devices keep answers that named the competition in `competition`. */
export const competitionNameOf = ({
  competition,
  competitionName,
}: Pick<SubmittedFile, 'competition' | 'competitionName'>): string =>
  competitionName ?? competition;

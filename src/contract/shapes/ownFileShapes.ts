import * as v from 'valibot';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { queriedRowid, textUpTo } from './bounds.ts';
import { limitSchema } from './competitionShapes.ts';
import { draftId } from './draftShapes.ts';
import { entryId } from './entryShapes.ts';
import { musicLengthField } from './fileShapes.ts';

const text = v.string();

/** Draft and entry of a file. A server that does not know the draft yet finds the file by `team`, the team's name. */
export const fileOfDraftSchema = v.object({
  draft: draftId,
  entry: entryId,
  team: v.optional(textUpTo(APPLICATION_LIMITS.text)),
});

/** `application`: rowid of the submitted application that contains the file. */
export const ownFileSchema = v.object({
  rowid: v.number(),
  /** Id of the competition, like `competitionId`; in answers of older servers, the competition's name. */
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
  musicLength: v.optional(musicLengthField),
  musicLimit: v.optional(limitSchema),
  /** Id of the entry in its draft, or null. */
  entry: v.optional(v.nullable(text), null),
});

/** File in an application's last version. The representative has since replaced or deleted this file. */
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

/** `submitted`: rowid of an application. The answer is then the file in this application's last version. */
export const askedFileSchema = v.object({
  ...fileOfDraftSchema.entries,
  submitted: v.optional(queriedRowid),
});

export type OwnFile = v.InferOutput<typeof ownFileSchema>;
export type SubmittedFile = v.InferOutput<typeof submittedFileSchema>;

/** Returns the competition's name, which answers of older servers have in `competition`. */
export const competitionNameOf = ({
  competition,
  competitionName,
}: Pick<SubmittedFile, 'competition' | 'competitionName'>): string =>
  competitionName ?? competition;

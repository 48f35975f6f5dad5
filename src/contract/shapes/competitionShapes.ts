// Shapes of competitions: seen, created and edited, and the teams that an earlier deadline concerns.
import * as v from 'valibot';
import { COMPETITION_ROLES } from '#domain/competition/competitionRole.ts';
import { FIELD_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';
import { limitsSchema, limitTableSchema } from './limitShapes.ts';

const text = v.string();
const id = v.string();
/** As much as a field of a form may hold: its handler says what is too long, and how much may be. */
const field = textUpTo(FIELD_BYTES);

export const competitionSchema = v.object({
  id,
  name: text,
  dates: text,
  place: text,
  info: text,
  deadline: text,
  hasFile: v.boolean(),
  fileSize: v.optional(v.number()),
  isOwner: v.boolean(),
  /** What whoever asks is in it; not in lists of competitions, nor in answers of servers before. */
  role: v.optional(v.picklist(COMPETITION_ROLES)),
  /** Of the competition as it stands; lists do not have it, nor do answers of servers before. */
  etag: v.optional(text),
  /** Undefined where there is none; lists do not have it, nor do answers of servers before. */
  musicLimits: v.optional(limitTableSchema),
  /** Only in parts of the list of the own ones; answers of servers before do not have it. */
  counts: v.optional(
    v.object({
      submitted: v.number(),
      drafts: v.number(),
      requests: v.number(),
      removedByOwners: v.optional(v.number(), 0),
      deletedFiles: v.optional(v.number(), 0),
    }),
  ),
});
/** `after` is what the next part is asked for with; without it there is none. */
export const competitionsSchema = v.object({
  data: v.array(competitionSchema),
  after: v.optional(text),
});
export const createdSchema = v.object({ id });
/** What is missing counts as empty, so that every field at fault is named at once. */
export const newCompetitionSchema = v.object({
  name: v.optional(field, ''),
  dates: v.optional(field, ''),
  place: v.optional(field, ''),
  info: v.optional(field, ''),
  deadline: v.optional(field, ''),
});
/** All facts as they are to be, and of which state they are an edit; without a file the PDF stays unless it is removed. */
export const editedCompetitionSchema = v.object({
  ...newCompetitionSchema.entries,
  etag: textUpTo(ID_MAX_LENGTH),
  removeAttachment: v.optional(v.literal('true')),
});

/** The limits as they are to be, and when those were set that were seen; '' for none. */
export const setLimitsSchema = v.object({
  // A list would be read as one without any limit.
  limits: v.pipe(
    v.custom<v.InferInput<typeof limitsSchema>>((limits) => !Array.isArray(limits)),
    limitsSchema,
  ),
  seen: textUpTo(ID_MAX_LENGTH),
});

/** How many teams there are, and some of them by name. */
const someTeams = v.object({ count: v.number(), teams: v.array(text) });
/**
 * Who has not done everything: drafts with a readable form by their team, the number of those without one, and submitted
 * applications that lack files, and returned ones that may be corrected until the deadline.
 */
export const unfinishedSchema = v.object({
  drafts: someTeams,
  unnamedDrafts: v.number(),
  lackingFiles: someTeams,
  returned: someTeams,
});

export type Unfinished = v.InferOutput<typeof unfinishedSchema>;

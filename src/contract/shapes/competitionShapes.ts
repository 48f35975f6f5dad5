import * as v from 'valibot';
import { COMPETITION_ROLES } from '#domain/competition/competition.ts';
import { FIELD_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';
import { LIMIT_BOUNDS, LIMIT_SOURCES, type LimitTable } from '#domain/music/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;
const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Whole seconds. */
export const limitSchema = v.object({
  seconds: wholeBetween(leastSeconds, mostSeconds),
  tolerance: wholeBetween(0, mostTolerance),
});
export const limitsSchema = v.object(v.entriesFromList(ROUTINE_KEYS, v.optional(limitSchema)));

export const limitTableSchema: v.GenericSchema<LimitTable> = v.object({
  limits: limitsSchema,
  preset: v.nullable(v.object({ source: v.picklist(LIMIT_SOURCES), inForceSince: v.string() })),
  setAt: v.string(),
});

const text = v.string();
const id = v.string();
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
  /** Role of the caller; absent in lists and in answers of older servers. */
  role: v.optional(v.picklist(COMPETITION_ROLES)),
  /** Absent in lists and in answers of older servers. */
  etag: v.optional(text),
  /** Absent without limits, in lists and in answers of older servers. */
  musicLimits: v.optional(limitTableSchema),
  /** Only in parts of the own list; absent in answers of older servers. */
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
/** `after`: cursor of the next part; absent in the last. */
export const competitionsSchema = v.object({
  data: v.array(competitionSchema),
  after: v.optional(text),
});
export const createdSchema = v.object({ id });
/** Missing fields count as empty, so that one answer names all wrong fields. */
export const newCompetitionSchema = v.object({
  name: v.optional(field, ''),
  dates: v.optional(field, ''),
  place: v.optional(field, ''),
  info: v.optional(field, ''),
  deadline: v.optional(field, ''),
});
/** All facts and the ETag of the edited state. Without a file the PDF stays unless it is removed. */
export const editedCompetitionSchema = v.object({
  ...newCompetitionSchema.entries,
  etag: textUpTo(ID_MAX_LENGTH),
  removeAttachment: v.optional(v.literal('true')),
});

export const setLimitsSchema = v.object({
  // A list would parse as a table without limits.
  limits: v.pipe(
    v.custom<v.InferInput<typeof limitsSchema>>((limits) => !Array.isArray(limits)),
    limitsSchema,
  ),
  seen: textUpTo(ID_MAX_LENGTH),
});

const someTeams = v.object({ count: v.number(), teams: v.array(text) });
/**
 * Incomplete work: readable drafts by team, a count of other drafts, applications without files,
 * returned applications.
 */
export const unfinishedSchema = v.object({
  drafts: someTeams,
  unnamedDrafts: v.number(),
  lackingFiles: someTeams,
  returned: someTeams,
});

export type Unfinished = v.InferOutput<typeof unfinishedSchema>;

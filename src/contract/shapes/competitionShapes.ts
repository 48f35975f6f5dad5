import * as v from 'valibot';
import { COMPETITION_ROLES, HELPER_ROLES } from '#domain/competition/competition.ts';
import { FIELD_BYTES, ID_MAX_LENGTH, MOST_REMINDED } from '#domain/limits.ts';
import { textUpTo, listUpTo } from './bounds.ts';
import { LIMIT_BOUNDS, LIMIT_SOURCES, type LimitTable } from '#domain/music/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;
const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Limit of a programme's music, in whole seconds. */
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
  /** ETag of the competition; absent in lists and in answers of older servers. */
  etag: v.optional(text),
  /** Limits of the music; absent without limits, in lists and in answers of older servers. */
  musicLimits: v.optional(limitTableSchema),
  /** Set only if a part of the list of own competitions was requested; absent in answers of older servers. */
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
/** Part of a list of competitions. `after`: cursor of the next part; absent in the last part. */
export const competitionsSchema = v.object({
  data: v.array(competitionSchema),
  after: v.optional(text),
});
export const createdSchema = v.object({ id });
/** Fields of a new competition. Missing fields count as empty, so that one refusal names all wrong fields. */
export const newCompetitionSchema = v.object({
  name: v.optional(field, ''),
  dates: v.optional(field, ''),
  place: v.optional(field, ''),
  info: v.optional(field, ''),
  deadline: v.optional(field, ''),
});
/**
 * Fields of an edited competition. `etag`: ETag of the state that the user edited. Only a new file
 * or `removeAttachment` changes the PDF.
 */
export const editedCompetitionSchema = v.object({
  ...newCompetitionSchema.entries,
  etag: textUpTo(ID_MAX_LENGTH),
  removeAttachment: v.optional(v.literal('true')),
});

export const setLimitsSchema = v.object({
  // Refuses an array, which `limitsSchema` would accept as an object without limits.
  limits: v.pipe(
    v.custom<v.InferInput<typeof limitsSchema>>((limits) => !Array.isArray(limits)),
    limitsSchema,
  ),
  seen: textUpTo(ID_MAX_LENGTH),
});

const someTeams = v.object({ count: v.number(), teams: v.array(text) });
/** `unnamedDrafts`: number of drafts without a readable form. `lackingFiles`: applications without all files. */
export const unfinishedSchema = v.object({
  drafts: someTeams,
  unnamedDrafts: v.number(),
  lackingFiles: someTeams,
  returned: someTeams,
});

export type Unfinished = v.InferOutput<typeof unfinishedSchema>;

const teams = v.array(text);

/** Teams to remind: ids of drafts, and rowids of applications. */
export const reminderRequestSchema = v.object({
  drafts: listUpTo(textUpTo(ID_MAX_LENGTH), MOST_REMINDED),
  applications: listUpTo(v.number(), MOST_REMINDED),
});

/** Team names. `reminded`: mailed now. `lately`: mailed in the last hour. `unwanted`: opted out. `ready`: complete. */
export const remindedSchema = v.object({
  reminded: teams,
  lately: teams,
  unwanted: teams,
  ready: teams,
});

/** Mail that reminds an owner. `who`: name of the owner. `at`: time of queueing, sending or failure, ISO 8601. */
const reminderSchema = v.object({
  team: text,
  who: text,
  state: v.picklist(['waiting', 'sent', 'failed']),
  at: text,
  /** True if the organiser sent the reminder, false if the schedule did. */
  isAsked: v.boolean(),
});

/** Reminders of a competition, newest first. */
export const remindersSchema = v.array(reminderSchema);

const helperRole = v.picklist(HELPER_ROLES);

const helperSchema = v.object({
  id: text,
  login: text,
  fullName: text,
  role: helperRole,
  since: text,
});
const openInvitationSchema = v.object({
  /** Public id, by which the invitation is cancelled. Accepting needs the secret `token` of the link instead. */
  id: text,
  role: helperRole,
  expiresAt: text,
});
export const helpersSchema = v.object({
  helpers: v.array(helperSchema),
  invitations: v.array(openInvitationSchema),
});
/** `token`: secret of the invitation's link. Without one the server makes it, and returns it only once. */
export const invitedRoleSchema = v.object({
  role: helperRole,
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43,72}$/))),
});
export const newInvitationSchema = v.object({ token: text, expiresAt: text });
export const invitationUseSchema = v.object({ token: textUpTo(ID_MAX_LENGTH) });
export const invitationSchema = v.object({
  competition: v.object({ id: text, name: text, dates: text, place: text }),
  role: helperRole,
  expiresAt: text,
  /** Role that the caller already has in the competition, if any. */
  standing: v.optional(v.picklist(COMPETITION_ROLES)),
});
export const acceptedSchema = v.object({ competition: text, role: helperRole });

export type Helpers = v.InferOutput<typeof helpersSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;

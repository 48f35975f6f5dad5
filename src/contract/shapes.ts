import { fileOfDraftSchema } from './shapes/ownFileShapes.ts';
import * as v from 'valibot';
import type { ParsedApplication } from '#domain/application.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';
import {
  APPLICATION_LIMITS,
  FIELD_BYTES,
  ID_MAX_LENGTH,
  VISITOR_JSON_BYTES,
} from '#domain/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { queriedRowid, textUpTo } from './shapes/bounds.ts';
import {
  decidedRequestSchema,
  returnFieldSchema,
  sentReason,
  toldVersion,
} from './shapes/decisionShapes.ts';
import { limitsSchema } from './shapes/competitionShapes.ts';
import * as drafts from './shapes/draftShapes.ts';
import { entryId, entryPeople } from './shapes/entryShapes.ts';
import {
  knownSubmission,
  knownThere,
  musicOfEntrySchema,
  standingFileSchema,
  toldMusicLength,
} from './shapes/fileShapes.ts';

const text = v.string();
const id = v.string();
/** Upper bound of a form field; the handler checks the real limit and explains it. */
const field = textUpTo(FIELD_BYTES);
const ofVisitor = textUpTo(VISITOR_JSON_BYTES);
const sentId = textUpTo(ID_MAX_LENGTH);
const short = textUpTo(APPLICATION_LIMITS.text);

export const descriptionSchema = v.record(text, v.unknown());
/** `writable`: sent on a nearly full disk, or after a write failed for lack of room. */
export const healthSchema = v.object({ writable: v.optional(v.boolean()) });
export const dataOf = <S extends v.GenericSchema>(schema: S) => v.object({ data: schema });
export const dataListOf = <S extends v.GenericSchema>(schema: S) => dataOf(v.array(schema));

/**
 * Every answer but 200. `application`: the server's reading of a changed form. `id`: an unexpected
 * error in the log. `fields`: a sentence for each wrong field.
 */
export const refusalSchema = v.object({
  code: text,
  message: text,
  id: v.optional(text),
  application: v.optional(v.lazy(() => parsedApplicationSchema)),
  fields: v.optional(v.record(text, text)),
  draft: v.optional(drafts.standingDraftSchema),
  file: v.optional(standingFileSchema),
});

export const signInSchema = v.object({ login: ofVisitor, password: ofVisitor });
/** `fullname` and `name` are synonyms (behaviour 3.4). */
export const signUpSchema = v.object({
  login: ofVisitor,
  password: ofVisitor,
  email: ofVisitor,
  fullname: v.optional(ofVisitor),
  name: v.optional(ofVisitor),
});
export const sessionSchema = v.object({ userid: text, access: v.number() });

/**
 * Limits are the largest file of each kind, in bytes. `privacyUrl` is '' without a policy. `mail`:
 * the server sends mail.
 */
export const settingsSchema = v.object({
  contactEmail: text,
  privacyUrl: text,
  limits: v.object({
    form: v.number(),
    card: v.number(),
    attachment: v.number(),
    music: v.number(),
  }),
  // Absent in cached answers of older builds.
  mail: v.optional(v.boolean(), false),
});

const person = { family: text, name: text, surname: text };
const dated = { ...person, birthDate: text };
const member = v.object({ ...dated, isReserve: v.boolean() });
const soloEntry = v.object({ id, athlete: v.object(dated) });
const teamEntry = v.object({ id, athletes: v.array(member) });
const tech = {
  solo: v.array(soloEntry),
  male_solo: v.array(soloEntry),
  duet: v.array(teamEntry),
  mixed: v.array(teamEntry),
  team: v.array(teamEntry),
};
const free = { ...tech, highlight: v.array(teamEntry), combi: v.array(teamEntry) };
const sex = v.picklist(['F', 'M', '']);

export const problemSchema = v.object({
  severity: v.picklist(['error', 'warning']),
  code: text,
  sheet: text,
  cell: text,
  person: v.optional(text),
  topic: v.optional(text),
  message: text,
  // Absent in answers of older servers, like `topic`.
  sentence: v.optional(text),
});

const application = {
  teamName: text,
  region: text,
  city: text,
  club: text,
  representative: text,
  phone: text,
  email: text,
  athletes: v.array(
    v.object({
      ...dated,
      sex,
      rank: text,
      coach: text,
      figures: v.boolean(),
      comment: text,
    }),
  ),
  staff: v.array(v.object({ ...person, role: text, phone: text })),
  judges: v.array(v.object({ ...person, category: text, region: text, city: text, phone: text })),
  figures: v.array(v.object(person)),
  free: v.object(free),
  tech: v.object(tech),
};

export const parsedApplicationSchema: v.GenericSchema<ParsedApplication> = v.object({
  ...application,
  formCompetition: text,
  problems: v.array(problemSchema),
});

/** People and entries are opaque ids; the screen only counts them (behaviour 1.5). */
const ids = v.array(id);
const techCounts = { solo: ids, male_solo: ids, duet: ids, mixed: ids, team: ids };
const teamStatisticSchema = v.object({
  teamName: text,
  athletes: ids,
  staff: ids,
  free: v.object({ ...techCounts, highlight: ids, combi: ids }),
  tech: v.object(techCounts),
});
export const teamStatisticsSchema = v.array(teamStatisticSchema);

/** Rowid of an own application that pre-fills the form. */
export const templateQuerySchema = v.object({
  from: v.optional(queriedRowid),
});
export const submissionFieldsSchema = v.object({
  application: field,
  competition: sentId,
  draft: drafts.draftId,
  /** Without it, the draft is submitted at any revision. */
  revision: v.optional(drafts.revision),
  device: drafts.device,
});
export const submittedSchema = v.object({ rowid: v.number() });

const missingFileSchema = v.object({
  kind: v.picklist(FILE_KINDS),
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
});
/** An application for its organiser; only entries with missing files are named. */
const competitionApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  city: text,
  judges: v.number(),
  confirmedAt: text,
  missing: v.array(missingFileSchema),
  // Absent in cached answers of older builds.
  music: v.optional(v.array(musicOfEntrySchema), []),
  version: toldVersion,
  returned: returnFieldSchema,
  /** Count of open requests; absent for 0. */
  requests: v.optional(v.number()),
});

/** Removed by an organiser and restorable `until` then, or removed by its representative after the deadline. */
const removedTeamSchema = v.object({
  rowid: v.number(),
  teamName: text,
  at: text,
  until: v.optional(text),
  reason: text,
  isOwn: v.optional(v.boolean()),
});
export const competitionApplicationsSchema = v.object({
  data: v.array(competitionApplicationSchema),
  /** Restorable applications, last removed first; absent if empty. */
  removed: v.optional(v.array(removedTeamSchema)),
});

const competitionFacts = { name: text, dates: text, place: text, deadline: text };
/** `confirmedAt`: first submission, ISO 8601 in UTC. */
const ownApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  ...competitionFacts,
  competition: id,
  confirmedAt: text,
  // Absent in cached answers of older builds.
  missing: v.optional(v.array(missingFileSchema), []),
  draft: v.optional(text, ''),
  version: toldVersion,
  returned: returnFieldSchema,
  /** Recent decisions of the organiser, newest first; absent if empty. */
  decided: v.optional(v.array(decidedRequestSchema)),
});
/** An own application that an organiser removed; ISO 8601. */
const removedApplicationSchema = v.object({
  teamName: text,
  name: text,
  at: text,
  reason: text,
});
export const ownApplicationsSchema = v.object({
  data: v.array(ownApplicationSchema),
  removed: v.optional(v.array(removedApplicationSchema), []),
  after: v.optional(text),
});
/** Reason of an organiser; optional for the owner. */
export const removalSchema = v.object({
  reason: sentReason,
});
export const applicationDetailSchema = v.object({
  rowid: v.number(),
  ...competitionFacts,
  json: text,
  confirmedAt: text,
  versionAt: v.optional(text),
  /** False where an older build did not store the form. */
  hasForm: v.optional(v.boolean(), false),
  /** Music length and limit by entry; absent in older answers. */
  music: v.optional(v.array(musicOfEntrySchema), []),
  musicLimits: v.optional(limitsSchema),
  /** True for the owner, false for the organiser; absent in cached answers, which only owners read. */
  isOwn: v.optional(v.boolean(), true),
  competition: v.optional(id, ''),
  version: toldVersion,
  returned: returnFieldSchema,
});

export const uploadFieldsSchema = v.object({
  competition: sentId,
  routine: sentId,
  teamName: textUpTo(ENTRY_NAME_MAX_LENGTH),
  /** Team of the form; separates equal names of one owner's teams. */
  team: v.optional(short),
  draft: drafts.draftId,
  entry: entryId,
  /** JSON of the entry's people; identifies an entry whose id the draft does not know. */
  people: v.optional(entryPeople),
  ...knownThere,
});
export const removedFileSchema = v.object({
  ...fileOfDraftSchema.entries,
  ...knownThere,
  submitted: knownSubmission,
});
export const fileFactsSchema = v.object({
  name: text,
  size: v.number(),
  team: v.nullable(text),
  // Absent in cached answers of older builds.
  sha256: v.optional(text),
  musicLength: v.optional(toldMusicLength),
});
export const fileNameSchema = v.object({ name: text });

export type RefusalBody = v.InferOutput<typeof refusalSchema>;
export type Settings = v.InferOutput<typeof settingsSchema>;
export type Session = v.InferOutput<typeof sessionSchema>;
export type TeamStatistic = v.InferOutput<typeof teamStatisticSchema>;
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;
export type MissingFile = v.InferOutput<typeof missingFileSchema>;
export type CompetitionApplication = v.InferOutput<typeof competitionApplicationSchema>;
export type CompetitionApplications = v.InferOutput<typeof competitionApplicationsSchema>;
export type RemovedTeam = v.InferOutput<typeof removedTeamSchema>;
export type ApplicationDetail = v.InferOutput<typeof applicationDetailSchema>;
export type FileFacts = v.InferOutput<typeof fileFactsSchema>;

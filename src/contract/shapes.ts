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
  versionField,
} from './shapes/decisionShapes.ts';
import { limitsSchema } from './shapes/competitionShapes.ts';
import * as drafts from './shapes/draftShapes.ts';
import { entryId, entryPeople } from './shapes/entryShapes.ts';
import {
  knownSubmission,
  knownThere,
  musicOfEntrySchema,
  conflictingFileSchema,
  musicLengthField,
} from './shapes/fileShapes.ts';

const text = v.string();
const id = v.string();
/** Text field of a multipart body. The handler checks the real limit, which is far lower, and explains it. */
const field = textUpTo(FIELD_BYTES);
const ofVisitor = textUpTo(VISITOR_JSON_BYTES);
const sentId = textUpTo(ID_MAX_LENGTH);
const short = textUpTo(APPLICATION_LIMITS.text);

export const descriptionSchema = v.record(text, v.unknown());
/** Health of the server. `writable`: false on a nearly full disk, or after a write failed for lack of room. */
export const healthSchema = v.object({ writable: v.optional(v.boolean()) });
export const dataOf = <S extends v.GenericSchema>(schema: S) => v.object({ data: schema });
export const dataListOf = <S extends v.GenericSchema>(schema: S) => dataOf(v.array(schema));

/**
 * Body of every answer with a status other than 200. `id`: id of an unexpected error in the log. `application`: the
 * server's reading of the form, if the device sent a different one. `fields`: a sentence for each wrong field.
 */
export const refusalSchema = v.object({
  code: text,
  message: text,
  id: v.optional(text),
  application: v.optional(v.lazy(() => parsedApplicationSchema)),
  fields: v.optional(v.record(text, text)),
  draft: v.optional(drafts.serverDraftStateSchema),
  file: v.optional(conflictingFileSchema),
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

/** `privacyUrl`: '' without a policy. `limits`: largest file of each kind, bytes. `mail`: the server can send mail. */
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
  // Absent in answers of older servers.
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

/** Opaque ids of people or entries in a statistic. The screen only counts these ids (behaviour 1.5). */
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

/** `from`: rowid of an application of the user. The people of this application pre-fill the form. */
export const templateQuerySchema = v.object({
  from: v.optional(queriedRowid),
});
export const submissionFieldsSchema = v.object({
  application: field,
  competition: sentId,
  draft: drafts.draftId,
  /** Revision of the draft as last known to the device. Without this field, the server does not compare revisions. */
  revision: v.optional(drafts.revision),
  device: drafts.device,
});
export const submittedSchema = v.object({ rowid: v.number() });

const missingFileSchema = v.object({
  kind: v.picklist(FILE_KINDS),
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
});
/** Application in the organiser's list. */
const competitionApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  city: text,
  judges: v.number(),
  confirmedAt: text,
  missing: v.array(missingFileSchema),
  // Absent in cached answers of older builds.
  music: v.optional(v.array(musicOfEntrySchema), []),
  version: versionField,
  returned: returnFieldSchema,
  /** Number of open requests about the application; absent if there are none. */
  requests: v.optional(v.number()),
});

/** Removed application. `until`: last time to restore the application. `isOwn`: its representative removed it. */
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
  /** Removed applications that can be restored, last removed first; absent if there are none. */
  removed: v.optional(v.array(removedTeamSchema)),
});

const competitionFacts = { name: text, dates: text, place: text, deadline: text };
/** Application of the user. `confirmedAt`: time of the first submission, ISO 8601 in UTC. */
const ownApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  ...competitionFacts,
  competition: id,
  confirmedAt: text,
  // Absent in cached answers of older builds.
  missing: v.optional(v.array(missingFileSchema), []),
  draft: v.optional(text, ''),
  version: versionField,
  /** Time of the last version, ISO 8601; absent in answers of older servers. */
  versionAt: v.optional(text),
  returned: returnFieldSchema,
  /** Organiser's recent decisions on the user's requests, newest first; absent if there are none. */
  decided: v.optional(v.array(decidedRequestSchema)),
});
/** The user's application that an organiser removed. */
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
/** Reason for the removal of an application. A representative need not give a reason. */
export const removalSchema = v.object({
  reason: sentReason,
});
export const applicationDetailSchema = v.object({
  rowid: v.number(),
  ...competitionFacts,
  json: text,
  confirmedAt: text,
  versionAt: v.optional(text),
  /** True if the server has the form's file; older builds did not store the form. */
  hasForm: v.optional(v.boolean(), false),
  /** Music length by entry; absent in answers of older servers. */
  music: v.optional(v.array(musicOfEntrySchema), []),
  musicLimits: v.optional(limitsSchema),
  /** True for the application's owner, false for the organiser; absent in old cached answers, made for owners only. */
  isOwn: v.optional(v.boolean(), true),
  competition: v.optional(id, ''),
  version: versionField,
  returned: returnFieldSchema,
});

export const uploadFieldsSchema = v.object({
  competition: sentId,
  routine: sentId,
  teamName: textUpTo(ENTRY_NAME_MAX_LENGTH),
  /** Name of the team in the form. It tells apart entries that have the same name in several teams of the user. */
  team: v.optional(short),
  draft: drafts.draftId,
  entry: entryId,
  /** JSON of the entry's people. The server finds the entry by its people if the id in `entry` is unknown there. */
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
  musicLength: v.optional(musicLengthField),
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

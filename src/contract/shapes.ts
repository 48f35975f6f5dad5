// The shapes that travel: valibot schemas of everything the calls send and answer.
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
import { textUpTo } from './shapes/bounds.ts';
import { decidedRequestSchema } from './shapes/decisionShapes.ts';
import { limitSchema, limitsSchema } from './shapes/limitShapes.ts';
import * as drafts from './shapes/draftShapes.ts';
import { entryId, entryPeople } from './shapes/entryShapes.ts';
import { queriedRowid } from './rowid.ts';
import { returnFieldSchema, sentReason, toldVersion } from './shapes/returnShapes.ts';
import {
  knownSubmission,
  knownThere,
  musicOfEntrySchema,
  standingFileSchema,
  toldMusicLength,
} from './shapes/fileShapes.ts';

const text = v.string();
const id = v.string();
/** As much as a field of a form may hold: its handler says what is too long, and how much may be. */
const field = textUpTo(FIELD_BYTES);
const ofVisitor = textUpTo(VISITOR_JSON_BYTES);
const sentId = textUpTo(ID_MAX_LENGTH);
const short = textUpTo(APPLICATION_LIMITS.text);

export const emptySchema = v.object({});
/** JSON Schema or OpenAPI: both have shapes of their own. */
export const descriptionSchema = v.record(text, v.unknown());
/** `writable` is sent when the disk is nearly full, or a write has lately failed for lack of room. */
export const healthSchema = v.object({ writable: v.optional(v.boolean()) });
export const dataOf = <S extends v.GenericSchema>(schema: S) => v.object({ data: schema });
export const dataListOf = <S extends v.GenericSchema>(schema: S) => dataOf(v.array(schema));

/**
 * Every answer that is not a 200; `application` is the server's reading when a form has changed,
 * `id` names an unexpected error in the server's log, `fields` holds a sentence for each field at fault.
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
/** The full name travels as `fullname` and as `name`: either will do (behaviour 3.4). */
export const signUpSchema = v.object({
  login: ofVisitor,
  password: ofVisitor,
  email: ofVisitor,
  fullname: v.optional(ofVisitor),
  name: v.optional(ofVisitor),
});
export const sessionSchema = v.object({ userid: text, access: v.number() });

/** Limits are the largest file of each kind, in bytes; `privacyUrl` is '' where there is none; `mail`: whether the server sends any. */
export const settingsSchema = v.object({
  contactEmail: text,
  privacyUrl: text,
  limits: v.object({
    form: v.number(),
    card: v.number(),
    attachment: v.number(),
    music: v.number(),
  }),
  // Devices keep answers of older builds, which have none.
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
  // Servers of builds before do not answer it, nor a topic.
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

/** People and entries are opaque ids for everybody: the screen only counts them (behaviour 1.5). */
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

/** The rowid of an own application whose people the form is filled with. */
export const templateQuerySchema = v.object({
  from: v.optional(queriedRowid),
});
export const submissionFieldsSchema = v.object({
  application: field,
  competition: sentId,
  draft: drafts.draftId,
  /** Left out, the draft is submitted whatever another device has made of it. */
  revision: v.optional(drafts.revision),
  device: drafts.device,
});
export const submittedSchema = v.object({ rowid: v.number() });

/** A card or music that an entry of a submitted application lacks; `name` is the entry's display name. */
const missingFileSchema = v.object({
  kind: v.picklist(FILE_KINDS),
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
});
/** An application of a competition as its organiser sees it: nobody is named but entries that lack files. */
const competitionApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  city: text,
  judges: v.number(),
  confirmedAt: text,
  missing: v.array(missingFileSchema),
  // Devices keep answers of older builds, which have none of these.
  music: v.optional(v.array(musicOfEntrySchema), []),
  version: toldVersion,
  returned: returnFieldSchema,
  /** How many requests of its owner are open; absent where none is. */
  requests: v.optional(v.number()),
});

/** Removed by an organiser, and brought back `until` then; without it by its representative after the deadline, and kept. */
const removedTeamSchema = v.object({
  rowid: v.number(),
  teamName: text,
  at: text,
  until: v.optional(text),
  reason: text,
  /** Submitted by whoever asks. */
  isOwn: v.optional(v.boolean()),
});
export const competitionApplicationsSchema = v.object({
  data: v.array(competitionApplicationSchema),
  /** Those that can be brought back, the last removed first; absent where none is. */
  removed: v.optional(v.array(removedTeamSchema)),
});

const competitionFacts = { name: text, dates: text, place: text, deadline: text };
/** `confirmedAt` is the instant of the first submission, in ISO 8601 and UTC. */
const ownApplicationSchema = v.object({
  rowid: v.number(),
  teamName: text,
  ...competitionFacts,
  competition: id,
  confirmedAt: text,
  // Devices keep answers of older builds, which have none of these.
  missing: v.optional(v.array(missingFileSchema), []),
  draft: v.optional(text, ''),
  version: toldVersion,
  returned: returnFieldSchema,
  /** What its organiser has decided lately about what was asked for, the latest first; absent where nothing. */
  decided: v.optional(v.array(decidedRequestSchema)),
});
/** What an organiser has removed of one's own: of which competition, when (ISO) and why. */
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
/** Why an organiser removes an application; its owner need not say. */
export const removalSchema = v.object({
  reason: sentReason,
});
export const applicationDetailSchema = v.object({
  rowid: v.number(),
  ...competitionFacts,
  /** The application content as a JSON string. */
  json: text,
  confirmedAt: text,
  /** When the valid version was made. */
  versionAt: v.optional(text),
  /** Whether the submitted form can be downloaded: those of earlier builds were not stored. */
  hasForm: v.optional(v.boolean(), false),
  /** Of each entry that has music, and how long it may sound: answers of older builds have neither. */
  music: v.optional(v.array(musicOfEntrySchema), []),
  musicLimits: v.optional(limitsSchema),
  /** Whether it is one's own; else its organiser reads it. Devices keep answers of older builds, whose readers were owners. */
  isOwn: v.optional(v.boolean(), true),
  /** Its competition. */
  competition: v.optional(id, ''),
  version: toldVersion,
  returned: returnFieldSchema,
});

export const uploadFieldsSchema = v.object({
  competition: sentId,
  routine: sentId,
  teamName: textUpTo(ENTRY_NAME_MAX_LENGTH),
  /** The team of the form, so that two teams of one owner cannot take each other's names. */
  team: v.optional(short),
  draft: drafts.draftId,
  entry: entryId,
  /** JSON of the people of `entry`, by which the draft finds an entry that it does not know by the id. */
  people: v.optional(entryPeople),
  ...knownThere,
});
/** Of which application the file is, and of which team while the server does not know that of the draft. */
export const fileOfDraftSchema = v.object({
  draft: drafts.draftId,
  entry: entryId,
  team: v.optional(short),
});
/** The same of one that is to be deleted. */
export const removedFileSchema = v.object({
  ...fileOfDraftSchema.entries,
  ...knownThere,
  submitted: knownSubmission,
});
export const fileFactsSchema = v.object({
  name: text,
  size: v.number(),
  team: v.nullable(text),
  // Devices keep answers of older builds, which have none of these.
  sha256: v.optional(text),
  /** Of music alone. */
  musicLength: v.optional(toldMusicLength),
});
export const fileNameSchema = v.object({ name: text });
/** `competition` is its name, `application` the rowid of the submitted one that the file belongs to. */
export const ownFileSchema = v.object({
  rowid: v.number(),
  /** Its id, as addresses of files have it. */
  competition: text,
  competitionName: v.optional(text),
  competitionId: id,
  routine: text,
  teamName: text,
  name: text,
  deadline: text,
  application: v.nullable(v.number()),
  // Devices keep answers of older builds, which have none of these.
  draft: v.optional(text, ''),
  team: v.optional(v.nullable(text), null),
  size: v.optional(v.number()),
  sha256: v.optional(text),
  /** Of music alone. */
  musicLength: v.optional(toldMusicLength),
  musicLimit: v.optional(limitSchema),
  /** Id of the entry in its draft; null where the file has none. */
  entry: v.optional(v.nullable(text), null),
});

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
export type OwnFile = v.InferOutput<typeof ownFileSchema>;

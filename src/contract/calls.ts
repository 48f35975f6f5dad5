// The API, declared once: thirty public calls, and those of this page alone (api 1).
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { application } from './calls/applicationCalls.ts';
import { auth } from './calls/authCalls.ts';
import { call, fileAnswer, formBody, jsonShape, taggedShape } from './call.ts';
import * as competitions from './shapes/competitionShapes.ts';
import { draft } from './calls/draftCalls.ts';
import { helper } from './calls/helperCalls.ts';
import { journalPartSchema, journalSchema } from './shapes/journalShapes.ts';
import { listPartSchema, ownPartSchema } from './shapes/listParts.ts';
import { readinessSchema, sharedPeopleSchema } from './shapes/readinessShapes.ts';
import { remindedSchema, reminderRequestSchema, remindersSchema } from './shapes/reminderShapes.ts';
import { description, health, ready, settings } from './calls/serverCalls.ts';
import { askedFileSchema, ownFilesSchema } from './shapes/ownFileShapes.ts';
import { reportChangesSchema, takenReportSchema } from './shapes/reportShapes.ts';
import * as shapes from './shapes.ts';
import { trackSchema } from './shapes/fileShapes.ts';
import { upload } from './calls/uploadCalls.ts';
import { MEDIA_TYPE, type MediaType } from './headers.ts';
import { user } from './calls/userCalls.ts';

const competition = {
  get: call('GET', '/api/competition/:id', 'user', {
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(competitions.competitionSchema)),
  }),
  statistic: call('GET', '/api/competition/:id/statistic', 'user', {
    offline: 'cached',
    answer: taggedShape(shapes.teamStatisticsSchema),
  }),
  file: call('GET', '/api/competition/:id/file', 'user', {
    answer: fileAnswer(MEDIA_TYPE.pdf),
  }),
  list: call('GET', '/api/competition/list/:type', 'user', {
    query: listPartSchema,
    offline: 'cached',
    answer: jsonShape(competitions.competitionsSchema),
  }),
  create: call('POST', '/api/competition/create', 'organiser', {
    idempotent: true,
    body: formBody(competitions.newCompetitionSchema, 'attachment', false),
    answer: jsonShape(shapes.dataOf(competitions.createdSchema)),
  }),
  edit: call('POST', '/api/competition/:id/edit', 'competition-secretary', {
    idempotent: true,
    body: formBody(competitions.editedCompetitionSchema, 'attachment', false),
  }),
  limitMusic: call('POST', '/api/competition/:id/music-limits', 'competition-secretary', {
    body: jsonShape(competitions.setLimitsSchema),
  }),
  /** Lists people affected by an earlier deadline. */
  unfinished: call('GET', '/api/competition/:id/unfinished', 'competition-secretary', {
    answer: jsonShape(shapes.dataOf(competitions.unfinishedSchema)),
  }),
  remind: call('POST', '/api/competition/:id/remind', 'competition-secretary', {
    body: jsonShape(reminderRequestSchema),
    answer: jsonShape(shapes.dataOf(remindedSchema)),
  }),
  reminders: call('GET', '/api/competition/:id/reminders', 'competition-secretary', {
    answer: jsonShape(shapes.dataOf(remindersSchema)),
  }),
  remove: call('DELETE', '/api/competition/:id', 'competition-owner'),
  finalize: call('GET', '/api/competition/:id/finalize', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  finalizeNew: call('GET', '/api/competition/:id/finalizeNew', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  athletes: call('GET', '/api/competition/:id/athletes', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  judges: call('GET', '/api/competition/:id/judges', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  export: call('GET', '/api/competition/:id/export.json', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.json),
  }),
  /** Lists taken reports: last time, last person, and changes since the caller's own copy. */
  reports: call('GET', '/api/competition/:id/reports', 'competition-sound', {
    offline: 'cached',
    answer: taggedShape(shapes.dataListOf(takenReportSchema)),
  }),
  changes: call('GET', '/api/competition/:id/reports/:report/changes', 'competition-sound', {
    offline: 'cached',
    answer: taggedShape(shapes.dataOf(reportChangesSchema)),
  }),
  journal: call('GET', '/api/competition/:id/journal', 'competition-secretary', {
    query: journalPartSchema,
    offline: 'cached',
    answer: jsonShape(journalSchema),
  }),
  applications: call('GET', '/api/competition/:id/applications', 'competition-secretary', {
    offline: 'cached',
    answer: taggedShape(shapes.competitionApplicationsSchema),
  }),
  reinstate: call('POST', '/api/competition/:id/removed/:removed', 'competition-secretary'),
  erase: call('DELETE', '/api/competition/:id/removed/:removed', 'competition-owner'),
  /** Erases a file for good that its representative deleted after the deadline. */
  eraseFile: call(
    'DELETE',
    '/api/competition/:id/deleted/:rowid/:kind/:routine/:name',
    'competition-owner',
  ),
  readiness: call('GET', '/api/competition/:id/readiness', 'competition-secretary', {
    offline: 'cached',
    answer: taggedShape(shapes.dataOf(readinessSchema)),
  }),
  sharedPeople: call('GET', '/api/competition/:id/shared-people', 'competition-secretary', {
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(sharedPeopleSchema)),
  }),
} as const;

const entryFile = <Folder extends 'cards' | 'music', Kind extends FileKind, Type extends MediaType>(
  folder: Folder,
  kind: Kind,
  type: Type,
) => ({
  upload: call('POST', `/api/${folder}/upload`, 'user', {
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.uploadFieldsSchema, kind, true),
  }),
  exists: call('GET', `/api/${folder}/exists/:competition/:routine/:teamName`, 'user', {
    query: askedFileSchema,
    offline: 'cached',
    answer: jsonShape(shapes.fileFactsSchema),
  }),
  get: call('GET', `/api/${folder}/:competition/:routine/:teamName`, 'user', {
    query: askedFileSchema,
    answer: fileAnswer(type),
  }),
  remove: call('DELETE', `/api/${folder}/:competition/:routine/:teamName`, 'user', {
    query: shapes.removedFileSchema,
    offline: 'queued',
    idempotent: true,
  }),
  list: call('GET', `/api/${folder}/list/user`, 'user', {
    query: ownPartSchema,
    offline: 'cached',
    answer: jsonShape(ownFilesSchema),
  }),
});

const card = {
  ...entryFile('cards', 'card', MEDIA_TYPE.any),
  filename: call('GET', '/api/cards/filename/:competition/:routine/:teamName', 'user', {
    query: askedFileSchema,
    answer: jsonShape(shapes.fileNameSchema),
  }),
} as const;

const music = entryFile('music', 'music', MEDIA_TYPE.mp3);

const archive = {
  music: call('GET', '/api/competition/:id/music.zip', 'competition-sound', {
    answer: fileAnswer(MEDIA_TYPE.zip),
  }),
  cards: call('GET', '/api/competition/:id/cards.zip', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.zip),
  }),
  tracks: call('GET', '/api/competition/:id/tracks', 'competition-sound', {
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(trackSchema)),
  }),
} as const;

export const calls = {
  auth,
  user,
  competition,
  application,
  draft,
  card,
  music,
  upload,
  archive,
  helper,
  description,
  health,
  ready,
  settings,
} as const;

export type Calls = typeof calls;

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
  get: call({
    method: 'GET',
    path: '/api/competition/:id',
    access: 'user',
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(competitions.competitionSchema)),
  }),
  statistic: call({
    method: 'GET',
    path: '/api/competition/:id/statistic',
    access: 'user',
    offline: 'cached',
    answer: taggedShape(shapes.teamStatisticsSchema),
  }),
  file: call({
    method: 'GET',
    path: '/api/competition/:id/file',
    access: 'user',
    answer: fileAnswer(MEDIA_TYPE.pdf),
  }),
  list: call({
    method: 'GET',
    path: '/api/competition/list/:type',
    access: 'user',
    query: listPartSchema,
    offline: 'cached',
    answer: jsonShape(competitions.competitionsSchema),
  }),
  create: call({
    method: 'POST',
    path: '/api/competition/create',
    access: 'organiser',
    idempotent: true,
    body: formBody(competitions.newCompetitionSchema, 'attachment', false),
    answer: jsonShape(shapes.dataOf(competitions.createdSchema)),
  }),
  edit: call({
    method: 'POST',
    path: '/api/competition/:id/edit',
    access: 'competition-secretary',
    idempotent: true,
    body: formBody(competitions.editedCompetitionSchema, 'attachment', false),
    answer: jsonShape(shapes.emptySchema),
  }),
  limitMusic: call({
    method: 'POST',
    path: '/api/competition/:id/music-limits',
    access: 'competition-secretary',
    body: jsonShape(competitions.setLimitsSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  /** Lists people affected by an earlier deadline. */
  unfinished: call({
    method: 'GET',
    path: '/api/competition/:id/unfinished',
    access: 'competition-secretary',
    answer: jsonShape(shapes.dataOf(competitions.unfinishedSchema)),
  }),
  remind: call({
    method: 'POST',
    path: '/api/competition/:id/remind',
    access: 'competition-secretary',
    body: jsonShape(reminderRequestSchema),
    answer: jsonShape(shapes.dataOf(remindedSchema)),
  }),
  reminders: call({
    method: 'GET',
    path: '/api/competition/:id/reminders',
    access: 'competition-secretary',
    answer: jsonShape(shapes.dataOf(remindersSchema)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/competition/:id',
    access: 'competition-owner',
    answer: jsonShape(shapes.emptySchema),
  }),
  finalize: call({
    method: 'GET',
    path: '/api/competition/:id/finalize',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  finalizeNew: call({
    method: 'GET',
    path: '/api/competition/:id/finalizeNew',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  athletes: call({
    method: 'GET',
    path: '/api/competition/:id/athletes',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  judges: call({
    method: 'GET',
    path: '/api/competition/:id/judges',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  export: call({
    method: 'GET',
    path: '/api/competition/:id/export.json',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.json),
  }),
  /** Lists taken reports: last time, last person, and changes since the caller's own copy. */
  reports: call({
    method: 'GET',
    path: '/api/competition/:id/reports',
    access: 'competition-sound',
    offline: 'cached',
    answer: taggedShape(shapes.dataListOf(takenReportSchema)),
  }),
  changes: call({
    method: 'GET',
    path: '/api/competition/:id/reports/:report/changes',
    access: 'competition-sound',
    offline: 'cached',
    answer: taggedShape(shapes.dataOf(reportChangesSchema)),
  }),
  journal: call({
    method: 'GET',
    path: '/api/competition/:id/journal',
    access: 'competition-secretary',
    query: journalPartSchema,
    offline: 'cached',
    answer: jsonShape(journalSchema),
  }),
  applications: call({
    method: 'GET',
    path: '/api/competition/:id/applications',
    access: 'competition-secretary',
    offline: 'cached',
    answer: taggedShape(shapes.competitionApplicationsSchema),
  }),
  reinstate: call({
    method: 'POST',
    path: '/api/competition/:id/removed/:removed',
    access: 'competition-secretary',
    answer: jsonShape(shapes.emptySchema),
  }),
  erase: call({
    method: 'DELETE',
    path: '/api/competition/:id/removed/:removed',
    access: 'competition-owner',
    answer: jsonShape(shapes.emptySchema),
  }),
  /** Erases a file for good that its representative deleted after the deadline. */
  eraseFile: call({
    method: 'DELETE',
    path: '/api/competition/:id/deleted/:rowid/:kind/:routine/:name',
    access: 'competition-owner',
    answer: jsonShape(shapes.emptySchema),
  }),
  readiness: call({
    method: 'GET',
    path: '/api/competition/:id/readiness',
    access: 'competition-secretary',
    offline: 'cached',
    answer: taggedShape(shapes.dataOf(readinessSchema)),
  }),
  sharedPeople: call({
    method: 'GET',
    path: '/api/competition/:id/shared-people',
    access: 'competition-secretary',
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(sharedPeopleSchema)),
  }),
} as const;

const entryFile = <Folder extends 'cards' | 'music', Kind extends FileKind, Type extends MediaType>(
  folder: Folder,
  kind: Kind,
  type: Type,
) => ({
  upload: call({
    method: 'POST',
    path: `/api/${folder}/upload`,
    access: 'user',
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.uploadFieldsSchema, kind, true),
    answer: jsonShape(shapes.emptySchema),
  }),
  exists: call({
    method: 'GET',
    path: `/api/${folder}/exists/:competition/:routine/:teamName`,
    access: 'user',
    query: askedFileSchema,
    offline: 'cached',
    answer: jsonShape(shapes.fileFactsSchema),
  }),
  get: call({
    method: 'GET',
    path: `/api/${folder}/:competition/:routine/:teamName`,
    access: 'user',
    query: askedFileSchema,
    answer: fileAnswer(type),
  }),
  remove: call({
    method: 'DELETE',
    path: `/api/${folder}/:competition/:routine/:teamName`,
    access: 'user',
    query: shapes.removedFileSchema,
    offline: 'queued',
    idempotent: true,
    answer: jsonShape(shapes.emptySchema),
  }),
  list: call({
    method: 'GET',
    path: `/api/${folder}/list/user`,
    access: 'user',
    query: ownPartSchema,
    offline: 'cached',
    answer: jsonShape(ownFilesSchema),
  }),
});

const card = {
  ...entryFile('cards', 'card', MEDIA_TYPE.any),
  filename: call({
    method: 'GET',
    path: '/api/cards/filename/:competition/:routine/:teamName',
    access: 'user',
    query: askedFileSchema,
    answer: jsonShape(shapes.fileNameSchema),
  }),
} as const;

const music = entryFile('music', 'music', MEDIA_TYPE.mp3);

const archive = {
  music: call({
    method: 'GET',
    path: '/api/competition/:id/music.zip',
    access: 'competition-sound',
    answer: fileAnswer(MEDIA_TYPE.zip),
  }),
  cards: call({
    method: 'GET',
    path: '/api/competition/:id/cards.zip',
    access: 'competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.zip),
  }),
  tracks: call({
    method: 'GET',
    path: '/api/competition/:id/tracks',
    access: 'competition-sound',
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

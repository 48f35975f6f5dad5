// All calls of the API: public calls, and calls that only our own page makes (api 1).
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { application, draft } from './calls/applicationCalls.ts';
import { auth } from './calls/authCalls.ts';
import { call, fileAnswer, formBody, jsonShape, taggedShape, WORKBOOK, ZIP } from './call.ts';
import * as competitions from './shapes/competitionShapes.ts';
import { journalPartSchema, journalSchema } from './shapes/journalShapes.ts';
import { listPartSchema, ownPartSchema } from './shapes/listParts.ts';
import { readinessSchema, sharedPeopleSchema } from './shapes/readinessShapes.ts';
import { askedFileSchema, ownFilesSchema } from './shapes/ownFileShapes.ts';
import { reportChangesSchema, lastReportExportSchema } from './shapes/reportShapes.ts';
import * as shapes from './shapes.ts';
import { trackSchema } from './shapes/fileShapes.ts';
import { upload } from './calls/uploadCalls.ts';
import { MEDIA_TYPE, type MediaType } from './headers.ts';
import { HEALTH_PATH } from './healthPath.ts';
import * as users from './shapes/userShapes.ts';

export const user = {
  get: call('GET', '/api/user', 'user', {
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(users.profileSchema)),
  }),
  save: call('POST', '/api/user', 'user', {
    body: jsonShape(users.profileChangeSchema),
  }),
  password: call('POST', '/api/user/password', 'user', {
    withoutRoom: true,
    body: jsonShape(users.passwordChangeSchema),
  }),
  chooseMail: call('POST', '/api/user/mail', 'user', {
    body: jsonShape(users.mailChoiceSchema),
  }),
  endSession: call('DELETE', '/api/user/sessions/:session', 'user'),
  endOtherSessions: call('DELETE', '/api/user/sessions', 'user'),
  remove: call('POST', '/api/user/remove', 'user', {
    withoutRoom: true,
    body: jsonShape(users.accountRemovalSchema),
  }),
} as const;

/** Liveness check: the process answers. */
export const health = call('GET', HEALTH_PATH, 'anyone', {
  answer: jsonShape(shapes.healthSchema),
});

/** Readiness check: database and file store answer as well. */
export const ready = call('GET', '/api/ready', 'anyone');

/** Settings of the server, which an installed page polls for changes. */
export const settings = call('GET', '/api/settings', 'anyone', {
  offline: 'cached',
  answer: jsonShape(shapes.settingsSchema),
});

export const description = {
  openApi: call('GET', '/api/openapi.json', 'anyone', {
    answer: jsonShape(shapes.descriptionSchema),
  }),
  exportSchema: call('GET', '/api/export.schema.json', 'anyone', {
    answer: jsonShape(shapes.descriptionSchema),
  }),
} as const;

export const helper = {
  list: call('GET', '/api/competition/:id/helpers', 'competition-owner', {
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(competitions.helpersSchema)),
  }),
  invite: call('POST', '/api/competition/:id/invitations', 'competition-owner', {
    body: jsonShape(competitions.invitedRoleSchema),
    answer: jsonShape(shapes.dataOf(competitions.newInvitationSchema)),
  }),
  cancelInvitation: call(
    'DELETE',
    '/api/competition/:id/invitations/:invitation',
    'competition-owner',
  ),
  remove: call('DELETE', '/api/competition/:id/helpers/:helper', 'competition-owner'),
  leave: call('DELETE', '/api/competition/:id/helping', 'competition-sound'),
  invitation: call('POST', '/api/invitation', 'user', {
    withoutRoom: true,
    body: jsonShape(competitions.invitationUseSchema),
    answer: jsonShape(shapes.dataOf(competitions.invitationSchema)),
  }),
  accept: call('POST', '/api/invitation/accept', 'user', {
    body: jsonShape(competitions.invitationUseSchema),
    answer: jsonShape(shapes.dataOf(competitions.acceptedSchema)),
  }),
  competitions: call('GET', '/api/helping', 'user', {
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(competitions.competitionSchema)),
  }),
} as const;

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
  /** Lists teams with drafts, or with returned or incomplete applications. Moving the deadline earlier affects them. */
  unfinished: call('GET', '/api/competition/:id/unfinished', 'competition-secretary', {
    answer: jsonShape(shapes.dataOf(competitions.unfinishedSchema)),
  }),
  remind: call('POST', '/api/competition/:id/remind', 'competition-secretary', {
    body: jsonShape(competitions.reminderRequestSchema),
    answer: jsonShape(shapes.dataOf(competitions.remindedSchema)),
  }),
  reminders: call('GET', '/api/competition/:id/reminders', 'competition-secretary', {
    answer: jsonShape(shapes.dataOf(competitions.remindersSchema)),
  }),
  remove: call('DELETE', '/api/competition/:id', 'competition-owner', { idempotent: true }),
  finalize: call('GET', '/api/competition/:id/finalize', 'competition-secretary', WORKBOOK),
  finalizeNew: call('GET', '/api/competition/:id/finalizeNew', 'competition-secretary', WORKBOOK),
  athletes: call('GET', '/api/competition/:id/athletes', 'competition-secretary', WORKBOOK),
  judges: call('GET', '/api/competition/:id/judges', 'competition-secretary', WORKBOOK),
  export: call('GET', '/api/competition/:id/export.json', 'competition-secretary', {
    answer: fileAnswer(MEDIA_TYPE.json),
  }),
  /** Lists reports, who downloaded each one last, and how many teams have changed since the caller's last download. */
  reports: call('GET', '/api/competition/:id/reports', 'competition-sound', {
    offline: 'cached',
    answer: taggedShape(shapes.dataListOf(lastReportExportSchema)),
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
  reinstate: call('POST', '/api/competition/:id/removed/:removed', 'competition-secretary', {
    idempotent: true,
  }),
  erase: call('DELETE', '/api/competition/:id/removed/:removed', 'competition-owner', {
    idempotent: true,
  }),
  /** Erases a file that a representative deleted after the deadline. The competition had kept the file. */
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
  music: call('GET', '/api/competition/:id/music.zip', 'competition-sound', ZIP),
  cards: call('GET', '/api/competition/:id/cards.zip', 'competition-secretary', ZIP),
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

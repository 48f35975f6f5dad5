// The API, declared once: the thirty that other clients may know, then our own (api 1).
import { call, file, form, json } from './call.ts';
import * as shapes from './shapes.ts';

const auth = {
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    body: json(shapes.signIn),
    answer: json(shapes.session),
  }),
  signup: call({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    body: json(shapes.signUp),
    answer: json(shapes.session),
  }),
  logout: call({
    method: 'GET',
    path: '/api/auth/logout',
    access: 'anyone',
    answer: json(shapes.nothing),
  }),
} as const;

const competition = {
  get: call({
    method: 'GET',
    path: '/api/competition/:id',
    access: 'user',
    offline: 'cached',
    answer: json(shapes.data(shapes.competition)),
  }),
  statistic: call({
    method: 'GET',
    path: '/api/competition/:id/statistic',
    access: 'user',
    offline: 'cached',
    answer: json(shapes.teamStatistics),
  }),
  file: call({
    method: 'GET',
    path: '/api/competition/:id/file',
    access: 'user',
    answer: file,
  }),
  list: call({
    method: 'GET',
    path: '/api/competition/list/:type',
    access: 'user',
    offline: 'cached',
    answer: json(shapes.dataList(shapes.competition)),
  }),
  create: call({
    method: 'POST',
    path: '/api/competition/create',
    access: 'organiser',
    idempotent: true,
    body: form(shapes.newCompetition, 'attachment', false),
    answer: json(shapes.data(shapes.created)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/competition/:id',
    access: 'competition-owner',
    answer: json(shapes.nothing),
  }),
  finalize: call({
    method: 'GET',
    path: '/api/competition/:id/finalize',
    access: 'competition-owner',
    answer: file,
  }),
  finalizeNew: call({
    method: 'GET',
    path: '/api/competition/:id/finalizeNew',
    access: 'competition-owner',
    answer: file,
  }),
  athletes: call({
    method: 'GET',
    path: '/api/competition/:id/athletes',
    access: 'competition-owner',
    answer: file,
  }),
  judges: call({
    method: 'GET',
    path: '/api/competition/:id/judges',
    access: 'competition-owner',
    answer: file,
  }),
  /** What has been submitted, for its organiser. */
  applications: call({
    method: 'GET',
    path: '/api/competition/:id/applications',
    access: 'competition-owner',
    offline: 'cached',
    answer: json(shapes.dataList(shapes.competitionApplication)),
  }),
} as const;

const application = {
  template: call({
    method: 'GET',
    path: '/api/application/template/get/:competitionId',
    access: 'user',
    offline: 'cached',
    answer: file,
  }),
  parse: call({
    method: 'POST',
    path: '/api/application/parse',
    access: 'user',
    body: form(shapes.nothing, 'form', true),
    answer: json(shapes.parsedApplication),
  }),
  save: call({
    method: 'POST',
    path: '/api/application/save',
    access: 'user',
    offline: 'queued',
    idempotent: true,
    body: form(shapes.saveFields, 'form', true),
    answer: json(shapes.data(shapes.saved)),
  }),
  list: call({
    method: 'GET',
    path: '/api/application/list/user',
    access: 'user',
    offline: 'cached',
    answer: json(shapes.ownApplications),
  }),
  get: call({
    method: 'GET',
    path: '/api/application/:id',
    access: 'application-owner',
    offline: 'cached',
    answer: json(shapes.data(shapes.applicationDetail)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/application/:id',
    access: 'application-or-competition-owner',
    query: shapes.removal,
    answer: json(shapes.nothing),
  }),
} as const;

/** Cards and music differ in their folder and in what may be uploaded. */
const entryFile = <Folder extends 'cards' | 'music', Upload extends 'card' | 'music'>(
  folder: Folder,
  upload: Upload,
) => ({
  upload: call({
    method: 'POST',
    path: `/api/${folder}/upload`,
    access: 'user',
    offline: 'queued',
    idempotent: true,
    body: form(shapes.uploadFields, upload, true),
    answer: json(shapes.nothing),
  }),
  exists: call({
    method: 'GET',
    path: `/api/${folder}/exists/:competition/:routine/:teamName`,
    access: 'user',
    offline: 'cached',
    answer: json(shapes.fileFacts),
  }),
  get: call({
    method: 'GET',
    path: `/api/${folder}/:competition/:routine/:teamName`,
    access: 'user',
    answer: file,
  }),
  remove: call({
    method: 'DELETE',
    path: `/api/${folder}/:competition/:routine/:teamName`,
    access: 'user',
    offline: 'queued',
    idempotent: true,
    answer: json(shapes.nothing),
  }),
  list: call({
    method: 'GET',
    path: `/api/${folder}/list/user`,
    access: 'user',
    offline: 'cached',
    answer: json(shapes.dataList(shapes.ownFile)),
  }),
});

const card = {
  ...entryFile('cards', 'card'),
  filename: call({
    method: 'GET',
    path: '/api/cards/filename/:competition/:routine/:teamName',
    access: 'user',
    answer: json(shapes.fileName),
  }),
} as const;

const music = entryFile('music', 'music');

/** The organiser's archives, the health of the server and its settings. */
const archive = {
  music: call({
    method: 'GET',
    path: '/api/competition/:id/music.zip',
    access: 'competition-owner',
    answer: file,
  }),
  cards: call({
    method: 'GET',
    path: '/api/competition/:id/cards.zip',
    access: 'competition-owner',
    answer: file,
  }),
} as const;

const health = call({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  answer: json(shapes.health),
});

/** What the server tells of itself, so that an installed page learns when it changes. */
const settings = call({
  method: 'GET',
  path: '/api/settings',
  access: 'anyone',
  offline: 'cached',
  answer: json(shapes.settings),
});

export const calls = {
  auth,
  competition,
  application,
  card,
  music,
  archive,
  health,
  settings,
} as const;

export type Calls = typeof calls;

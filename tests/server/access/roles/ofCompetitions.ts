// The table of roles: competitions, their archives, the server itself.
import { callAddress, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { editOf, OPEN_DEADLINE, pdfFile } from '#tests/support/acts/submit.ts';
import {
  ANYONE,
  ITS_ORGANISER,
  ITS_SECRETARY,
  ITS_SOUND,
  ORGANISERS,
  type RoleRow,
  SIGNED_IN,
} from './statuses.ts';

const { application, competition, archive } = calls;

/** Sends a call about the competition without a body. */
const about =
  (declared: Call): RoleRow['send'] =>
  ({ competition: id }, client) =>
    client.fetch(callAddress<Call>(declared, { id }), { method: declared.method });

export const ofCompetitions = {
  'competition.get': { answers: SIGNED_IN, send: about(competition.get) },
  'competition.statistic': { answers: SIGNED_IN, send: about(competition.statistic) },
  'competition.file': { answers: SIGNED_IN, send: about(competition.file) },
  'competition.list': {
    answers: SIGNED_IN,
    send: (_, client) => client.send(competition.list, { params: { type: 'active' } }),
  },
  'competition.create': {
    answers: ORGANISERS,
    send: (_, client) =>
      client.send(competition.create, {
        sent: { name: 'Кубок Волги', deadline: OPEN_DEADLINE },
        file: pdfFile(),
      }),
  },
  'competition.edit': {
    answers: ITS_SECRETARY,
    send: async ({ newCompetition, as }, client) => {
      const edit = await editOf(await as('organiser'), await newCompetition());
      return client.send(competition.edit, { ...edit, file: pdfFile() });
    },
  },
  'competition.limitMusic': {
    answers: ITS_SECRETARY,
    send: async ({ newCompetition }, client) =>
      client.send(competition.limitMusic, {
        params: { id: await newCompetition() },
        sent: { limits: SENIOR_LIMITS.limits, seen: '' },
      }),
  },
  'competition.unfinished': { answers: ITS_SECRETARY, send: about(competition.unfinished) },
  'competition.remind': {
    answers: ITS_SECRETARY,
    send: ({ competition: id, rowid }, client) =>
      client.send(competition.remind, {
        params: { id },
        sent: { drafts: [], applications: [Number(rowid)] },
      }),
  },
  'competition.reminders': { answers: ITS_SECRETARY, send: about(competition.reminders) },
  'competition.remove': {
    answers: ITS_ORGANISER,
    send: async ({ newCompetition }, client) =>
      client.send(competition.remove, { params: { id: await newCompetition() } }),
  },
  'competition.finalize': { answers: ITS_SECRETARY, send: about(competition.finalize) },
  'competition.finalizeNew': { answers: ITS_SECRETARY, send: about(competition.finalizeNew) },
  'competition.athletes': { answers: ITS_SECRETARY, send: about(competition.athletes) },
  'competition.judges': { answers: ITS_SECRETARY, send: about(competition.judges) },
  'competition.applications': { answers: ITS_SECRETARY, send: about(competition.applications) },
  'competition.reinstate': {
    answers: ITS_SECRETARY,
    send: async ({ competition: id, newApplication, as }, client) => {
      const removed = await newApplication();
      const organiser = await as('organiser');
      const query = { reason: 'Подана дважды' };
      await organiser.call(application.remove, { params: { id: removed }, query });
      return client.send(competition.reinstate, { params: { id, removed } });
    },
  },
  'competition.erase': {
    answers: ITS_ORGANISER,
    send: async ({ competition: id, newApplication, as }, client) => {
      const removed = await newApplication();
      const organiser = await as('organiser');
      const query = { reason: 'Подана дважды' };
      await organiser.call(application.remove, { params: { id: removed }, query });
      return client.send(competition.erase, { params: { id, removed } });
    },
  },
  'competition.eraseFile': {
    answers: ITS_ORGANISER,
    send: async ({ competition: id, newApplication, server }, client) => {
      const named = await newApplication();
      const place = { kind: 'card', routine: 'free-duet' } as const;
      const file = {
        ...place,
        name: 'Дуэт',
        applicationId: Number(named),
        number: 1,
        fileId: crypto.randomUUID(),
        fileName: 'Дуэт.pdf',
        size: 1,
        sha256: '',
        uploadedAt: 1,
        deletedAt: 2,
      };
      await server.records.insertInto('versionFile').values(file).execute();
      const params = { id, rowid: named, ...place, name: file.name };
      return client.send(competition.eraseFile, { params });
    },
  },
  'competition.readiness': { answers: ITS_SECRETARY, send: about(competition.readiness) },
  'competition.journal': { answers: ITS_SECRETARY, send: about(competition.journal) },
  'competition.reports': { answers: ITS_SOUND, send: about(competition.reports) },
  'competition.changes': {
    answers: ITS_SOUND,
    send: async ({ competition: id }, client) => {
      // Downloads the archive first: without a download there are no changes to report.
      await (await client.send(archive.music, { params: { id } })).bytes();
      return client.send(competition.changes, { params: { id, report: 'music' } });
    },
  },
  'competition.sharedPeople': { answers: ITS_SECRETARY, send: about(competition.sharedPeople) },
  'competition.export': { answers: ITS_SECRETARY, send: about(competition.export) },
  'archive.music': { answers: ITS_SOUND, send: about(archive.music) },
  'archive.cards': { answers: ITS_SECRETARY, send: about(archive.cards) },
  'archive.tracks': { answers: ITS_SOUND, send: about(archive.tracks) },
  'description.openApi': {
    answers: ANYONE,
    send: (_, client) => client.send(calls.description.openApi, {}),
  },
  'description.exportSchema': {
    answers: ANYONE,
    send: (_, client) => client.send(calls.description.exportSchema, {}),
  },
  ready: { answers: ANYONE, send: (_, client) => client.send(calls.ready, {}) },
  health: { answers: ANYONE, send: (_, client) => client.send(calls.health, {}) },
  settings: { answers: ANYONE, send: (_, client) => client.send(calls.settings, {}) },
} satisfies Record<string, RoleRow>;

import { calls } from '#contract/calls.ts';
import { DRAFT, savingOf } from '#tests/support/acts/savedDraft.ts';
import { OPEN_DEADLINE, submissionOf } from '#tests/support/acts/submit.ts';
import { DUET, SWAP } from './duet.ts';
import {
  COACH_OR_ORGANISER,
  ITS_COACH,
  APPLICATION_SECRETARY,
  type RoleRow,
  SIGNED_IN,
} from './statuses.ts';

const { application, draft } = calls;

export const ofApplications = {
  'application.template': {
    answers: ITS_COACH,
    send: ({ competition: competitionId, rowid }, client) =>
      client.send(application.template, { params: { competitionId }, query: { from: rowid } }),
  },
  'application.parse': {
    answers: SIGNED_IN,
    send: ({ unsubmitted: { form } }, client) => client.send(application.parse, { file: form }),
  },
  'application.save': {
    answers: SIGNED_IN,
    async send({ competition, unsubmitted, forgetSubmission }, client) {
      await forgetSubmission();
      const { application: read, form } = unsubmitted;
      return client.send(application.save, submissionOf(competition, read, form));
    },
  },
  'application.list': {
    answers: SIGNED_IN,
    send: (_, client) => client.send(application.list, {}),
  },
  'application.get': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) => client.send(application.get, { params: { id } }),
  },
  'application.journal': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) => client.send(application.journal, { params: { id } }),
  },
  'application.form': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) => client.send(application.form, { params: { id } }),
  },
  'application.remove': {
    answers: COACH_OR_ORGANISER,
    send: async ({ newApplication }, client) =>
      client.send(application.remove, {
        params: { id: await newApplication() },
        query: { reason: 'Подана дважды' },
      }),
  },
  'application.return': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newApplication }, client) =>
      client.send(application.return, {
        params: { id: await newApplication() },
        sent: { reason: 'Нет карточки', until: OPEN_DEADLINE },
      }),
  },
  'application.cancelReturn': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newApplication }, client) =>
      client.send(application.cancelReturn, { params: { id: await newApplication() } }),
  },
  'application.withdraw': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newApplication }, client) =>
      client.send(application.withdraw, {
        params: { id: await newApplication() },
        sent: { ...DUET, reason: 'Заболела' },
      }),
  },
  'application.restore': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newApplication }, client) => {
      const withdrawn = { at: '2026-11-23T09:41:00.000Z', reason: 'Заболела' };
      const params = { id: await newApplication({ withdrawn }) };
      return client.send(application.restore, { params, sent: DUET });
    },
  },
  'application.swap': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newApplication }, client) =>
      client.send(application.swap, {
        params: { id: await newApplication() },
        sent: { ...DUET, ...SWAP, reason: 'Заболела' },
      }),
  },
  'application.requests': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) => client.send(application.requests, { params: { id } }),
  },
  'application.ask': {
    answers: ITS_COACH,
    send: async ({ newApplication }, client) =>
      client.send(application.ask, {
        params: { id: await newApplication() },
        sent: { ...DUET, kind: 'withdrawal', reason: 'Заболела' },
      }),
  },
  'application.cancelRequest': {
    answers: ITS_COACH,
    send: async ({ newRequest }, client) =>
      client.send(application.cancelRequest, { params: await newRequest() }),
  },
  'application.decide': {
    answers: APPLICATION_SECRETARY,
    send: async ({ newRequest }, client) =>
      client.send(application.decide, {
        params: await newRequest(),
        sent: { decision: 'accept' },
      }),
  },
  'application.versions': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) => client.send(application.versions, { params: { id } }),
  },
  'application.version': {
    answers: COACH_OR_ORGANISER,
    send: ({ rowid: id }, client) =>
      client.send(application.version, { params: { id, number: '1' } }),
  },
  'draft.save': {
    answers: ITS_COACH,
    async send({ competition, newDraft }, client) {
      const id = await newDraft();
      return client.send(draft.save, await savingOf({ id, competition, revision: 1 }));
    },
  },
  'draft.list': { answers: SIGNED_IN, send: (_, client) => client.send(draft.list, {}) },
  'draft.get': {
    answers: ITS_COACH,
    send: (_, client) => client.send(draft.get, { params: { draft: DRAFT } }),
  },
  'draft.form': {
    answers: ITS_COACH,
    send: (_, client) => client.send(draft.form, { params: { draft: DRAFT } }),
  },
  'draft.remove': {
    answers: ITS_COACH,
    send: async ({ newDraft }, client) =>
      client.send(draft.remove, { params: { draft: await newDraft() }, query: { revision: '1' } }),
  },
} satisfies Record<string, RoleRow>;

import { call, formBody, jsonShape, WORKBOOK } from '../call.ts';
import { journalPartSchema, journalSchema } from '../shapes/journalShapes.ts';
import * as decisions from '../shapes/decisionShapes.ts';
import * as shapes from '../shapes.ts';
import { emptySchema } from '../shapes/bounds.ts';
import { ownPartSchema, draftPartSchema } from '../shapes/listParts.ts';
import { versionContentSchema, versionSchema } from '../shapes/versionShapes.ts';
import * as drafts from '../shapes/draftShapes.ts';

export const application = {
  template: call('GET', '/api/application/template/get/:competitionId', 'user', {
    query: shapes.templateQuerySchema,
    offline: 'cached',
    ...WORKBOOK,
  }),
  parse: call('POST', '/api/application/parse', 'user', {
    body: formBody(emptySchema, 'form', true),
    answer: jsonShape(shapes.parsedApplicationSchema),
  }),
  save: call('POST', '/api/application/save', 'user', {
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.submissionFieldsSchema, 'form', true),
    answer: jsonShape(shapes.dataOf(shapes.submittedSchema)),
  }),
  list: call('GET', '/api/application/list/user', 'user', {
    query: ownPartSchema,
    offline: 'cached',
    answer: jsonShape(shapes.ownApplicationsSchema),
  }),
  get: call('GET', '/api/application/:id', 'application-or-competition-secretary', {
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(shapes.applicationDetailSchema)),
  }),
  journal: call('GET', '/api/application/:id/journal', 'application-or-competition-secretary', {
    query: journalPartSchema,
    offline: 'cached',
    answer: jsonShape(journalSchema),
  }),
  form: call('GET', '/api/application/:id/form', 'application-or-competition-secretary', WORKBOOK),
  remove: call('DELETE', '/api/application/:id', 'application-or-competition-secretary', {
    idempotent: true,
    query: shapes.removalSchema,
  }),
  /** Returns an application for correction; its draft opens again. The last version counts until a resubmission. */
  return: call('POST', '/api/application/:id/return', 'application-secretary', {
    body: jsonShape(decisions.returnSchema),
  }),
  cancelReturn: call('DELETE', '/api/application/:id/return', 'application-secretary'),
  withdraw: call('POST', '/api/application/:id/withdraw', 'application-secretary', {
    body: jsonShape(decisions.withdrawalSchema),
  }),
  restore: call('POST', '/api/application/:id/restore', 'application-secretary', {
    body: jsonShape(decisions.entrySchema),
  }),
  swap: call('POST', '/api/application/:id/swap', 'application-secretary', {
    body: jsonShape(decisions.swapSchema),
  }),
  requests: call('GET', '/api/application/:id/requests', 'application-or-competition-secretary', {
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(decisions.requestAnswerSchema)),
  }),
  ask: call('POST', '/api/application/:id/requests', 'application-owner', {
    body: jsonShape(decisions.requestSchema),
    answer: jsonShape(shapes.dataOf(decisions.askedSchema)),
  }),
  cancelRequest: call('DELETE', '/api/application/:id/requests/:request', 'application-owner'),
  decide: call('POST', '/api/application/:id/requests/:request/decision', 'application-secretary', {
    idempotent: true,
    body: jsonShape(decisions.decisionSchema),
  }),
  versions: call('GET', '/api/application/:id/versions', 'application-or-competition-secretary', {
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(versionSchema)),
  }),
  version: call(
    'GET',
    '/api/application/:id/versions/:number',
    'application-or-competition-secretary',
    {
      offline: 'cached',
      answer: jsonShape(shapes.dataOf(versionContentSchema)),
    },
  ),
} as const;

export const draft = {
  save: call('POST', '/api/application/draft/:draft', 'user', {
    offline: 'queued',
    idempotent: true,
    body: formBody(drafts.draftFieldsSchema, 'form', false),
    answer: jsonShape(shapes.dataOf(drafts.savedDraftSchema)),
  }),
  list: call('GET', '/api/application/draft/list', 'user', {
    query: draftPartSchema,
    offline: 'cached',
    answer: jsonShape(drafts.listedDraftsSchema),
  }),
  get: call('GET', '/api/application/draft/:draft', 'user', {
    answer: jsonShape(shapes.dataOf(drafts.draftSchema)),
  }),
  form: call('GET', '/api/application/draft/:draft/form', 'user', WORKBOOK),
  remove: call('DELETE', '/api/application/draft/:draft', 'user', {
    query: drafts.draftRemovalSchema,
    offline: 'queued',
    idempotent: true,
  }),
} as const;

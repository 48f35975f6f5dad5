import { call, fileAnswer, formBody, jsonShape } from '../call.ts';
import { journalPartSchema, journalSchema } from '../shapes/journalShapes.ts';
import * as decisions from '../shapes/decisionShapes.ts';
import * as shapes from '../shapes.ts';
import { ownPartSchema } from '../shapes/listParts.ts';
import { MEDIA_TYPE } from '../headers.ts';
import { returnSchema } from '../shapes/decisionShapes.ts';
import { versionContentSchema, versionSchema } from '../shapes/versionShapes.ts';

export const application = {
  template: call({
    method: 'GET',
    path: '/api/application/template/get/:competitionId',
    access: 'user',
    query: shapes.templateQuerySchema,
    offline: 'cached',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  parse: call({
    method: 'POST',
    path: '/api/application/parse',
    access: 'user',
    body: formBody(shapes.emptySchema, 'form', true),
    answer: jsonShape(shapes.parsedApplicationSchema),
  }),
  save: call({
    method: 'POST',
    path: '/api/application/save',
    access: 'user',
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.submissionFieldsSchema, 'form', true),
    answer: jsonShape(shapes.dataOf(shapes.submittedSchema)),
  }),
  list: call({
    method: 'GET',
    path: '/api/application/list/user',
    access: 'user',
    query: ownPartSchema,
    offline: 'cached',
    answer: jsonShape(shapes.ownApplicationsSchema),
  }),
  get: call({
    method: 'GET',
    path: '/api/application/:id',
    access: 'application-or-competition-secretary',
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(shapes.applicationDetailSchema)),
  }),
  journal: call({
    method: 'GET',
    path: '/api/application/:id/journal',
    access: 'application-or-competition-secretary',
    query: journalPartSchema,
    offline: 'cached',
    answer: jsonShape(journalSchema),
  }),
  form: call({
    method: 'GET',
    path: '/api/application/:id/form',
    access: 'application-or-competition-secretary',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/application/:id',
    access: 'application-or-competition-secretary',
    query: shapes.removalSchema,
    answer: jsonShape(shapes.emptySchema),
  }),
  /** Returns an application for correction; its draft opens again, the submitted version stays valid. */
  return: call({
    method: 'POST',
    path: '/api/application/:id/return',
    access: 'application-secretary',
    body: jsonShape(returnSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  cancelReturn: call({
    method: 'DELETE',
    path: '/api/application/:id/return',
    access: 'application-secretary',
    answer: jsonShape(shapes.emptySchema),
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/application/:id/withdraw',
    access: 'application-secretary',
    body: jsonShape(decisions.withdrawalSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  restore: call({
    method: 'POST',
    path: '/api/application/:id/restore',
    access: 'application-secretary',
    body: jsonShape(decisions.entrySchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  swap: call({
    method: 'POST',
    path: '/api/application/:id/swap',
    access: 'application-secretary',
    body: jsonShape(decisions.swapSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  requests: call({
    method: 'GET',
    path: '/api/application/:id/requests',
    access: 'application-or-competition-secretary',
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(decisions.toldRequestSchema)),
  }),
  ask: call({
    method: 'POST',
    path: '/api/application/:id/requests',
    access: 'application-owner',
    body: jsonShape(decisions.requestSchema),
    answer: jsonShape(shapes.dataOf(decisions.askedSchema)),
  }),
  cancelRequest: call({
    method: 'DELETE',
    path: '/api/application/:id/requests/:request',
    access: 'application-owner',
    answer: jsonShape(shapes.emptySchema),
  }),
  decide: call({
    method: 'POST',
    path: '/api/application/:id/requests/:request/decision',
    access: 'application-secretary',
    body: jsonShape(decisions.decisionSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  versions: call({
    method: 'GET',
    path: '/api/application/:id/versions',
    access: 'application-or-competition-secretary',
    offline: 'cached',
    answer: jsonShape(shapes.dataListOf(versionSchema)),
  }),
  version: call({
    method: 'GET',
    path: '/api/application/:id/versions/:number',
    access: 'application-or-competition-secretary',
    offline: 'cached',
    answer: jsonShape(shapes.dataOf(versionContentSchema)),
  }),
} as const;

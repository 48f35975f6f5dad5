import { call, fileAnswer, formBody, jsonShape } from '../call.ts';
import { draftPartSchema } from '../shapes/listParts.ts';
import * as shapes from '../shapes/draftShapes.ts';
import { dataOf } from '../shapes.ts';
import { MEDIA_TYPE } from '../headers.ts';

export const draft = {
  save: call('POST', '/api/application/draft/:draft', 'user', {
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.draftFieldsSchema, 'form', false),
    answer: jsonShape(dataOf(shapes.savedDraftSchema)),
  }),
  list: call('GET', '/api/application/draft/list', 'user', {
    query: draftPartSchema,
    offline: 'cached',
    answer: jsonShape(shapes.listedDraftsSchema),
  }),
  get: call('GET', '/api/application/draft/:draft', 'user', {
    answer: jsonShape(dataOf(shapes.draftSchema)),
  }),
  form: call('GET', '/api/application/draft/:draft/form', 'user', {
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  remove: call('DELETE', '/api/application/draft/:draft', 'user', {
    query: shapes.draftRemovalSchema,
    offline: 'queued',
    idempotent: true,
  }),
} as const;

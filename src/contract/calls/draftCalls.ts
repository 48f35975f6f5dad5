import { call, fileAnswer, formBody, jsonShape } from '../call.ts';
import { draftPartSchema } from '../shapes/listParts.ts';
import * as shapes from '../shapes/draftShapes.ts';
import { dataOf, emptySchema } from '../shapes.ts';
import { MEDIA_TYPE } from '../headers.ts';

export const draft = {
  save: call({
    method: 'POST',
    path: '/api/application/draft/:draft',
    access: 'user',
    offline: 'queued',
    idempotent: true,
    body: formBody(shapes.draftFieldsSchema, 'form', false),
    answer: jsonShape(dataOf(shapes.savedDraftSchema)),
  }),
  list: call({
    method: 'GET',
    path: '/api/application/draft/list',
    access: 'user',
    query: draftPartSchema,
    offline: 'cached',
    answer: jsonShape(shapes.listedDraftsSchema),
  }),
  get: call({
    method: 'GET',
    path: '/api/application/draft/:draft',
    access: 'user',
    answer: jsonShape(dataOf(shapes.draftSchema)),
  }),
  form: call({
    method: 'GET',
    path: '/api/application/draft/:draft/form',
    access: 'user',
    answer: fileAnswer(MEDIA_TYPE.xlsx),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/application/draft/:draft',
    access: 'user',
    query: shapes.draftRemovalSchema,
    offline: 'queued',
    idempotent: true,
    answer: jsonShape(emptySchema),
  }),
} as const;

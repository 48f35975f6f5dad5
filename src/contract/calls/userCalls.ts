import { call, jsonShape } from '../call.ts';
import { dataOf, emptySchema } from '../shapes.ts';
import * as shapes from '../shapes/userShapes.ts';

export const user = {
  get: call({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    offline: 'cached',
    answer: jsonShape(dataOf(shapes.profileSchema)),
  }),
  save: call({
    method: 'POST',
    path: '/api/user',
    access: 'user',
    body: jsonShape(shapes.profileChangeSchema),
    answer: jsonShape(emptySchema),
  }),
  password: call({
    method: 'POST',
    path: '/api/user/password',
    access: 'user',
    withoutRoom: true,
    body: jsonShape(shapes.passwordChangeSchema),
    answer: jsonShape(emptySchema),
  }),
  chooseMail: call({
    method: 'POST',
    path: '/api/user/mail',
    access: 'user',
    body: jsonShape(shapes.mailChoiceSchema),
    answer: jsonShape(emptySchema),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/user/sessions/:session',
    access: 'user',
    answer: jsonShape(emptySchema),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'user',
    answer: jsonShape(emptySchema),
  }),
  remove: call({
    method: 'POST',
    path: '/api/user/remove',
    access: 'user',
    withoutRoom: true,
    body: jsonShape(shapes.accountRemovalSchema),
    answer: jsonShape(emptySchema),
  }),
} as const;

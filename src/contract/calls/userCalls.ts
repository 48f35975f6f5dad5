import { call, jsonShape } from '../call.ts';
import { dataOf } from '../shapes.ts';
import * as shapes from '../shapes/userShapes.ts';

export const user = {
  get: call('GET', '/api/user', 'user', {
    offline: 'cached',
    answer: jsonShape(dataOf(shapes.profileSchema)),
  }),
  save: call('POST', '/api/user', 'user', {
    body: jsonShape(shapes.profileChangeSchema),
  }),
  password: call('POST', '/api/user/password', 'user', {
    withoutRoom: true,
    body: jsonShape(shapes.passwordChangeSchema),
  }),
  chooseMail: call('POST', '/api/user/mail', 'user', {
    body: jsonShape(shapes.mailChoiceSchema),
  }),
  endSession: call('DELETE', '/api/user/sessions/:session', 'user'),
  endOtherSessions: call('DELETE', '/api/user/sessions', 'user'),
  remove: call('POST', '/api/user/remove', 'user', {
    withoutRoom: true,
    body: jsonShape(shapes.accountRemovalSchema),
  }),
} as const;

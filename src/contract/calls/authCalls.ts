import { call, jsonShape } from '../call.ts';
import * as shapes from '../shapes.ts';
import * as passwords from '../shapes/userShapes.ts';

export const auth = {
  login: call('POST', '/api/auth/login', 'anyone', {
    withoutRoom: true,
    body: jsonShape(shapes.signInSchema),
    answer: jsonShape(shapes.sessionSchema),
  }),
  signup: call('POST', '/api/auth/signup', 'anyone', {
    body: jsonShape(shapes.signUpSchema),
    answer: jsonShape(shapes.sessionSchema),
  }),
  logout: call('GET', '/api/auth/logout', 'anyone'),
  /** Mails a link for a new password; the answer does not reveal whether the account exists. */
  forgotten: call('POST', '/api/auth/forgotten', 'anyone', {
    withoutRoom: true,
    body: jsonShape(passwords.forgottenSchema),
  }),
  newPassword: call('POST', '/api/auth/new-password', 'anyone', {
    withoutRoom: true,
    body: jsonShape(passwords.linkUseSchema),
    answer: jsonShape(passwords.ownerOfLinkSchema),
  }),
} as const;

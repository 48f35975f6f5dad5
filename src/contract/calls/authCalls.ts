import { call, jsonShape } from '../call.ts';
import * as shapes from '../shapes.ts';
import * as passwords from '../shapes/userShapes.ts';

export const auth = {
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    withoutRoom: true,
    body: jsonShape(shapes.signInSchema),
    answer: jsonShape(shapes.sessionSchema),
  }),
  signup: call({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    body: jsonShape(shapes.signUpSchema),
    answer: jsonShape(shapes.sessionSchema),
  }),
  logout: call({
    method: 'GET',
    path: '/api/auth/logout',
    access: 'anyone',
    answer: jsonShape(shapes.emptySchema),
  }),
  /** Mails a link for a new password; the answer does not reveal whether the account exists. */
  forgotten: call({
    method: 'POST',
    path: '/api/auth/forgotten',
    access: 'anyone',
    withoutRoom: true,
    body: jsonShape(passwords.forgottenSchema),
    answer: jsonShape(shapes.emptySchema),
  }),
  newPassword: call({
    method: 'POST',
    path: '/api/auth/new-password',
    access: 'anyone',
    withoutRoom: true,
    body: jsonShape(passwords.linkUseSchema),
    answer: jsonShape(passwords.ownerOfLinkSchema),
  }),
} as const;

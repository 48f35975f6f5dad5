// The table of roles: sign-in, sign-up, sign-out, and the own account.
import { calls } from '#contract/calls.ts';
import { TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { ANYONE, ITS_COACH, type RoleRow, SIGNED_IN, WITHOUT_COMPETITIONS } from './statuses.ts';

const { auth, user } = calls;

export const ofUsers = {
  'auth.login': {
    answers: ANYONE,
    send: ({ knownLogin: login }, client) =>
      client.send(auth.login, { sent: { login, password: TEST_PASSWORD } }),
  },
  'auth.signup': {
    answers: ANYONE,
    send: ({ newLogin }, client) =>
      client.send(auth.signup, {
        sent: {
          login: newLogin(),
          password: TEST_PASSWORD,
          email: 'new@example.ru',
          fullname: 'Новый',
        },
      }),
  },
  'auth.logout': { answers: ANYONE, send: (_, client) => client.send(auth.logout, {}) },
  'auth.forgotten': {
    answers: ANYONE,
    send: ({ knownLogin: login }, client) => client.send(auth.forgotten, { sent: { login } }),
  },
  'auth.newPassword': {
    answers: ANYONE,
    send: async ({ newLink }, client) =>
      client.send(auth.newPassword, { sent: { token: await newLink(), password: TEST_PASSWORD } }),
  },
  'user.get': { answers: SIGNED_IN, send: (_, client) => client.send(user.get, {}) },
  'user.save': {
    answers: SIGNED_IN,
    send: (_, client) =>
      client.send(user.save, {
        sent: {
          fullname: 'Орлова Марина',
          email: 'orlova@example.ru',
          password: TEST_PASSWORD,
        },
      }),
  },
  'user.password': {
    answers: SIGNED_IN,
    send: (_, client) =>
      client.send(user.password, {
        sent: { password: TEST_PASSWORD, newPassword: TEST_PASSWORD },
      }),
  },
  'user.chooseMail': {
    answers: SIGNED_IN,
    send: (_, client) => client.send(user.chooseMail, { sent: { receipts: false } }),
  },
  'user.endSession': {
    answers: ITS_COACH,
    send: async ({ newSession }, client) =>
      client.send(user.endSession, { params: { session: await newSession() } }),
  },
  'user.endOtherSessions': {
    answers: SIGNED_IN,
    send: (_, client) => client.send(user.endOtherSessions, {}),
  },
  'user.remove': {
    answers: WITHOUT_COMPETITIONS,
    send: (_, client) => client.send(user.remove, { sent: { password: TEST_PASSWORD } }),
  },
} satisfies Record<string, RoleRow>;

// The table of roles: signing in, up and out.
import { calls } from '#contract/calls.ts';
import { TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { ANYONE, type RoleRow } from './statuses.ts';

const { auth } = calls;

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
} satisfies Record<string, RoleRow>;

// A sign-out without a network is sent later, while another user signs in (offline 6.3).
import { waitFor } from '@testing-library/dom';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { readMeta, writeMeta } from '#offline/device/meta.ts';
import { drainOutbox } from '#state/device-events/useDrainer.ts';
import { enter } from '#state/account/enter.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';

const LOGOUT = callAddress(calls.auth.logout, {});
const LOGIN = callAddress(calls.auth.login, {});
const SESSION = { userid: 'lebedeva', access: 0 };
const entrant = {
  kind: 'known',
  sent: { login: 'lebedeva', password: 'lebedinoe-ozero' },
} as const;
const leaving = new AbortController().signal;

/** Waits until the sign-in or the sign-out waits for the lock «session», which the other one holds. */
const untilOneWaits = () =>
  waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending.map(({ name }) => name)).toContain('session');
  });

function heldBack(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    respond: () => promise.then(() => Response.json(answer)),
    release: () => resolve(undefined),
  };
}

const unended = new AbortController().signal;

test('a sign-in waits for the answer to a running sign-out, which deletes cookies', async () => {
  const logout = heldBack({});
  const asked = stubCalls([
    { method: calls.auth.logout.method, address: LOGOUT, respond: logout.respond },
    { method: calls.auth.login.method, address: LOGIN, respond: () => Response.json(SESSION) },
  ]);
  const addresses = () => asked.map(({ address }) => address);
  await writeMeta({ pendingLogout: true });
  const store = createStore();
  const drained = drainOutbox(store, leaving);
  await waitFor(() => expect(addresses()).toEqual([LOGOUT]));
  const entered = enter(store, entrant, unended);
  await untilOneWaits();
  expect(addresses()).toEqual([LOGOUT]);
  logout.release();
  expect(await entered).toMatchObject({ kind: 'done' });
  await drained;
  expect(addresses().slice(0, 2)).toEqual([LOGOUT, LOGIN]);
});

test('a sign-out not yet begun when somebody signs in is dropped', async () => {
  const login = heldBack(SESSION);
  const asked = stubCalls([
    { method: calls.auth.logout.method, address: LOGOUT, respond: () => Response.json({}) },
    { method: calls.auth.login.method, address: LOGIN, respond: login.respond },
  ]);
  const addresses = () => asked.map(({ address }) => address);
  await writeMeta({ pendingLogout: true });
  const store = createStore();
  const entered = enter(store, entrant, unended);
  await waitFor(() => expect(addresses()).toEqual([LOGIN]));
  const drained = drainOutbox(store, leaving);
  await untilOneWaits();
  login.release();
  expect(await entered).toMatchObject({ kind: 'done' });
  await drained;
  expect(addresses()).not.toContain(LOGOUT);
  expect((await readMeta()).pendingLogout).toBe(false);
});

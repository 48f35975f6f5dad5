// A session begins while a page is open. The page may see the cookies before, or without, a stored sign-in.
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { changeSession, recordSignIn, writeMeta } from '#offline/device/meta.ts';
import { deviceTroubleAtom, startDevice } from '#state/device.ts';
import { readSession } from '#api/session.ts';
import { sessionAtom } from '#state/person/session.ts';

beforeEach(async () => {
  document.cookie = `${COOKIE.user}=; path=/; max-age=-1`;
  await (await browserDb()).delete('meta', 'device');
});

test('a user who has just signed up does not read that the browser has cleared the device (offline 1.9)', async () => {
  const store = createStore();
  document.cookie = `${COOKIE.user}=newcomer; path=/`;
  // Starts without a stored sign-in, as directly after a sign-up.
  await startDevice(store);
  expect(store.get(sessionAtom)?.userid).toBe('newcomer');
  expect(store.get(deviceTroubleAtom)).toBe('none');
});

test('a user whose sign-up lost its answer does not read so on the next page either (offline 1.9)', async () => {
  await startDevice(createStore());
  document.cookie = `${COOKIE.user}=unanswered; path=/`;
  const nextPage = createStore();
  nextPage.set(sessionAtom, readSession());
  await startDevice(nextPage);
  expect(nextPage.get(deviceTroubleAtom)).toBe('none');
});

test('a start of the page does not end a sign-in whose cookies it sees before the stored user', async () => {
  await writeMeta({ signedOut: 'returning' });
  const started = Promise.withResolvers<void>();
  const entering = changeSession(async () => {
    document.cookie = `${COOKIE.user}=returning; path=/`;
    await started.promise;
    await recordSignIn('returning', '');
  });
  const store = createStore();
  const starting = startDevice(store);
  const isWaiting = async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === 'session');
  const untilWaiting = async () => {
    await expect.poll(isWaiting).toBe(true);
  };
  await Promise.race([starting, untilWaiting()]);
  started.resolve();
  await Promise.all([entering, starting]);
  expect(store.get(sessionAtom)?.userid).toBe('returning');
});

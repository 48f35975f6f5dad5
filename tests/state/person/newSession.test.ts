// A session that begins while a page is open, which the page may see before the device has noted it, or never.
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { deviceTroubleAtom, startDevice } from '#state/device.ts';
import { readSession } from '#api/session.ts';
import { sessionAtom } from '#state/person/session.ts';

beforeEach(async () => {
  document.cookie = `${COOKIE.user}=; path=/; max-age=-1`;
  await (await browserDb()).delete('meta', 'device');
});

test('nobody who has just signed up is told that the browser has cleared their device (offline 1.9)', async () => {
  const store = createStore();
  document.cookie = `${COOKIE.user}=newcomer; path=/`;
  // The clock is read from the answer to the sign-up, say.
  await startDevice(store);
  expect(store.get(sessionAtom)?.userid).toBe('newcomer');
  expect(store.get(deviceTroubleAtom)).toBe('none');
});

test('nobody whose sign-up lost its answer is told so by the next page (offline 1.9)', async () => {
  await startDevice(createStore());
  document.cookie = `${COOKIE.user}=unanswered; path=/`;
  const nextPage = createStore();
  nextPage.set(sessionAtom, readSession());
  await startDevice(nextPage);
  expect(nextPage.get(deviceTroubleAtom)).toBe('none');
});

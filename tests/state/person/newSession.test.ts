// A session that begins while a page is open, which the page may see before the device has noted it.
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { deviceTroubleAtom, startDeviceAction } from '#state/device.ts';
import { sessionAtom } from '#state/person/session.ts';

test('nobody who has just signed up is told that the browser has cleared their device (offline 1.9)', async () => {
  await (await browserDb()).delete('meta', 'device');
  const store = createStore();
  document.cookie = `${COOKIE.user}=newcomer; path=/`;
  // The clock is read from the answer to the sign-up, say.
  await store.set(startDeviceAction);
  expect(store.get(sessionAtom)?.userid).toBe('newcomer');
  expect(store.get(deviceTroubleAtom)).toBe('none');
});

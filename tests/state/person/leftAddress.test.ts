import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { writeMeta } from '#offline/device/meta.ts';
import { paths } from '#page/paths.ts';
import { startDevice } from '#state/device.ts';
import { leftAddressAtom, rememberAddress } from '#state/person/leftAddress.ts';

test.each([
  ['the last user', { owner: 'coach', signedOut: undefined }, 'coach'],
  ['the user whose session ended in the worker', { owner: undefined, signedOut: 'coach' }, 'coach'],
  ['nobody after a sign-out', { owner: undefined, signedOut: undefined }, ''],
])('the last address belongs to %s, whenever it was stored', async (_, meta, userid) => {
  await writeMeta(meta);
  const store = createStore();
  rememberAddress(store, paths.music);
  await startDevice(store);
  expect(store.get(leftAddressAtom)).toEqual({ address: paths.music, userid });
  store.set(leftAddressAtom, undefined);
  rememberAddress(store, paths.cards);
  expect(store.get(leftAddressAtom)).toEqual({ address: paths.cards, userid });
});

test.each([
  'no json',
  '{"a":1}',
  '{"address":"/music/my"}',
  JSON.stringify({ address: `/${'a'.repeat(500)}`, userid: '' }),
])('a stored address that is %s is ignored', (stored) => {
  sessionStorage.setItem('left-place', stored);
  expect(createStore().get(leftAddressAtom)).toBeUndefined();
});

import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { writeMeta } from '#offline/device/meta.ts';
import { paths } from '#page/paths.ts';
import { startDevice } from '#state/device.ts';
import { leftAddressAtom, rememberAddress } from '#state/person/leftAddress.ts';

test.each([
  ['who was here last', { owner: 'coach', signedOut: undefined }, 'coach'],
  ['whose session the worker saw end', { owner: undefined, signedOut: 'coach' }, 'coach'],
  ['nobody, after a sign-out', { owner: undefined, signedOut: undefined }, ''],
])('it is of %s, whenever it was kept', async (_, meta, userid) => {
  await writeMeta(meta);
  const store = createStore();
  rememberAddress(store, paths.music);
  await startDevice(store);
  expect(store.get(leftAddressAtom)).toEqual({ address: paths.music, userid });
  store.set(leftAddressAtom, undefined);
  rememberAddress(store, paths.cards);
  expect(store.get(leftAddressAtom)).toEqual({ address: paths.cards, userid });
});

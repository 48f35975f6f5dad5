// The page sends rows later if another tab was sending or the database failed.
import { waitFor } from '@testing-library/dom';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { drainOutbox } from '#state/device-events/useDrainer.ts';
import { rereadSession } from '#state/person/session.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';

const { method, path } = calls.auth.logout;

test('rows are retried soon after another tab took over, because that may close silently', async () => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  const store = createStore();
  rereadSession(store);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const asked = stubCalls([{ method, address: path, respond: () => promise }]);
  await writeMeta({ pendingLogout: true });
  const drained = drainOutbox(store, new AbortController().signal);
  await waitFor(() => expect(asked).toHaveLength(1));
  await writeMeta({
    pendingLogout: false,
    lease: { by: 'another tab', until: Date.now() + LEASE_MS },
  });
  await navigator.locks.request('outbox', { steal: true }, () => undefined);
  const { isBusy, nextAt = Number.POSITIVE_INFINITY } = await drained;
  expect(isBusy).toBe(true);
  expect(nextAt - Date.now()).toBeLessThanOrEqual(2000);
  resolve(undefined);
  await writeMeta({ lease: undefined });
});

test('with a full disk rows are retried every ten seconds, and the page says so meanwhile', async () => {
  const store = createStore();
  const signal = new AbortController().signal;
  const makeRoom = breakWrites();
  let next: number | undefined;
  // Repeats the drain, because the drain of the test before may hold the lock for a moment.
  const drainAgain = async () => {
    next = (await drainOutbox(store, signal)).nextAt;
    return store.get(deviceTroubleAtom);
  };
  await expect.poll(drainAgain).toBe('full');
  expect((next ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThanOrEqual(10_000);
  makeRoom();
  await drainOutbox(store, signal);
  expect(store.get(deviceTroubleAtom)).toBe('none');
});

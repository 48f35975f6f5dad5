// A sign-in on a device whose database is blocked by another tab.
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { signedIn } from '#state/device.ts';
import { sessionAtom } from '#state/person/session.ts';

test('a user can sign in after a while although the database stores nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const unanswered = { addEventListener: { value: () => undefined } };
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(
    Object.create(IDBRequest.prototype, unanswered),
  );
  const store = createStore();
  document.cookie = `${COOKIE.user}=coach; path=/`;
  const entered = signedIn(store, { userid: 'coach', isNew: true });
  expect(store.get(sessionAtom)?.userid).not.toBe('coach');
  await vi.advanceTimersByTimeAsync(4000);
  await entered;
  expect(store.get(sessionAtom)?.userid).toBe('coach');
});

// Telling that something waits: for a network only where there is none, and nothing of what was given up.
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { tellWaitingAction } from '#state/outbox/tellWaiting.ts';
import { toastAtom } from '#state/toasts.ts';
import { toasts } from '#text/outbox.ts';

test.for([
  ['waiting', true, toasts.file.online],
  ['waiting', false, toasts.file.offline],
  ['withdrawn', true, undefined],
  ['withdrawn', false, undefined],
] as const)('%s, with a network: %s', ([how, isOnline, told]) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const store = createStore();
  store.set(tellWaitingAction, how, 'file');
  expect(store.get(toastAtom)?.text).toBe(told);
});

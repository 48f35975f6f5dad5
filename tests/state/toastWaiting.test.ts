import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { toastWaiting } from '#state/outbox/reportTrouble.ts';
import { toastAtom } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';

test.for([
  ['waiting', true, outboxText.toasts.file.online],
  ['waiting', false, outboxText.toasts.file.offline],
  ['withdrawn', true, undefined],
  ['withdrawn', false, undefined],
] as const)('%s, with a network: %s', ([how, isOnline, told]) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const store = createStore();
  toastWaiting(store, how, 'file');
  expect(store.get(toastAtom)?.text).toBe(told);
});

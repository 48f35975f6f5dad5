// A toast is shown for five seconds, one at a time, and covers no control (behaviour 13.1).
import { flushSync } from 'react-dom';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { Toasts } from '#shell/Toasts.tsx';
import { showToast } from '#state/toasts.ts';
import { some } from '#tests/support/long.ts';
import { show, showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(414, 896);
});

const toaster = () => document.querySelector('[data-toaster]');
const toastShown = () => toaster()?.textContent;

function showToaster(): (text: string, tone?: 'success' | 'error') => void {
  const store = createStore();
  show(
    <Provider store={store}>
      <button type="button">в стороне</button>
      <Toasts />
    </Provider>,
  );
  return (text, tone = 'success') => flushSync(() => showToast(store, { tone, text }));
}

test('a toast hides after exactly 5000 ms, whatever is pressed', async () => {
  const toast = showToaster();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast(toastText.success.applicationSent);
  screen.getByRole('button').click();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  flushSync(() => void vi.advanceTimersByTime(4999));
  expect(toastShown()).toBe(toastText.success.applicationSent);
  flushSync(() => void vi.advanceTimersByTime(1));
  expect(toastShown()).toBe('');
});

test('a new toast replaces the previous one and has its own five seconds', () => {
  const toast = showToaster();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast(toastText.success.existingConfirmed);
  flushSync(() => void vi.advanceTimersByTime(3000));
  toast(toastText.unexpected, 'error');
  expect(toastShown()).toBe(toastText.unexpected);
  expect(screen.getByRole('alert')).toHaveTextContent(toastText.unexpected);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  flushSync(() => void vi.advanceTimersByTime(4999));
  expect(toastShown()).toBe(toastText.unexpected);
});

test('the keyboard skips a toast', async () => {
  const toast = showToaster();
  toast(toastText.success.applicationSent);
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.tab();
  expect(toaster()).not.toContainElement(document.querySelector(':focus'));
});

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const SIZES = [
  [320, 640],
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

test('the longest toast covers no control', async () => {
  signedInAs('sokolova_ev');
  stubCalls([answers(calls.competition.list, { type: 'active' }, { data: [] })]);
  const { store } = showPageAt(paths.competitionsActive);
  await screen.findByRole('heading', { level: 1 });
  const sentences = [
    ...Object.values(toastText.success),
    toastText.unexpected,
    refusalTexts['too-many-requests'],
  ];
  const longest = sentences.reduce((a, b) => (a.length > b.length ? a : b));
  for (const [width, height] of some(SIZES, ([each]) => each === 320 || each === 1440)) {
    await page.viewport(width, height);
    flushSync(() => showToast(store, { tone: 'error', text: longest }));
    await waitFor(() => expect(toastShown()).toBe(longest));
    const card = toaster()?.getBoundingClientRect();
    if (!card) throw new Error('no toast');
    const covered = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].filter(
      (each) => overlaps(card, each.getBoundingClientRect()),
    );
    expect(covered).toEqual([]);
    expect(card.right).toBeLessThanOrEqual(width);
    // Presses go through a toast to the element below it.
    const beneath = document.elementFromPoint(card.left + card.width / 2, card.top + 10);
    expect(beneath && toaster()?.contains(beneath)).toBe(false);
  }
});

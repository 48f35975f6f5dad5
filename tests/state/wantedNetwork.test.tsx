// A screen that failed to load is loaded again when the network returns (offline 2.4).
import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addressFor } from '#contract/wire.ts';
import { paths } from '#page/paths.ts';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { WANTING_MS } from '#state/clock/timers.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { queryText } from '#text/loading.ts';

async function openWithoutAnswer(): Promise<void> {
  signedInAs(`coach-${crypto.randomUUID()}`);
  stubCalls([breaks(calls.music.list, {})]);
  showPageAt(paths.music);
  expect(await screen.findByText(queryText.listNotLoaded)).toBeVisible();
}
const isUnread = () => screen.queryByText(queryText.listNotLoaded) !== null;

test('a screen that failed to load is loaded by itself when the network returns', async () => {
  await openWithoutAnswer();
  stubCalls([answers(calls.music.list, {}, { data: [] })]);
  window.dispatchEvent(new Event('online'));
  await expect.poll(isUnread).toBe(false);
});

test('without network events of the browser it is loaded again and again until it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openWithoutAnswer();
  const asked = stubCalls([answers(calls.music.list, {}, { data: [] })]);
  const list = addressFor(calls.music.list, {});
  const lists = () => asked.filter(({ address }) => address === list).length;
  vi.advanceTimersByTime(WANTING_MS - 1);
  expect(lists()).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(isUnread).toBe(false);
  vi.advanceTimersByTime(3 * WANTING_MS);
  expect(lists()).toBe(1);
});

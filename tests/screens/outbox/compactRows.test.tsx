// Many waiting rows: on a phone each has two lines, and a text that is the same for all rows is shown once.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { leaveMusic } from '#tests/support/browser/leftOnDevice.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { outboxText } from '#text/outbox.ts';

const NAMES = ['Серова', 'Белова', 'Громова'];

const TWO_LINES_PX = 72;

afterEach(() => page.viewport(414, 896));

/** Queues music of three entries. Only the first was sent, and got no answer. */
async function showWaiting(width: number, isOnline: boolean): Promise<HTMLElement[]> {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  for (const name of NAMES) await leaveMusic(owner, name);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => online.mockRestore());
  stubCalls([breaks(calls.music.upload, {}), breaks(calls.health, {})]);
  await page.viewport(width, 844);
  showPageAt(paths.outbox);
  if (isOnline) await screen.findByText(/Попытка 1/u);
  const [words, count] = isOnline ? [/Ждёт очереди/u, 2] : [outboxText.states.noNetwork, 3];
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(count));
  return screen.getAllByRole('listitem');
}

test('without a network all waiting rows fit compactly on a phone', async () => {
  const rows = await showWaiting(390, false);
  expect(rows).toHaveLength(NAMES.length);
  const heights = () => rows.map((row) => row.offsetHeight);
  await waitFor(() => expect(Math.max(...heights())).toBeLessThanOrEqual(TWO_LINES_PX));
  expect(screen.getAllByText(outboxText.details.keptOffline, { exact: false })).toHaveLength(1);
  const [first] = rows;
  if (!first) throw new Error('nothing waits');
  expect(within(first).getByText('Лебедь.mp3', { exact: false })).not.toBeVisible();
  await userEvent.click(within(first).getByRole('button'));
  expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
});

test('with an unstable network one button retries all rows, and each has its own in «⋯»', async () => {
  const [first] = await showWaiting(390, true);
  if (!first) throw new Error('nothing waits');
  expect(screen.getAllByRole('button', { name: outboxText.retryAll })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: outboxText.actions.retry })).toBeNull();
  await userEvent.click(within(first).getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: outboxText.actions.retry })).toBeVisible();
});

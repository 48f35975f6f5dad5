// The line that says whether a competition works offline, until when, and what is missing.
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { keepApp } from '#tests/support/browser/keptApp.ts';
import { soon } from '#tests/support/browser/showPage.tsx';
import { prefetchText } from '#text/competition/prefetch.ts';
import { deadlineText } from '#text/format/time.ts';
import { competition, inDays, openEnterPage, openTab, tab } from './enterPage.tsx';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Delay of the first prefetch without its random part. */
const PREFETCH_MS = 3000;
const none = { answer: { data: [] } };
const LISTS = [
  answering(calls.draft.list, () => none),
  answering(calls.card.list, () => none),
  answering(calls.music.list, () => none),
];
const deadline = inDays(9);
const READY = prefetchText.ready('acceptance', deadlineText(deadline)).replaceAll('\u00a0', ' ');

test('missing data is named after a failed try and fetched on demand; then the line says until when', async () => {
  // At first the worker and the lists of own files are not ready.
  const kept = Promise.withResolvers<void>();
  keepApp(kept.promise);
  let isThere = false;
  const files = () => (isThere ? none : ('lost' as const));
  openEnterPage({
    answers: [answering(calls.music.list, files), ...LISTS],
    competition: { deadline },
  });
  await screen.findByText(prefetchText.coming);
  await vi.advanceTimersByTimeAsync(PREFETCH_MS);
  const missing = await screen.findByText(prefetchText.missing(['app', 'files']), {}, soon);
  expect(missing).toBeVisible();
  isThere = true;
  kept.resolve();
  await userEvent.click(screen.getByRole('button', { name: prefetchText.fetch }));
  expect(await screen.findByText(READY)).toBeVisible();
  expect(screen.queryByRole('button', { name: prefetchText.fetch })).toBeNull();
  await openTab('apply');
  expect(await screen.findByText(READY)).toBeVisible();
});

test('with data saving on, the line says so and offers to fetch', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  openEnterPage({ answers: LISTS });
  await screen.findByText(prefetchText.coming);
  await vi.advanceTimersByTimeAsync(PREFETCH_MS);
  expect(await screen.findByText(prefetchText.savesData, {}, soon)).toBeVisible();
});

test('a closed competition shows no such line', async () => {
  keepApp();
  openEnterPage({ answers: LISTS, competition: { deadline: inDays(-1) } });
  await screen.findByRole('heading', { name: competition.name });
  expect(await tab('info')).toBeVisible();
  expect(screen.queryByText(prefetchText.coming)).toBeNull();
  expect(screen.queryByText(/к работе без сети/u)).toBeNull();
});

// A screen that could not be read, and a network that comes (offline 2.4).
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { answers, breaks, stubCalls } from '#tests/support/browser/answers/stubCalls.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { queryText } from '#text/query.ts';

test('what could not be read is read by itself when a network comes', async () => {
  signedInAs(`coach-${crypto.randomUUID()}`);
  stubCalls([breaks(calls.music.list, {})]);
  showPageAt(paths.music);
  expect(await screen.findByText(queryText.listNotLoaded)).toBeVisible();
  stubCalls([answers(calls.music.list, {}, { data: [] })]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(queryText.listNotLoaded)).toBeNull());
});

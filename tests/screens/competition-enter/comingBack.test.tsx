// The network returns while a request is in flight (offline 4.4).
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { made, mp3, openTab, pick, press, section, openReadForm } from './enterPage.tsx';

afterEach(() => vi.useRealTimers());

test('a file whose request fails just when the network returns is retried at once', async () => {
  // With a fake clock the next retry never becomes due, so only the return of the network can cause it.
  vi.useFakeTimers({ toFake: ['Date'] });
  const failing = Promise.withResolvers<'lost'>();
  let attempts = 0;
  const asked = await openReadForm({
    stored: ['card free-solo/Иванова А.Б.'],
    answers: [
      answering(calls.music.upload, () => {
        attempts += 1;
        return attempts === 1 ? failing.promise : { answer: {} };
      }),
    ],
  });
  await openTab('files');
  await screen.findByLabelText(entryFilesText.title);
  await section(entryFilesText.titles.card).findByText(entryFilesText.uploaded);
  await pick(entryFilesText.pick.music, mp3());
  await press(entryFilesText.confirm);
  await waitFor(() => expect(made(asked, calls.music.upload)).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  failing.resolve('lost');
  await waitFor(() => expect(attempts).toBe(2));
});

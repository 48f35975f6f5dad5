// A network that comes back while something is on its way (offline 4.4).
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { made, mp3, openTab, pick, press, section, openReadForm } from './enterPage.tsx';

afterEach(() => vi.useRealTimers());

test('a file whose sending fails just as the network comes back goes out at once', async () => {
  // By itself the next attempt never comes: its time is not reached.
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

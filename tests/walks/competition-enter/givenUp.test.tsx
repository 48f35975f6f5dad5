// Entries whose files will never reach the server return to the list, even if the page was closed meanwhile (offline 3.8).
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { openReadForm, openTab, pick, press } from '#tests/screens/competition-enter/enterPage.tsx';
import { mp3Frames } from '#tests/support/mp3.ts';
import { writeMeta } from '#offline/device/meta.ts';

test('a large file being sent can be given up at its entry at once', async () => {
  await writeMeta({ rate: undefined });
  const piece = answering(calls.upload.append, () => new Promise<never>(() => undefined));
  const asked = await openReadForm({
    stored: ['card free-solo/Иванова А.Б.'],
    answers: [piece],
  });
  await openTab('files');
  await pick(entryFilesText.pick.music, new File([mp3Frames(1500)], 'музыка.mp3'));
  await press(entryFilesText.confirm);
  await waitFor(() => expect(asked.filter(({ call }) => call === piece.call)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: /^Пр\. Соло/u }));
  expect(await screen.findByText(/^Отправляется/u)).toBeVisible();
  await press(entryFilesText.cancelQueued('музыка.mp3'));
  await press(outboxText.discard.confirm);
  await waitFor(() => expect(screen.queryByText('музыка.mp3')).toBeNull());
  expect(screen.queryByText(outboxText.notGivenUp.beingSent)).toBeNull();
});

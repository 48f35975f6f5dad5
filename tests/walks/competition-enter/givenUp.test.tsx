// Files that will not reach the server put their programme back, also when the page was closed (offline 3.8).
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readSession } from '#api/session.ts';
import { calls } from '#contract/calls.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { paths } from '#page/paths.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { chooseOf } from '#tests/support/browser/rowMenu.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import {
  card,
  competition,
  figuresOnly,
  mp3,
  openReadForm,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  reopen,
  SOLO,
  tab,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { mp3Frames } from '#tests/support/mp3.ts';
import { writeMeta } from '#offline/device/meta.ts';

const SOLO_ROW = outboxText.rowTitles.entry('Пр. Соло', 'Иванова А.Б.');
const ownerNow = (): string => readSession()?.userid ?? '';

/** The files of the only programme wait, the wizard stands at its last step, and the page is closed. */
async function closeWithFilesWaiting(): Promise<void> {
  let reachable = true;
  const silent = (call: typeof calls.card.exists | typeof calls.music.exists) =>
    answering(call, () => (reachable ? { refusal: 'file-not-found' } : 'lost'));
  await openReadForm({
    parsed: { ...parsed, tech: figuresOnly.tech },
    answers: [
      silent(calls.card.exists),
      silent(calls.music.exists),
      answering(calls.card.upload, () => 'lost'),
      answering(calls.music.upload, () => 'lost'),
    ],
  });
  await openTab('files');
  await pick(entryFilesText.pick.card, card());
  await pick(entryFilesText.pick.music, mp3());
  await waitFor(() => expect(screen.getAllByText(entryFilesText.kept)).toHaveLength(2));
  await press(entryFilesText.confirm);
  await openStep(4);
  await waitFor(async () => {
    const [draft] = await draftsOf(ownerNow(), competition.id);
    expect(draft).toMatchObject({ content: { step: 4, filesSeen: true } });
  });
  reachable = false;
}

/** The page shows the programme among those that lack files. */
async function expectOpenAgain(): Promise<void> {
  await openStep(3);
  expect(await tab('files')).toBeEnabled();
  await openTab('files');
  const options = within(await screen.findByLabelText(entryFilesText.title)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([SOLO]);
}

test('a file that is given up on «Отправка» after a reload puts its programme back without a network', async () => {
  await closeWithFilesWaiting();
  reopen(paths.outbox);
  await chooseOf(`${SOLO_ROW}, музыка`, outboxText.actions.discard);
  await press(outboxText.discard.confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText(outboxText.empty.title)).toBeNull();
  reopen();
  await expectOpenAgain();
});

test('a large file that is on its way is given up at its entry, at once', async () => {
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

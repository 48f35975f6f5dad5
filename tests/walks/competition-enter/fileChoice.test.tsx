// A track, or a deletion, that finds another device’s in its place: what stands there is said, and the person says what becomes of it.
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { paths } from '#page/paths.ts';
import { answering } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import {
  DUET,
  made,
  mp3,
  openReadForm,
  openStep,
  openTab,
  pick,
  press,
  reopen,
  section,
} from '#tests/screens/competition-enter/enterPage.tsx';

const STANDING: StandingFile = {
  name: 'финал.mp3',
  size: 5_138_022,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-22T15:30:00.000Z',
};
const SAID = /На сервере уже «финал\.mp3», 4,9\sМБ, загружен 22\sноября/u;
const STORED = ['card free-solo/Иванова А.Б.', 'card tech-duet/Иванова-Петрова'].concat(
  'music tech-duet/Иванова-Петрова',
);
const music = () => section(entryFilesText.titles.music);
const keep = outboxText.choice.keepStanding(STANDING.name);
const replace = outboxText.choice.replaceBy(STANDING.name, 'старая.mp3');

/** The solo's music is confirmed on this device after another one has sent its own. */
async function openUndecided() {
  const asked = await openReadForm({
    stored: STORED,
    answers: [
      answering(calls.music.upload, ({ form }) =>
        form?.get('replaces') === STANDING.sha256
          ? { answer: {} }
          : { refusal: 'file-changed', file: STANDING },
      ),
    ],
  });
  await openTab('files');
  await screen.findByText(entryFilesText.uploaded);
  await pick(entryFilesText.pick.music, mp3('старая.mp3'));
  await press(entryFilesText.confirm);
  expect(within(await screen.findByRole('alert')).getByText(SAID)).toBeVisible();
  return asked;
}

test('both tracks stand in the entry, which is not done before the decision; kept, it is', async () => {
  const asked = await openUndecided();
  expect(music().getByText('старая.mp3')).toBeVisible();
  expect(music().getByText(STANDING.name)).toBeVisible();
  expect(music().getAllByText(SAID)).toHaveLength(1);
  const table = within(screen.getByRole('table', { name: entryFilesText.matrix.title }));
  expect(table.getByText(entryFilesText.matrix.undecided)).toBeVisible();
  expect(screen.getByRole('button', { name: entryFilesText.confirm })).toHaveAccessibleDescription(
    entryFilesText.lacking.decision,
  );
  await press(keep);
  await screen.findByRole('group', { name: DUET });
  await press(entryFilesText.confirm);
  await openStep(4);
  expect(made(asked, calls.music.upload)).toHaveLength(1);
});

test('«Отправка» says it too and offers no repetition; replaced, it is sent over what was seen', async () => {
  const asked = await openUndecided();
  reopen(paths.outbox);
  expect(await screen.findByText(outboxText.states.undecided)).toBeVisible();
  expect(screen.getByText(SAID)).toBeVisible();
  expect(screen.queryByRole('button', { name: outboxText.retryAll })).toBeNull();
  await press(replace);
  await screen.findByText(outboxText.states.stored);
  const sent = made(asked, calls.music.upload).map(({ form }) => form?.get('replaces'));
  expect(sent).toEqual(['', STANDING.sha256]);
});

test('a deletion leaves what has come since, and its entry asks what becomes of that', async () => {
  const asked = await openReadForm({
    stored: [...STORED, 'music free-solo/Иванова А.Б.'],
    answers: [
      answering(calls.music.remove, ({ query }) =>
        query.get('replaces') === STANDING.sha256
          ? { answer: {} }
          : { refusal: 'file-changed', file: STANDING },
      ),
    ],
  });
  await openTab('files');
  await waitFor(() => expect(screen.getAllByText(entryFilesText.uploaded)).toHaveLength(2));
  const before = music().getByRole('button', { name: /^Удалить/u });
  await userEvent.click(before);
  await press(entryFilesText.removal.confirm);
  expect(within(await screen.findByRole('alert')).getByText(SAID)).toBeVisible();
  expect(music().getByText(STANDING.name)).toBeVisible();
  const table = within(screen.getByRole('table', { name: entryFilesText.matrix.title }));
  expect(table.getByText(entryFilesText.matrix.undecided)).toBeVisible();
  await press(outboxText.choice.removeStanding(STANDING.name));
  await waitFor(() => expect(music().queryByText(STANDING.name)).toBeNull());
  const sent = () => made(asked, calls.music.remove).map(({ query }) => query.get('replaces'));
  await waitFor(() => expect(sent()).toEqual(['', STANDING.sha256]));
});

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ConflictingFile } from '#domain/outbox/outboxRow.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
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
  section,
} from '#tests/screens/competition-enter/enterPage.tsx';

const SERVER_FILE: ConflictingFile = {
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
const keep = outboxText.choice.keepNamed(SERVER_FILE.name);

/** Confirms music for the solo after another device has uploaded other music. */
async function openUndecided() {
  const asked = await openReadForm({
    stored: STORED,
    answers: [
      answering(calls.music.upload, ({ form }) =>
        form?.get('replaces') === SERVER_FILE.sha256
          ? { answer: {} }
          : { refusal: 'file-changed', file: SERVER_FILE },
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

test('both tracks are shown in the entry, which is not done until the user has chosen', async () => {
  const asked = await openUndecided();
  expect(music().getByText('старая.mp3')).toBeVisible();
  expect(music().getByText(SERVER_FILE.name)).toBeVisible();
  expect(music().getAllByText(SAID)).toHaveLength(1);
  const table = within(screen.getByRole('table', { name: entryFilesText.matrix.title }));
  expect(table.getByText(entryFilesText.matrix.undecided)).toBeVisible();
  expect(screen.getByRole('button', { name: entryFilesText.confirm })).toHaveAccessibleDescription(
    entryFilesText.missing.decision,
  );
  await press(keep);
  await screen.findByRole('group', { name: DUET });
  await press(entryFilesText.confirm);
  await openStep(4);
  expect(made(asked, calls.music.upload)).toHaveLength(1);
});

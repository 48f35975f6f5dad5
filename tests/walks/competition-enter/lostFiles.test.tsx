// Files after a corrected form: they follow their people, and where people changed the person is asked once (behaviour 9.8).
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Member, ParsedApplication, SoloEntry } from '#domain/application.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { withInitials } from '#text/format/typography.ts';
import {
  made,
  movesIn,
  mp3,
  openReadForm,
  openTab,
  parsed,
  pick,
  press,
  type Setting,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

const soloist = (family: string, name: string, birthDate = '2010-01-02'): Member => ({
  family,
  name,
  surname: 'Борисовна',
  birthDate,
  isReserve: false,
});
const withSolos = (...people: Member[]): ParsedApplication => ({
  ...parsed,
  free: {
    ...parsed.free,
    solo: people.map((athlete, at): SoloEntry => ({ id: `free-solo-${at + 1}`, athlete })),
  },
});
const ANNA = soloist('Иванова', 'Анна');
const VERA = soloist('Петрова', 'Вера');
const VERAS = withSolos(VERA);
const NEW_SOLO = 'Пр. Соло – Петрова В.Б.';
const { answers } = orphanedFilesText;
const of = (action: string) => orphanedFilesText.of(action, 'Иванова А.Б.');
const BOTH = ['card free-solo/Иванова А.Б.', 'music free-solo/Иванова А.Б.'];

/** Opens the Files tab with the first form; what is returned reads the corrected one. */
async function openFilesWith(setting: Setting = {}) {
  let now = parsed;
  const asked = await openReadForm({
    ...setting,
    answers: [
      ...(setting.answers ?? []),
      answering(calls.application.parse, () => ({ answer: now })),
    ],
  });
  await openTab('files');
  const correct = async (next: ParsedApplication) => {
    now = next;
    await openTab('apply');
    await press(wizardText.back);
    await pick(wizardText.uploadStep.pickOther, xlsx('Исправлено.xlsx'));
    await press(wizardText.uploadStep.confirm);
    await screen.findByText(/^проверен в/u);
  };
  const moves = () => asked.flatMap(movesIn);
  return { asked, correct, moves };
}

const question = () => screen.findByRole('region', { name: /Иванова\sА\.Б\./u });
const noQuestion = () =>
  waitFor(() => expect(screen.queryByText(orphanedFilesText.title)).toBeNull());

test('a corrected surname and team leave files where they are, without a question or a word about them', async () => {
  const { asked, correct, moves } = await openFilesWith({ stored: BOTH });
  await correct({ ...withSolos({ ...ANNA, family: 'Иванцова' }), teamName: 'Нева' });
  await noQuestion();
  await openTab('files');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Пр. Соло – Иванцова А.Б.');
  expect(await screen.findByText('music.bin')).toBeVisible();
  expect(await screen.findByText('card.bin')).toBeVisible();
  expect(moves()).toEqual([]);
  expect(made(asked, calls.music.upload)).toEqual([]);
});

test('where people changed the person decides once, before they go on', async () => {
  const { asked, correct, moves } = await openFilesWith({ stored: BOTH });
  await correct(VERAS);
  const asks = within(await question());
  const names = withInitials('Иванова А.Б. → Петрова В.Б.');
  const title = `${names}: ${orphanedFilesText.take(['card', 'music'])}`;
  await waitFor(() => expect(asks.getByRole('heading').textContent).toBe(title));
  expect(asks.getAllByRole('listitem')).toHaveLength(2);
  const next = screen.getByRole('button', { name: new RegExp(wizardText.filesStep.open, 'u') });
  expect(next).toHaveAccessibleDescription(orphanedFilesText.firstAnswer);
  await press(of(answers.take(['card', 'music'])));
  await noQuestion();
  await waitFor(() => expect(moves()).toHaveLength(1));
  await openTab('files');
  await userEvent.selectOptions(screen.getByRole('combobox'), NEW_SOLO);
  expect(await screen.findByText('card.bin')).toBeVisible();
  expect(await screen.findByText('music.bin')).toBeVisible();
  expect([calls.card, calls.music].flatMap(({ upload }) => made(asked, upload))).toEqual([]);
});

test('what nobody takes is put away and not asked about again', async () => {
  const { asked, correct, moves } = await openFilesWith({ stored: BOTH });
  await correct(VERAS);
  await question();
  await press(of(answers.none));
  await noQuestion();
  await correct(withSolos(soloist('Орлова', 'Ева')));
  await noQuestion();
  await waitFor(() => expect(moves()).toMatchObject([{ to: null }]));
  expect(made(asked, calls.card.remove)).toEqual([]);
});

test('a surname that left is pointed out in the name of a file', async () => {
  const { correct } = await openFilesWith();
  await pick(entryFilesText.pick.music, mp3('иванова_соло.mp3'));
  await screen.findByText(entryFilesText.kept);
  await correct(VERAS);
  expect(within(await question()).getByText(orphanedFilesText.inName(['Иванова']))).toBeVisible();
});

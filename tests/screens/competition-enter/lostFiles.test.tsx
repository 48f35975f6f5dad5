// Files whose programmes a corrected form no longer has: each is named, with a choice (behaviour 9.8).
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication, SoloEntry } from '#domain/application.ts';
import { answering } from '#tests/support/browser/answerEntryCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { isLong } from '#tests/support/long.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { orphanedFilesText } from '#text/orphanedFiles.ts';
import {
  made,
  mp3,
  openReadForm,
  openTab,
  parsed,
  pick,
  press,
  type Setting,
  SOLO,
  xlsx,
} from './enterPage.tsx';

const soloOf = (family: string, name: string, number = 1): SoloEntry => ({
  id: `free-solo-${number}`,
  athlete: { family, name, surname: 'Борисовна', birthDate: '2010-01-02' },
});
const withSolos = (...solo: SoloEntry[]): ParsedApplication => ({
  ...parsed,
  free: { ...parsed.free, solo },
});
const VERAS = withSolos(soloOf('Петрова', 'Вера'));
const NEW_SOLO = 'Пр. Соло – Петрова В.Б.';
const of = (action: string, file: string) => orphanedFilesText.of(action, file);

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
  return { asked, correct };
}

async function pickMusic() {
  await pick(entryFilesText.pick.music, mp3('Лебедь.mp3'));
  await screen.findByText(entryFilesText.kept);
}

const named = async () => {
  await screen.findByText(orphanedFilesText.title);
  return screen.getByText(/музыка · /u).textContent;
};

test.runIf(isLong)(
  'files stay with programmes whose people have not changed, whatever their order',
  async () => {
    const { correct } = await openFilesWith();
    await pickMusic();
    await correct(withSolos(soloOf('Петрова', 'Вера'), soloOf('Иванова', 'Анна', 2)));
    expect(screen.queryByText(orphanedFilesText.title)).toBeNull();
    await openTab('files');
    await userEvent.selectOptions(screen.getByRole('combobox'), SOLO);
    expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
  },
);

test('a picked file that lost its programme is named and goes to another one', async () => {
  const { correct } = await openFilesWith();
  await pickMusic();
  await correct(VERAS);
  expect(await named()).toBe(`${SOLO} · музыка · на устройстве`);
  await press(of(orphanedFilesText.attachTo(NEW_SOLO), 'Лебедь.mp3'));
  await waitFor(() => expect(screen.queryByText(orphanedFilesText.title)).toBeNull());
  await openTab('files');
  expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
});

test.runIf(isLong)(
  'of several programmes the one with most people in common is offered first',
  async () => {
    const { correct } = await openFilesWith();
    await pickMusic();
    await correct(withSolos(soloOf('Орлова', 'Ева'), soloOf('Иваннова', 'Анна', 2)));
    await screen.findByText(orphanedFilesText.title);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', {
      name: orphanedFilesText.taker,
    });
    expect(choice.selectedOptions[0]?.textContent).toBe('Пр. Соло – Иваннова А.Б.');
    await userEvent.selectOptions(choice, 'Пр. Соло – Орлова Е.Б.');
    await press(of(orphanedFilesText.attach, 'Лебедь.mp3'));
    await openTab('files');
    expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
  },
);

test.runIf(isLong)('without a programme of its kind a file can only be put away', async () => {
  const { correct } = await openFilesWith();
  await pickMusic();
  await correct(withSolos());
  expect(await screen.findByText(orphanedFilesText.noTaker)).toBeVisible();
  await press(of(orphanedFilesText.drop.picked, 'Лебедь.mp3'));
  await waitFor(() => expect(screen.queryByText(orphanedFilesText.title)).toBeNull());
});

test('a file that waits to be sent is taken back for another programme', async () => {
  const { asked, correct } = await openFilesWith({
    stored: ['card free-solo/Иванова А.Б.'],
    answers: [answering(calls.music.upload, () => 'lost')],
  });
  await pickMusic();
  await press(entryFilesText.confirm);
  await waitFor(() => expect(made(asked, calls.music.upload)).toHaveLength(1));
  await correct(VERAS);
  await screen.findByText(orphanedFilesText.title);
  await screen.findByText(`${SOLO} · музыка · ждёт отправки`);
  await press(of(orphanedFilesText.attachTo(NEW_SOLO), 'Лебедь.mp3'));
  await waitFor(() => expect(screen.queryByText(/ждёт отправки/u)).toBeNull());
  await openTab('files');
  await userEvent.selectOptions(screen.getByRole('combobox'), NEW_SOLO);
  expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
});

test('a file that waited for an entry that is gone stays named once it has arrived', async () => {
  let isReachable = false;
  const { correct } = await openFilesWith({
    stored: ['card free-solo/Иванова А.Б.'],
    answers: [answering(calls.music.upload, () => (isReachable ? { answer: {} } : 'lost'))],
  });
  await pickMusic();
  await press(entryFilesText.confirm);
  await correct(VERAS);
  await screen.findByText(`${SOLO} · музыка · ждёт отправки`);
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(`${SOLO} · музыка · на сервере`)).toBeVisible();
});

test('a file of the server is named, copied for another programme, or left where it is', async () => {
  const { asked, correct } = await openFilesWith({
    stored: ['card free-solo/Иванова А.Б.', 'music free-solo/Иванова А.Б.'],
    answers: [answering(calls.music.get, () => ({ answer: mp3() }))],
  });
  await correct(VERAS);
  await screen.findByText(orphanedFilesText.title);
  await screen.findByText(`${SOLO} · карточка тренера · на сервере`);
  await screen.findByText(`${SOLO} · музыка · на сервере`);
  await press(of(orphanedFilesText.attachTo(NEW_SOLO), 'music.bin'));
  await waitFor(() => expect(made(asked, calls.music.get)).toHaveLength(1));
  await press(of(orphanedFilesText.drop['on-server'], 'card.bin'));
  await waitFor(() => expect(screen.queryByText(orphanedFilesText.title)).toBeNull());
  expect(made(asked, calls.card.remove)).toEqual([]);
});

test('a file of the server that cannot be fetched says why and stays named', async () => {
  const { correct } = await openFilesWith({
    stored: ['music free-solo/Иванова А.Б.'],
    answers: [answering(calls.music.get, () => 'lost')],
  });
  await correct(VERAS);
  await screen.findByText(orphanedFilesText.title);
  await press(of(orphanedFilesText.attachTo(NEW_SOLO), 'music.bin'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText(orphanedFilesText.title)).toBeVisible();
});

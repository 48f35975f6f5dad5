// Replacing confirmed files from the preview and the table, also in the last days before the deadline.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { outboxText } from '#text/outbox.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { toastText } from '#text/toasts.ts';
import {
  inDays,
  made,
  mp3,
  openReadForm,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  reopen,
  section,
  type Setting,
  SOLO,
  tab,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, saveNow } from '#tests/screens/competition-enter/keptDraft.ts';

const STORED = ['free-solo/Иванова А.Б.', 'tech-duet/Иванова-Петрова'].flatMap((place) => [
  `card ${place}`,
  `music ${place}`,
]);
const OLD = 'music.bin';
const music = () => section(entryFilesText.titles.music);

/** Opens a draft whose files are all confirmed, three days before the deadline. */
async function openDone(setting: Setting = {}) {
  const completedEntries = sampleEntries(parsed).map(({ id }) => id);
  return openReadForm({
    competition: { deadline: inDays(3) },
    draft: { completedEntries, filesSeen: true },
    stored: STORED,
    ...setting,
  });
}

async function changeSolo(): Promise<void> {
  await openTab('preview');
  await press(entryFilesText.changeOf(SOLO));
  await waitFor(() => expect(screen.getByRole('group', { name: SOLO })).toHaveFocus());
  await screen.findByText(OLD);
}

test('the preview reopens the files of one entry; the others stay done', async () => {
  await openDone();
  await expect(tab('files')).resolves.toBeDisabled();
  await changeSolo();
  await expect(tab('files')).resolves.toHaveAttribute('aria-selected', 'true');
  const options = within(screen.getByLabelText(entryFilesText.title)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([SOLO]);
  await press(entryFilesText.confirm);
  expect(await screen.findByText(toastText.success.existingConfirmed)).toBeVisible();
  await openStep(4);
});

test('in the freeze another track is picked next to the old one, survives a reload, and replaces it', async () => {
  const asked = await openDone();
  await changeSolo();
  expect(music().getByText(/^Удаление закрыто/u)).toBeVisible();
  await pick(entryFilesText.replaceOf.music, mp3('верная.mp3'));
  await music().findByText(entryFilesText.kept);
  expect(music().getByText(OLD)).toBeVisible();
  expect(music().getByText(entryFilesText.replaces(OLD))).toBeVisible();
  saveNow();
  await waitFor(async () => expect((await onlyDraft()).content.picked).toHaveLength(1));
  reopen();
  await openTab('files');
  expect(await screen.findByText('верная.mp3')).toBeVisible();
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(made(asked, calls.music.upload)).toEqual([]);
  await press(entryFilesText.confirm);
  expect(await screen.findByText(toastText.success.filesUploaded)).toBeVisible();
  expect(made(asked, calls.card.upload)).toEqual([]);
  const [sent] = made(asked, calls.music.upload);
  expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
    routine: 'free-solo',
    teamName: 'Иванова А.Б.',
    team: 'Нева-1',
    file: { name: 'верная.mp3' },
  });
  await openStep(4);
});

test('a refused replacement leaves the old file and can be given up', async () => {
  await openDone({
    answers: [answering(calls.music.upload, () => ({ refusal: 'quota-exceeded' }))],
  });
  await changeSolo();
  await pick(entryFilesText.replaceOf.music, mp3('верная.mp3'));
  await press(entryFilesText.confirm);
  expect(await music().findByText(outboxText.states.failed)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusalTexts['quota-exceeded']);
  expect(music().getByText(OLD)).toBeVisible();
  await press(entryFilesText.cancelQueued('верная.mp3'));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/там останется прежний/u)).toBeVisible();
  await press(outboxText.discard.confirm);
  await waitFor(() => expect(screen.queryByText('верная.mp3')).toBeNull());
  expect(await screen.findByText(OLD)).toBeVisible();
  await press(entryFilesText.confirm);
  await openStep(4);
});

test('fits a phone of 320 px', async () => {
  await page.viewport(320, 844);
  onTestFinished(() => page.viewport(414, 896));
  await openDone();
  await openTab('preview');
  const fits = (part: HTMLElement) => {
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  };
  await screen.findByRole('button', { name: entryFilesText.changeOf(SOLO) });
  fits(screen.getByRole('article'));
  await changeSolo();
  await pick(entryFilesText.replaceOf.music, mp3('очень_длинное_имя_новой_фонограммы.mp3'));
  fits(screen.getByRole('group', { name: SOLO }));
});

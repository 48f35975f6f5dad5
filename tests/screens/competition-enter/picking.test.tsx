// Picked files are checked at once, by the same rules as on the server.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { slow } from '#tests/support/browser/slowFile.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { tooLarge } from '#text/server/server.ts';
import {
  card,
  chooseForm,
  DUET,
  made,
  mp3,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  pick,
  pickUnseen,
  press,
  type Setting,
  SOLO,
  xlsx,
} from './enterPage.tsx';

async function openFiles(setting: Setting = {}) {
  const asked = await openReadForm(setting);
  await openTab('files');
  await screen.findByLabelText(entryFilesText.title);
  return asked;
}

const wrongMusic = () => new File(['RIFF…WAVE'], 'не та.mp3', { type: MEDIA_TYPE.mp3 });

test('a form above the server’s limit is refused with its name, and the previous one stays', async () => {
  const form = xlsx();
  const limits = { form: form.size, card: 1, attachment: 1, music: 1 };
  const asked = openEnterPage({
    answers: [answering(calls.settings, () => ({ answer: settings({ limits }) }))],
  });
  await waitFor(() => expect(made(asked, calls.settings)).not.toEqual([]));
  await chooseForm(form);
  await screen.findByText('Заявка.xlsx');
  await pick(wizardText.uploadStep.pickOther, new File([form, 'x'], 'Альбом.xlsx'));
  expect(await screen.findByText(ownFilesText.pickRefused('Альбом.xlsx'))).toBeVisible();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.join(' ')).toContain(tooLarge(form.size));
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  await waitFor(() => expect(made(asked, calls.application.parse)).toHaveLength(1));
  const [request] = made(asked, calls.application.parse);
  expect(request?.form?.get('file')).toMatchObject({ name: 'Заявка.xlsx' });
});

test('music without mp3 frames and a card above the server’s limit are refused when picked, whatever their names; other files stay', async () => {
  const limits = { form: 1000, card: 20, attachment: 1000, music: 5000 };
  const asked = await openFiles({
    answers: [answering(calls.settings, () => ({ answer: settings({ limits }) }))],
  });
  await waitFor(() => expect(made(asked, calls.settings)).not.toEqual([]));
  await pick(entryFilesText.pick.card, new File(['x'.repeat(21)], 'фото.heic'));
  expect(await screen.findByText(ownFilesText.pickRefused('фото.heic'))).toBeVisible();
  expect(screen.getByRole('alert').textContent).toContain(tooLarge(20));
  await pick(
    entryFilesText.pick.card,
    new File(['x'.repeat(20)], 'снимок.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByText('снимок.jpg')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await pick(entryFilesText.pick.music, wrongMusic());
  expect(await screen.findByText(ownFilesText.pickRefused('не та.mp3'))).toBeVisible();
  expect(screen.getByText(refusalTexts['not-mp3'])).toBeVisible();
  expect(screen.getByText('снимок.jpg')).toBeVisible();
  await pick(entryFilesText.pick.music, mp3('песня.mp3'));
  await screen.findByText('песня.mp3');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of two picks of music the later one or its refusal stays, whichever is checked first', async () => {
  await openFiles();
  const first = slow(mp3('первая.mp3'));
  await pickUnseen(entryFilesText.pick.music, first.file);
  await pick(entryFilesText.pick.music, wrongMusic());
  await screen.findByText(ownFilesText.pickRefused('не та.mp3'));
  await first.letThrough();
  // Picks a card too and waits for it: a late result of the first pick would then be visible.
  await pick(entryFilesText.pick.card, card());
  expect(screen.getByText(ownFilesText.pickRefused('не та.mp3'))).toBeVisible();
  expect(screen.queryByText('первая.mp3')).toBeNull();
  const third = slow(mp3('третья.mp3'));
  await pickUnseen(entryFilesText.pick.music, third.file);
  await pick(entryFilesText.pick.music, mp3('четвёртая.mp3'));
  await screen.findByText('четвёртая.mp3');
  await third.letThrough();
  await press(entryFilesText.unpick('карточка.pdf'));
  await pick(entryFilesText.pick.card, card('другая.pdf'));
  expect(screen.getByText('четвёртая.mp3')).toBeVisible();
  expect(screen.queryByText('третья.mp3')).toBeNull();
});

test('a file refused after its entry was left is reported only by a toast', async () => {
  await openFiles();
  const wrong = slow(wrongMusic());
  await pickUnseen(entryFilesText.pick.music, wrong.file);
  const choose = async (entry: string) => {
    await userEvent.selectOptions(screen.getByLabelText(entryFilesText.title), entry);
    await screen.findByRole('group', { name: entry });
  };
  await choose(DUET);
  await wrong.letThrough();
  const told = ownFilesText.leftPickRefused(SOLO, {
    name: 'не та.mp3',
    why: refusalTexts['not-mp3'],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  await choose(SOLO);
  expect(screen.queryByText(ownFilesText.pickRefused('не та.mp3'))).toBeNull();
});

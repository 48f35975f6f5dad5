// What is kept of an application on its way: found again after a reload, without a network, in every list.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { draftsOf, saveDraft } from '#offline/drafts.ts';
import { paths } from '#page/paths.ts';
import { templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { answering } from '#tests/support/answerEntryCalls.ts';
import { conflict, draftAt, drafts, drop, goOn, nameless } from '#text/drafts.ts';
import { files, problems, uploadStep, wizard } from '#text/entering.ts';
import {
  chooseForm,
  competition,
  made,
  mp3,
  openEnterPage,
  openStep,
  openTab,
  pick,
  press,
  readForm,
  reopen,
} from './enterPage.tsx';

const untilKept = () => screen.findByText(/^черновик сохранён/u);

const template = async () => new File([(await templateOnDevice(competition)) ?? ''], 'Бланк.xlsx');

test('after a reload the wizard stands at the same step with its form and what was picked', async () => {
  openEnterPage({ answers: [answering(calls.music.upload, () => 'lost')] });
  await readForm();
  await openTab('files');
  await pick(files.pick.music, mp3('Лебедь.mp3'));
  expect(await screen.findByText(files.kept)).toBeVisible();
  await openTab('apply');
  await untilKept();
  reopen();
  await openStep(3);
  expect(await screen.findByText('Заявка.xlsx')).toBeVisible();
  await openTab('files');
  expect(await screen.findByText('Лебедь.mp3')).toBeVisible();
});

test('a draft stands first among the applications, leads back, and is deleted after asking', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  reopen(paths.applications);
  const list = within(await screen.findByRole('list', { name: drafts }));
  expect(list.getByText(draftAt(2))).toBeVisible();
  expect(list.getByRole('link', { name: `${nameless} · ${competition.name}` })).toBeVisible();
  await press(drop.action(competition.name));
  await press(drop.confirm);
  await waitFor(() => expect(screen.queryByRole('list', { name: drafts })).toBeNull());
});

test('after signing in again the start page offers to go on', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  reopen(paths.home);
  const way = await screen.findByRole('link', { name: goOn.button(competition.name, 2) });
  way.click();
  await openStep(2);
  expect(await screen.findByText('Заявка.xlsx')).toBeVisible();
});

test('problems of the form are shown as soon as it is picked, before anything is sent', async () => {
  const asked = openEnterPage();
  await chooseForm(await template());
  expect(await screen.findByRole('region', { name: problems.title })).toBeVisible();
  expect(made(asked, calls.application.parse)).toEqual([]);
});

test('without a network the wizard goes on with the device’s reading; the server’s replaces it later', async () => {
  let reachable = false;
  openEnterPage({
    answers: [
      answering(calls.application.parse, () =>
        reachable ? { refusal: 'form-has-errors', message: 'Сервер видит ошибки' } : 'lost',
      ),
    ],
  });
  await chooseForm(await template());
  await screen.findByRole('region', { name: problems.title });
  await press(uploadStep.confirm);
  await openStep(3);
  expect(await screen.findByText(/^проверен на устройстве/u)).toBeVisible();
  reachable = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Сервер видит ошибки')).toBeVisible();
  await openStep(2);
});

test('a draft that another tab has saved since is told, and nothing is lost before the person decides', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  const owner = /userid=([^;]+)/u.exec(document.cookie)?.[1] ?? '';
  const [theirs] = await draftsOf(owner, competition.id);
  if (!theirs) throw new Error('no draft is kept');
  await saveDraft({ ...theirs, step: 1 });
  await press(wizard.back);
  expect(await screen.findByText(conflict.title)).toBeVisible();
  await press(conflict.take);
  await waitFor(() => expect(screen.queryByText(conflict.title)).toBeNull());
  await openStep(1);
});

test('a chosen form that was not confirmed yet is read again after a reload', async () => {
  openEnterPage();
  await chooseForm(await template());
  await screen.findByRole('region', { name: problems.title });
  await untilKept();
  reopen();
  await openStep(2);
  expect(await screen.findByRole('region', { name: problems.title })).toBeVisible();
});

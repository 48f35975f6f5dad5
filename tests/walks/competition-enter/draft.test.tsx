// What is kept of an application on its way: found again after a reload, without a network, in every list.
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { noteCompetitions } from '#offline/outbox/noteCompetitions.ts';
import { paths } from '#page/paths.ts';
import { templateOnDevice } from '#state/form-reader/readOnDevice.ts';
import { answering } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { todoText } from '#text/todo.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { problemListText } from '#text/form/problemList.ts';
import { wizardText } from '#text/enter/wizard.ts';
import {
  chooseForm,
  competition,
  made,
  mp3,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  pick,
  press,
  reopen,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, saveNow, untilKept } from '#tests/screens/competition-enter/keptDraft.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

const template = async () => new File([(await templateOnDevice(competition)) ?? ''], 'Бланк.xlsx');

const nameless = draftsText.ofTeam('', competition.name);
const goOn = draftsText.goOn.label(draftsText.goOn.again, nameless, 2);

test('after a reload the wizard stands at the same step with its form and what was picked', async () => {
  await openReadForm({ answers: [answering(calls.music.upload, () => 'lost')] });
  await openTab('files');
  await pick(entryFilesText.pick.music, mp3('Лебедь.mp3'));
  expect(await screen.findByText(entryFilesText.kept)).toBeVisible();
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
  const list = within(await screen.findByRole('list', { name: draftsText.title }));
  expect(list.getByText(draftsText.atStep(2))).toBeVisible();
  expect(list.getByRole('link', { name: nameless })).toBeVisible();
  await press(draftsText.removal.action(nameless));
  await press(draftsText.removal.confirm);
  await waitFor(() => expect(screen.queryByRole('list', { name: draftsText.title })).toBeNull());
});

test('after signing in again the start page offers to go on', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  reopen(paths.home);
  const way = await screen.findByRole('link', {
    name: goOn,
  });
  way.click();
  await openStep(2);
  expect(await screen.findByText('Заявка.xlsx')).toBeVisible();
});

test('a draft past its deadline says so and is not offered to go on with', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  cleanup();
  const deadline = new Date(Date.now() - 1000).toISOString();
  const { owner } = await onlyDraft();
  await noteCompetitions(owner, [{ ...competition, deadline }], Date.now());
  reopen(paths.applications);
  const list = within(await screen.findByRole('list', { name: draftsText.title }));
  expect(list.getByText(draftsText.tooLate)).toBeVisible();
  expect(list.getByText(acceptanceText.closed)).toBeVisible();
  expect(list.queryByText(draftsText.atStep(2))).toBeNull();
  reopen(paths.home);
  expect(await screen.findByText(todoText.incomplete)).toBeVisible();
  expect(screen.queryByRole('link', { name: goOn })).toBeNull();
});

test('problems of the form are shown as soon as it is picked, before anything is sent', async () => {
  const asked = openEnterPage();
  await chooseForm(await template());
  expect(await screen.findByRole('region', { name: problemListText.title })).toBeVisible();
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
  await screen.findByRole('region', { name: problemListText.title });
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  expect(await screen.findByText(/^проверен на устройстве/u)).toBeVisible();
  reachable = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Сервер видит ошибки')).toBeVisible();
  await openStep(2);
});

/** Saves the draft with another form, like another tab. */
async function changedElsewhere() {
  const draft = await onlyDraft();
  const { form } = draft.content;
  const other = form && { ...form, name: 'Другая.xlsx' };
  const content = { ...draft.content, form: other, step: 1 } as const;
  return { ...draft, writer: 'another tab', content };
}

test('what another tab saves comes to a page with nothing unsaved without a word', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  await saveDraft(await changedElsewhere());
  await openStep(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('of two tabs that choose a form the later choice stands, and nobody is asked', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  // This tab has not heard of the other one when a form is chosen here.
  const theirs = await changedElsewhere();
  await (await browserDb()).put('drafts', { ...theirs, revision: theirs.revision + 1 });
  await pick(wizardText.uploadStep.pickOther, xlsx('Исправлено.xlsx'));
  expect(await screen.findByText('Исправлено.xlsx')).toBeVisible();
  await waitFor(async () =>
    expect(await onlyDraft()).toMatchObject({ content: { form: { name: 'Исправлено.xlsx' } } }),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what another tab has confirmed and what is picked here stand side by side', async () => {
  await openReadForm({ stored: ['card free-solo/Иванова А.Б.'] });
  await openTab('files');
  await screen.findByText(entryFilesText.uploaded);
  saveNow();
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ content: { tab: 'files' } }));
  const draft = await onlyDraft();
  const content = { ...draft.content, completedEntries: ['another entry'] };
  const theirs = { ...draft, content, writer: 'another tab', revision: draft.revision + 1 };
  await (await browserDb()).put('drafts', theirs);
  await pick(entryFilesText.pick.music, mp3('Лебедь.mp3'));
  await waitFor(async () =>
    expect(await onlyDraft()).toMatchObject({
      content: { completedEntries: ['another entry'], picked: [{ music: { name: 'Лебедь.mp3' } }] },
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: entryFilesText.confirm })).toBeEnabled(),
  );
});

test('while it is not said what becomes of a removed draft no file is confirmed or deleted, and the reason is said', async () => {
  await openReadForm({ stored: ['card free-solo/Иванова А.Б.'] });
  await openTab('files');
  await screen.findByText(entryFilesText.uploaded);
  saveNow();
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ content: { tab: 'files' } }));
  const { owner, id } = await onlyDraft();
  await dropDraft(owner, id);
  const confirm = await screen.findByRole('button', { name: entryFilesText.confirm });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription(draftsText.gone.first));
  const remove = screen.getByRole('button', { name: entryFilesText.remove('card.bin') });
  expect(remove).toHaveAccessibleDescription(draftsText.gone.first);
  await press(draftsText.gone.keep);
  await waitFor(() => expect(confirm).not.toHaveAccessibleDescription(draftsText.gone.first));
});

test('what another device has done comes to a page with nothing unsaved by itself, and is named', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  await openTab('info');
  saveNow();
  const draft = await onlyDraft();
  const { form } = draft.content;
  const content = { ...draft.content, form: form && { ...form, name: 'Другая.xlsx' } };
  const from = { device: 'iPhone', at: Date.now() };
  await saveDraft({ ...draft, writer: undefined, content, from });
  const words = /^Эту заявку меняли на телефоне в\s[\d:]+: изменения уже здесь$/u;
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await openTab('apply');
  expect(await screen.findByText('Другая.xlsx')).toBeVisible();
});

test('another tab that only moves about in the draft is no conflict', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  const draft = await onlyDraft();
  const content = { ...draft.content, step: 0, tab: 'info' } as const;
  await saveDraft({ ...draft, writer: 'another tab', content });
  await press(wizardText.back);
  await waitFor(async () =>
    expect(await onlyDraft()).toMatchObject({ content: { step: 1, tab: 'apply' } }),
  );
});

test('a page that opens a draft leaves it as it is', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  const { revision } = await onlyDraft();
  reopen();
  await openStep(2);
  saveNow();
  expect((await onlyDraft()).revision).toBe(revision);
});

test('a draft that another tab deletes is announced here, and can be kept', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  const { owner, id } = await onlyDraft();
  await dropDraft(owner, id);
  await screen.findByText(draftsText.gone.title);
  await press(draftsText.gone.keep);
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ content: { step: 2 } }));
});

test('a draft that is deleted on its own page leaves the wizard empty', async () => {
  openEnterPage();
  await chooseForm();
  await untilKept();
  await openTab('info');
  await press(draftsText.removal.action(nameless));
  await press(draftsText.removal.confirm);
  await waitFor(() => expect(screen.queryByRole('list', { name: draftsText.title })).toBeNull());
  await openTab('apply');
  await openStep(0);
});

test('a chosen form that was not confirmed yet is read again after a reload', async () => {
  openEnterPage();
  await chooseForm(await template());
  await screen.findByRole('region', { name: problemListText.title });
  await untilKept();
  reopen();
  await openStep(2);
  expect(await screen.findByRole('region', { name: problemListText.title })).toBeVisible();
});

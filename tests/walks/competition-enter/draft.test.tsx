import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { noteCompetitions } from '#offline/outbox/noteCompetitions.ts';
import { paths } from '#page/paths.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { todoText } from '#text/todo.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { entryFilesText } from '#text/enter/files.ts';
import {
  chooseForm,
  competition,
  mp3,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  pick,
  press,
  reopen,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, saveNow, untilKept } from '#tests/screens/competition-enter/keptDraft.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

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

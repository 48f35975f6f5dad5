import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { saveDraft } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { draftsText } from '#text/application/drafts.ts';
import { entryFilesText } from '#text/enter/files.ts';
import {
  competition,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  press,
} from '#tests/screens/competition-enter/enterPage.tsx';
import { onlyDraft, saveNow } from '#tests/screens/competition-enter/keptDraft.ts';

const nameless = draftsText.ofTeam('', competition.name);

/** Opens a draft with a chosen form at the third step. */
async function openLeft(): Promise<void> {
  const owner = crypto.randomUUID();
  await leaveDraft(owner, {}, competition);
  openEnterPage({}, owner);
  await openStep(2);
}

test('until the user decides about a draft deleted elsewhere no file can be confirmed or deleted', async () => {
  await openReadForm({ stored: ['card free-solo/Иванова А.Б.'] });
  await openTab('files');
  await screen.findByText(entryFilesText.uploaded);
  saveNow();
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ content: { tab: 'files' } }));
  const { id } = await onlyDraft();
  await dropDraft(id);
  const confirm = await screen.findByRole('button', { name: entryFilesText.confirm });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription(draftsText.gone.first));
  const remove = screen.getByRole('button', { name: entryFilesText.remove('card.bin') });
  expect(remove).toHaveAccessibleDescription(draftsText.gone.first);
  await press(draftsText.gone.keep);
  await waitFor(() => expect(confirm).not.toHaveAccessibleDescription(draftsText.gone.first));
});

test('changes of another device appear on a page without unsaved changes, with the device’s name', async () => {
  await openLeft();
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

test('a draft deleted on its own page leaves an empty wizard', async () => {
  await openLeft();
  await openTab('info');
  await press(draftsText.removal.action(nameless));
  await press(draftsText.removal.confirm);
  await waitFor(() => expect(screen.queryByRole('list', { name: draftsText.title })).toBeNull());
  await openTab('apply');
  await openStep(0);
});

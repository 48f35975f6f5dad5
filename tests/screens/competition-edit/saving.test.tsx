// While an edit is being saved, nothing else may be typed or picked, and the user may leave. Two tabs share a draft.
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { address, showPageAt } from '#tests/support/browser/showPage.tsx';
import { breaks } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { queryText } from '#text/loading.ts';
import { outboxLinkText } from '#text/outboxLink.ts';
import { cup, edits, field, openEdit, press, retype, save, taken } from './editPage.ts';

const { form } = competitionText;

/** Changes a field and saves. The save lasts until the test answers the request. */
async function saveSlowly() {
  const { promise: answered, resolve } = Promise.withResolvers<Response>();
  const slow = { ...taken, respond: () => answered };
  const { owner, page } = await openEdit([slow], undefined, { hasFile: true, fileSize: 1200 });
  await retype(form.place, 'Руза');
  await save();
  await expect.poll(() => edits().length).toBe(1);
  return { owner, page, answer: () => resolve(Response.json({})) };
}

test('what is typed or picked during a save is not taken, because the request lacks it', async () => {
  const { answer } = await saveSlowly();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['%PDF-1.7'], 'Новое.pdf'));
  const { pickOther, remove, removed, replaced } = editText.attachment;
  fireEvent.drop(screen.getByRole('button', { name: pickOther }), { dataTransfer });
  await press(remove);
  await press(editText.discarding.action);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  for (const label of [form.info, form.deadline]) {
    const before = (field(label) as HTMLInputElement).value;
    await userEvent.type(field(label), '1');
    expect(field(label)).toHaveValue(before);
  }
  for (const words of [removed, replaced]) expect(screen.queryByText(words)).toBeNull();
  answer();
  await expect.poll(address).toBe(paths.competition(cup.id));
});

test('a user who leaves during a save is not led back', async () => {
  const { owner, answer } = await saveSlowly();
  await userEvent.click(screen.getByRole('link', { name: outboxLinkText.title }));
  await expect.poll(address).toBe(paths.outbox);
  answer();
  await expect.poll(() => readFormDraft(owner, `competition-edit ${cup.id}`)).toBeUndefined();
  expect(address()).toBe(paths.outbox);
});

test('a save without a network is no longer reported once the network is back', async () => {
  await openEdit([breaks(calls.competition.edit, { id: cup.id })]);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await retype(form.place, 'Руза');
  await save();
  expect(await screen.findByText(queryText.noAnswer.offline)).toBeVisible();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(queryText.noAnswer.offline)).toBeNull());
});

const storedIn = async (owner: string) =>
  (await readFormDraft(owner, `competition-edit ${cup.id}`))?.values;

const typed = { info: `${cup.info}!`, place: `${cup.place}!` };

test('two tabs fill in one draft; edits discarded in one stay in the other, which no longer calls them stored', async () => {
  const { owner, page } = await openEdit();
  const first = within(page.container);
  const second = within(showPageAt(paths.competitionEdit(cup.id)).container);
  await userEvent.type(await second.findByLabelText(form.info), '!');
  await userEvent.type(first.getByLabelText(form.place), '!');
  await expect.poll(() => storedIn(owner)).toMatchObject(typed);
  fireEvent.focus(window);
  await waitFor(() => expect(second.getByLabelText(form.place)).toHaveValue(typed.place));
  const { action } = editText.discarding;
  await userEvent.click(await first.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await expect.poll(() => storedIn(owner)).toBeUndefined();
  fireEvent.focus(window);
  await second.findByText(editText.unsaved, undefined, { timeout: 5000 });
  expect(second.getByLabelText(form.info)).toHaveValue(typed.info);
  await userEvent.type(second.getByLabelText(form.place), '!');
  await expect.poll(() => storedIn(owner)).toMatchObject({ ...typed, place: `${typed.place}!` });
});

test('what another tab has typed during a save stays stored', async () => {
  const { owner, page, answer } = await saveSlowly();
  const first = within(page.container);
  const second = within(showPageAt(paths.competitionEdit(cup.id)).container);
  await userEvent.type(await second.findByLabelText(form.info), '!');
  await expect.poll(async () => (await storedIn(owner))?.['info']).toBe(typed.info);
  fireEvent.focus(window);
  await waitFor(() => expect(first.getByLabelText(form.info)).toHaveValue(typed.info));
  answer();
  await expect
    .poll(() => first.getByLabelText('address').textContent)
    .toBe(paths.competition(cup.id));
  expect(await storedIn(owner)).toMatchObject({ info: typed.info });
});

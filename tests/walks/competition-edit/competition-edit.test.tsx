import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { editText } from '#text/competition/competitionEdit.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { shellText } from '#text/shell.ts';
import { toastText } from '#text/toasts.ts';
import {
  cup,
  edits,
  field,
  openEdit,
  press,
  retype,
  save,
  competitionStub,
  taken,
} from '#tests/screens/competition-edit/editPage.ts';

const { form, organiser } = competitionText;
const params = { id: cup.id };

beforeEach(() => page.viewport(1440, 900));

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('the competition’s page leads to the form, filled with current values and not savable yet', async () => {
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  stubCalls([competitionStub({ now: cup })]);
  showPageAt(paths.competition(cup.id));
  await userEvent.click(await screen.findByRole('link', { name: organiser.edit }));
  await waitFor(() => expect(field(form.name)).toHaveValue(cup.name));
  expect(field(form.dates)).toHaveValue(cup.dates);
  expect(field(form.place)).toHaveValue(cup.place);
  expect(field(form.info)).toHaveValue(cup.info);
  expect(field(form.deadline)).toHaveValue('26.11.2099');
  const button = screen.getByRole('button', { name: new RegExp(`^${editText.submit}`, 'u') });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(editText.unchanged);
});

test('changes are sent together with unchanged values, and the competition’s page opens', async () => {
  const { owner } = await openEdit([taken]);
  await retype(form.place, 'Руза');
  await save();
  await expect.poll(address, soon).toBe(paths.competition(cup.id));
  const { name, dates, info, deadline } = cup;
  // The unchanged deadline is sent with its original time and time zone.
  expect(edits().map((each) => each.form)).toEqual([
    { name, dates, place: 'Руза', info, deadline, etag: 'first' },
  ]);
  expect(await screen.findByText(toastText.success.competitionEdited)).toBeVisible();
  expect(await readFormDraft(owner, `competition-edit ${cup.id}`)).toBeUndefined();
});

test('typed values survive a reload, are marked as unsaved, and can be discarded; a link asks before it leaves them', async () => {
  const { owner, page: shown } = await openEdit();
  await retype(form.name, 'Кубок Волги');
  expect(await screen.findByText(/^не сохранено, черновик на устройстве/u)).toBeVisible();
  shown.unmount();
  await openEdit([], owner);
  await waitFor(() => expect(field(form.name)).toHaveValue('Кубок Волги'));
  const { action, title } = editText.discarding;
  await press(action);
  const asking = await dialog(title);
  expect(field(form.name)).toHaveValue('Кубок Волги');
  await userEvent.click(asking.getByRole('button', { name: action }));
  await waitFor(() => expect(field(form.name)).toHaveValue(cup.name));
  await expect.poll(() => readFormDraft(owner, `competition-edit ${cup.id}`)).toBeUndefined();

  await retype(form.info, 'Новое');
  await userEvent.click(screen.getByRole('link', { name: editText.back }));
  let leaving = await dialog(editText.leaving.title);
  await userEvent.click(leaving.getByRole('button', { name: editText.leaving.stay }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe(paths.competitionEdit(cup.id));
  await userEvent.click(
    await screen.findByRole('link', { name: shellText.sections.competitionsOwn }),
  );
  leaving = await dialog(editText.leaving.title);
  await userEvent.click(leaving.getByRole('button', { name: editText.leaving.leave }));
  await expect.poll(address, soon).toBe(paths.competitionsOwn);
  const kept = await readFormDraft(owner, `competition-edit ${cup.id}`);
  expect(kept?.values['info']).toBe('Новое');
});

test('an earlier deadline names the affected teams, asks again, and is sent as confirmed', async () => {
  await page.viewport(390, 844);
  await openEdit([taken]);
  await retype(form.deadline, '23112099');
  const card = within(await screen.findByRole('region', { name: editText.concerned.title }));
  expect(await card.findByText('Дельфин, Жемчужина, Нева и ещё 2')).toBeVisible();
  expect(card.getByText(editText.concerned.unnamed(2))).toBeVisible();
  expect(card.getByText('Волна')).toBeVisible();
  expect(field(form.deadline)).toHaveAccessibleDescription(
    'было 26\u00a0ноября\u00a02099: на 3\u00a0дня раньше',
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await axeFindings()).toEqual([]);
  await press(editText.concerned.showAll);
  expect(card.getByText('Дельфин, Жемчужина, Нева, Ритм, Тверь')).toBeVisible();
  await save();
  const asking = await dialog(editText.earlier.title);
  expect(edits()).toEqual([]);
  expect(asking.getByText(editText.earlier.noMails)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(asking.getByRole('button', { name: 'Да, до 23\u00a0ноября\u00a02099' }));
  await expect.poll(() => edits().length).toBe(1);
  expect(edits()[0]?.form['deadline']).toBe('2099-11-23T23:59:59.999+03:00');
});

test('the current PDF is kept, removed, restored, or replaced', async () => {
  await openEdit([taken], undefined, { hasFile: true, fileSize: 1200 });
  await press(editText.attachment.remove);
  expect(screen.getByText(editText.attachment.removed)).toBeVisible();
  await press(editText.attachment.restore);
  expect(screen.queryByText(editText.attachment.removed)).toBeNull();
  await press(editText.attachment.remove);
  await save();
  await expect.poll(() => edits().length).toBe(1);
  expect(edits()[0]?.form).toMatchObject({ removeAttachment: 'true' });
  expect(edits()[0]?.form['file']).toBeUndefined();
});

test('a save without an answer is repeated under its key, and a refusal is shown at its field', async () => {
  let times = 0;
  const unsure = {
    ...taken,
    respond: () => {
      times += 1;
      if (times === 1) return undefined;
      const fields = { name: refusalTexts['bad-competition-name'] };
      const code = 'bad-competition-name';
      return Response.json({ code, message: '', fields }, { status: 400 });
    },
  };
  await openEdit([unsure]);
  await userEvent.clear(field(form.name));
  await save();
  await expect.poll(() => edits().length).toBe(1);
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: new RegExp(`^${editText.submit}`, 'u') }),
    ).not.toHaveAttribute('aria-busy', 'true'),
  );
  await save();
  await waitFor(() => expect(field(form.name)).toHaveFocus());
  expect(field(form.name)).toHaveAccessibleDescription(refusalTexts['bad-competition-name']);
  const [first, second] = edits();
  expect(second?.key).toBe(first?.key);
});

test('only the competition’s organiser gets the form', async () => {
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  stubCalls([competitionStub({ now: { ...cup, isOwner: false } })]);
  const shown = showPageAt(paths.competitionEdit(cup.id));
  expect(await screen.findByText(refusalTexts['not-owner'])).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  shown.unmount();
  stubCalls([refuses(calls.competition.get, params, 'competition-not-found')]);
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  showPageAt(paths.competitionEdit(cup.id));
  expect(await screen.findByText(refusalTexts['competition-not-found'])).toBeVisible();
});

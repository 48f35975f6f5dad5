// The form of a new competition: input mask, draft, repeated sending, permissions (behaviour 5.4, behaviour 5.5, behaviour 1.3).
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { readFormDraft } from '#offline/device/formDrafts.ts';
import { paths } from '#page/paths.ts';
import { deadlineOf } from '#state/competition/editedCompetition.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { competition, settings } from '#tests/support/browser/screenData.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  type StubbedRequest,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { tooLarge } from '#text/server/server.ts';
import { toastText } from '#text/toasts.ts';
import { uiText } from '#text/ui.ts';
import { field } from './competition-edit/editPage.ts';

const { form } = competitionText;
const FORM = 'competition-create';
const created = answers(calls.competition.create, {}, { data: { id: competition().id } });
const ownList = answers(calls.competition.list, { type: 'user' }, { data: [competition()] });

let asked: readonly StubbedRequest[] = [];

async function openForm(stubs: readonly Stub[], access = 1) {
  const owner = `organiser-${crypto.randomUUID()}`;
  signedInAs(owner, access);
  asked = stubCalls(stubs);
  const page = showPageAt(paths.competitionNew);
  await screen.findByRole('textbox', { name: form.name });
  return { owner, page };
}

const pdfFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const submit = () => userEvent.click(screen.getByRole('button', { name: form.submit }));

const creations = () =>
  asked
    .filter((each) => each.address === calls.competition.create.path)
    .map(({ headers, sent }) => ({ form: sent, key: headers.get(IDEMPOTENCY_KEY) }));

test('every field is shown, required ones are marked; a text shows what is left, the date how long applications are accepted', async () => {
  await openForm([]);
  for (const label of [form.name, form.deadline]) expect(field(label)).toBeRequired();
  for (const label of [form.dates, form.place, form.info]) {
    expect(field(label)).not.toBeRequired();
  }
  expect(field(form.info)).toHaveAttribute('rows', '7');
  expect(field(form.pickFile)).toHaveAttribute('accept', '.pdf,application/pdf');
  expect(field(form.pickFile)).not.toHaveAttribute('multiple');
  await userEvent.click(field(form.place));
  await userEvent.paste('о'.repeat(299));
  expect(field(form.place)).toHaveAccessibleDescription(uiText.charactersLeft(1));
  await userEvent.paste('оо');
  expect(field(form.place)).toHaveAccessibleDescription(uiText.tooLong(301, 300));
  expect(field(form.place)).toBeInvalid();
  expect(screen.getByText(form.noDeadline)).toBeVisible();
  await userEvent.type(field(form.deadline), '05042099');
  expect(screen.queryByText(form.noDeadline)).toBeNull();
  expect(screen.getByText(/^до\s5\sапреля\s2099, 23:59, (?:UTC|МСК)/u)).toBeVisible();
});

test('typed values are sent with the end of the day as deadline, and the own competitions open', async () => {
  await openForm([created, ownList]);
  fireEvent.input(field(form.name), { target: { value: 'Кубок Невы' } });
  fireEvent.input(field(form.dates), { target: { value: '3–6 декабря' } });
  fireEvent.input(field(form.place), { target: { value: 'Санкт-Петербург' } });
  fireEvent.input(field(form.info), { target: { value: 'Репетиции' } });
  await userEvent.type(field(form.deadline), '05042026');
  expect(field(form.deadline)).toHaveValue('05.04.2026');
  await submit();
  await expect.poll(address, soon).toBe(paths.competitionsOwn);
  expect(creations()[0]?.form).toEqual({
    name: 'Кубок Невы',
    dates: '3–6 декабря',
    place: 'Санкт-Петербург',
    info: 'Репетиции',
    deadline: deadlineOf('05.04.2026'),
  });
  expect(deadlineOf('05.04.2026')).toMatch(/^2026-04-05T23:59:59\.999[+-]\d\d:\d\d$/u);
  expect(await screen.findByText(toastText.success.competitionCreated)).toBeVisible();
});

test('wrong values are sent as typed; each message is at its field, and the first is scrolled into view', async () => {
  const wrong = { code: 'bad-competition-name', message: 'сначала название' };
  const fields = { name: 'нужно название', deadline: competitionText.noSuchDay('31.02.2026') };
  const { method, path } = calls.competition.create;
  const stub: Stub = {
    method,
    address: path,
    respond: () => Response.json({ ...wrong, fields }, { status: 400 }),
  };
  await openForm([stub]);
  await userEvent.type(field(form.deadline), '31022026');
  expect(screen.getByText(competitionText.noSuchDay('31.02.2026'))).toBeVisible();
  await submit();
  await waitFor(() => expect(field(form.name)).toHaveFocus());
  expect(field(form.name)).toHaveAccessibleDescription(fields.name);
  expect(field(form.deadline)).toHaveAccessibleDescription(fields.deadline);
  expect(screen.getAllByText(fields.deadline)).toHaveLength(1);
  expect(field(form.place)).toBeValid();
  expect(screen.queryByText(wrong.message)).toBeNull();
  const { top, bottom } = field(form.name).getBoundingClientRect();
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
  expect(creations()[0]?.form).toMatchObject({ deadline: '31.02.2026' });
  await userEvent.type(field(form.name), 'К');
  expect(field(form.name)).toBeValid();
  expect(field(form.deadline)).toBeInvalid();
});

test('the refusal of a PDF is at its button, also if it comes before the device has stored the file, until a valid PDF is picked', async () => {
  const { owner } = await openForm([refuses(calls.competition.create, {}, 'not-pdf')]);
  const pdf = pdfFile('Старый.pdf');
  const read = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(pdf, 'arrayBuffer').mockReturnValue(read.promise);
  await userEvent.upload(field(form.pickFile), pdf);
  await screen.findByText('Старый.pdf');
  await submit();
  await screen.findByText(refusalTexts['not-pdf']);
  read.resolve(new ArrayBuffer(8));
  const keptFile = async () => (await readFormDraft(owner, FORM))?.file?.name;
  await expect.poll(keptFile, soon).toBe('Старый.pdf');
  expect(screen.getByText(refusalTexts['not-pdf'])).toBeVisible();
  const drop = screen.getByRole('button', { name: form.dropFile });
  await waitFor(() => expect(drop).toHaveFocus());
  await userEvent.click(drop);
  await userEvent.upload(field(form.pickFile), pdfFile('Новый.pdf'));
  expect(await screen.findByText('Новый.pdf')).toBeVisible();
  expect(screen.queryByText(refusalTexts['not-pdf'])).toBeNull();
});

test('a form waits for the check of a picked PDF, and is sent with it', async () => {
  await openForm([created, ownList]);
  const [pdf, head] = [pdfFile('Новый.pdf'), pdfFile('начало')];
  const read = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(head, 'arrayBuffer').mockReturnValue(read.promise);
  vi.spyOn(pdf, 'slice').mockReturnValueOnce(head);
  await userEvent.upload(field(form.pickFile), pdf);
  await submit();
  expect(creations()).toEqual([]);
  read.resolve(await pdf.arrayBuffer());
  await screen.findByText('Новый.pdf');
  await submit();
  await expect.poll(() => creations().length).toBe(1);
  expect(creations()[0]?.form).toHaveProperty('file.name', 'Новый.pdf');
});

test('a removed PDF does not come back', async () => {
  const { page } = await openForm([]);
  fireEvent.input(field(form.name), { target: { value: 'Кубок Невы' } });
  await userEvent.upload(field(form.pickFile), new File(['%PDF-1.7'], 'Не тот.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: form.dropFile }));
  page.unmount();

  showPageAt(paths.competitionNew);
  await waitFor(() => expect(field(form.name)).toHaveValue('Кубок Невы'));
  expect(field(form.pickFile)).toBeInTheDocument();
});

test('a file that is no PDF or too large is reported when picked; a valid one clears the message', async () => {
  const limits = { form: 1, card: 1, attachment: 20, music: 1 };
  const { page } = await openForm([answers(calls.settings, {}, settings({ limits }))]);
  // Waits for the settings, because any size is accepted before they arrive.
  await waitFor(() => expect(page.store.get(settingsAtom).limits).toEqual(limits));
  const pick = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(field(form.pickFile), file);
  await pick(new File(['PK'], 'Положение.docx'));
  expect(await screen.findByText(ownFilesText.pickRefused('Положение.docx'))).toBeVisible();
  expect(screen.getByText(refusalTexts['not-pdf'])).toBeVisible();
  await pick(new File(['%PDF-1.7 и ещё много страниц'], 'Книга.pdf'));
  expect(await screen.findByText(ownFilesText.pickRefused('Книга.pdf'))).toBeVisible();
  expect(screen.getByRole('alert').textContent).toContain(tooLarge(20));
  expect(screen.queryByRole('button', { name: form.dropFile })).toBeNull();
  await pick(new File(['%PDF-1.7'], 'Положение.pdf'));
  expect(await screen.findByRole('button', { name: form.dropFile })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('after a missing answer and a reload typed values and the PDF are there, are repeated with the same key, and are gone then', async () => {
  const stubs = [breaks(calls.competition.create, {}), ownList];
  const { owner, page } = await openForm(stubs);
  fireEvent.input(field(form.name), { target: { value: 'Кубок Невы' } });
  fireEvent.input(field(form.info), { target: { value: 'Репетиции' } });
  const pdf = pdfFile('Положение.pdf');
  await userEvent.upload(field(form.pickFile), pdf);
  expect(await screen.findByText(entryFilesText.kept)).toBeVisible();
  await submit();
  expect(await screen.findByText(queryText.noAnswer.unreachable)).toBeVisible();
  expect(await screen.findByText(/^черновик сохранён в \d\d:\d\d$/u)).toBeVisible();
  page.unmount();

  stubs.unshift(created);
  showPageAt(paths.competitionNew);
  await waitFor(() => expect(field(form.name)).toHaveValue('Кубок Невы'));
  expect(field(form.info)).toHaveValue('Репетиции');
  expect(await screen.findByRole('button', { name: form.dropFile })).toBeVisible();
  await submit();
  await expect.poll(address, soon).toBe(paths.competitionsOwn);
  const [first, second] = creations();
  expect(first?.key).toMatch(/^[\da-f-]{36}$/u);
  expect(second?.key).toBe(first?.key);
  expect(second?.form).toHaveProperty('file.name', pdf.name);
  expect(second?.form).toHaveProperty('file.size', pdf.size);
  expect(await readFormDraft(owner, FORM)).toBeUndefined();
});

test('a key that was used for another competition is reported, and the next try has a new key', async () => {
  const stubs = [refuses(calls.competition.create, {}, 'key-reused'), ownList];
  await openForm(stubs);
  fireEvent.input(field(form.name), { target: { value: 'Кубок Невы' } });
  await submit();
  expect(await screen.findByText(form.alreadyCreated)).toBeVisible();
  expect(field(form.name)).toHaveValue('Кубок Невы');
  expect(screen.queryByText(toastText.success.competitionCreated)).toBeNull();
  stubs.unshift(created);
  await submit();
  await expect.poll(address, soon).toBe(paths.competitionsOwn);
  const [first, second] = creations();
  expect(second?.form).toEqual(first?.form);
  expect(second?.key).not.toBe(first?.key);
});

test('without permission the message is shown at once, and nothing can be typed or sent', async () => {
  await openForm([], 0);
  expect(screen.getByRole('alert')).toHaveTextContent(competitionText.notEnoughAccess('').trim());
  expect(field(form.name)).toBeDisabled();
  expect(field(form.deadline)).toBeDisabled();
  await submit();
  expect(creations()).toEqual([]);
});

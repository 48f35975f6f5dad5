// The five steps of the wizard and what its tabs allow (behaviour 8).
import '#tests/support/browser/knownDevice.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { answering } from '#tests/support/browser/answers/answerEntryCalls.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemListText } from '#text/form/problemList.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { draftsText } from '#text/application/drafts.ts';
import { problemTexts } from '#text/form/problems.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import {
  chooseForm,
  error,
  figuresOnly,
  inDays,
  made,
  openEnterPage,
  openReadForm,
  openGroups,
  openStep,
  openTab,
  parsed,
  pick,
  press,
  readForm,
  tab,
  warning,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

test('files and preview are closed until a form is read, and say so', async () => {
  openEnterPage();
  expect(await tab('files')).toBeDisabled();
  expect(await tab('preview')).toBeDisabled();
  expect(await tab('preview')).toHaveAccessibleDescription(enterText.closedTabs.noForm);
  await readForm();
  expect(await tab('files')).toBeEnabled();
  expect(await tab('preview')).toBeEnabled();
  expect(screen.queryByText(enterText.closedTabs.noForm)).toBeNull();
});

test('the form is saved under the name of the competition', async () => {
  const saved = savedFiles();
  openEnterPage({
    answers: [answering(calls.application.template, () => ({ answer: new Blob(['xlsx']) }))],
  });
  await openTab('apply');
  await press(wizardText.downloadStep.button);
  await waitFor(() => expect(namesOf(saved)).toEqual(['Заявка_Кубок Невы.xlsx']));
});

test('step 2 tells what changed in the form; back is closed on step 1 only', async () => {
  openEnterPage();
  await openTab('apply');
  await openStep(0);
  expect(screen.getByRole('button', { name: wizardText.back })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press(wizardText.forward);
  await openStep(1);
  for (const point of formChanged.points) expect(screen.getByText(point)).toBeVisible();
  await press(wizardText.back);
  await openStep(0);
});

test('a file of another type is refused in words and the input is cleared', async () => {
  const asked = openEnterPage();
  await chooseForm(new File(['x'], 'заявка.xls', { type: 'application/vnd.ms-excel' }));
  expect(await screen.findByText(onlyXlsx)).toBeVisible();
  expect(screen.getByText(ownFilesText.pickRefused('заявка.xls'))).toBeVisible();
  expect(screen.getByLabelText(wizardText.uploadStep.pick, { selector: 'input' })).toHaveValue('');
  expect(screen.queryByRole('button', { name: wizardText.uploadStep.confirm })).toBeNull();
  expect(made(asked, calls.application.parse)).toEqual([]);
  await pick(wizardText.uploadStep.pick, xlsx());
  await waitFor(() => expect(screen.queryByText(onlyXlsx)).toBeNull());
});

test('confirming the upload opens step 4 and sends the file to be read', async () => {
  const asked = openEnterPage();
  await readForm();
  await openStep(3);
  const [request] = made(asked, calls.application.parse);
  expect(request?.form?.get('file')).toMatchObject({ name: 'Заявка.xlsx' });
});

test('a refused form brings back to step 3 with the sentence and the form still chosen', async () => {
  let refuses = true;
  openEnterPage({
    answers: [
      answering(calls.application.parse, () =>
        refuses ? { refusal: 'form-unreadable' } : { answer: parsed },
      ),
    ],
  });
  await chooseForm();
  await press(wizardText.uploadStep.confirm);
  expect(
    within(await screen.findByRole('alert')).getByText(refusalTexts['form-unreadable']),
  ).toBeVisible();
  await openStep(2);
  expect(await tab('files')).toBeDisabled();
  refuses = false;
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  await waitFor(async () => expect(await tab('files')).toBeEnabled());
});

test('an answer for a form that was replaced meanwhile is dropped', async () => {
  const first = Promise.withResolvers<ParsedApplication>();
  const second = Promise.withResolvers<ParsedApplication>();
  openEnterPage({
    answers: [
      answering(calls.application.parse, async ({ form }) => {
        const file = form?.get('file');
        const isFirst = file instanceof File && file.name === 'Первая.xlsx';
        return { answer: await (isFirst ? first : second).promise };
      }),
    ],
  });
  await chooseForm(xlsx('Первая.xlsx'));
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  await press(wizardText.reset);
  await press(draftsText.startOver.confirm);
  await chooseForm(xlsx('Вторая.xlsx'));
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  // Answers are taken in the order in which they come.
  first.resolve(parsed);
  second.resolve({ ...parsed, teamName: 'Вторая' });
  await screen.findByText(/^проверен в/u);
  await openTab('preview');
  expect(await screen.findByRole('heading', { name: 'Вторая' })).toBeVisible();
});

test('errors of the form close the submission, which counts them', async () => {
  await openReadForm({ parsed: { ...parsed, problems: [warning, error] } });
  await openTab('preview');
  expect(
    await screen.findByRole('button', { name: previewText.submit }),
  ).toHaveAccessibleDescription(/1\sошибка/u);
});

test('on a phone the corrected file is picked in the bar, and one with errors is confirmed behind them', async () => {
  await openReadForm({ parsed: { ...parsed, problems: [error] } });
  await press(wizardText.back);
  await openStep(2);
  const list = screen.getByRole('region', { name: problemListText.title });
  const confirm = screen.getByRole('button', { name: wizardText.uploadStep.confirm });
  const pickers = screen.getAllByLabelText(wizardText.uploadStep.pickCorrected, {
    selector: 'input',
  });
  expect(pickers).toHaveLength(1);
  const follows = (a: Node, b: Node | undefined) =>
    b !== undefined && a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(list, confirm)).toBe(true);
  expect(follows(confirm, pickers[0])).toBe(true);
  const topOf = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
  expect(topOf(wizardText.uploadStep.pickCorrected)).toBe(topOf(wizardText.back));
});

test('on a wide screen the problems stand at the left, below the steps', async () => {
  await page.viewport(1440, 900);
  try {
    await openReadForm({ parsed: { ...parsed, problems: [error] } });
    const list = screen
      .getByRole('region', { name: problemListText.title })
      .getBoundingClientRect();
    const step = (await openStep(3)).getBoundingClientRect();
    expect(list.right).toBeLessThan(step.left);
    expect(list.top).toBeGreaterThan(
      screen.getByText(wizardText.steps[4]).getBoundingClientRect().top,
    );
  } finally {
    await page.viewport(414, 896);
  }
});

test('the corrected file is picked at once from step 4', async () => {
  await openReadForm({
    parsed: { ...parsed, problems: [error] },
    answers: [answering(calls.application.parse, () => ({ answer: parsed }))],
  });
  await pick(wizardText.uploadStep.pickCorrected, xlsx('Исправлено.xlsx'));
  await openStep(2);
  expect(screen.getByText('Исправлено.xlsx')).toBeVisible();
  await press(wizardText.uploadStep.confirm);
  await openStep(3);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: problemListText.title })).toBeNull(),
  );
});

test('a corrected file that is not taken at step 4 says why', async () => {
  await openReadForm({ parsed: { ...parsed, problems: [error] } });
  await pick(wizardText.uploadStep.pickCorrected, new File(['1'], 'Список.pdf'));
  await openStep(3);
  expect(await screen.findByText(onlyXlsx)).toBeVisible();
});

test('a form made for another competition is warned about', async () => {
  openEnterPage({ parsed: { ...parsed, formCompetition: 'f'.repeat(32) } });
  await readForm();
  await openGroups(await screen.findByRole('region', { name: problemListText.title }));
  expect(await screen.findByText(problemTexts.otherCompetition)).toBeVisible();
});

test('starting anew asks once, naming the form, and returns to step 1 without it', async () => {
  await openReadForm();
  await press(wizardText.reset);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(draftsText.startOver.text('Заявка.xlsx'))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: draftsText.startOver.cancel }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await openStep(3);
  await press(wizardText.reset);
  await press(draftsText.startOver.confirm);
  await openStep(0);
  expect(await tab('preview')).toBeDisabled();
  await press(wizardText.forward);
  await press(wizardText.forward);
  expect(screen.queryByText('Заявка.xlsx')).toBeNull();
});

test('an application with figures only goes on to step 5 as soon as the files tab opens', async () => {
  await openReadForm({ parsed: figuresOnly });
  expect(screen.getByText(wizardText.filesStep.figuresOnly)).toBeVisible();
  await openTab('files');
  await openStep(4);
  expect(await tab('apply')).toHaveAttribute('aria-selected', 'true');
  expect(await tab('files')).toBeDisabled();
  expect(await tab('files')).toHaveAccessibleDescription(enterText.closedTabs.filesDone);
});

test('after the deadline the form is downloaded, nothing can be picked or sent, and the reason is named', async () => {
  const saved = savedFiles();
  const asked = openEnterPage({
    competition: { deadline: inDays(-1) },
    answers: [answering(calls.application.template, () => ({ answer: new Blob(['xlsx']) }))],
  });
  expect(await screen.findByRole('button', { name: 'Подать заявку' })).toHaveAccessibleDescription(
    enterText.acceptanceClosed,
  );
  await openTab('apply');
  await press(wizardText.downloadStep.button);
  await waitFor(() => expect(namesOf(saved)).toEqual(['Заявка_Кубок Невы.xlsx']));
  await press(wizardText.forward);
  await press(wizardText.forward);
  expect(
    await screen.findByLabelText(wizardText.uploadStep.pick, { selector: 'input' }),
  ).toBeDisabled();
  expect(made(asked, calls.application.parse)).toEqual([]);
});

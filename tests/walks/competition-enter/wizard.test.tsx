// The five steps of the wizard and what its tabs allow (behaviour 8).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemListText } from '#text/form/problemList.ts';
import { onlyXlsx } from '#text/form/onlyXlsx.ts';
import { draftsText } from '#text/application/drafts.ts';
import { problemTexts } from '#text/form/problems.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import {
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
} from '#tests/screens/competition-enter/enterPage.tsx';

test('step 4 asks for no files where all are there', async () => {
  const solo = { ...parsed, tech: figuresOnly.tech };
  const completedEntries = sampleEntries(solo).map(({ id }) => id);
  const place = 'free-solo/Иванова А.Б.';
  await openReadForm({
    parsed: solo,
    draft: { completedEntries, filesSeen: true },
    stored: [`card ${place}`, `music ${place}`],
  });
  await openStep(3);
  expect(await screen.findByText(wizardText.filesStep.allThere)).toBeVisible();
  expect(screen.queryByText(wizardText.filesStep.left(['add']))).toBeNull();
});

test('step 2 tells what changed in the form; Back is disabled only on step 1; a form made for another competition causes a warning', async () => {
  openEnterPage({ parsed: { ...parsed, formCompetition: 'f'.repeat(32) } });
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
  await readForm();
  await openGroups(await screen.findByRole('region', { name: problemListText.title }));
  expect(await screen.findByText(problemTexts.otherCompetition)).toBeVisible();
});

test('problems are at the left on a wide screen; on a phone a form with errors is confirmed below them, and the corrected file picked in the bar', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(414, 896));
  await openReadForm({ parsed: { ...parsed, problems: [error] } });
  const atLeft = screen
    .getByRole('region', { name: problemListText.title })
    .getBoundingClientRect();
  expect(atLeft.right).toBeLessThan((await openStep(3)).getBoundingClientRect().left);
  expect(atLeft.top).toBeGreaterThan(
    screen.getByText(wizardText.steps[4]).getBoundingClientRect().top,
  );
  await page.viewport(414, 896);
  await pick(wizardText.uploadStep.pickCorrected, new File(['1'], 'Список.pdf'));
  await openStep(3);
  expect(await screen.findByText(onlyXlsx)).toBeVisible();
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

test('starting over asks once with the form’s name, and returns to step 1 without it', async () => {
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

test('after the deadline the form can be downloaded, but nothing picked or sent, and the page says why', async () => {
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

// Problems of a form: grouped by kind, expandable, downloadable. The main action depends on them.
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { Problem } from '#domain/application.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { problemListText } from '#text/form/problemList.ts';
import { wizardText } from '#text/enter/wizard.ts';
import {
  chooseForm,
  error,
  openEnterPage,
  openReadForm,
  openGroups,
  openStep,
  parsed,
  press,
  warning,
  figuresOnly,
  openTab,
} from '#tests/screens/competition-enter/enterPage.tsx';

const inRow = (problem: Problem, column: string, row: number, person: string): Problem => ({
  ...problem,
  cell: `${column}${row}`,
  person,
  message: `Спортсмены!${column}${row}: ${problem.sentence}`,
});
const nameless = (row: number) => inRow(warning, 'D', row, `Пловец ${row}`);
const programme: Problem = {
  severity: 'error',
  code: 'entry-size',
  sheet: 'Спортсмены',
  cell: 'L3',
  topic: 'tech-duet-1',
  message: 'Спортсмены!L3: Тех. Дуэт: без запасных 3, а нужно ровно 2',
  sentence: 'Тех. Дуэт: без запасных 3, а нужно ровно 2',
};
const all = [nameless(5), error, nameless(6), programme, nameless(7)];

const listOf = () => screen.findByRole('region', { name: problemListText.title });
const summaries = (list: HTMLElement) =>
  [...list.querySelectorAll('summary')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
const shownRows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);

test('kinds of problems have one line each, errors first; the first error is expanded, others by a press or Enter; the share sheet gets the whole list', async () => {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    if (shared.length > 1) throw new DOMException('', 'AbortError');
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  await openReadForm({ parsed: { ...parsed, problems: all } });
  const list = await listOf();
  expect(within(list).getByText('2 ошибки')).toBeVisible();
  expect(within(list).getByText('3 предупреждения')).toBeVisible();
  expect(summaries(list)).toEqual([
    'Такого дня нет: 1 спортсмен',
    'Не то число участников: 1 программа',
    'Не указано отчество: 3 спортсмена',
  ]);
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([problemListText.title, problemListText.parts.error, problemListText.parts.warning]);
  expect(shownRows(list)).toEqual([
    'E7Иванова Анна: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
  ]);

  // Actions are above the list of problems, which is below the entries of the next step.
  const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? NaN;
  const actions = within(list).getByRole('group', { name: problemListText.list });
  expect(top(actions)).toBeLessThan(top(list.querySelector('summary')));
  const programmes = screen.getByRole('table', { name: entryFilesText.matrix.title });
  expect(top(programmes)).toBeLessThan(top(list));

  const [, second] = list.querySelectorAll('summary');
  second?.focus();
  await userEvent.keyboard('{Enter}');
  expect(shownRows(list)).toHaveLength(2);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    expect(shownRows(list)).toHaveLength(5);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }

  // A text common to all problems of a kind is shown once.
  await openGroups(list);
  expect(shownRows(list)).toEqual([
    'E7Иванова Анна: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
    'L3Тех. Дуэт: без запасных 3, а нужно ровно 2',
    'D5Пловец 5',
    'D6Пловец 6',
    'D7Пловец 7',
  ]);
  expect(within(list).getByText('не указано отчество')).toBeVisible();

  // Closing the share sheet is no failure.
  await press(problemListText.share);
  await press(problemListText.share);
  expect(shared).toHaveLength(2);
  for (const { cell } of all) expect(shared[0]?.text).toContain(cell);
  expect(screen.queryByText(problemListText.notShared)).toBeNull();
});

test('with errors the last step says what is left to do, and the upload step is not marked as done', async () => {
  await openReadForm({ parsed: { ...figuresOnly, problems: [error] } });
  await openTab('files');
  await openStep(4);
  expect(
    await screen.findByText(/^Осталось исправить файл заявки: в нём 1\sошибка\./u),
  ).toBeVisible();
  expect(screen.queryByText(wizardText.confirmStep.text)).toBeNull();
  expect(screen.getAllByText(new RegExp(wizardText.done, 'u'))).toHaveLength(3);
});

/** Waits until `main` is the primary button of the two. */
const expectMain = (main: string, other: string) =>
  waitFor(() => {
    const [filled, plain] = [main, other].map(
      (name) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor,
    );
    expect(plain).toBe('rgb(255, 255, 255)');
    expect(filled).not.toBe(plain);
  });

test('if the device or the server says that a file is no form, picking another is the main action', async () => {
  openEnterPage({ answers: [answering(calls.application.parse, () => ({ refusal: 'not-xlsx' }))] });
  await chooseForm();
  expect(await screen.findByText(wizardText.uploadStep.doubted)).toBeVisible();
  await expectMain(wizardText.uploadStep.pickOther, wizardText.uploadStep.confirm);
  await press(wizardText.uploadStep.confirm);
  await openStep(2);
  expect(await screen.findByText(wizardText.uploadStep.refused.file)).toBeVisible();
  await expectMain(wizardText.uploadStep.pickOther, wizardText.uploadStep.confirm);
});

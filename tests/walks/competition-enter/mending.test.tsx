import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication, Problem } from '#domain/application.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { problemDiffText, problemListText } from '#text/form/problemList.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { problemsTitle } from '#text/form/problemReport.ts';
import { savingText } from '#text/device.ts';
import {
  error,
  openReadForm,
  openGroups,
  openStep,
  parsed,
  pick,
  press,
  warning,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

const newOne: Problem = {
  severity: 'error',
  code: 'sex-missing',
  sheet: 'Спортсмены',
  cell: 'F5',
  person: 'Иванова Анна',
  message: 'Спортсмены!F5: не указан пол – нужно Ж или М',
  sentence: 'не указан пол – нужно Ж или М',
};
const movedWarning: Problem = {
  ...warning,
  cell: 'D6',
  message: warning.message.replace('D5', 'D6'),
};

/** Opens the page with a parsed form; returns a function that uploads the next one. */
async function readWith(problems: readonly Problem[]) {
  let now: ParsedApplication = { ...parsed, problems: [...problems] };
  await openReadForm({
    parsed: now,
    answers: [answering(calls.application.parse, () => ({ answer: now }))],
  });
  return async (next: Partial<ParsedApplication>, file = 'Исправлено.xlsx') => {
    now = { ...parsed, ...next };
    await pick(wizardText.uploadStep.pickCorrected, xlsx(file));
    await openStep(2);
    await press(wizardText.uploadStep.confirm);
    await openStep(3);
    await screen.findByText(/^проверен в/u);
  };
}

const said = (counts: Parameters<typeof problemDiffText.summary>[0]) =>
  problemDiffText.summary(counts).replaceAll('\u00a0', ' ');
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const list = (title: string) => screen.findByRole('region', { name: title });

test('problems are saved as plain text under the competition’s name; a corrected form shows fixed, remaining and new ones separately', async () => {
  const saved = savedFiles();
  const correct = await readWith([warning, error]);
  await press(problemListText.save);
  expect(namesOf(saved)).toEqual([`${problemsTitle} – Кубок Невы.txt`]);
  const text = await (await fetch(saved[0]?.address ?? '')).text();
  expect(text).toMatch(/^Ошибки в файле заявки – Кубок Невы\nФайл «Заявка\.xlsx», проверен /u);
  expect(text.indexOf('05.13.1998')).toBeLessThan(text.indexOf('не указано отчество'));
  await correct({ problems: [newOne, movedWarning] });
  const region = await list(problemListText.title);
  expect(screen.getByText(said({ resolved: 1, remaining: 1, added: 1 }))).toBeVisible();
  expect(
    within(region)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([
    problemListText.title,
    problemDiffText.remaining,
    problemListText.parts.warning,
    problemDiffText.added,
    problemListText.parts.error,
  ]);
  await openGroups(region);
  expect(rowsOf(region)).toEqual([
    'D6не указано отчество',
    'F5Иванова Анна: не указан пол – нужно Ж или М',
    'E7Иванова Анна: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
  ]);
  const mendedRow = within(region).getByRole('img', { name: problemDiffText.mark }).closest('li');
  expect(mendedRow?.textContent).toContain('05.13.1998');
});

test('an installed page that may share only after a press asks for one', async () => {
  const share = () => Promise.reject(new DOMException('no press', 'NotAllowedError'));
  const own = { standalone: true, canShare: () => true, share };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  onTestFinished(() => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(navigator, name);
  });
  await readWith([error]);
  await press(problemListText.save);
  expect(await screen.findByText(savingText.fileReady.title)).toBeVisible();
});

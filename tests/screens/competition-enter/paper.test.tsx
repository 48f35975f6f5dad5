import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showInPrint, sheet, touchPage } from '#tests/support/chromium/printedPage.ts';
import { problemListText } from '#text/form/problemList.ts';
import { enterText } from '#text/enter/page.ts';
import { namedApplicationText } from '#text/application/namedApplication.ts';
import { previewText } from '#text/enter/preview.ts';
import { problemsTitle } from '#text/form/problemReport.ts';
import { error, openTab, parsed, press, warning, openReadForm } from './enterPage.tsx';

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replaceAll('\u00a0', ' ')),
    );

test('only the application is printed, with all people, comments and room for the doctor, named until the next input', async () => {
  const [first, ...others] = parsed.athletes;
  if (!first) throw new Error('no athlete');
  const athletes = [{ ...first, comment: 'вне конкурса' }, ...others];
  await openReadForm({ parsed: { ...parsed, athletes } });
  await openTab('preview');
  expect(await screen.findByText(previewText.comment('вне конкурса'))).toBeVisible();
  expect(await showInPrint(() => press(namedApplicationText.action))).toBe(1);
  expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual([
    namedApplicationText.title,
  ]);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(rowsOf(screen.getByRole('table', { name: namedApplicationText.athletes }))).toEqual([
    [
      '1',
      'Иванова Анна Борисовнавне конкурса',
      '02.01.2010',
      'КМС',
      '',
      'Обяз., Тех. Дуэт, Пр. Соло',
      '',
    ],
    ['2', 'Петрова Вера Борисовна', '02.01.2010', 'КМС', '', 'Обяз., Тех. Дуэт', ''],
    ['3', 'Сидорова Дарья Борисовна', '02.01.2010', 'КМС', '', 'Обяз., Тех. Дуэт (Р)', ''],
  ]);
  expect(rowsOf(screen.getByRole('table', { name: namedApplicationText.staff }))).toEqual([
    ['1', 'Орлова Анна Борисовна', 'тренер', ''],
  ]);
  expect(screen.queryByRole('table', { name: namedApplicationText.judges })).toBeNull();
  for (const who of namedApplicationText.signatures) expect(screen.getByText(who)).toBeVisible();
  expect(document.title).toBe(namedApplicationText.fileTitle('Нева-1', 'Кубок Невы'));
  await touchPage();
  expect(document.title).not.toContain(namedApplicationText.title);
  expect(screen.queryByText(namedApplicationText.subtitle)).toBeNull();
  expect(screen.getByRole('tab', { name: enterText.tabs.preview })).toBeVisible();
});

test('the printed problems are grouped by sheet, and a printed draft is marked and its errors counted', async () => {
  await openReadForm({ parsed: { ...parsed, problems: [warning, error] } });
  await showInPrint(() => press(problemListText.print));
  expect(screen.getByRole('heading', { level: 1, name: problemsTitle })).toBeVisible();
  expect(sheet().getByText('Кубок Невы')).toBeVisible();
  expect(screen.getByText(/^Файл «Заявка\.xlsx», проверен /u)).toBeVisible();
  expect(screen.getByRole('heading', { name: problemListText.sheet('Спортсмены') })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E7Иванова Анна: дата рождения «05.13.1998» – такого дня нет; нужен вид 05.04.1998',
    'D5не указано отчество (предупреждение)',
  ]);
  await touchPage();
  await openTab('preview');
  await showInPrint(() => press(namedApplicationText.action));
  expect(screen.getByText(namedApplicationText.draft)).toBeVisible();
  expect(screen.getByText(/^В файле заявки 1\sошибка/u)).toBeVisible();
});

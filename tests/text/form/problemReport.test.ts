import { expect, test } from 'vitest';
import { type Problem, problemAddress, problemSentence } from '#domain/application.ts';
import { problemDiffText } from '#text/form/problemList.ts';
import { problemMessage } from '#text/form/problems.ts';
import { problemsText, problemsFileName } from '#text/form/problemReport.ts';

const problem = (
  severity: Problem['severity'],
  sheet: string,
  cell: string,
  sentence: string,
  person?: string,
): Problem => ({
  severity,
  code: 'any',
  sheet,
  cell,
  ...(person !== undefined && { person }),
  message: problemMessage(sheet, cell, sentence),
  sentence,
});

test('a problem’s sentence is its message without its address', () => {
  const ofCell = problem('error', 'Спортсмены', 'E7', 'такого дня нет');
  const ofSheet = problem('error', 'Спортсмены', '', 'нет ни одного спортсмена');
  expect([ofCell, ofSheet].map(problemAddress)).toEqual(['Спортсмены!E7', 'Спортсмены']);
  expect([ofCell, ofSheet].map(problemSentence)).toEqual([
    'такого дня нет',
    'нет ни одного спортсмена',
  ]);
  expect(problemSentence({ ...ofCell, message: 'другое' })).toBe('такого дня нет');
});

test('a problem stored by an older build shows the same sentence', () => {
  const { sentence: _, ...ofBefore } = problem('error', 'Спортсмены', 'E7', 'такого дня нет');
  expect(problemSentence(ofBefore)).toBe('такого дня нет');
  expect(problemSentence({ ...ofBefore, message: 'без адреса: нет' })).toBe('без адреса: нет');
});

test('the text file names competition, form and time, then the problems by sheet, errors first', () => {
  const text = problemsText({
    competition: 'Кубок Невы',
    form: 'Заявка.xlsx',
    checkedAt: new Date(2026, 10, 20, 14, 5).getTime(),
    problems: [
      problem('error', 'Заявка', '', 'нет представителя'),
      problem('warning', 'Спортсмены', 'D5', 'не указано отчество', 'Петрова Вера'),
      problem('error', 'Спортсмены', 'E7', 'такого дня нет', 'Иванова Анна'),
    ],
  });
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Ошибки в файле заявки – Кубок Невы',
    'Файл «Заявка.xlsx», проверен 20 ноября 2026, 14:05',
    '2 ошибки, 1 предупреждение',
    '',
    'Лист «Заявка»',
    '– нет представителя',
    '',
    'Лист «Спортсмены»',
    '– E7, Иванова Анна: такого дня нет',
    '– предупреждение: D5, Петрова Вера: не указано отчество',
    '',
  ]);
  expect(problemsFileName('Кубок: Невы')).toBe('Ошибки в файле заявки – Кубок_ Невы.txt');
});

test.each([
  [{ resolved: 5, remaining: 2, added: 1 }, 'Исправлено 5 из 7, осталось 2, новых 1'],
  [{ resolved: 5, remaining: 2, added: 0 }, 'Исправлено 5 из 7, осталось 2'],
  [{ resolved: 7, remaining: 0, added: 0 }, 'Все 7 исправлены'],
  [{ resolved: 7, remaining: 0, added: 3 }, 'Все 7 исправлены, новых 3'],
  [{ resolved: 1, remaining: 0, added: 0 }, 'Замечание исправлено'],
  [{ resolved: 0, remaining: 4, added: 0 }, 'Пока ничего не исправлено, осталось 4'],
  [{ resolved: 0, remaining: 4, added: 1 }, 'Пока ничего не исправлено, осталось 4, новых 1'],
])('a correction %o reads «%s»', (counts, words) => {
  expect(problemDiffText.summary(counts).replaceAll('\u00a0', ' ')).toBe(words);
});

import { expect, test } from 'vitest';
import { PROBLEMS } from '#domain/problem/problemCode.ts';
import { countText, kindText } from '#text/form/problemKinds.ts';

const counted = (what: Parameters<typeof countText>[0]['counted'], ...counts: [string, number][]) =>
  countText({
    counted: what,
    counts: counts.map(([sheet, count]) => ({ sheet, count })),
  }).replaceAll('\u00a0', ' ');

test.each<[string, Parameters<typeof counted>]>([
  ['18 спортсменов', ['people', ['Спортсмены', 18]]],
  ['1 спортсмен, 2 судьи', ['people', ['Спортсмены', 1], ['Судьи', 2]]],
  ['21 судья', ['people', ['Судьи', 21]]],
  ['1 человек персонала', ['people', ['Персонал', 1]]],
  ['2 человека персонала', ['people', ['Персонал', 2]]],
  ['11 человек персонала', ['people', ['Персонал', 11]]],
  ['5 человек', ['people', ['Athletes', 5]]],
  ['1 программа', ['programmes', ['Спортсмены', 1]]],
  ['3 программы', ['programmes', ['Спортсмены', 3]]],
  ['5 ячеек', ['cells', ['Заявка', 2], ['Спортсмены', 3]]],
  ['2 строки', ['rows', ['Заявка', 2]]],
  ['22 столбца', ['columns', ['Спортсмены', 22]]],
  ['1 лист', ['sheets', ['Судьи', 1]]],
  ['4 замечания', ['findings', ['Судьи', 4]]],
  ['', ['nothing', ['Заявка', 1]]],
])('reads «%s»', (words, args) => {
  expect(counted(...args)).toBe(words);
});

test('every kind has a distinct name without an address or a full stop', () => {
  const codes = Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[];
  const names = codes.map((code) => `${kindText({ code })}: ${PROBLEMS[code].counted}`);
  expect(new Set(names).size).toBe(codes.length);
  for (const code of codes) expect(kindText({ code })).toMatch(/^[А-ЯЁ][^.:!]+[^.:! ]$/u);
  expect(kindText({ code: 'surname-missing' })).toBe('Не указано отчество');
  expect(kindText({ code: 'from-tomorrow' })).toBe('Другое');
});

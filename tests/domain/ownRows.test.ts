import { expect, test } from 'vitest';
import { foundRows, groupedRows, type OwnRowFacts, type RowOrder } from '#domain/ownRows.ts';
import { searchWords } from '#domain/normaliseText.ts';

const NOW = Date.parse('2026-11-20T18:50:00Z');
const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
const row = (competition: string, days: number, ...texts: string[]): OwnRowFacts => ({
  competition,
  competitionName: `Кубок ${competition}`,
  deadline: at(days),
  texts,
});
const facts = (each: OwnRowFacts) => each;
const order = (rows: OwnRowFacts[], by: RowOrder) =>
  groupedRows(rows, facts, by, NOW).map(({ id }) => id);

test('rows of one competition are grouped in the order in which they came', () => {
  const rows = [row('Невы', 5, 'А'), row('Волги', 5, 'Б'), row('Невы', 5, 'В')];
  const groups = groupedRows(rows, facts, 'latest', NOW);
  expect(groups.map(({ name }) => name)).toEqual(['Кубок Невы', 'Кубок Волги']);
  expect(groups[0]?.rows).toEqual([rows[0], rows[2]]);
});

test('two competitions with the same name are separate', () => {
  const twin = { ...row('other', 5), competitionName: 'Кубок Невы' };
  expect(order([row('Невы', 5), twin], 'latest')).toEqual(['Невы', 'other']);
});

test.each<[RowOrder, string[]]>([
  ['latest', ['far', 'soon', 'over', 'long over']],
  ['due', ['soon', 'far', 'over', 'long over']],
])('%s', (by, expected) => {
  const rows = [row('long over', -9), row('far', 30), row('over', -1), row('soon', 2)];
  expect(order(rows, by)).toEqual(expected);
});

test('a deadline that has just passed counts as past', () => {
  expect(order([row('now', 0), row('soon', 1)], 'due')).toEqual(['soon', 'now']);
});

test('a search finds beginnings of words in the competition and all texts, in any order', () => {
  const rows = [row('Невы', 5, 'Жемчужина', 'Пр. Соло'), row('Волги', 5, 'Ёлка')];
  const found = (typed: string) => foundRows(rows, facts, searchWords(typed)).length;
  expect(found('')).toBe(2);
  expect(found('кубок')).toBe(2);
  expect(found('соло нев')).toBe(1);
  expect(found('елка')).toBe(1);
  expect(found('емчуж')).toBe(0);
  expect(found('елка невы')).toBe(0);
});

// The order of names in reports.
import { expect, test } from 'vitest';
import { byText, byTexts } from '#server/reports/order.ts';

test('«-2» stands before «-10»', () => {
  expect(['Москва-10', 'Москва-2', 'Москва'].toSorted(byText)).toEqual([
    'Москва',
    'Москва-2',
    'Москва-10',
  ]);
});

test('ё is as е, and case does not matter', () => {
  expect(['Жукова', 'Ёлкина', 'ежова', 'Елисеева'].toSorted(byText)).toEqual([
    'ежова',
    'Елисеева',
    'Ёлкина',
    'Жукова',
  ]);
  expect(byText('Фёдорова', 'федорова')).toBe(0);
});

test('the second text decides where the first is the same', () => {
  expect(byTexts(['Тверь', 'Б'], ['Тверь', 'А'])).toBeGreaterThan(0);
  expect(byTexts(['Тверь', 'А'], ['Тверь', 'А'])).toBe(0);
});

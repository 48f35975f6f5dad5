import { expect, test } from 'vitest';
import { compareText, compareTexts } from '#server/reports/order.ts';

test('«-2» comes before «-10»', () => {
  expect(['Москва-10', 'Москва-2', 'Москва'].toSorted(compareText)).toEqual([
    'Москва',
    'Москва-2',
    'Москва-10',
  ]);
});

test('ё equals е, and case does not matter', () => {
  expect(['Жукова', 'Ёлкина', 'ежова', 'Елисеева'].toSorted(compareText)).toEqual([
    'ежова',
    'Елисеева',
    'Ёлкина',
    'Жукова',
  ]);
  expect(compareText('Фёдорова', 'федорова')).toBe(0);
});

test('the second text decides if the first ones are equal', () => {
  expect(compareTexts(['Тверь', 'Б'], ['Тверь', 'А'])).toBeGreaterThan(0);
  expect(compareTexts(['Тверь', 'А'], ['Тверь', 'А'])).toBe(0);
});

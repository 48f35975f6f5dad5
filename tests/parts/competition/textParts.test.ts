import { expect, test } from 'vitest';
import { textParts } from '#parts/competition/InfoText.tsx';

const links = (text: string) =>
  textParts(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [[words, href]]));

test.each([
  ['Положение: https://fss.ru/doc?id=1.', [['https://fss.ru/doc?id=1', 'https://fss.ru/doc?id=1']]],
  ['сайт sync-spb.ru, раздел', [['sync-spb.ru', 'http://sync-spb.ru']]],
  ['почта Sync@example.ru;', [['Sync@example.ru', 'mailto:Sync@example.ru']]],
  ['8 (812) 123-45-67', [['8 (812) 123-45-67', 'tel:+78121234567']]],
  ['тел.: +7 921 123 45 67 (Анна)', [['+7 921 123 45 67', 'tel:+79211234567']]],
  ['88005553535', [['88005553535', 'tel:+78005553535']]],
  ['+375 29 123-45-67', [['+375 29 123-45-67', 'tel:+375291234567']]],
  ['+375 29 123 45 67', [['+375 29 123 45 67', 'tel:+375291234567']]],
  ['+33 1 42 68 53 00, Париж', [['+33 1 42 68 53 00', 'tel:+33142685300']]],
  ['+7 921 123-45-67 10:00–18:00', [['+7 921 123-45-67', 'tel:+79211234567']]],
  ['8 (812) 123-45-67 10:00', [['8 (812) 123-45-67', 'tel:+78121234567']]],
  ['+7 921 123-45-67 9–18', [['+7 921 123-45-67', 'tel:+79211234567']]],
  ['+375 29 123-45-67 10:00–18:00', [['+375 29 123-45-67', 'tel:+375291234567']]],
  ['+375 29 123 45 67 9.30', [['+375 29 123 45 67', 'tel:+375291234567']]],
  [
    '8 812 123-45-67 8 921 765-43-21',
    [
      ['8 812 123-45-67', 'tel:+78121234567'],
      ['8 921 765-43-21', 'tel:+79217654321'],
    ],
  ],
])('«%s»', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'javascript:alert(1) и data:text/html,x',
  'ftp://example.ru/file и //example.ru',
  'vbscript:x tel:112',
  '8.12.2026 10.30–18.00, бассейн 50 м',
  '3–6 декабря 2026, с 09:00 до 18:30',
  'счёт 40702810812345678901, ИНН 7812345678',
  '2010–2012 г.р., 8-12 лет',
  '+7 921 123-45-678 и 8 812 123-45',
])('only web and mail addresses of «%s» become links', (text) => {
  expect(links(text)).toEqual([]);
});

test('every character stays in place', () => {
  const text = ' Звоните 8 812 123-45-67\nили\tпишите a@b.ru <b>, www.x.ru! ';
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

import { expect, test } from 'vitest';
import { outsideLimit } from '#domain/music/limits.ts';
import { musicFacts, outsideText, outsideTitle } from '#text/music.ts';

const told = (seconds: number, tolerance = 5) => {
  const outside = outsideLimit({ seconds }, { seconds: 140, tolerance });
  return (
    outside && [outsideTitle(outside), outsideText(outside)].join('; ').replaceAll('\u00a0', ' ')
  );
};

test.each([
  [148.9, 5, '2:28 – лимит 2:20 ± 5 с; лишние 3 с'],
  [146, 5, '2:26 – лимит 2:20 ± 5 с; лишняя 1 с'],
  [134.999, 5, '2:14 – лимит 2:20 ± 5 с; не хватает 1 с'],
  [62, 5, '1:02 – лимит 2:20 ± 5 с; не хватает 1:13'],
  [206, 5, '3:26 – лимит 2:20 ± 5 с; лишние 1:01'],
  [141, 0, '2:21 – лимит 2:20; лишняя 1 с'],
  [145.999, 5, undefined],
])('%d seconds of 140 ± %d', (seconds, tolerance, words) => {
  expect(told(seconds, tolerance)).toBe(words);
});

test('one line has the length, the exceeded limit, and whether it is truncated', () => {
  const limit = { seconds: 140, tolerance: 5 };
  expect(musicFacts({ seconds: 148, isCut: true }, limit)).toEqual([
    '2:28',
    'лишние 3\u00a0с',
    'запись обрывается',
  ]);
  expect(musicFacts({ seconds: 148, isCut: false }, undefined)).toEqual(['2:28']);
  expect(musicFacts(undefined, limit)).toEqual([]);
});

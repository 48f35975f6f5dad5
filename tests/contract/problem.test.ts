import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemSchema } from '#contract/shapes.ts';

const ofBefore = {
  severity: 'error',
  code: 'entry-size',
  sheet: 'Спортсмены',
  cell: 'L4',
  message: 'Спортсмены!L4: Тех. Дуэт: без запасных 3, а нужно ровно 2',
};
const ofToday = {
  ...ofBefore,
  topic: 'tech-duet-1',
  sentence: 'Тех. Дуэт: без запасных 3, а нужно ровно 2',
};

test('a problem of an older build is read unchanged', () => {
  expect(v.parse(problemSchema, ofBefore)).toEqual(ofBefore);
});

test('topic and sentence are read, and fields of a newer build dropped', () => {
  expect(v.parse(problemSchema, ofToday)).toEqual(ofToday);
  expect(v.parse(problemSchema, { ...ofToday, hint: 'allow' })).toEqual(ofToday);
});

test.each(['topic', 'sentence'])('a %s that is no text is refused', (field) => {
  expect(v.is(problemSchema, { ...ofToday, [field]: 1 })).toBe(false);
});

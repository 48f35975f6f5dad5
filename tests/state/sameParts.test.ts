import { expect, test } from 'vitest';
import { withSameParts } from '#state/queries/sameParts.ts';

const answer = () => ({ data: [{ id: '1', deadline: { at: 5 } }, { id: '2' }], after: 'x' });

test('an equal answer is the same object as before', () => {
  const before = answer();
  expect(withSameParts(before, answer())).toBe(before);
  expect(withSameParts(undefined, before)).toBe(before);
});

test('equal parts of a changed answer are the same objects as before', () => {
  const before = answer();
  const longer = withSameParts(before, { ...answer(), data: [...answer().data, { id: '3' }] });
  expect(longer.data).toEqual([...answer().data, { id: '3' }]);
  expect(longer.data[0]).toBe(before.data[0]);
  const changed = withSameParts(before, {
    data: [{ id: '1', deadline: { at: 6 } }, { id: '2' }],
    after: 'x',
  });
  expect(changed.data[0]).toEqual({ id: '1', deadline: { at: 6 } });
  expect(changed.data[1]).toBe(before.data[1]);
  const shorter = withSameParts<object>(before, { data: answer().data });
  expect(shorter).toEqual({ data: answer().data });
  expect(withSameParts<object>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});

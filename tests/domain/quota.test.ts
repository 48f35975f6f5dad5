import { expect, test } from 'vitest';
import { roomLeft } from '#domain/upload/quota.ts';

const quota = { files: 3, bytes: 100 };
const bytes = (count: number) => ({ kind: 'bytes', bytes: count });

test.each([
  ['nothing is kept', { files: 0, bytes: 0 }, undefined, bytes(100)],
  ['a part is used', { files: 2, bytes: 60 }, undefined, bytes(40)],
  ['all bytes are used', { files: 1, bytes: 100 }, undefined, bytes(0)],
  ['more is used than may be', { files: 1, bytes: 130 }, undefined, bytes(0)],
  [
    'there are as many files as may be',
    { files: 3, bytes: 0 },
    undefined,
    { kind: 'too-many-files' },
  ],
  ['one of as many files is replaced', { files: 3, bytes: 90 }, 30, bytes(40)],
  ['one of more bytes than may be is replaced', { files: 4, bytes: 130 }, 20, bytes(20)],
])('when %s', (_, held, replaced, left) => {
  expect(roomLeft(quota, held, replaced)).toEqual(left);
});

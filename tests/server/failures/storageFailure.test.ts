import { expect, test } from 'vitest';
import { storageFailure } from '#server/failures/storageFailure.ts';

const failing = (codes: { code?: unknown; errcode?: number }) =>
  storageFailure(Object.assign(new Error('x'), codes));
const sqlite = (errcode: number) => failing({ code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['08000', 'cut'],
  ['08001', 'away'],
  ['08006', 'cut'],
  ['08P01', 'cut'],
  ['53000', 'busy'],
  ['53100', 'no-space'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  ['57P01', 'cut'],
  ['57P03', 'cut'],
  ['58030', 'cut'],
  ['40001', 'busy'],
  ['55P03', 'busy'],
  ['22021', undefined],
  ['23505', undefined],
  ['42P01', undefined],
  ['XX000', undefined],
  // Codes that PostgreSQL does not have.
  ['57', undefined],
  ['580301', undefined],
  [57_014, undefined],
])('PostgreSQL with %s is %s', (code, failure) => {
  expect(failing({ code })).toBe(failure);
});

test.each([
  ['SQLITE_BUSY', 5, 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 517, 'busy'],
  ['SQLITE_LOCKED', 6, 'busy'],
  ['SQLITE_FULL', 13, 'no-space'],
  ['SQLITE_IOERR_WRITE, as of a used-up quota', 778, 'disk-fails'],
  ['SQLITE_IOERR_SHMSIZE, as of a full disk', 4874, 'disk-fails'],
  ['SQLITE_READONLY', 8, 'disk-fails'],
  ['SQLITE_CANTOPEN', 14, 'disk-fails'],
  ['SQLITE_CONSTRAINT_UNIQUE', 2067, undefined],
  ['SQLITE_ERROR', 1, undefined],
])('%s (%i) is %s', (_, errcode, failure) => {
  expect(sqlite(errcode)).toBe(failure);
});

test.each([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EMFILE', 'busy'],
  ['EIO', 'disk-fails'],
  ['EROFS', 'disk-fails'],
  ['ENOENT', undefined],
  ['EACCES', undefined],
  ['ECONNRESET', undefined],
])('a file with %s is %s', (code, failure) => {
  expect(failing({ code })).toBe(failure);
});

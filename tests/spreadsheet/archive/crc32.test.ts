import { crc32 as known } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32 } from '#spreadsheet/archive/plainWorkbook.ts';

test.each([0, 1, 2, 3, 4, 5, 7, 8, 1000, 1001, 1002, 1003])(
  'the checksum of %i bytes does not depend on their offset',
  (length) => {
    const bytes = Uint8Array.from({ length: length + 3 }, (_, at) => (at * 73 + 11) % 256);
    for (const start of [0, 1, 3]) {
      const some = bytes.subarray(start, start + length);
      expect(crc32(some)).toBe(known(some));
    }
  },
);

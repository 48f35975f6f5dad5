import { expect, test } from 'vitest';
import { isPdf, isZip } from '#domain/fileType.ts';
import { joined } from '#tests/support/mp3.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a PDF has its signature within the first kilobyte', () => {
  expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true);
  expect(isPdf(joined(new Uint8Array(1000), bytes('%PDF-1.7\n')))).toBe(true);
  expect(isPdf(joined(new Uint8Array(1024), bytes('%PDF-1.7\n')))).toBe(false);
  expect(isPdf(bytes('<html>'))).toBe(false);
  expect(isPdf(new Uint8Array())).toBe(false);
});

test('a zip has its signature', () => {
  expect(isZip(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe(true);
  expect(isZip(new Uint8Array([0x50, 0x4b]))).toBe(false);
});

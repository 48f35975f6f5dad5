// How large the next piece of a file is, and which files go in pieces.
import { expect, test } from 'vitest';
import { firstPiece, pieceAfter, pieceAfterBreak } from '#domain/outbox/pieces.ts';

const KB = 1024;

test.each([
  [undefined, 512 * KB],
  [1_000, 64 * KB],
  [20_000, 300_000],
  [1_000_000, 8 * KB * KB],
])('at %s bytes a second the first piece has %i bytes', (rate, bytes) => {
  expect(firstPiece(rate)).toBe(bytes);
});

test.each([
  ['doubles', 300_000, 5_000, 600_000],
  ['takes 15 s at most', 300_000, 30_000, 150_000],
  ['is never below 64 kB', 64 * KB, 60_000, 64 * KB],
  ['is never above 8 MB', 8 * KB * KB, 100, 8 * KB * KB],
])('the piece after one that arrived %s', (_, bytes, ms, next) => {
  expect(pieceAfter(bytes, ms)).toBe(next);
});

test('the piece after one that broke off is half as large, down to 64 kB', () => {
  expect([pieceAfterBreak(512 * KB), pieceAfterBreak(100 * KB)]).toEqual([256 * KB, 64 * KB]);
});

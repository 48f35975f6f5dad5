import { expect, test } from 'vitest';
import { firstPiece, pieceAfter, smallerPiece } from '#domain/outbox/pieces.ts';

const KB = 1024;

test.each([
  [undefined, 0, 512 * KB],
  [1_000, 0, 64 * KB],
  [20_000, 0, 300_000],
  [1_000_000, 0, 8 * KB * KB],
  [undefined, 2, 128 * KB],
  [100_000_000, 1, 4 * KB * KB],
  [undefined, 2000, 64 * KB],
])('at %s bytes per second, after %i broken pieces, the first piece has %i bytes', (...given) => {
  const [rate, broken, bytes] = given;
  expect(firstPiece(rate, broken)).toBe(bytes);
});

test.each([
  ['doubles', 300_000, 5_000, 600_000],
  ['takes 15 s at most', 300_000, 30_000, 150_000],
  ['is never below 64 kB', 64 * KB, 60_000, 64 * KB],
  ['is never above 8 MB', 8 * KB * KB, 100, 8 * KB * KB],
])('the piece after one that arrived %s', (_, bytes, ms, next) => {
  expect(pieceAfter(bytes, ms)).toBe(next);
});

test('after a piece that a proxy refuses half of it is sent, down to 64 kB', () => {
  const sizes = [512, 100, 64].map((size) => smallerPiece(size * KB));
  expect(sizes).toEqual([256 * KB, 64 * KB, undefined]);
});

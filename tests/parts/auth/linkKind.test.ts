import { expect, test } from 'vitest';
import { linkKind } from '#parts/auth/LedHere.tsx';

test.each([
  ['/invitation#kVhL1v2wq8Zr', 'invitation'],
  ['/competition/aB3', 'competition'],
  ['/competition/aB3?tab=music', 'competition'],
  ['/competition/aB3/new?step=2#x', 'competition'],
  ['/competition', 'other'],
  ['/competition/new', 'other'],
  ['/competition/past?q=a', 'other'],
  ['/competition/my', 'other'],
  ['/application/my', 'other'],
])('%s is %s', (address, kind) => {
  expect(linkKind(address)).toBe(kind);
});

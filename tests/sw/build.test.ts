// How much the built page weighs: on the device for good, and before the first screen is there.
import { expect, test } from 'vitest';
import { firstLoadOf, keptByTheWorker, sizeOf } from '#tests/support/browser/builtPage.ts';

test('the worker keeps at most 60 files and 2 MB, the page and its manifest among them', () => {
  const kept = keptByTheWorker();
  expect(kept).toContain('index.html');
  expect(kept).toContain('manifest.webmanifest');
  expect(kept.length).toBeLessThanOrEqual(60);
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(2_000_000);
});

test.each([
  ['the sign-in', 165_000, ['visitor']],
  ['the list of competitions', 225_000, ['frame']],
  ['what the device does behind it', 250_000, ['frame', 'effects']],
])('%s loads at most %i bytes of scripts', (_, most, parts) => {
  const bytes = firstLoadOf(...parts);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(most);
});

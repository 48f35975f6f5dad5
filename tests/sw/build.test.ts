// How much the built page weighs on the device for good; before the first screen is there: tests/architecture/firstLoad.test.ts.
import { expect, test } from 'vitest';
import { keptByTheWorker, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';

test('the worker keeps at most 85 files and 2 MB, the page and its manifest among them', () => {
  const kept = keptByTheWorker();
  expect(kept).toContain('index.html');
  expect(kept).toContain('manifest.webmanifest');
  expect(kept.length).toBeLessThanOrEqual(85);
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(2_000_000);
});

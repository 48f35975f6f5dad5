// How much the worker keeps on a device; what the first screens load: tests/architecture/firstLoad.test.ts.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIST, keptByWorker, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';

test('the worker keeps at most 2.5 MB, the page and its manifest among them', () => {
  const kept = keptByWorker();
  expect(kept).toContain('index.html');
  expect(kept).toContain('manifest.webmanifest');
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(2_500_000);
});

test('the worker that reads forms is one file, and what writes one is another', () => {
  expect(globSync(`${DIST}/assets/formWorker-*.js`)).toHaveLength(1);
  expect(globSync(`${DIST}/assets/writeTemplate-*.js`)).toHaveLength(1);
});

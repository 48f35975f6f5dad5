// Size of the files that the service worker caches; tests/architecture/firstLoad.test.ts measures the first screens.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIST, keptByWorker, sizeOf } from '#tests/support/chromium/builtPage.ts';

test('the worker caches at most 2.5 MB, including the page and its manifest', () => {
  const kept = keptByWorker();
  expect(kept).toContain('index.html');
  expect(kept).toContain('manifest.webmanifest');
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(2_500_000);
});

test('the web worker that reads forms is one file, and the writer another', () => {
  expect(globSync(`${DIST}/assets/formWorker-*.js`)).toHaveLength(1);
  expect(globSync(`${DIST}/assets/writeTemplate-*.js`)).toHaveLength(1);
});

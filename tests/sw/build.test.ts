// How much the built page weighs on the device for good; before the first screen is there: tests/architecture/firstLoad.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST, keptByTheWorker, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';

test('the worker keeps at most 85 files and 1.9 MB, the page and its manifest among them', () => {
  const kept = keptByTheWorker();
  expect(kept).toContain('index.html');
  expect(kept).toContain('manifest.webmanifest');
  expect(kept.length).toBeLessThanOrEqual(85);
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(1_900_000);
});

test('what reads a form comes in at most 60 kB, and what writes one is a file of its own', () => {
  const [reader = '', ...others] = globSync(`${DIST}/assets/formWorker-*.js`);
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(reader)).length).toBeLessThanOrEqual(60_000);
  expect(globSync(`${DIST}/assets/writeTemplate-*.js`)).toHaveLength(1);
});

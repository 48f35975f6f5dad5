// How much the built page weighs on the device for good; before the first screen is there: tests/architecture/firstLoad.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST, keptByTheWorker, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';

const kept = keptByTheWorker();
const isOrganisers = (path: string): boolean => path.startsWith('assets/organiser/');
const weightOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + sizeOf(path), 0);

test('the worker keeps at most 47 files and 1.67 MB for everybody, the page and its manifest among them', () => {
  const everybodys = kept.filter((path) => !isOrganisers(path));
  expect(everybodys).toContain('index.html');
  expect(everybodys).toContain('manifest.webmanifest');
  expect(everybodys.length).toBeLessThanOrEqual(47);
  expect(weightOf(everybodys)).toBeLessThanOrEqual(1_670_000);
});

test('for organisers it keeps at most 0.21 MB more, which nothing else needs to be there', () => {
  const organisers = kept.filter(isOrganisers);
  expect(organisers).toHaveLength(2);
  expect(weightOf(organisers)).toBeLessThanOrEqual(207_000);
  const needing = kept.filter(
    (path) =>
      !isOrganisers(path) &&
      /(?:from|import)"[./]*organiser\//.test(readFileSync(join(DIST, path), 'utf8')),
  );
  expect(needing).toEqual([]);
});

test('the entry waits for a kept frame to be painted before any of its own code', () => {
  const [path = '', ...others] = globSync(`${DIST}/assets/index-*.js`);
  expect(others).toEqual([]);
  const code = readFileSync(path, 'utf8');
  const at = code.indexOf('[data-frame=kept]');
  expect(at).toBeGreaterThan(0);
  // What React is first made of.
  expect(at).toBeLessThan(code.indexOf('react.transitional.element'));
});

test('what reads a form comes in at most 60 kB, and what writes one is a file of its own', () => {
  const [reader = '', ...others] = globSync(`${DIST}/assets/formWorker-*.js`);
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(reader)).length).toBeLessThanOrEqual(60_000);
  expect(globSync(`${DIST}/assets/writeTemplate-*.js`)).toHaveLength(1);
});

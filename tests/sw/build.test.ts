// How much the built page weighs on the device for good; before the first screen is there: tests/architecture/firstLoad.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { folderOf } from '#contract/appParts.ts';
import { DIST, keptFor, sizeOf } from '#tests/support/browser/chromium/builtPage.ts';

const everybodys = keptFor(undefined);
const ofSignedIn = keptFor('signed-in');
const ofOrganisers = keptFor('organiser');
const weightOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + sizeOf(path), 0);

const needing = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.filter((path) => pattern.test(readFileSync(join(DIST, path), 'utf8')));

test('the worker keeps at most 37 files and 1.2 MB for everybody, the page and its manifest among them', () => {
  expect(everybodys).toContain('index.html');
  expect(everybodys).toContain('manifest.webmanifest');
  expect(everybodys.length).toBeLessThanOrEqual(37);
  expect(weightOf(everybodys)).toBeLessThanOrEqual(1_200_000);
});

test('for whoever is signed in it keeps at most 0.54 MB more, which nothing of everybody needs to be there', () => {
  expect(ofSignedIn.length).toBeLessThanOrEqual(10);
  expect(weightOf(ofSignedIn)).toBeLessThanOrEqual(540_000);
  expect(needing(everybodys, /(?:from|import)"[./]*(?:signed-in|organiser)\//)).toEqual([]);
});

test('for organisers it keeps at most 0.2 MB more, which nothing else needs to be there', () => {
  expect(ofOrganisers).toHaveLength(2);
  expect(weightOf(ofOrganisers)).toBeLessThanOrEqual(207_000);
  expect(needing(ofSignedIn, /(?:from|import)"[./]*organiser\//)).toEqual([]);
});

test('what reads a form comes in at most 60 kB, and what writes one is a file of its own', () => {
  const [reader = '', ...others] = globSync(`${DIST}/${folderOf('signed-in')}formWorker-*.js`);
  expect(others).toEqual([]);
  expect(gzipSync(readFileSync(reader)).length).toBeLessThanOrEqual(60_000);
  expect(globSync(`${DIST}/${folderOf('signed-in')}writeTemplate-*.js`)).toHaveLength(1);
});

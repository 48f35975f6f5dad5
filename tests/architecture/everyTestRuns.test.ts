// Every file of tests belongs to a project that runs it.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import engines from '../engines/vitest.config.ts';
import shared from '../shared/vitest.config.ts';
import own from '../vitest.config.ts';

interface TestFiles {
  include?: string[];
  exclude?: string[];
}

const runBy = ({ include = [], exclude = [] }: TestFiles): string[] =>
  globSync(include, { exclude });

/** Returns the files of each project of a config, or its own where it has none; pages are instances of one project. */
const filesOf = ({ test: all = {} }: typeof own): string[] =>
  (all.projects ?? [{ test: all }]).flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? (project.test?.browser?.instances ?? [project.test ?? {}]).flatMap(runBy)
      : [],
  );

test('every file of tests belongs to a project', () => {
  const run = new Set([own, shared, engines].flatMap(filesOf));
  const files = globSync('tests/**/*.test.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !run.has(path))).toEqual([]);
});

test('every place that a project on PostgreSQL names has a file', () => {
  const named = (shared.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

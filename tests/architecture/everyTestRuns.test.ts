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

/** Returns the test files of every project of a config. A config without projects counts as one project. */
const filesOf = ({ test: all = {} }: typeof own): string[] =>
  (all.projects ?? [{ test: all }]).flatMap((project) =>
    typeof project === 'object' && 'test' in project
      ? (project.test?.browser?.instances ?? [project.test ?? {}]).flatMap(runBy)
      : [],
  );

test('every test file belongs to a project', () => {
  const run = new Set([own, shared, engines].flatMap(filesOf));
  const files = globSync('tests/**/*.test.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => !run.has(path))).toEqual([]);
});

test('every path named by a project on PostgreSQL has a file', () => {
  const named = (shared.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COPIED } from '#tests/production/installation.ts';
import { type SourceFile, sources } from './sources.ts';

const PROGRAMS = ['server/serve.js', 'server/admin.ts', 'server/form-reading/readingProcess.ts'];

const byPath = new Map(sources.map((file) => [file.path, file]));

function reached(paths: readonly string[], seen = new Map<string, SourceFile>()) {
  for (const path of paths) {
    const file = byPath.get(path);
    if (!file) throw new Error(`There is no ${path}`);
    if (seen.has(path)) continue;
    seen.set(path, file);
    reached(file.imports, seen);
  }
  return seen;
}

/** Returns `@fastify/multipart` for `@fastify/multipart/x`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

test('the dependencies are exactly what the server imports', () => {
  const packages = [...reached(PROGRAMS).values()].flatMap((file) => file.packages);
  const imported = new Set(
    packages.filter((name) => !name.startsWith('node:')).map((name) => packageOf(name)),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('the server imports only folders that are copied to production', () => {
  const outside = [...reached(PROGRAMS).keys()].filter(
    (path) => !COPIED.some((copied) => path.startsWith(`${copied}/`)),
  );
  expect(outside).toEqual([]);
});

test('operators are told to copy exactly these folders', () => {
  const [, told = ''] =
    /need not build: [^\n]*? copy (.*?) to it/.exec(readFileSync('docs/operate.md', 'utf8')) ?? [];
  const names = [...told.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    const [, folder = '', inside] = /^(.*)\{(.*)\}$/.exec(name) ?? [];
    return inside === undefined ? [name] : inside.split(',').map((each) => folder + each);
  });
  expect(names.toSorted()).toEqual([...COPIED].toSorted());
});

test('the page is built without the tests and their tools', () => {
  const files = [...reached(['vite.config.ts', 'src/main.tsx', 'sw/sw.ts']).values()];
  expect(files.filter(({ path }) => path.startsWith('tests/'))).toEqual([]);
  const tools = files
    .flatMap(({ packages }) => packages)
    .filter((name) => /test|playwright/.test(name));
  expect(tools).toEqual([]);
});

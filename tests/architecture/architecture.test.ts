// Architecture rules: imports between folders, cycles, file headers, and facts that only one file may contain.
import { describe, expect, test } from 'vitest';
import { type SourceFile, sources, withoutComments } from './sources.ts';

/** Allowed imports of each listed folder. A folder that is not listed may import everything. */
const ARROWS: ReadonlyArray<readonly [folder: string, mayImport: readonly string[]]> = [
  ['src/domain/', []],
  ['src/text/', ['src/domain/']],
  ['src/contract/', ['src/domain/']],
  ['src/offline/', ['src/contract/', 'src/domain/']],
  ['src/spreadsheet/', ['src/domain/', 'src/text/']],
  ['src/api/', ['src/contract/', 'src/domain/', 'src/text/', 'src/offline/']],
  [
    'src/state/',
    ['src/api/', 'src/contract/', 'src/domain/', 'src/text/', 'src/offline/', 'src/spreadsheet/'],
  ],
  ['src/ui/', ['src/text/']],
  [
    'src/parts/',
    [
      'src/ui/',
      'src/state/',
      'src/api/',
      'src/contract/',
      'src/offline/',
      'src/domain/',
      'src/text/',
      'src/paths.ts',
    ],
  ],
  [
    'src/shell/',
    [
      'src/parts/',
      'src/ui/',
      'src/state/',
      'src/api/',
      'src/contract/',
      'src/domain/',
      'src/text/',
      'src/paths.ts',
    ],
  ],
  [
    'src/screens/',
    [
      'src/parts/',
      'src/ui/',
      'src/state/',
      'src/api/',
      'src/contract/',
      'src/domain/',
      'src/text/',
      'src/offline/',
      'src/spreadsheet/',
      'src/paths.ts',
    ],
  ],
  ['src/', ['src/']],
  ['sw/', ['src/contract/', 'src/offline/', 'src/domain/']],
  ['server/', ['src/contract/', 'src/text/', 'src/domain/', 'src/spreadsheet/']],
];

const homeOf = (path: string) => ARROWS.find(([folder]) => path.startsWith(folder));

const product = sources.filter(({ path }) => !path.startsWith('tests/'));
const pathsOf = (files: readonly SourceFile[]) => files.map(({ path }) => path);

/** Returns the imports among the files and subfolders of every folder: folder → importer → what it imports. */
function importsAmongSiblings(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of product) {
    for (const target of imports) {
      const [from, to] = [path.split('/'), target.split('/')];
      const at = from.findIndex((part, index) => part !== to[index]);
      const [one, other] = [from[at], to[at]];
      if (one === undefined || other === undefined) continue;
      const folder = from.slice(0, at).join('/');
      const edges = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, edges.set(one, (edges.get(one) ?? new Set()).add(other)));
    }
  }
  return folders;
}

function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (name: string, trail: readonly string[]) => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name]);
    if (done.has(name) || trail.includes(name)) return;
    for (const next of edges.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of edges.keys()) walk(name, []);
  return circles;
}

describe('imports', () => {
  test('go one way', () => {
    const wrong = product.flatMap((file) => {
      const home = homeOf(file.path);
      if (!home) return [];
      const [folder, mayImport] = home;
      const allowed = [folder, ...mayImport];
      return file.imports
        .filter((target) => !allowed.some((prefix) => target.startsWith(prefix)))
        .map((target) => `${file.path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('lead to existing files', () => {
    const known = new Set(pathsOf(sources));
    const missing = sources.flatMap((file) =>
      file.imports
        .filter((target) => /\.tsx?$/.test(target) && !known.has(target))
        .map((target) => `${file.path} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('never lead from one screen to another', () => {
    const screenOf = (path: string) => /^src\/screens\/([^/]+)\//.exec(path)?.[1];
    const wrong = product.flatMap((file) =>
      file.imports
        .filter((target) => screenOf(file.path) && screenOf(target))
        .filter((target) => screenOf(target) !== screenOf(file.path))
        .map((target) => `${file.path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('of tests of devices lead to the coach, never to the engine of drafts and outbox', () => {
    const isJudge = (path: string) =>
      /^tests\/offline\/(?:\w+\.test\.ts|drafts\/twoForms\.test\.ts|support\/days\/|support\/(?:checkInvariant|incidents)\.ts)/.test(
        path,
      );
    const engine = /^src\/(?:offline|domain\/(?:draft|entry-session|outbox(?!\/pieces\.ts)))\//;
    const wrong = sources
      .filter(({ path }) => isJudge(path))
      .flatMap(({ path, imports }) =>
        imports.filter((target) => engine.test(target)).map((target) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('are never circular, neither among files nor among the files and folders of a folder', () => {
    const circles = [...importsAmongSiblings()].flatMap(([folder, edges]) =>
      circlesIn(edges).map((circle) => `${folder}: ${circle.join(' -> ')}`),
    );
    expect(circles).toEqual([]);
  });
});

describe('files', () => {
  test('begin with a comment that is true of no other file, if their name does not describe them', () => {
    const firstLines = sources
      .map(({ path, text }) => [path, text.split('\n', 1)[0] ?? ''] as const)
      .filter(([, line]) => line.startsWith('//'));
    expect(
      firstLines.filter(([, line]) => !/^\/\/ \S.{15,}/.test(line)).map(([path]) => path),
    ).toEqual([]);
    const seen = Map.groupBy(firstLines, ([, line]) => line);
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test('are named after their content, and never «utils» or the like', () => {
    const drawer =
      /(?:^|\/)(?:utils?|helpers?|misc|common|managers?|services?|index)(?:\/|\.tsx?$)/i;
    expect(pathsOf(sources).filter((path) => drawer.test(path))).toEqual([]);
  });

  test('suppress no check', () => {
    const suppression = /oxlint-disable|eslint-disable|@ts-(?:ignore|expect-error|nocheck)/;
    const own = 'tests/architecture/architecture.test.ts';
    expect(
      pathsOf(sources.filter(({ path, text }) => path !== own && suppression.test(text))),
    ).toEqual([]);
  });
});

describe('one fact is in one file', () => {
  const places = (pattern: RegExp, files = product) =>
    pathsOf(files.filter(({ text }) => pattern.test(withoutComments(text))));

  test('only one file of the page accesses the network', () => {
    const page = product.filter(({ path }) => path.startsWith('src/'));
    expect(places(/\bfetch\(|new XMLHttpRequest/, page)).toEqual(['src/api/transport.ts']);
  });

  test('only one file opens the browser’s database', () => {
    expect(places(/\bopenDB\b|indexedDB\.open/)).toEqual(['src/offline/device/browserDb.ts']);
  });

  test('only one file that reads and one that writes import the xlsx library', () => {
    const importing = product.filter(({ packages }) =>
      packages.some((name) => name.startsWith('hucre')),
    );
    expect(pathsOf(importing)).toEqual([
      'src/spreadsheet/workbook.ts',
      'src/spreadsheet/writeWorkbook.ts',
    ]);
  });

  test('only server/records contains SQL', () => {
    const importing = product.filter(({ packages }) =>
      packages.some((name) => name === 'node:sqlite' || name.startsWith('kysely')),
    );
    expect(pathsOf(importing).filter((path) => !path.startsWith('server/records/'))).toEqual([]);
  });

  test('domain rules use no clock, no random numbers and no texts', () => {
    const domain = product.filter(({ path }) => path.startsWith('src/domain/'));
    expect(places(/Date\.now|new Date\(\)|Math\.random|randomUUID|[а-яё]{2}/i, domain)).toEqual([]);
  });

  test('texts for users are in src/text, and words that a reader searches for in src/spreadsheet', () => {
    const elsewhere = product.filter(
      ({ path }) => !/^src\/(?:text|spreadsheet)\/|^server\/requireNode24\.js$/.test(path),
    );
    expect(places(/[а-яё]{2}/i, elsewhere)).toEqual([]);
    const readers = product.filter(({ path }) => path.startsWith('src/spreadsheet/'));
    // The reader may search for single words; a phrase would be a text for users.
    expect(places(/[А-ЯЁ][а-яё]{2}|[а-яё] [а-яё]/, readers)).toEqual([]);
  });

  test('only the contract contains paths of the API', () => {
    const elsewhere = product.filter(({ path }) => !path.startsWith('src/contract/'));
    expect(places(/['"`]\/api\/\w/, elsewhere)).toEqual([]);
  });
});

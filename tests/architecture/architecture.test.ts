// The rules of the house that a machine can read: arrows, cycles, first lines, one fact in one place.
import { describe, expect, test } from 'vitest';
import { type SourceFile, sources, withoutComments } from './sources.ts';

/** Folders that each folder may import; others may import everything. */
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

/** By folder: which of its files and folders import which others of it. */
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

  test('lead to files that exist', () => {
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

  test('lead judges of devices to coaches, never to the engine of drafts and outbox', () => {
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

  test('never run in a circle, neither among files nor among the files and folders of one folder', () => {
    const circles = [...importsAmongSiblings()].flatMap(([folder, edges]) =>
      circlesIn(edges).map((circle) => `${folder}: ${circle.join(' -> ')}`),
    );
    expect(circles).toEqual([]);
  });
});

describe('files', () => {
  test('begin with a sentence that is true of no other file, where the name does not say it', () => {
    const firstLines = sources
      .map(({ path, text }) => [path, text.split('\n', 1)[0] ?? ''] as const)
      .filter(([, line]) => line.startsWith('//'));
    expect(
      firstLines.filter(([, line]) => !/^\/\/ \S.{15,}/.test(line)).map(([path]) => path),
    ).toEqual([]);
    const seen = Map.groupBy(firstLines, ([, line]) => line);
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test('are named after what they hold, never after a drawer', () => {
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

describe('one fact stands in one place', () => {
  const places = (pattern: RegExp, files = product) =>
    pathsOf(files.filter(({ text }) => pattern.test(withoutComments(text))));

  test('the page speaks to the network in one file', () => {
    const page = product.filter(({ path }) => path.startsWith('src/'));
    expect(places(/\bfetch\(|new XMLHttpRequest/, page)).toEqual(['src/api/transport.ts']);
  });

  test('the browser’s database is opened in one file', () => {
    expect(places(/\bopenDB\b|indexedDB\.open/)).toEqual(['src/offline/device/browserDb.ts']);
  });

  test('the xlsx library is imported by one file that reads and one that writes', () => {
    const importing = product.filter(({ packages }) =>
      packages.some((name) => name.startsWith('hucre')),
    );
    expect(pathsOf(importing)).toEqual([
      'src/spreadsheet/workbook.ts',
      'src/spreadsheet/writeWorkbook.ts',
    ]);
  });

  test('SQL stands in server/records alone', () => {
    const importing = product.filter(({ packages }) =>
      packages.some((name) => name === 'node:sqlite' || name.startsWith('kysely')),
    );
    expect(pathsOf(importing).filter((path) => !path.startsWith('server/records/'))).toEqual([]);
  });

  test('rules know no clock, no chance and no words', () => {
    const domain = product.filter(({ path }) => path.startsWith('src/domain/'));
    expect(places(/Date\.now|new Date\(\)|Math\.random|randomUUID|[а-яё]{2}/i, domain)).toEqual([]);
  });

  test('words that a user reads stand in src/text, those that a reader looks for in src/spreadsheet', () => {
    const elsewhere = product.filter(
      ({ path }) => !/^src\/(?:text|spreadsheet)\/|^server\/requireNode24\.js$/.test(path),
    );
    expect(places(/[а-яё]{2}/i, elsewhere)).toEqual([]);
    const readers = product.filter(({ path }) => path.startsWith('src/spreadsheet/'));
    // A reader looks for single words in one case; anything else is to be shown.
    expect(places(/[А-ЯЁ][а-яё]{2}|[а-яё] [а-яё]/, readers)).toEqual([]);
  });

  test('paths of the API are written in the contract alone', () => {
    const elsewhere = product.filter(({ path }) => !path.startsWith('src/contract/'));
    expect(places(/['"`]\/api\/\w/, elsewhere)).toEqual([]);
  });
});

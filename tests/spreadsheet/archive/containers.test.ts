import { describe, expect, test } from 'vitest';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { escapeXml } from '#tests/spreadsheet/makers/cellXml.ts';
import { type ArchiveEntry, rawEntries, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { noiseBytes } from '#tests/spreadsheet/makers/noise.ts';
import { readAccepted, readBytes } from '#tests/spreadsheet/makers/reading.ts';

const HEADERS = ['Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Пол', 'Разряд'];
const ATHLETE = ['Ёлкина', 'Анна', 'Петровна', '05.04.2012', 'Ж', 'КМС'];

const sharedStrings = [...HEADERS, ...ATHLETE].map((text) => `<si><t>${escapeXml(text)}</t></si>`);
const sharedRow = (first: number): string =>
  `<row>${HEADERS.map((_, index) => `<c t="s"><v>${first + index}</v></c>`).join('')}</row>`;
const entries = rawEntries({
  sheets: [{ name: 'Спортсмены', rows: sharedRow(0) + sharedRow(HEADERS.length) }],
  sharedStrings,
});
const plain = await readAccepted(zipOf(entries));

const renamed = (rename: (name: string) => string): ArchiveEntry[] =>
  entries.map((entry) => ({ ...entry, name: rename(entry.name) }));
const rewritten = (part: RegExp, write: (content: string) => string | Uint8Array): ArchiveEntry[] =>
  entries.map((entry) =>
    part.test(entry.name) ? { ...entry, content: write(String(entry.content)) } : entry,
  );

const RELATIONS = /\.rels$/;
const SHEET = /sheet1\.xml$/;
const ALL = /./;
const targets = (write: (target: string) => string) =>
  rewritten(RELATIONS, (content) =>
    content.replaceAll(/Target="([^"]*)"/g, (_, target: string) => `Target="${write(target)}"`),
  );
const absolute = (target: string) => (target.startsWith('xl/') ? `/${target}` : `/xl/${target}`);
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  return Uint8Array.from(isBig ? bytes.swap16() : bytes);
};
const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text.replace('UTF-8', 'windows-1251'), (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x0410 + 0xc0;
  });

test('the plain file has the athlete', () => {
  expect(plain.athletes).toMatchObject([
    { family: 'Ёлкина', birthDate: '2012-04-05', rank: 'КМС' },
  ]);
});

describe('the same application is read from', () => {
  test.each<[string, Uint8Array]>([
    // Real case: apache/poi #1018.
    ['sizes in ZIP64 fields', zipOf(entries, { zip64: ['sizes'] })],
    ['a ZIP64 end record', zipOf(entries, { zip64: ['end'] })],
    ['both', zipOf(entries, { zip64: ['sizes', 'end'] })],
    // Real case: SheetJS #439, calamine PR #419.
    [
      'xl/SharedStrings.xml',
      zipOf(renamed((name) => name.replace('sharedStrings', 'SharedStrings'))),
    ],
    ['names in capitals', zipOf(renamed((name) => name.toUpperCase()))],
    // Real case: xlrd #96.
    [
      '[content_types].xml',
      zipOf(renamed((name) => (name.startsWith('[') ? name.toLowerCase() : name))),
    ],
    // Real case: react-xlsx PR #21.
    ['names with backslashes', zipOf(renamed((name) => name.replaceAll('/', '\\')))],
    ['names with a slash in front', zipOf(renamed((name) => `/${name}`))],
    ['names with a dot in front', zipOf(renamed((name) => `./${name}`))],
    [
      'folders that are listed, twice too',
      zipOf([
        { name: 'xl/', content: '' },
        { name: 'xl\\', content: '' },
        { name: 'xl/', content: '' },
        ...entries,
      ]),
    ],
    // Real case: Open-XML-SDK #1128.
    ['targets with backslashes', zipOf(targets((target) => target.replaceAll('/', '\\')))],
    [
      'targets with backslashes from the root',
      zipOf(targets((target) => absolute(target).replaceAll('/', '\\'))),
    ],
    ['targets from the root', zipOf(targets(absolute))],
    ['targets in another case', zipOf(targets((target) => target.toUpperCase()))],
    [
      'targets with percent signs',
      zipOf(
        targets((target) => target.replace('sheet1', 'sheet%201')).map((entry) => ({
          ...entry,
          name: entry.name.replace('sheet1', 'sheet 1'),
        })),
      ),
    ],
    ['UTF-16, low byte first', zipOf(rewritten(ALL, (content) => utf16(content, false)))],
    ['UTF-16, high byte first', zipOf(rewritten(ALL, (content) => utf16(content, true)))],
    [
      'UTF-16 without a byte order mark',
      zipOf(rewritten(SHEET, (content) => utf16(content, false).slice(2))),
    ],
    ['UTF-8 with a byte order mark', zipOf(rewritten(ALL, (content) => `\ufeff${content}`))],
    [
      'UTF-8 that calls itself UTF-16',
      zipOf(rewritten(ALL, (content) => content.replace('UTF-8', 'utf-16'))),
    ],
    [
      'ASCII that calls itself something else',
      zipOf(rewritten(RELATIONS, (content) => content.replace('UTF-8', 'ISO-8859-1'))),
    ],
    ['empty lines in front', zipOf(rewritten(ALL, (content) => `\n  \r\n${content}`))],
  ])('%s', async (_, bytes) => {
    expect(await readBytes(bytes)).toEqual({ kind: 'read', application: plain });
  });

  test.each<[string, (text: string) => string]>([
    ['inlineStr with <v>', (text) => `<c t="inlineStr"><v>${text}</v></c>`],
    ['inlineStr with <v> and a style', (text) => `<c t='inlineStr' s="0">\n <v>${text}</v></c>`],
    ['inlineStr with <x:is>', (text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`],
    ['inlineStr with <is>', (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`],
  ])('%s', async (_, cell) => {
    const row = (texts: readonly string[]) => `<row>${texts.map(cell).join('')}</row>`;
    const rows = row(HEADERS) + row(ATHLETE);
    const bytes = zipOf(rawEntries({ sheets: [{ name: 'Спортсмены', rows }] }));
    expect(await readBytes(bytes)).toEqual({ kind: 'read', application: plain });
  });

  test('styles with seventy formats that contain «>»', async () => {
    const formats = Array.from(
      { length: 70 },
      (_, at) => `<numFmt numFmtId="${200 + at}" formatCode="[>=100]0;0"/>`,
    );
    const bytes = zipOf(
      rewritten(/styles/, (content) =>
        content.replace('<fonts', `<numFmts>${formats.join('')}</numFmts><fonts`),
      ),
    );
    expect(await readBytes(bytes)).toEqual({ kind: 'read', application: plain });
  });
});

const { unreadable } = formRefusalText;
const twice = (name: string): Uint8Array => zipOf([...entries, { name, content: '<worksheet/>' }]);
const withEntry = (more: Omit<ArchiveEntry, 'name'>, zip64: readonly 'sizes'[] = []): Uint8Array =>
  zipOf([...entries, { name: 'xl/other.xml', ...more }], { zip64 });

describe('a damaged or unusual archive is refused with its reason', () => {
  test.each<[string, Uint8Array, string]>([
    [
      'one part under two spellings',
      twice('/XL\\worksheets/Sheet1.xml'),
      unreadable['twice-named'],
    ],
    ['one part by two ways', twice('xl/./a/../worksheets/sheet1.xml'), unreadable['twice-named']],
    [
      'another encoding',
      zipOf(rewritten(/sharedStrings/, windows1251)),
      formRefusalText.otherEncoding('windows-1251'),
    ],
    [
      'UTF-32',
      zipOf(rewritten(SHEET, () => Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]))),
      formRefusalText.otherEncoding('UTF-32'),
    ],
    [
      'a part shorter than it claims',
      withEntry({ content: '<a/>', claimedSize: 5 }),
      unreadable.damaged,
    ],
    [
      'a part longer than it claims',
      withEntry({ content: '<a/>', claimedSize: 3 }),
      unreadable.damaged,
    ],
    [
      'a ZIP64 size beyond the limit',
      withEntry({ content: '<a/>', claimedSize: 2 ** 41 }, ['sizes']),
      unreadable.bomb,
    ],
    [
      'a ZIP64 size within it that is not true',
      withEntry({ content: '<a/>', claimedSize: 5000 }, ['sizes']),
      unreadable.damaged,
    ],
    [
      'a ZIP64 packed size beyond the file',
      withEntry({ content: noiseBytes(100), claimedPacked: 2 ** 52 }, ['sizes']),
      unreadable.truncated,
    ],
    [
      'sizes that point to ZIP64 fields which are not there',
      withEntry({ content: '<a/>', claimedSize: 0xff_ff_ff_ff }),
      unreadable.damaged,
    ],
  ])('%s', async (_, bytes, message) => {
    expect(await readBytes(bytes)).toEqual({ kind: 'refused', reason: 'form-unreadable', message });
  });

  test('three hundred parts plus one in a ZIP64 end record', async () => {
    const many = Array.from({ length: 301 }, (_, at) => ({ name: `${at}`, content: '' }));
    expect(await readBytes(zipOf(many, { zip64: ['end'] }))).toMatchObject({
      message: unreadable['too-many-parts'],
    });
  });

  test.each([-20, -12, -76])('a ZIP64 end record with a wrong byte at %i', async (at) => {
    const bytes = zipOf(entries, { zip64: ['end'] });
    const place = bytes.length - 22 + at;
    bytes[place] = (bytes[place] ?? 0) ^ 0x7f;
    const read = await readBytes(bytes);
    expect([unreadable.damaged, unreadable.truncated]).toContain(
      read.kind === 'refused' ? read.message : '',
    );
  });
});

test('a sheet that begins like a picture is refused as damaged', async () => {
  const hidden = rewritten(SHEET, (content) => `xxxxx${content}`);
  expect(await readBytes(zipOf(hidden))).toMatchObject({ message: unreadable.damaged });
});

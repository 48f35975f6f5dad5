import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { plainRow, rawEntries, rawXlsx, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';
import { noiseBytes } from '#tests/spreadsheet/makers/noise.ts';
import { measured } from '#tests/spreadsheet/makers/processorTime.ts';
import { readBytes } from '#tests/spreadsheet/makers/reading.ts';

const MIB = 1024 * 1024;
const encoded = (text: string) => new TextEncoder().encode(text);
/** A compressed workbook, as other programs write it. */
const template = await writeTemplate(formCup);
const sheets = [{ name: 'Спортсмены', rows: plainRow(['Фамилия', 'Имя']) }];
const entries = rawEntries({ sheets });

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const oldXls = Uint8Array.from([...OLE2, ...Array.from({ length: 1000 }, () => 0)]);
const encrypted = await writeXlsx({
  sheets: [{ name: 'Спортсмены', rows: [['x']] }],
  encryption: { password: 'секрет', spinCount: 1000 },
});

describe('a file that is no xlsx', () => {
  test.each<[string, Uint8Array, keyof typeof formRefusalText.notXlsx]>([
    ['an empty file', new Uint8Array(), 'empty'],
    ['an old .xls under another name', oldXls, 'old-xls'],
    ['a pdf', encoded('%PDF-1.7\n'), 'not-zip'],
    ['a picture', Uint8Array.from([0x89, ...encoded('PNG\r\n\u001a\n')]), 'not-zip'],
    ['two bytes', Uint8Array.from([0x50, 0x4b]), 'not-zip'],
    ['an archive of something', zipOf([{ name: 'photo.txt', content: 'x' }]), 'not-workbook'],
    [
      'an archive without content types',
      zipOf(entries.filter(({ name }) => name !== '[Content_Types].xml')),
      'not-workbook',
    ],
    [
      'a text document',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<document/>' },
      ]),
      'not-workbook',
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await readBytes(bytes)).toEqual({
      kind: 'refused',
      reason: 'not-xlsx',
      message: formRefusalText.notXlsx[sentence],
    });
  });

  test('has messages that begin with the sentence of behaviour 7.5', () => {
    for (const sentence of Object.values(formRefusalText.notXlsx)) {
      expect(sentence).toMatch(/^Пожалуйста, загружайте исключительно "\.xlsx" файлы\. ./);
    }
  });
});

const bomb = (inflated: number) => [
  ...entries.filter(({ name }) => name !== 'xl/worksheets/sheet1.xml'),
  { name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(inflated) },
];
const withEntry = (name: string, content: string | Uint8Array = '', more = {}) =>
  zipOf([...entries, { name, content, ...more }]);
describe('a damaged or hostile workbook', () => {
  test.each<[string, Uint8Array, keyof typeof formRefusalText.unreadable]>([
    ['an encrypted one', encrypted, 'encrypted'],
    ['one whose entries are encrypted', withEntry('xl/x.xml', 'x', { flags: 1 }), 'encrypted'],
    ['the first half of one', template.slice(0, template.length / 2), 'truncated'],
    ['one without its last byte', template.slice(0, -1), 'truncated'],
    [
      'one with a wrong byte in every part',
      template.map((byte, at) =>
        at > 40 && at < template.length - 3000 && at % 50 === 0 ? byte ^ 1 : byte,
      ),
      'damaged',
    ],
    ['a bomb that inflates a thousand times', zipOf(bomb(8 * MIB)), 'bomb'],
    [
      'one with 301 entries',
      zipOf(Array.from({ length: 301 }, (_, index) => ({ name: `${index}`, content: '' }))),
      'too-many-parts',
    ],
    [
      'one that claims 17 MiB in an entry',
      withEntry('xl/media/a.png', 'x', { claimedSize: 17 * MIB }),
      'bomb',
    ],
    [
      'one with a part of more than 1 MiB',
      withEntry('xl/other.xml', noiseBytes(1.1 * MIB)),
      'too-big-inside',
    ],
    [
      'one that claims 40 MiB together',
      zipOf([
        ...entries,
        ...['a', 'b', 'c'].map((name) => ({
          name: `xl/media/${name}.png`,
          content: noiseBytes(MIB),
          claimedSize: 13 * MIB,
        })),
      ]),
      'too-big-inside',
    ],
    [
      'one that hides its size',
      withEntry('xl/worksheets/sheet2.xml', 'x'.repeat(9000), { claimedSize: 0 }),
      'bomb',
    ],
    ['one with macros', withEntry('xl/vbaProject.bin', 'x'), 'macros'],
    ['one with a macro sheet', withEntry('xl/macrosheets/sheet1.xml', 'x'), 'macro-sheet'],
    [
      'one with two parts of one name',
      withEntry('xl/worksheets/sheet1.xml', '<worksheet/>'),
      'twice-named',
    ],
    [
      'one with two parts whose names differ in capitals',
      withEntry('xl/worksheets/Sheet1.xml', '<worksheet/>'),
      'twice-named',
    ],
    [
      'one with a document type',
      withEntry('xl/x.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      'dtd',
    ],
    ['one with tags within tags', withEntry('xl/x.xml', '<a>'.repeat(100)), 'deep-xml'],
    [
      'one with 100,001 cells on a sheet',
      withEntry('xl/x.xml', `<r>${'<c/>'.repeat(100_001)}</r>`),
      'too-many-cells',
    ],
    [
      'one with 150,001 rows on a sheet',
      withEntry('xl/x.xml', `<r>${'<row/>'.repeat(150_001)}</r>`),
      'too-many-cells',
    ],
    [
      'one with 1,001 column settings',
      withEntry('xl/x.xml', `<cols>${'<col min="1" max="16384"/>'.repeat(1001)}</cols>`),
      'absurd-columns',
    ],
    [
      'another workbook',
      rawXlsx({ sheets: [{ name: 'Лист1', rows: plainRow(['Фамилия']) }] }),
      'not-our-form',
    ],
    [
      'one whose sheet is not there',
      zipOf(entries.filter(({ name }) => name !== 'xl/worksheets/sheet1.xml')),
      'damaged',
    ],
    [
      'one whose workbook is no XML',
      zipOf(
        entries.map((entry) =>
          entry.name === 'xl/workbook.xml' ? { ...entry, content: '<<<' } : entry,
        ),
      ),
      'damaged',
    ],
  ])('%s', async (_, bytes, sentence) => {
    const { result, processorMs } = await measured(() => readBytes(bytes));
    expect(result).toEqual({
      kind: 'refused',
      reason: 'form-unreadable',
      message: formRefusalText.unreadable[sentence],
    });
    expect(processorMs).toBeLessThan(5000);
  });

  test('with a zip bomb of a forged size is stopped while it inflates', async () => {
    const [first, ...rest] = bomb(8 * MIB).toReversed();
    const forged = zipOf([
      ...rest,
      { name: 'xl/worksheets/sheet1.xml', content: '', ...first, claimedSize: 5000 },
    ]);
    expect(await readBytes(forged)).toMatchObject({ message: formRefusalText.unreadable.damaged });
  });

  test('with a cell in the last row and column is read quickly', async () => {
    const far = `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    const bytes = rawXlsx({
      sheets: [{ name: 'Спортсмены', rows: plainRow(['Фамилия', 'Имя']) + far }],
    });
    const { result, processorMs } = await measured(() => readBytes(bytes));
    expect(result).toMatchObject({ kind: 'read' });
    expect(processorMs).toBeLessThan(5000);
  });

  test('has a distinct message for every reason', () => {
    const sentences = [
      ...Object.values(formRefusalText.unreadable),
      ...Object.values(formRefusalText.notXlsx),
    ];
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

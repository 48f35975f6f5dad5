import { describe, expect, test } from 'vitest';
import { plainWorkbook, inflateParts } from '#spreadsheet/archive/plainWorkbook.ts';
import { readZipDirectory } from '#spreadsheet/archive/zipDirectory.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import {
  type ArchiveEntry,
  OFFICE_SCHEMA,
  plainRow,
  rawEntries,
  zipOf,
} from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { readBytes } from '#tests/spreadsheet/makers/reading.ts';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const WORKBOOK = 'xl/workbook.xml';

const names = ['Заявка', 'Спортсмены', 'Персонал', 'Судьи', '_form'];
const header = plainRow(['Фамилия', 'Имя', 'Пол', 'Разряд']);
const entries = rawEntries({ sheets: names.map((name) => ({ name, rows: header })) });
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE_SCHEMA}/${kind}" Target="${target}"/>`;

type Change = (content: string) => string;

const changed = (changes: Record<string, Change>, added: readonly ArchiveEntry[] = []) => [
  ...entries.map(({ name, content }) => ({
    name,
    content: typeof content === 'string' ? (changes[name]?.(content) ?? content) : content,
  })),
  ...added,
];
const withRelations = (more: string, added: readonly ArchiveEntry[] = []) =>
  changed(
    { [RELATIONS]: (content) => content.replace('</Relationships>', `${more}</Relationships>`) },
    added,
  );
const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

function partsGiven(parts: readonly ArchiveEntry[]): string[] {
  const bytes = zipOf(parts);
  const directory = readZipDirectory(bytes);
  if (typeof directory === 'string') throw new Error(directory);
  const plain = plainWorkbook(
    [...inflateParts(bytes, directory)].map((part) => ({ ...part, longestAttributes: 0 })),
  );
  if (typeof plain === 'string') throw new Error(plain);
  const read = readZipDirectory(plain);
  if (typeof read === 'string') throw new Error(read);
  return read.map(({ name }) => name);
}

const EVERY_PART = [
  '[content_types].xml',
  '_rels/.rels',
  'workbook.xml',
  '_rels/workbook.xml.rels',
  'sharedstrings.xml',
  'styles.xml',
  ...names.map((_, index) => `sheet${index + 1}.xml`),
];

describe('the library gets only the workbook, its texts, styles and sheets', () => {
  const big = { name: 'xl/big.xml', content: '<a/>' };
  const linked = (kind: string, count: number) =>
    withRelations(
      times(count, (index) => relation(`rId${index + 100}`, kind, 'big.xml')),
      [big],
    );
  test.each<[string, ArchiveEntry[]]>([
    ['a plain file', entries],
    ['60 links to other books', linked('externalLink', 60)],
    ['5,000 caches of timelines', linked('timelineCache', 5000)],
    ['300 caches of slicers', linked('slicerCache', 300)],
    [
      'people, pictures in cells and metadata',
      [
        ...withRelations(
          relation('rId100', 'person', 'big.xml') +
            relation('rId101', 'sheetMetadata', 'big.xml') +
            '<Relationship Id="rId102" Type="http://www.wps.cn/officeDocument/2020/cellImage" Target="big.xml"/>',
          [big],
        ),
      ],
    ],
    [
      '1,000 caches of pivot tables that name a sheet',
      changed({
        [WORKBOOK]: (content) =>
          content.replace(
            '</workbook>',
            `<pivotCaches>${times(1000, (index) => `<pivotCache cacheId="${index}" r:id="rId2"/>`)}</pivotCaches></workbook>`,
          ),
      }),
    ],
    [
      'a theme and properties',
      [
        ...entries,
        { name: 'theme/theme1.xml', content: '<a/>' },
        { name: 'docProps/core.xml', content: '<a/>' },
      ],
    ],
    [
      'two relationships to the texts',
      withRelations(relation('rId100', 'sharedStrings', 'styles.xml')),
    ],
  ])('given %s', (_, parts) => {
    expect(partsGiven(parts)).toEqual(EVERY_PART);
  });

  test('and no relationships of sheets, whatever their folder', () => {
    const elsewhere = entries.map(({ name, content }) => ({
      name: name.replace('xl/worksheets/', 'xl/elsewhere/'),
      content: String(content).replaceAll('worksheets/', 'elsewhere/'),
    }));
    const rels = {
      name: 'xl/elsewhere/_rels/sheet1.xml.rels',
      content: `<Relationships>${times(100, (index) => relation(`r${index}`, 'table', 'sheet2.xml'))}</Relationships>`,
    };
    expect(partsGiven([...elsewhere, rels])).toEqual(EVERY_PART);
  });

  test('and each sheet once, whatever names and relationships lead to it', () => {
    const toFirst = changed({
      [RELATIONS]: (content) => content.replaceAll(/sheet[2-5]\.xml/g, 'sheet1.xml'),
    });
    expect(partsGiven(toFirst).filter((name) => name.startsWith('sheet'))).toEqual(['sheet1.xml']);
    const sameId = changed({
      [WORKBOOK]: (content) => content.replaceAll(/rId[2-5]/g, 'rId1'),
    });
    expect(partsGiven(sameId).filter((name) => name.startsWith('sheet'))).toEqual(['sheet1.xml']);
  });
});

describe('a workbook in the style of other programs is read', () => {
  test.each<[string, Record<string, Change>]>([
    [
      'targets by roundabout ways',
      {
        [RELATIONS]: (content) => content.replaceAll('Target="', 'Target="./x/..//'),
      },
    ],
    [
      'prefixes, other spaces and quotation marks',
      {
        [RELATIONS]: (content) =>
          content.replaceAll('<Relationship ', '<p:Relationship\n  ').replaceAll('"', "'"),
        [WORKBOOK]: (content) =>
          content
            .replaceAll('<sheet ', '<x:sheet\t')
            .replaceAll('r:id', 'rel:id')
            .replaceAll('"', "'"),
      },
    ],
    [
      'comments that hold sheets',
      {
        [WORKBOOK]: (content) =>
          content.replace('<sheets>', '<sheets><!-- <sheet name="Судьи" r:id="rId1"/> -->'),
      },
    ],
  ])('%s', async (_, changes) => {
    const plain = await readBytes(zipOf(entries));
    expect(plain.kind).toBe('read');
    expect(await readBytes(zipOf(changed(changes)))).toEqual(plain);
  });

  test('with special XML characters in sheet names', async () => {
    const bytes = zipOf(
      changed({
        [WORKBOOK]: (content) => content.replace('name="Судьи"', 'name=\'Судьи (&amp; "я")\''),
      }),
    );
    const read = await readBytes(bytes);
    const problems = read.kind === 'read' ? read.application.problems : [];
    expect(problems.find(({ code }) => code === 'sheet-guessed')?.message).toContain(
      '«Судьи (& "я")»',
    );
  });
});

test('several names of one large sheet are refused', async () => {
  const rows = header + plainRow(['Иванова', 'Анна']).repeat(5000);
  const one = changed({
    'xl/worksheets/sheet1.xml': (content) => content.replace(header, rows),
    [RELATIONS]: (content) => content.replaceAll(/sheet[2-5]\.xml/g, 'sheet1.xml'),
  });
  expect(await readBytes(zipOf(one))).toMatchObject({
    message: formRefusalText.unreadable.damaged,
  });
});

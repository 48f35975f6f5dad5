import { describe, expect, test } from 'vitest';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { partTexts } from '#tests/spreadsheet/makers/partTexts.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';

const parts = partTexts(await writeTemplate(formCup));
const part = (name: string): string => {
  const xml = parts.get(name);
  if (xml === undefined) throw new Error(`no part ${name}`);
  return xml;
};
const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/'));
const values = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, value = '']) => value);
const isUnique = (list: readonly string[]): boolean => new Set(list).size === list.length;

const ORDER =
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing'.split(
    ' ',
  );

function childrenOf(xml: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [tag, slash, name = ''] of xml.matchAll(/<(\/?)([A-Za-z:]+)[^>]*>/g)) {
    if (slash === '/') {
      depth -= 1;
      continue;
    }
    if (depth === 1) names.push(name);
    if (!tag.endsWith('/>')) depth += 1;
  }
  expect(depth).toBe(0);
  return names;
}

describe.each(sheets)('%s', (_, xml) => {
  test('has its elements in the order of the standard, each once', () => {
    const children = childrenOf(xml);
    expect(children).toContain('sheetData');
    expect(isUnique(children)).toBe(true);
    expect(children).toEqual(ORDER.filter((name) => children.includes(name)));
  });

  test('has rows and cells in order, with existing styles and texts', () => {
    const rows = values(xml, /<row r="(\d+)"/g).map(Number);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    for (const row of xml.split('<row ').slice(1)) {
      const number = /^r="(\d+)"/.exec(row)?.[1] ?? '';
      const columns = values(row, /<c r="([A-Z]+)\d+"/g);
      expect(values(row, /<c r="[A-Z]+(\d+)"/g).every((at) => at === number)).toBe(true);
      expect(columns).toEqual(
        columns.toSorted((a, b) => a.length - b.length || a.localeCompare(b, 'en')),
      );
      expect(isUnique(columns)).toBe(true);
    }
    const styles = values(part('xl/styles.xml'), /<cellXfs count="(\d+)"/g).map(Number);
    const strings = values(part('xl/sharedStrings.xml'), /(<si>)/g).length;
    for (const style of values(xml, /<c [^>]*s="(\d+)"/g)) {
      expect(Number(style)).toBeLessThan(styles[0] ?? 0);
    }
    for (const text of values(xml, /<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)) {
      expect(Number(text)).toBeLessThan(strings);
    }
  });

  test('has lists, hints and questions no longer than Excel allows', () => {
    for (const list of values(xml, /<formula1>"([^<]*)"<\/formula1>/g)) {
      expect(list.length).toBeLessThanOrEqual(255);
    }
    for (const text of values(xml, /(?:prompt|error)="([^"]*)"/g)) {
      expect(text.length).toBeLessThanOrEqual(225);
    }
    for (const title of values(xml, /(?:promptTitle|errorTitle)="([^"]*)"/g)) {
      expect(title.length).toBeLessThanOrEqual(32);
    }
    for (const footer of values(xml, /<odd(?:Footer|Header)>([^<]*)</g)) {
      expect(footer.length).toBeLessThanOrEqual(255);
    }
  });

  test('declares the right numbers of elements, and has no range twice', () => {
    for (const [list, item] of [
      ['mergeCells', 'mergeCell'],
      ['dataValidations', 'dataValidation'],
    ] as const) {
      const stated = values(xml, new RegExp(`<${list} count="(\\d+)"`, 'g'));
      const found = values(xml, new RegExp(`(<${item} )`, 'g')).length;
      expect(stated).toEqual(found === 0 ? [] : [String(found)]);
    }
    expect(isUnique(values(xml, /sqref="([^"]*)"/g))).toBe(true);
  });
});

describe('the parts of the form', () => {
  const workbook = part('xl/workbook.xml');
  const names = values(workbook, /<sheet name="([^"]*)"/g);

  test('are sheets with distinct names, numbers and relations', () => {
    const ids = values(workbook, /r:id="([^"]*)"/g);
    const relations = part('xl/_rels/workbook.xml.rels');
    const known = values(relations, /<Relationship [^>]*\bId="([^"]*)"/g);
    expect(names.length).toBe(sheets.length);
    for (const list of [names, values(workbook, /sheetId="(\d+)"/g), ids, known]) {
      expect(isUnique(list)).toBe(true);
    }
    expect(known).toEqual(expect.arrayContaining(ids));
    for (const target of values(relations, /Target="([^"]*)"/g)) {
      expect([...parts.keys()]).toContain(
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      );
    }
    for (const name of names) expect(name).toMatch(/^[^:\\/?*[\]]{1,31}$/);
  });

  test('are in the order of the standard in the workbook', () => {
    expect(childrenOf(workbook)).toEqual(['bookViews', 'sheets', 'definedNames', 'calcPr']);
  });

  test('have range names that belong to the named sheet', () => {
    const defined = [
      ...workbook.matchAll(
        /<definedName name="(_xlnm\.Print_(?:Area|Titles))" localSheetId="(\d+)">([^<!]+)!/g,
      ),
    ];
    expect(defined.length).toBe(values(workbook, /(<definedName )/g).length);
    for (const [, , sheet, named] of defined) expect(names[Number(sheet)]).toBe(named);
    expect(isUnique(defined.map(([, name, sheet]) => `${name} ${sheet}`))).toBe(true);
  });

  test('are all declared with their types', () => {
    const types = part('[Content_Types].xml');
    const declared = values(types, /PartName="\/([^"]*)"/g);
    const endings = values(types, /Extension="([^"]*)"/g);
    expect(isUnique(declared)).toBe(true);
    for (const name of declared) expect([...parts.keys()]).toContain(name);
    for (const name of parts.keys()) {
      const isTyped = declared.includes(name) || endings.includes(name.split('.').at(-1) ?? '');
      expect([name, isTyped]).toEqual([name, name !== '[Content_Types].xml' || isTyped]);
    }
  });

  test('declare the number of styles, with own formats from 164 on', () => {
    const styles = part('xl/styles.xml');
    expect(childrenOf(styles)).toEqual(
      'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles'
        .split(' ')
        .filter((name) => styles.includes(`<${name} `)),
    );
    for (const [list, item] of [
      ['numFmts', 'numFmt'],
      ['fonts', 'font'],
      ['fills', 'fill'],
      ['borders', 'border'],
      ['cellXfs', 'xf'],
    ] as const) {
      const inside = new RegExp(`<${list} count="(\\d+)">(.*?)</${list}>`, 's').exec(styles);
      expect(inside?.[2]?.match(new RegExp(`<${item}[ />]`, 'g'))?.length).toBe(
        Number(inside?.[1]),
      );
    }
    for (const id of values(styles, /<numFmt numFmtId="(\d+)"/g)) {
      expect(Number(id)).toBeGreaterThanOrEqual(164);
    }
  });
});

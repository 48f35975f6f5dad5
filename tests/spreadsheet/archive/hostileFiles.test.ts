import { describe, expect, test } from 'vitest';
import { cellAddress } from '#spreadsheet/read/problems.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { plainRow, rawEntries, rawXlsx, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { noiseText } from '#tests/spreadsheet/makers/noise.ts';
import { measured } from '#tests/spreadsheet/makers/processorTime.ts';
import { readBytes } from '#tests/spreadsheet/makers/reading.ts';
import { some } from '#tests/support/long.ts';

const MIB = 1024 * 1024;
const entries = rawEntries({
  sheets: [{ name: 'Спортсмены', rows: plainRow(['Фамилия', 'Имя']) }],
});
const SHEET = 'xl/worksheets/sheet1.xml';

const comment = `<!--${noiseText(80_000)}-->`;
const repeatedTo = (piece: string, size: number): string =>
  piece.repeat(Math.floor(size / piece.length));
const hostileSheet = (rows: string, before = '', after = ''): string =>
  `<worksheet>${comment}${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

async function readSoon(bytes: Uint8Array): Promise<ReadApplication> {
  const { result, processorMs } = await measured(() => readBytes(bytes));
  expect(processorMs).toBeLessThan(2000);
  return result;
}

async function readWith(name: string, content: string): Promise<ReadApplication> {
  const bytes = zipOf(entries.map((entry) => (entry.name === name ? { name, content } : entry)));
  return readSoon(bytes);
}

const { unreadable } = formRefusalText;
const STYLES = 'xl/styles.xml';
const withStyles = (write: (content: string) => string): Uint8Array =>
  zipOf(
    entries.map(({ name, content }) => ({
      name,
      content: name === STYLES ? write(String(content)) : content,
    })),
  );
const withFormat = (code: string): Uint8Array =>
  withStyles((content) =>
    content.replace(
      '<fonts',
      `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><fonts`,
    ),
  );

describe('a file made to use up CPU time or memory', () => {
  test.each<[string, Uint8Array, string]>([
    ['a format code of 4,000 characters', withFormat('0'.repeat(4000)), 'absurd-styles'],
    ['one of 300', withFormat('0'.repeat(300)), 'absurd-styles'],
    ['one of 300 letters in references', withFormat('&#1041;'.repeat(300)), 'absurd-styles'],
    [
      'a style with attributes of 2,001 characters',
      withStyles((content) => content.replace('<font/>', `<font${' a=""'.repeat(401)}/>`)),
      'absurd-styles',
    ],
    [
      '1,200 column settings on three sheets',
      rawXlsx({
        sheets: ['Заявка', 'Спортсмены', 'Судьи'].map((name) => ({
          name,
          rows: `</sheetData><cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(400)}</cols><sheetData>`,
        })),
      }),
      'absurd-columns',
    ],
  ])('with %s is refused at once', async (_, bytes, reason) => {
    await readBytes(bytes);
    const { result, processorMs } = await measured(() => readBytes(bytes));
    expect(result).toMatchObject({ message: new Map(Object.entries(unreadable)).get(reason) });
    expect(processorMs).toBeLessThan(100);
  });

  test.each([
    ['255 characters', '0'.repeat(255)],
    ['255 letters in references', '&#1041;'.repeat(255)],
  ])('with a format code of %s is read', async (_, code) => {
    expect(await readSoon(withFormat(code))).toMatchObject({ kind: 'read' });
  });

  test.each([
    ['behind spaces', ' '.repeat(5)],
    ['behind a quotation mark in a comment', '<!-- <a " -->'],
    ['behind one in an instruction', '<?a <a "?>'],
    ['behind a name with one', '<a"b c="/>">'],
  ])('with too many cells %s is refused', async (_, first) => {
    const cells = `${first}${hostileSheet(`<row>${repeatedTo('<c/>', MIB)}</row>`)}`;
    expect(await readWith(SHEET, cells)).toMatchObject({ message: unreadable['too-many-cells'] });
  });

  test('with settings for a billion columns is refused', async () => {
    const columns = `<cols>${repeatedTo('<col min="1" max="16384"/>', 0.8 * MIB)}</cols>`;
    expect(await readWith(SHEET, hostileSheet('', columns))).toMatchObject({
      message: unreadable['absurd-columns'],
    });
    const prefixed = columns.replaceAll('<col ', '<x:col\n');
    expect(await readWith(SHEET, hostileSheet('', prefixed))).toMatchObject({
      message: unreadable['absurd-columns'],
    });
  });

  test.each<[string, string, string]>([
    [
      'a million cells',
      hostileSheet(`<row>${repeatedTo('<c/>', 4 * MIB)}</row>`),
      'too-many-cells',
    ],
    ['a million rows', hostileSheet(repeatedTo('<row/>', 6 * MIB)), 'too-many-cells'],
    ['a hundred thousand deep tags', hostileSheet(repeatedTo('<a>', 4 * MIB)), 'deep-xml'],
    [
      'a merge of everything, many times',
      hostileSheet(
        '',
        '',
        repeatedTo('<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>', 4 * MIB),
      ),
      'too-many-merges',
    ],
    [
      'a document type',
      `<!DOCTYPE a [${repeatedTo('<!ENTITY b "c">', MIB)}]>${hostileSheet('')}`,
      'dtd',
    ],
  ])('with %s is refused with a message of its own', async (_, content, reason) => {
    expect(await readWith(SHEET, content)).toMatchObject({
      message: new Map(Object.entries(unreadable)).get(reason),
    });
  });

  test('with a million cells distributed over its sheets is refused', async () => {
    const names = ['Заявка', 'Спортсмены', 'Персонал', 'Судьи', '_form', 'Ещё'];
    const sheets = names.map((name, at) => ({
      name,
      rows: `<!--${noiseText(40_000)}${at}--><row>${repeatedTo('<c><v>1</v></c>', 1.2 * MIB)}</row>`,
    }));
    expect(await readSoon(rawXlsx({ sheets }))).toMatchObject({
      message: unreadable['too-many-cells'],
    });
  });

  test('with a hundred thousand cells that have only a colour is read', async () => {
    const row = (at: number) =>
      `<row r="${at}">${Array.from({ length: 100 }, (_, column) => `<c r="${cellAddress(at - 1, column)}" s="1"/>`).join('')}</row>`;
    const rows = Array.from({ length: 1200 }, (_, index) => row(index + 1)).join('');
    expect(await readWith(SHEET, hostileSheet(rows))).toMatchObject({ kind: 'read' });
  });

  test('that declares the largest possible table is read', async () => {
    const dimension = '<dimension ref="A1:XFD1048576"/>';
    expect(await readWith(SHEET, hostileSheet('', dimension))).toMatchObject({ kind: 'read' });
  });

  test('with links to other workbooks is read, and the links are reported', async () => {
    const rows = plainRow(['Фамилия', 'Имя', 'Пол']);
    const linked = [...rawEntries({ sheets: [{ name: 'Спортсмены', rows }] })];
    linked.push({ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' });
    const read = await readSoon(zipOf(linked));
    expect(read).toMatchObject({ kind: 'read' });
    const problems = read.kind === 'read' ? read.application.problems : [];
    expect(problems.map(({ code }) => code)).toContain('external-links');
  });

  test('that lists one sheet ten thousand times is read', async () => {
    const listed = repeatedTo('<sheet name="Спортсмены" sheetId="1" r:id="rId1"/>', 0.5 * MIB);
    const content = `<workbook xmlns:r="r">${comment}<sheets>${listed}</sheets></workbook>`;
    expect(await readWith('xl/workbook.xml', content)).toMatchObject({ kind: 'read' });
  });

  test('with ten thousand similar sheet names is read', async () => {
    const listed = Array.from(
      { length: 10_000 },
      (_, at) => `<sheet name="Спортсмены (${at})" sheetId="1" r:id="rId1"/>`,
    ).join('');
    const content = `<workbook xmlns:r="r">${comment}<sheets><sheet name="Заявка" sheetId="1" r:id="rId1"/>${listed}</sheets></workbook>`;
    const read = await readWith('xl/workbook.xml', content);
    const problems = read.kind === 'read' ? read.application.problems : [];
    expect(problems.find(({ sheet }) => sheet === 'Спортсмены')?.code).toBe('sheet-missing');
  });

  test.each(some(['(', 'а ', '&#32;', '1'], (_, at) => at === 0 || at === 2))(
    'with cells of a million «%s» is read',
    async (piece) => {
      const cell = `<c t="inlineStr"><is><t>${repeatedTo(piece, MIB)}</t></is></c>`;
      const headers = plainRow(['Фамилия', 'Имя', 'Дата рождения', 'Пол']);
      const rows = `<row>${cell}</row>${headers}<row>${cell}${cell}${cell}${cell}</row>`;
      expect(await readWith(SHEET, hostileSheet(rows))).toMatchObject({ kind: 'read' });
    },
  );
});

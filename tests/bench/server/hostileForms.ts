// Forms of a few kilobytes that cost the reader as much as possible.
import { plainRow, rawEntries, rawXlsx, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';

const MIB = 1024 * 1024;
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const repeated = (count: number, piece: string): string => piece.repeat(count);

/** Returns a workbook with `count` relationships of one kind, all to the same XML file of `size` bytes. */
export function relatedForm(kind: string, count: number, size: number): Blob {
  const relation = `<Relationship Id="rId900" Type="${OFFICE}/${kind}" Target="big.xml"/>`;
  const entries = rawEntries({ sheets: [{ name: 'Спортсмены', rows: plainRow(['Фамилия']) }] });
  const related = entries.map(({ name, content }) => ({
    name,
    content:
      name === RELATIONS
        ? String(content).replace(
            '</Relationships>',
            `${repeated(count, relation)}</Relationships>`,
          )
        : content,
  }));
  const big = `<a>${repeated(Math.floor(size / '<b/>'.length), '<b/>')}</a>`;
  return new Blob([Uint8Array.from(zipOf([...related, { name: 'xl/big.xml', content: big }]))]);
}

/** Returns a workbook whose sheets are as large as allowed and consist of character references for spaces. */
export function heavyForm(): Blob {
  const rows = `<row><c t="inlineStr"><is><t>${repeated(Math.floor((7 * MIB) / 5), '&#32;')}</t></is></c></row>`;
  const names = ['Заявка', 'Спортсмены', 'Персонал', 'Судьи'];
  return new Blob([Uint8Array.from(rawXlsx({ sheets: names.map((name) => ({ name, rows })) }))]);
}

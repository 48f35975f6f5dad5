// Writes the tables of a form as XML in the style of Google Sheets, Numbers, WPS and openpyxl.
import { cellAddress } from '#spreadsheet/read/problems.ts';
import type { GridSheet, GridValue } from './grid.ts';
import { daySerial, EPOCH_1900, EPOCH_1904, escapeXml } from '#tests/spreadsheet/makers/cellXml.ts';
import { rawXlsx } from '#tests/spreadsheet/makers/handmadeXlsx.ts';

type Manner = 'google' | 'numbers' | 'wps' | 'openpyxl' | 'mac-1904';

const text = (value: string): string => `<t xml:space="preserve">${escapeXml(value)}</t>`;

/** Splits a text into two runs, as programs do for a bold letter. */
const rich = (value: string): string =>
  `<r><t xml:space="preserve">${escapeXml(value.slice(0, 2))}</t></r><r><rPr><b/></rPr>${text(value.slice(2))}</r>`;

interface Written {
  sharedStrings: string[];
  manner: Manner;
}

function stringCell(value: string, address: string, { sharedStrings, manner }: Written): string {
  switch (manner) {
    case 'numbers':
      return `<c r="${address}" s="0" t="inlineStr"><is>${value.length > 8 ? rich(value) : text(value)}</is></c>`;
    case 'openpyxl':
      return `<c r="${address}" t="inlineStr"><is>${text(value)}</is></c>`;
    case 'google':
      return value.length > 6
        ? `<c r="${address}" t="s"><v>${sharedStrings.push(`<si>${text(value)}</si>`) - 1}</v></c>`
        : `<c r="${address}" t="str"><f>"${escapeXml(value.replaceAll('"', '""'))}"</f><v>${escapeXml(value)}</v></c>`;
    case 'wps':
    case 'mac-1904': {
      const item = value.length > 8 ? rich(value) : `${text(value)}<phoneticPr fontId="1"/>`;
      return `<c r="${address}" s="0" t="s"><v>${sharedStrings.push(`<si>${item}</si>`) - 1}</v></c>`;
    }
  }
}

function cell(value: GridValue, address: string, written: Written): string {
  const { manner } = written;
  if (value === null) return manner === 'wps' ? `<c r="${address}" s="0"/>` : '';
  if (typeof value === 'string') return stringCell(value, address, written);
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  if (manner === 'openpyxl') {
    return `<c r="${address}" s="1" t="d"><v>${value.toISOString().slice(0, 10)}</v></c>`;
  }
  const epoch = manner === 'mac-1904' ? EPOCH_1904 : EPOCH_1900;
  return `<c r="${address}" s="1"><v>${daySerial(value, epoch)}</v></c>`;
}

export function writeRaw(sheets: readonly GridSheet[], manner: Manner): Uint8Array {
  const written: Written = { sharedStrings: [], manner };
  const list = sheets.map(({ key, name, rows }) => ({
    name: escapeXml(name),
    rows: rows
      .map((row, at) => {
        const cells = row.map((value, column) => cell(value, cellAddress(at, column), written));
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
    ...(key === 'cover' && { merges: ['A1:C1'] }),
  }));
  return rawXlsx({
    sheets: list,
    sharedStrings: written.sharedStrings,
    is1904: manner === 'mac-1904',
  });
}

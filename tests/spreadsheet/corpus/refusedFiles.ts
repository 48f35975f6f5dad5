// The files of the corpus that are no readable form, each with the sentence that it gets.
import { writeXlsx } from 'hucre/xlsx';
import { formUnreadable, notXlsx } from '#text/form/formRefusals.ts';
import { plainRow, rawEntries, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';

export interface RefusedFile {
  name: string;
  clause: string;
  bytes: Uint8Array;
  sentence: string;
}

const MIB = 1024 * 1024;
const entries = rawEntries({
  sheets: [{ name: 'Спортсмены', rows: plainRow(['Фамилия', 'Имя']) }],
});
const withPart = (name: string, content: string | Uint8Array) =>
  zipOf([...entries, { name, content }]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** `foreign`: a sound form saved as .xls, .ods and .csv. */
export async function refusedFiles(
  sound: Uint8Array,
  foreign: Readonly<Record<'xls' | 'ods' | 'csv', Uint8Array>>,
): Promise<RefusedFile[]> {
  const encrypted = await writeXlsx({
    sheets: [{ name: 'Спортсмены', rows: [['x']] }],
    encryption: { password: 'секрет', spinCount: 1000 },
  });
  const file = (name: string, clause: string, bytes: Uint8Array, sentence: string) => ({
    name: `refused-${name}`,
    clause: `refused: ${clause}`,
    bytes,
    sentence,
  });
  return [
    file('xls', 'an .xls renamed', foreign.xls, notXlsx['old-xls']),
    file('ods', 'an .ods renamed', foreign.ods, notXlsx['not-workbook']),
    file('csv', 'a csv renamed', foreign.csv, notXlsx['not-zip']),
    file('empty', 'an empty file', new Uint8Array(), notXlsx.empty),
    file('encrypted', 'an encrypted workbook', encrypted, formUnreadable.encrypted),
    file('truncated', 'half a file', sound.slice(0, sound.length / 2), formUnreadable.truncated),
    file(
      'damaged',
      'a file with a wrong byte in every part',
      sound.map((byte, at) =>
        at > 40 && at < sound.length - 3000 && at % 50 === 0 ? byte ^ 1 : byte,
      ),
      formUnreadable.damaged,
    ),
    file(
      'other',
      'a workbook of something else',
      zipOf(rawEntries({ sheets: [{ name: 'Лист1', rows: plainRow(['Фамилия']) }] })),
      formUnreadable['not-our-form'],
    ),
    file(
      'bomb',
      'a zip bomb',
      withPart('xl/worksheets/sheet2.xml', new Uint8Array(8 * MIB)),
      formUnreadable.bomb,
    ),
    file(
      'cells',
      'a million cells',
      withPart('xl/worksheets/sheet2.xml', sheet(`<row>${'<c/>'.repeat(200_000)}</row>`)),
      formUnreadable['too-many-cells'],
    ),
    file(
      'deep',
      'deep XML',
      withPart('xl/worksheets/sheet2.xml', sheet('<a>'.repeat(10_000))),
      formUnreadable['deep-xml'],
    ),
    file(
      'dtd',
      'a document type',
      withPart('xl/worksheets/sheet2.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      formUnreadable.dtd,
    ),
    file(
      'columns',
      'absurd column settings',
      withPart(
        'xl/worksheets/sheet2.xml',
        `<worksheet><cols>${'<col min="1" max="16384"/>'.repeat(1001)}</cols></worksheet>`,
      ),
      formUnreadable['absurd-columns'],
    ),
    file('macros', 'macros', withPart('xl/vbaProject.bin', 'x'), formUnreadable.macros),
    file(
      'macro-sheet',
      'a macro sheet',
      withPart('xl/macrosheets/sheet1.xml', '<x/>'),
      formUnreadable['macro-sheet'],
    ),
    file(
      'twice',
      'two parts of one name',
      withPart('xl/worksheets/sheet1.xml', sheet('')),
      formUnreadable['twice-named'],
    ),
    file(
      'parts',
      'too many parts',
      zipOf([
        ...entries,
        ...Array.from({ length: 300 }, (_, index) => ({ name: `x${index}`, content: '' })),
      ]),
      formUnreadable['too-many-parts'],
    ),
    file(
      'picture',
      'a picture renamed',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...bytesOf('\r\n\u001a\n')]),
      notXlsx['not-zip'],
    ),
  ];
}

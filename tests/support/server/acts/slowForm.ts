// A small form that takes the reader as long, and as much memory, as its megabytes of references to a space.
import { plainRow, rawEntries, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { noiseText } from '#tests/spreadsheet/makers/noise.ts';

const MIB = 1024 * 1024;
const REFERENCE = '&#32;';
const HEADERS = plainRow(['Фамилия', 'Имя', 'Пол', 'Разряд']);

/** At most 7 megabytes. */
export function slowForm(megabytes: number): Uint8Array {
  const entries = rawEntries({ sheets: [{ name: 'Спортсмены', rows: HEADERS }] });
  const filling = REFERENCE.repeat((megabytes * MIB) / REFERENCE.length);
  return zipOf(
    entries.map(({ name, content }) =>
      name === 'xl/worksheets/sheet1.xml'
        ? {
            name,
            content: `<worksheet><!--${noiseText(80_000)}-->${filling}<sheetData>${HEADERS}</sheetData></worksheet>`,
          }
        : { name, content },
    ),
  );
}

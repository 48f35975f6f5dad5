// A small .xlsx that expands to megabytes of character references, so the reader needs time and memory.
import { plainRow, rawEntries, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { noiseText } from '#tests/spreadsheet/makers/noise.ts';

const MIB = 1024 * 1024;
const REFERENCE = '&#32;';
const HEADERS = plainRow(['Фамилия', 'Имя', 'Пол', 'Разряд']);

/** `megabytes` may be at most 7, because the reader refuses sheets above 8 MiB. */
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

// A small form that takes the reader as long, and as much memory, as its megabytes of references to a space.
import { plainRow, rawEntries, zipOf } from '#tests/spreadsheet/makers/handmadeXlsx.ts';

const MIB = 1024 * 1024;
const REFERENCE = '&#32;';
const HEADERS = plainRow(['Фамилия', 'Имя', 'Пол', 'Разряд']);

/** Letters that hardly compress, so that no ratio gives the file away. */
function noise(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 36).toString(36);
  }).join('');
}

/** At most 7 megabytes. */
export function slowForm(megabytes: number): Uint8Array {
  const entries = rawEntries({ sheets: [{ name: 'Спортсмены', rows: HEADERS }] });
  const filling = REFERENCE.repeat((megabytes * MIB) / REFERENCE.length);
  return zipOf(
    entries.map(({ name, content }) =>
      name === 'xl/worksheets/sheet1.xml'
        ? {
            name,
            content: `<worksheet><!--${noise(80_000)}-->${filling}<sheetData>${HEADERS}</sheetData></worksheet>`,
          }
        : { name, content },
    ),
  );
}

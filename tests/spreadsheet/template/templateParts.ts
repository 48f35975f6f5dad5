// Lists the parts of the template with sizes and checksums, which must be the same on every machine.
import { unzipSync } from 'fflate';
import { crc32 } from '#spreadsheet/archive/plainWorkbook.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';

/** The only part that contains the creation time. */
const DATED = 'docProps/core.xml';

export async function templateParts(): Promise<string> {
  const lines = Object.entries(unzipSync(await writeTemplate(formCup)))
    .filter(([name]) => name !== DATED)
    .map(([name, content]) => `${name} ${content.length} ${(crc32(content) >>> 0).toString(16)}`);
  return `${lines.join('\n')}\n`;
}

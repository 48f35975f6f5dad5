// The parts of the template with their sizes and checksums: the same wherever it is made.
import { unzipSync } from 'fflate';
import { crc32 } from '#spreadsheet/archive/zipParts.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';

/** The moment of making stands in this part alone. */
const DATED = 'docProps/core.xml';

export async function templateParts(): Promise<string> {
  const lines = Object.entries(unzipSync(await writeTemplate(formCup)))
    .filter(([name]) => name !== DATED)
    .map(([name, content]) => `${name} ${content.length} ${(crc32(content) >>> 0).toString(16)}`);
  return `${lines.join('\n')}\n`;
}

// The parts of the template with their sizes and checksums: the same wherever it is made.
import { readZipDirectory } from '#spreadsheet/archive/zipDirectory.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';

/** The moment of making stands in this part alone. */
const DATED = 'docProps/core.xml';

export async function templateParts(): Promise<string> {
  const entries = readZipDirectory(await writeTemplate(formCup));
  if (typeof entries === 'string') return entries;
  const lines = entries
    .filter(({ name }) => name !== DATED)
    .map(({ name, inflated, checksum }) => `${name} ${inflated} ${checksum.toString(16)}`);
  return `${lines.join('\n')}\n`;
}

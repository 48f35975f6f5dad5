// The parts of the template with their sizes and checksums: the same wherever it is made.
import { readZipDirectory } from '#spreadsheet/archive/zipDirectory.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';

/** The moment of making stands in this part alone. */
const DATED = 'docProps/core.xml';
const competition = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Кубок Москвы',
  dates: '3–6 декабря 2026',
  place: 'Москва',
};

export async function templateParts(): Promise<string> {
  const entries = readZipDirectory(await writeTemplate(competition));
  if (typeof entries === 'string') return entries;
  const lines = entries
    .filter(({ name }) => name !== DATED)
    .map(({ name, inflated, checksum }) => `${name} ${inflated} ${checksum.toString(16)}`);
  return `${lines.join('\n')}\n`;
}

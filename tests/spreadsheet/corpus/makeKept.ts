import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filledTemplate } from '#tests/spreadsheet/makers/readFilled.ts';
import { families } from './cases/families.ts';
import { fileNameOf, keptFiles, keptFolder } from './files.ts';
import { corpusTeam } from './grid.ts';
import { byLibreOffice, convert, libraryProducers, CALC_XLSX } from './otherProducers.ts';
import { type Producer, sheetsOfCase } from './ownProducers.ts';

const { PRODUCERS } = process.env;
if (PRODUCERS === undefined) throw new Error('PRODUCERS names no folder');
const producers = new Map<string, Producer>([
  ...Object.entries(libraryProducers(PRODUCERS)),
  ['libreoffice', byLibreOffice],
]);

const form = await filledTemplate(corpusTeam);
const through = (format: string) => () => convert(convert(form, 'xlsx', format), format, CALC_XLSX);
const forms = new Map<string, () => Uint8Array>([
  ['sound/form.libreoffice', () => convert(form, 'xlsx', CALC_XLSX)],
  ['sound/form.xls-and-back', through('xls')],
  ['sound/form.ods-and-back', through('ods')],
  ...['xls', 'ods', 'csv'].map(
    (format) => [`refused/${format}.libreoffice`, () => convert(form, 'xlsx', format)] as const,
  ),
]);

async function write(file: string): Promise<Uint8Array> {
  const [family = '', name, producer = ''] = file.split(/[/.]/);
  const one = families[family]?.find((candidate) => fileNameOf(candidate) === name);
  const made = forms.get(file)?.() ?? (one && producers.get(producer)?.(sheetsOfCase(one)));
  if (!made) throw new Error(`Nothing makes ${file}`);
  return made;
}

const named = process.argv.slice(2);
const all = keptFiles().map(({ family, name, producer }) => `${family}/${name}.${producer}`);
for (const file of named.length > 0 ? named : all) {
  writeFileSync(join(keptFolder, `${file}.xlsx`), await write(file));
}

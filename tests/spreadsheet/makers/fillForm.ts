// Fills in and reads the form of a competition without a server.
import type { ParsedApplication } from '#domain/application.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type Filling, fillTemplate } from './fillTemplate.ts';
import { readAccepted } from './reading.ts';

let template: Promise<Uint8Array> | undefined;

/** Form and reading of each filling. Forms of other competitions differ only in the id. */
const filled = new WeakMap<Filling, ReturnType<typeof fillOnce>>();

async function fillOnce(filling: Filling): Promise<{ bytes: Uint8Array; read: ParsedApplication }> {
  template ??= writeTemplate({ id: '', name: 'Кубок Невы', dates: '', place: '' });
  const bytes = fillTemplate(await template, filling);
  return { bytes, read: await readAccepted(bytes) };
}

export async function fillForm(id: string, filling: Filling) {
  const made = filled.get(filling) ?? fillOnce(filling);
  filled.set(filling, made);
  const { bytes, read } = await made;
  const form = fillTemplate(bytes, { cells: [{ sheet: 'form', cell: 'B2', value: id }] });
  const application = { ...structuredClone(read), formCompetition: id };
  return { form: new Uint8Array(form), application };
}

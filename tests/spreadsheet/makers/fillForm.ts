// Fills in and reads the form of a competition without a server.
import type { ParsedApplication } from '#domain/application.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type Filling, fillTemplate } from './fillTemplate.ts';
import { readAccepted } from './reading.ts';

// One template, and one reading of each filling, for all competitions. Their forms differ only in the id.
let template: Promise<Uint8Array> | undefined;
const read = new WeakMap<Filling, Promise<ParsedApplication>>();

export async function fillForm(id: string, filling: Filling) {
  template ??= writeTemplate({ id: '', name: 'Кубок Невы', dates: '', place: '' });
  const cells = [...(filling.cells ?? []), { sheet: 'form', cell: 'B2', value: id } as const];
  const form = new Uint8Array(fillTemplate(await template, { ...filling, cells }));
  const reading = read.get(filling) ?? readAccepted(form);
  read.set(filling, reading);
  const application = { ...structuredClone(await reading), formCompetition: id };
  return { form, application };
}

// Template, filling and reading in one step, as the tests of the reader need it.
import type { ParsedApplication } from '#domain/application.ts';
import { type ReadApplication, readApplication } from '#spreadsheet/read/readApplication.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type FilledAthlete, type Filling, fillTemplate } from './fillTemplate.ts';
import { figuresFilling } from './personas.ts';

export const TODAY = '2026-11-20';
export const cup = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Кубок Москвы',
  dates: '3–6 декабря 2026',
  place: 'Москва',
};

const template = writeTemplate(cup);

export function accepted(read: ReadApplication): ParsedApplication {
  if (read.kind === 'refused') throw new Error(read.message);
  return read.application;
}

export const fill = async (filling: Filling): Promise<Uint8Array> =>
  fillTemplate(await template, filling);

export const readFilled = async (filling: Filling): Promise<ParsedApplication> =>
  accepted(await readApplication(await fill(filling), { today: TODAY }));

/** A form without any problem but for what is given. */
export const readChanged = (change: Filling): Promise<ParsedApplication> =>
  readFilled({ ...figuresFilling, ...change });

/** «error birth-date-future Спортсмены!E3»: a problem without its words. */
export const brief = ({ problems }: ParsedApplication): string[] =>
  problems.map(({ severity, code, sheet, cell }) => `${severity} ${code} ${sheet}!${cell}`);

const NAMES = 'АБВГДЕЖЗИКЛМНОПРСТ';

/** A faultless athlete, different for every index. */
export const swimmer = (index: number, change: Partial<FilledAthlete> = {}): FilledAthlete => ({
  family: `Пловец${NAMES.charAt(index)}`,
  name: 'Анна',
  surname: 'Олеговна',
  birthDate: '2008-04-05',
  sex: 'Ж',
  rank: 'КМС',
  coach: 'Орлова М.П.',
  figures: '+',
  ...change,
});

export const swimmers = (
  count: number,
  change: (index: number) => Partial<FilledAthlete> = () => ({}),
): FilledAthlete[] => Array.from({ length: count }, (_, index) => swimmer(index, change(index)));

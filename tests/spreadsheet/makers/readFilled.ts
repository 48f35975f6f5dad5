// Template, filling and reading in one step, as the tests of the reader need it.
import type { ParsedApplication } from '#domain/application.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { type FilledAthlete, type Filling, fillTemplate } from './fillTemplate.ts';
import { formCup, figuresFilling } from './fillings.ts';
import { readAccepted } from './reading.ts';

const template = writeTemplate(formCup);

export const filledTemplate = async (filling: Filling): Promise<Uint8Array> =>
  fillTemplate(await template, filling);

export const readFilled = async (filling: Filling): Promise<ParsedApplication> =>
  readAccepted(await filledTemplate(filling));

/** A form without any problem but for what is given. */
export const readChanged = (change: Filling): Promise<ParsedApplication> =>
  readFilled({ ...figuresFilling, ...change });

const NAMES = 'АБВГДЕЖЗИКЛМНОПРСТ';

/** A faultless athlete, different for every index. */
export const soundAthlete = (
  index: number,
  change: Partial<FilledAthlete> = {},
): FilledAthlete => ({
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

export const soundAthletes = (
  count: number,
  change: (index: number) => Partial<FilledAthlete> = () => ({}),
): FilledAthlete[] =>
  Array.from({ length: count }, (_, index) => soundAthlete(index, change(index)));

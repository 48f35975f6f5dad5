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

/** Reads a valid form to which `change` is applied. */
export const readChanged = (change: Filling): Promise<ParsedApplication> =>
  readFilled({ ...figuresFilling, ...change });

const LETTERS = 'АБВГДЕЖЗИКЛМНОПРСТ';

/** Returns a word for an index: one letter for the first indexes, then two letters, and so on. */
const lettersOf = (index: number): string =>
  (index < LETTERS.length ? '' : lettersOf(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS.charAt(index % LETTERS.length);

/** Returns a valid athlete, different for every index. */
export const soundAthlete = (
  index: number,
  change: Partial<FilledAthlete> = {},
): FilledAthlete => ({
  family: `Пловец${lettersOf(index)}`,
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

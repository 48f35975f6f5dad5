// A form with twenty-eight entries of ten swimmers, and file names such as coaches choose.
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { PEARL, team } from './teams.ts';

const base = team({ ...PEARL, teamName: 'Дельфин', athletes: 10 });

const swimmers = (base.athletes ?? []).filter((athlete) => athlete !== undefined);

/** Both disciplines have a solo for each swimmer, three duets and a group. */
export const manyEntriesFilling: Filling = {
  ...base,
  athletes: swimmers.map((athlete, at): FilledAthlete => {
    const duet = String(Math.floor(at / 2) + 1);
    return {
      ...athlete,
      marks: {
        'free-solo': '+',
        'tech-solo': '+',
        ...(at < 6 && { 'free-duet': duet, 'tech-duet': duet }),
        ...(at < 8 && { 'free-team': '+', 'tech-team': '+' }),
      },
    };
  }),
};

const families = swimmers.map(({ family }) => String(family));

/** One name for each entry, without an extension. */
export const manyFileNames: readonly string[] = ['тех', 'произв'].flatMap((discipline) => [
  ...families.map((family) => `${family}_соло_${discipline}`),
  ...[0, 2, 4].map((at) => `${discipline} дуэт ${families[at] ?? ''} ${families[at + 1] ?? ''}`),
  `Группа ${discipline.toUpperCase()}`,
]);

// A team's form with mistakes, and a corrected form that still has some mistakes.
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { PEARL, team } from '#tests/support/teams.ts';

export const mistaken: Filling = {
  ...team(PEARL),
  cells: [
    { sheet: 'athletes', cell: 'E7', value: '05.13.1998' },
    { sheet: 'athletes', cell: 'O6', value: 'x' },
    ...['D5', 'D6', 'D8', 'D9', 'D10', 'D11'].map(
      (cell) => ({ sheet: 'athletes', cell, value: '' }) as const,
    ),
    { sheet: 'judges', cell: 'D3', value: 'РК' },
  ],
};

/** The form with some mistakes corrected and one new mistake (F8). */
export const corrected: Filling = {
  ...team(PEARL),
  cells: [
    { sheet: 'athletes', cell: 'E7', value: '05.13.1998' },
    { sheet: 'athletes', cell: 'F8', value: '' },
    { sheet: 'judges', cell: 'D3', value: 'РК' },
  ],
};

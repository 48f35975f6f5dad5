// A team's form as it comes the first time, with mistakes, and as it comes back, most of them put right.
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

/** The same form with one mistake mended, one made anew, and a row more above the rest. */
export const corrected: Filling = {
  ...team(PEARL),
  cells: [
    { sheet: 'athletes', cell: 'E7', value: '05.13.1998' },
    { sheet: 'athletes', cell: 'F8', value: '' },
    { sheet: 'judges', cell: 'D3', value: 'РК' },
  ],
};

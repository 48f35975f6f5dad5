// A corrected form of a team: another name, and other people in a solo and a duet.
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { PEARL, team } from '#tests/support/teams.ts';

/** Gives the first soloist's solo to another swimmer, and changes the people of the duets. */
export function recast(): Filling {
  const filling = team(PEARL);
  const [first, second, third, ...others] = filling.athletes ?? [];
  if (!first || !second || !third) return filling;
  const { 'free-solo': solo, ...marks } = first.marks ?? {};
  const moved = { 'free-solo': solo, 'free-duet': '+', 'tech-duet': '+' } as const;
  const { 'free-duet': _duet, ...rest } = marks;
  return {
    ...filling,
    cover: { ...filling.cover, teamName: `${PEARL.teamName}-1` },
    athletes: [
      { ...first, marks: rest },
      second,
      { ...third, marks: { ...third.marks, ...moved, 'tech-duet': '' } },
      ...others,
    ],
  };
}

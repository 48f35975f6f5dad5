// What the statistics of a competition add up to.
import type { TeamStatistic } from '#contract/shapes.ts';
import { PROGRAMME_TYPES, TECH_TYPES } from '#domain/programme.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import type { BarRow } from '#ui/drawing/Bars.tsx';

interface StatisticSums {
  athletes: number;
  staff: number;
  free: readonly BarRow[];
  tech: readonly BarRow[];
  /** The longest bar of both routines. */
  max: number;
}

const summed = <T>(things: readonly T[], count: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + count(thing), 0);

export function sumsOf(teams: readonly TeamStatistic[]): StatisticSums {
  const free = PROGRAMME_TYPES.map((type) => ({
    label: programmeTypeLabels[type],
    value: summed(teams, (team) => team.free[type].length),
  }));
  const tech = TECH_TYPES.map((type) => ({
    label: programmeTypeLabels[type],
    value: summed(teams, (team) => team.tech[type].length),
  }));
  return {
    athletes: summed(teams, (team) => team.athletes.length),
    staff: summed(teams, (team) => team.staff.length),
    free,
    tech,
    max: Math.max(1, ...free.map(({ value }) => value), ...tech.map(({ value }) => value)),
  };
}

import type { TeamStatistic } from '#contract/shapes.ts';

export interface StatisticCounts {
  teams: number;
  athletes: number;
  programmes: number;
}

export const entryCount = ({ free, tech }: Pick<TeamStatistic, 'free' | 'tech'>): number =>
  [...Object.values(free), ...Object.values(tech)].reduce((sum, ids) => sum + ids.length, 0);

export const statisticCounts = (teams: readonly TeamStatistic[]): StatisticCounts => ({
  teams: teams.length,
  athletes: teams.reduce((sum, { athletes }) => sum + athletes.length, 0),
  programmes: teams.reduce((sum, team) => sum + entryCount(team), 0),
});

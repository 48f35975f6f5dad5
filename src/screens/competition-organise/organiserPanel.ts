import type { Competition } from '#domain/competition/competition.ts';

export interface OrganiserPanelProps {
  competition: Competition;
  now: number;
}

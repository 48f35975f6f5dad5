// What the panel of every tab of the organiser's page is given.
import type { Competition } from '#domain/competition/competition.ts';

export interface OrganiserPanelProps {
  competition: Competition;
  /** Epoch ms by the server. */
  now: number;
}

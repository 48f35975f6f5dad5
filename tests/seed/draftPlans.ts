// Unsubmitted applications of the season: coach, device and progress.
import { COACHES, type Coach, type CompetitionKey } from './plans.ts';

export interface DraftPlan {
  id: string;
  coach: Coach;
  competition: CompetitionKey;
  /** Device name as `src/offline/device/thisDevice.ts` makes it. */
  device: string;
  /** Hour of yesterday at which the draft was saved. */
  hour: number;
  /** Number of entries whose confirmed card and music are on the server. */
  completed: number;
  /** The first track has been replaced. */
  isReplaced?: boolean;
}

const { azure, nereid, wave, mermaid10 } = COACHES;

/** The same two swimmers in another team, so that entries of both teams have equal names. */
const mermaid11: Coach = { ...mermaid10, team: { ...mermaid10.team, teamName: 'Русалочка-11' } };

export const DRAFTS: readonly DraftPlan[] = [
  {
    id: '5b8e1c1e-6a0f-4d57-9a53-0c6f4f2a1101',
    coach: azure,
    competition: 'winter',
    device: 'Windows',
    hour: 14,
    completed: 0,
  },
  {
    id: '5b8e1c1e-6a0f-4d57-9a53-0c6f4f2a1102',
    coach: nereid,
    competition: 'winter',
    device: 'iPhone',
    hour: 16,
    completed: 3,
  },
  {
    id: '5b8e1c1e-6a0f-4d57-9a53-0c6f4f2a1103',
    coach: wave,
    competition: 'samara',
    device: 'Android',
    hour: 18,
    completed: 2,
    isReplaced: true,
  },
  {
    id: '5b8e1c1e-6a0f-4d57-9a53-0c6f4f2a1104',
    coach: mermaid10,
    competition: 'russia',
    device: 'iPhone',
    hour: 19,
    completed: 4,
  },
  {
    id: '5b8e1c1e-6a0f-4d57-9a53-0c6f4f2a1105',
    coach: mermaid11,
    competition: 'russia',
    device: 'Windows',
    hour: 20,
    completed: 1,
  },
];

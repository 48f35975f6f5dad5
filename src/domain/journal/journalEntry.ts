// Entry of a journal: act, person, time and team.
import type { CompetitionRole } from '../competition/competitionRole.ts';
import type { JournalAct } from './journalAct.ts';

export interface JournalEntry {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Null for the server; login and name are '' for a deleted account. `role`: current role in the competition. */
  who: { login: string; name: string; role?: CompetitionRole | undefined } | null;
  /** Application with the team name at that time; null and '' without one. */
  application: number | null;
  team: string;
  /** `unknown` for an act of a newer build. */
  act: JournalAct | { act: 'unknown' };
}

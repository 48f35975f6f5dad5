// An entry of a journal as it is told: an act, who did it, when, and about which team.
import type { CompetitionRole } from '../competition/competitionRole.ts';
import type { JournalAct } from './journalAct.ts';

export interface JournalEntry {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Null: the server by itself; of a deleted account login and name are ''. `role`: what they are in the competition by now. */
  who: { login: string; name: string; role?: CompetitionRole | undefined } | null;
  /** Which application it is about, as its team was called then; null and '' where it is about none. */
  application: number | null;
  team: string;
  /** `unknown` to an open page, or on a device, of a build before. */
  act: JournalAct | { act: 'unknown' };
}

// Acts of a journal. Never contains athletes, file names or texts, except for reasons.
import type { CompetitionFact, CompetitionRole, HelperRole } from '../competition/competition.ts';
import type { Deadline } from '../deadline.ts';
import type { RequestKind } from '../decisions/decisions.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

export type EditedPart = CompetitionFact | 'attachment';

/** After the submission; only the routine, because an entry's name contains athletes. */
export interface FileAct<Name extends string> {
  act: Name;
  kind: FileKind;
  routine: RoutineKey;
}

/** Journals are permanent, so new fields of an act must be optional. */
export type JournalAct =
  | { act: 'created' }
  | {
      act: 'edited';
      changed: readonly EditedPart[];
      deadline?: { before: Deadline; after: Deadline } | undefined;
    }
  /** Music limits; the competition has the numbers. */
  | { act: 'music-limited'; limits: 'preset' | 'own' | 'none' }
  /** `version`: only of a resubmission. */
  | { act: 'submitted'; athletes: number; entries: number; version?: number | undefined }
  | { act: 'returned'; reason: string; until: Deadline }
  | { act: 'return-cancelled' }
  | { act: 'withdrawn'; routine: RoutineKey; reason: string }
  | { act: 'restored'; routine: RoutineKey }
  | { act: 'swapped'; routine: RoutineKey; reason: string }
  /** By the owner; a granted request is an act of its own. */
  | { act: 'asked'; kind: RequestKind; routine: RoutineKey }
  | { act: 'request-cancelled'; kind: RequestKind; routine: RoutineKey }
  | { act: 'declined'; kind: RequestKind; routine: RoutineKey; answer: string }
  /** Owners give no reason. `kept`: after the deadline, so the competition keeps it. */
  | { act: 'removed'; reason?: string | undefined; kept?: true | undefined }
  | { act: 'reinstated' }
  | { act: 'erased' }
  | { act: 'reminded'; teams: number }
  | FileAct<'file-supplied'>
  /** `kept`: after the deadline, so the application keeps it. */
  | (FileAct<'file-deleted'> & { kept?: true | undefined })
  /** Final deletion of a file that its owner deleted after the deadline. */
  | FileAct<'file-erased'>
  | { act: 'invited'; role: HelperRole }
  | { act: 'invitation-cancelled'; role: HelperRole }
  /** By the helper, like leaving. */
  | { act: 'joined'; role: HelperRole }
  | { act: 'left'; role: HelperRole }
  /** `helper`: id of the account. `login` is added on reading, '' for a deleted account. */
  | { act: 'helper-removed'; role: HelperRole; helper: number; login?: string | undefined };

export type ActName = JournalAct['act'];

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

// Acts of a journal. They contain no names of athletes or files, and of typed texts only reasons and answers.
import type { CompetitionFact, CompetitionRole, HelperRole } from '../competition/competition.ts';
import type { Deadline } from '../deadline.ts';
import type { RequestKind } from '../decisions/decisions.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

export type EditedPart = CompetitionFact | 'attachment';

/** Act on a file after the submission. Names only the routine, because an entry's name contains athletes. */
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
  /** Names only the kind of the limits, not the seconds. */
  | { act: 'music-limited'; limits: 'preset' | 'own' | 'none' }
  /** `version`: set for a resubmission. */
  | { act: 'submitted'; athletes: number; entries: number; version?: number | undefined }
  | { act: 'returned'; reason: string; until: Deadline }
  | { act: 'return-cancelled' }
  | { act: 'withdrawn'; routine: RoutineKey; reason: string }
  | { act: 'restored'; routine: RoutineKey }
  | { act: 'swapped'; routine: RoutineKey; reason: string }
  /** Request of the representative. Acceptance by the organiser is another act, `withdrawn` or `swapped`. */
  | { act: 'asked'; kind: RequestKind; routine: RoutineKey }
  | { act: 'request-cancelled'; kind: RequestKind; routine: RoutineKey }
  | { act: 'declined'; kind: RequestKind; routine: RoutineKey; answer: string }
  /** A representative gives no reason. `kept`: removed after the deadline; the competition keeps the application. */
  | { act: 'removed'; reason?: string | undefined; kept?: true | undefined }
  | { act: 'reinstated' }
  | { act: 'erased' }
  | { act: 'reminded'; teams: number }
  | FileAct<'file-supplied'>
  /** `kept`: the file was deleted after the deadline, so the competition keeps it. */
  | (FileAct<'file-deleted'> & { kept?: true | undefined })
  /** The organiser erased a file that the representative had deleted after the deadline. */
  | FileAct<'file-erased'>
  | { act: 'invited'; role: HelperRole }
  | { act: 'invitation-cancelled'; role: HelperRole }
  /** `joined` and `left` are acts of the helper. */
  | { act: 'joined'; role: HelperRole }
  | { act: 'left'; role: HelperRole }
  /** `helper`: id of the account. `login` is added when the journal is read, '' for a deleted account. */
  | { act: 'helper-removed'; role: HelperRole; helper: number; login?: string | undefined };

export type ActName = JournalAct['act'];

export interface JournalEntry {
  id: number;
  /** Time of the act, ISO 8601, UTC. */
  at: string;
  /** Null if the server acted. `login`, `name`: '' for a deleted account. `role`: current role of the user. */
  who: { login: string; name: string; role?: CompetitionRole | undefined } | null;
  /** Rowid of the application that the act concerns; null for an act on the whole competition. */
  application: number | null;
  /** Name of the team at the time of the act, or ''. */
  team: string;
  /** Act itself; `unknown` for an act of a newer build. */
  act: JournalAct | { act: 'unknown' };
}

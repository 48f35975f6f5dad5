// What the journal of a competition tells: acts with what they changed, and never an athlete, a file's name or what somebody has written but a reason.
import type { CompetitionFact } from '../competition/competition.ts';
import type { HelperRole } from '../competition/competitionRole.ts';
import type { Deadline } from '../deadline.ts';
import type { RequestKind } from '../decisions/request.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

/** What of a competition an edit may change. */
export type EditedPart = CompetitionFact | 'attachment';

/** After the submission; of its entry the routine alone is told, for its name is made of athletes. */
export interface FileAct<Name extends string> {
  act: Name;
  kind: FileKind;
  routine: RoutineKey;
}

/** What stands in a journal stays: the shape of an act may only gain what is optional. */
export type JournalAct =
  | { act: 'created' }
  | {
      act: 'edited';
      changed: readonly EditedPart[];
      /** Where it was moved. */
      deadline?: { before: Deadline; after: Deadline } | undefined;
    }
  /** How long music may sound; the numbers stand with the competition. */
  | { act: 'music-limited'; limits: 'preset' | 'own' | 'none' }
  /** `version`: of one that was returned and is submitted again. */
  | { act: 'submitted'; athletes: number; entries: number; version?: number | undefined }
  | { act: 'returned'; reason: string; until: Deadline }
  | { act: 'return-cancelled' }
  /** Of an entry the routine alone is told. */
  | { act: 'withdrawn'; routine: RoutineKey; reason: string }
  | { act: 'restored'; routine: RoutineKey }
  | { act: 'swapped'; routine: RoutineKey; reason: string }
  /** By the owner of the application; what is granted is told as the act itself. */
  | { act: 'asked'; kind: RequestKind; routine: RoutineKey }
  | { act: 'request-cancelled'; kind: RequestKind; routine: RoutineKey }
  | { act: 'declined'; kind: RequestKind; routine: RoutineKey; answer: string }
  /** By its owner there is no reason; `kept`: the deadline was over, so the competition keeps it. */
  | { act: 'removed'; reason?: string | undefined; kept?: true | undefined }
  /** A removed application is in the competition again. */
  | { act: 'reinstated' }
  /** A removed application is gone for good. */
  | { act: 'erased' }
  /** Of how many teams somebody was sent a mail. */
  | { act: 'reminded'; teams: number }
  | FileAct<'file-supplied'>
  /** `kept`: the deadline was over, so the application keeps it. */
  | (FileAct<'file-deleted'> & { kept?: true | undefined })
  /** A file that its owner deleted after the deadline is gone for good. */
  | FileAct<'file-erased'>
  | { act: 'invited'; role: HelperRole }
  | { act: 'invitation-cancelled'; role: HelperRole }
  /** By the helper, as is their leaving. */
  | { act: 'joined'; role: HelperRole }
  | { act: 'left'; role: HelperRole }
  /** `helper` is the number of their account. Its login goes with it, so that it is told and not kept: '' of a deleted one. */
  | { act: 'helper-removed'; role: HelperRole; helper: number; login?: string | undefined };

export type ActName = JournalAct['act'];

// What a person has to do, as one value for each thing (behaviour 2.10).
import type { Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import type { DecidedRequest } from '../decisions/request.ts';
import type { DraftInList } from '../draft/draftsInList.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import type { RoutineKey } from '../programme.ts';

/** An own application as the server lists it. */
export interface DeskApplication {
  rowid: number;
  teamName: string;
  /** Of its competition. */
  name: string;
  /** The id of its competition. */
  competition: string;
  deadline: Deadline;
  /** ISO 8601 */
  confirmedAt: string;
  missing: readonly { kind: FileKind; routine: RoutineKey; name: string }[];
  /** '' where servers before have not named it. */
  draft: string;
  returned?: Returned | null | undefined;
  /** What its organiser has decided lately about what was asked for, the latest first. */
  decided?: readonly DecidedRequest[] | undefined;
}

interface TaskBase {
  /** Tells it from every other task. */
  key: string;
  /** '' as long as no form names one. */
  team: string;
  competition: { id: string; name: string };
  /** When the time for it ends. */
  until: Deadline;
}

export type DeskTask<Draft extends DraftInList = DraftInList> =
  /** To be corrected; `draft` undefined: the list of drafts does not name it yet. `draftId` '': it has none. */
  | (TaskBase & {
      kind: 'returned';
      draftId: string;
      draft: Draft | undefined;
      returned: Returned;
    })
  /** Refused, or stopped by a rule: nothing of it goes on without the person. The first is the one to be told of. */
  | (TaskBase & { kind: 'stuck'; row: OutboxRow; others: number })
  /** A submitted application lacks files that do not wait to be sent; past `until` only a return lets them in. */
  | (TaskBase & { kind: 'missing'; application: DeskApplication })
  /** Goes by itself; `files`: how many uploads it is, `bytes`: how large together. `row`: the submission, where it is one. */
  | (TaskBase & { kind: 'waiting'; row: OutboxRow; files: number; bytes: number })
  /** An organiser has decided what was asked for, and nobody has read that here. The latest is the one to be told of. */
  | (TaskBase & {
      kind: 'decided';
      application: DeskApplication;
      decision: DecidedRequest;
      others: number;
    })
  /** To be gone on with. */
  | (TaskBase & { kind: 'draft'; draft: Draft })
  /** Its team is submitted: the server would take no other application of it. */
  | (TaskBase & { kind: 'submitted-already'; draft: Draft; application: DeskApplication });

export type DeskTaskKind = DeskTask['kind'];

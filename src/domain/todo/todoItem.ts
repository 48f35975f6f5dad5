// Tasks of a person, as a closed union (behaviour 2.10).
import type { Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import type { DecidedRequest } from '../decisions/decisions.ts';
import type { DraftInList } from '../draft/draftsInList.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import type { RoutineKey } from '../programme.ts';

export interface TodoApplication {
  rowid: number;
  teamName: string;
  /** Name of its competition. */
  name: string;
  /** Id of its competition. */
  competition: string;
  deadline: Deadline;
  /** ISO 8601 */
  confirmedAt: string;
  missing: readonly { kind: FileKind; routine: RoutineKey; name: string }[];
  /** '' in answers of older servers. */
  draft: string;
  returned?: Returned | null | undefined;
  /** Recent decisions of the organiser, newest first. */
  decided?: readonly DecidedRequest[] | undefined;
}

interface TaskBase {
  /** Unique among tasks. */
  key: string;
  /** '' until a form names one. */
  team: string;
  competition: { id: string; name: string };
  until: Deadline;
}

export type TodoItem<Draft extends DraftInList = DraftInList> =
  /** Returned for correction. `draft` is undefined until the list has it; `draftId` is '' without one. */
  | (TaskBase & {
      kind: 'returned';
      draftId: string;
      draft: Draft | undefined;
      returned: Returned;
    })
  /** Refused or blocked, waits for the person. `row`: the first one. */
  | (TaskBase & { kind: 'stuck'; row: OutboxRow; others: number })
  /** A submitted application lacks files that are not queued; after `until` only a return accepts them. */
  | (TaskBase & { kind: 'missing'; application: TodoApplication })
  /** Sends itself. `files`: count of uploads. `bytes`: their sum. `row`: the submission, if any. */
  | (TaskBase & { kind: 'waiting'; row: OutboxRow; files: number; bytes: number })
  /** Decisions of an organiser not read on this device; the newest is shown. */
  | (TaskBase & {
      kind: 'decided';
      application: TodoApplication;
      decision: DecidedRequest;
      others: number;
    })
  | (TaskBase & { kind: 'draft'; draft: Draft })
  /** A draft of a submitted team; the server would reject it. */
  | (TaskBase & { kind: 'submitted-already'; draft: Draft; application: TodoApplication });

export type TodoKind = TodoItem['kind'];

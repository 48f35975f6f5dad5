// Tasks of a representative by urgency, from drafts, submitted applications and the outbox (behaviour 2.10).
import { acceptedUntil, isAccepted, type Returned } from '../acceptance.ts';
import { instantOf, isActive, type Deadline, DAY_MS } from '../deadline.ts';
import { acceptanceOf, type DraftInList, isOpenDraft } from '../draft/draftsInList.ts';
import { lacksDraft, submittedTeam } from '../outbox/doneRows.ts';
import { teamKey } from '../normaliseText.ts';
import { applyDeadline } from '../outbox/applyDeadline.ts';
import { needsDecision } from '../outbox/outboxOrder.ts';
import { stuckBefore } from '../outbox/rowAccount.ts';
import {
  competitionOf,
  draftOf,
  type OutboxRow,
  submissionKey,
  type UploadRow,
} from '../outbox/outboxRow.ts';
import type { DecidedRequest } from '../decisions/decisions.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

export interface TodoApplication {
  rowid: number;
  teamName: string;
  /** Name of the application's competition. */
  name: string;
  /** Id of the application's competition. */
  competition: string;
  deadline: Deadline;
  /** Time of the first submission, ISO 8601. */
  confirmedAt: string;
  missing: readonly { kind: FileKind; routine: RoutineKey; name: string }[];
  /** Id of the application's draft; '' in answers of older servers. */
  draft: string;
  returned?: Returned | null | undefined;
  /** Recent decisions of the organiser, newest first. */
  decided?: readonly DecidedRequest[] | undefined;
}

interface TaskBase {
  /** Unique among tasks. */
  key: string;
  /** Name of the team; '' until a form names the team. */
  team: string;
  competition: { id: string; name: string };
  until: Deadline;
}

export type TodoItem<Draft extends DraftInList = DraftInList> =
  /** `draftId`: '' if unknown. `draft`: undefined if the list of drafts lacks the draft with this id. */
  | (TaskBase & {
      kind: 'returned';
      draftId: string;
      draft: Draft | undefined;
      returned: Returned;
    })
  /** Rows that were refused or blocked, so the user must act. `row`: the first row. */
  | (TaskBase & { kind: 'stuck'; row: OutboxRow; others: number })
  /** Submitted application with files neither on the server nor queued. `until`: last time to send these files. */
  | (TaskBase & { kind: 'missing'; application: TodoApplication })
  /**
   * Rows that are sent without an action of the user. `files`, `bytes`: number and size of uploads.
   * `row`: the submission, or the first row. `heldBy`: stuck file, without which the submission is not sent.
   */
  | (TaskBase & {
      kind: 'waiting';
      row: OutboxRow;
      files: number;
      bytes: number;
      heldBy: OutboxRow | undefined;
    })
  /** Decisions of an organiser that were not read on this device. `decision`: the newest decision. */
  | (TaskBase & {
      kind: 'decided';
      application: TodoApplication;
      decision: DecidedRequest;
      others: number;
    })
  | (TaskBase & { kind: 'draft'; draft: Draft })
  /** Draft of a team that already has a submitted application, so the server would reject the draft. */
  | (TaskBase & { kind: 'submitted-already'; draft: Draft; application: TodoApplication });

type TodoKind = TodoItem['kind'];

interface TodoSources<Draft extends DraftInList> {
  drafts: readonly Draft[];
  applications: readonly TodoApplication[];
  /** Rows of the outbox, in queue order. */
  rows: readonly OutboxRow[];
  /** Ids of requests whose decision was read on this device; undefined until loaded. */
  readDecisions: ReadonlySet<number> | undefined;
  /** Server time, epoch ms. */
  now: number;
}

/** Order of tasks with the same deadline. Tasks by which a team can lose more come first. */
const RANKS: Readonly<Record<TodoKind, number>> = {
  returned: 0,
  stuck: 1,
  missing: 2,
  waiting: 3,
  draft: 4,
  decided: 5,
  'submitted-already': 6,
};

const isUpload = (row: OutboxRow): row is UploadRow => row.kind === 'upload';

/** Returns the queued upload of a file that the server lacks. */
export const uploadOfMissing = (
  { competition, draft }: Pick<TodoApplication, 'competition' | 'draft'>,
  file: Pick<TodoApplication['missing'][number], 'kind' | 'routine' | 'name'>,
  rows: readonly OutboxRow[],
): UploadRow | undefined =>
  rows
    .filter(isUpload)
    .find(
      (row) =>
        competitionOf(row) === competition &&
        (draft === '' || draftOf(row) === '' || draftOf(row) === draft) &&
        row.payload.fileKind === file.kind &&
        row.payload.place.routine === file.routine &&
        row.payload.place.name === file.name,
    );

/** Returns whether the row submits the application. Compares teams, because there may be no draft (api 18.5). */
const isSubmissionOf = ({ competition, teamName }: TodoApplication, row: OutboxRow): boolean =>
  row.kind === 'save' && row.naturalKey === submissionKey(competition, teamName);

function taskOfDraft<Draft extends DraftInList>(
  draft: Draft,
  applications: readonly TodoApplication[],
): TodoItem<Draft> {
  const { id, team, competition, returned } = draft;
  const base = { key: `draft ${id}`, team, competition, until: acceptedUntil(acceptanceOf(draft)) };
  if (returned) return { ...base, kind: 'returned', draftId: id, draft, returned };
  const application = submittedTeam(applications, competition.id, team);
  // A returned application is corrected by its draft, even if the draft does not show the return yet.
  return !application ||
    (application.draft === id && application.returned) ||
    lacksDraft(application)
    ? { ...base, kind: 'draft', draft }
    : { ...base, kind: 'submitted-already', draft, application };
}

function decidedTasks({
  applications,
  readDecisions,
}: TodoSources<DraftInList>): TodoItem<never>[] {
  return applications.flatMap((application): TodoItem<never>[] => {
    const { rowid, teamName, name, competition, decided = [] } = application;
    const [decision, ...others] = decided.filter(({ id }) => readDecisions?.has(id) === false);
    if (!decision) return [];
    return [
      {
        key: `decided ${rowid}`,
        team: teamName,
        competition: { id: competition, name },
        until: acceptedUntil(application),
        kind: 'decided',
        application,
        decision,
        others: others.length,
      },
    ];
  });
}

function tasksOfApplications(
  { applications, drafts, rows, now }: TodoSources<DraftInList>,
  locked: ReadonlySet<string>,
): TodoItem<never>[] {
  const listed = new Set(drafts.map(({ id }) => id));
  return applications.flatMap((application): TodoItem<never>[] => {
    const { rowid, teamName, name, competition, draft, returned } = application;
    const until = acceptedUntil(application);
    if (isLongOver(instantOf(until) - now)) return [];
    const base = {
      key: `application ${rowid}`,
      team: teamName,
      competition: { id: competition, name },
      until,
    };
    if (returned && isAccepted(application, now)) {
      // A task of the draft or of its queued submission exists already and also covers the return.
      if (listed.has(draft) || locked.has(draft)) return [];
      if (draft === '' && rows.some((row) => isSubmissionOf(application, row))) return [];
      return [{ ...base, kind: 'returned', draftId: draft, draft: undefined, returned }];
    }
    const missing = application.missing.filter((file) => !uploadOfMissing(application, file, rows));
    return missing.length === 0
      ? []
      : [{ ...base, kind: 'missing', application: { ...application, missing } }];
  });
}

/** Returns at most two tasks of a team's rows: one for rows that need a decision, one for all others. */
function tasksOfTeam(
  key: string,
  rows: readonly OutboxRow[],
  { all, open }: { all: readonly OutboxRow[]; open: ReadonlySet<string> },
): TodoItem<never>[] {
  const stuck = rows.filter(needsDecision);
  const waiting = rows.filter((row) => !needsDecision(row));
  const submission = waiting.find((row) => row.kind === 'save');
  const toTell = stuck.find(({ kind }) => kind === 'save') ?? stuck[0];
  const [first] = waiting;
  const baseOf = (row: OutboxRow) => ({
    team: row.payload.team,
    competition: { id: competitionOf(row), name: row.payload.competitionName },
    until: acceptedUntil(row),
  });
  // The task of an open draft also covers the files of the draft in the outbox.
  const isCovered = !submission && waiting.every((row) => open.has(draftOf(row)));
  const uploads = waiting.filter(isUpload);
  return [
    ...(toTell
      ? [
          {
            ...baseOf(toTell),
            key: `stuck ${key}`,
            kind: 'stuck' as const,
            row: toTell,
            others: stuck.length - 1,
          },
        ]
      : []),
    ...(first && !isCovered
      ? [
          {
            ...baseOf(submission ?? first),
            key: `waiting ${key}`,
            kind: 'waiting' as const,
            row: submission ?? first,
            files: uploads.length,
            bytes: uploads.reduce((sum, { file }) => sum + file.size, 0),
            heldBy: submission && stuckBefore(all, submission)[0],
          },
        ]
      : []),
  ];
}

/** Returns whether the user can still miss the deadline of the task; false if there is only a text to read. */
export const canBeLate = ({ kind, until }: TodoItem, now: number): boolean =>
  kind !== 'decided' && kind !== 'submitted-already' && isActive(until, now);

const byUrgency =
  (now: number) =>
  (a: TodoItem, b: TodoItem): number => {
    const [isOpenA, isOpenB] = [canBeLate(a, now), canBeLate(b, now)];
    if (isOpenA !== isOpenB) return isOpenA ? -1 : 1;
    const rank = RANKS[a.kind] - RANKS[b.kind];
    return isOpenA ? instantOf(a.until) - instantOf(b.until) || rank : rank;
  };

/** Returns tasks without duplicates, most urgent first. */
export function todoItems<Draft extends DraftInList>(
  sources: TodoSources<Draft>,
): TodoItem<Draft>[] {
  const { now } = sources;
  const rows = sources.rows.map((row) => applyDeadline(row, now));
  const drafts = sources.drafts.filter(isOpenDraft);
  const open = new Set(drafts.map(({ id }) => id));
  // A queued submission replaces the tasks of its draft and of the return.
  const locked = new Set(rows.flatMap((row) => (row.kind === 'save' ? [draftOf(row)] : [])));
  const teams = Map.groupBy(rows, (row) =>
    JSON.stringify([competitionOf(row), teamKey(row.payload.team)]),
  );
  return [
    ...drafts
      .filter(({ id }) => !locked.has(id))
      .map((draft) => taskOfDraft(draft, sources.applications)),
    ...tasksOfApplications({ ...sources, rows }, locked),
    ...decidedTasks(sources),
    ...[...teams].flatMap(([key, ofTeam]) => tasksOfTeam(key, ofTeam, { all: rows, open })),
  ].toSorted(byUrgency(now));
}

/** Time for which tasks are shown after the deadline, because the competition mostly begins within this time. */
const SHOWN_FOR_MS = 30 * DAY_MS;

const isOfTeam = ({ competition, team }: TodoItem, application: TodoApplication): boolean =>
  competition.id === application.competition && team === application.teamName;

const isAbout = (task: TodoItem, application: TodoApplication): boolean => {
  switch (task.kind) {
    case 'missing':
    case 'decided':
      return task.application.rowid === application.rowid;
    case 'returned':
      return (
        task.draftId === application.draft && (task.draftId !== '' || isOfTeam(task, application))
      );
    case 'stuck':
    case 'waiting':
      return isOfTeam(task, application);
    case 'draft':
    case 'submitted-already':
      return false;
  }
};

/** `left`: ms to the deadline, negative afterwards. */
const isLongOver = (left: number): boolean => left + SHOWN_FOR_MS <= 0;

/** Drops items whose deadline passed long ago; sorts future deadlines first. `leftOf`: ms to the deadline. */
export const notLongOver = <T>(all: readonly T[], leftOf: (one: T) => number): T[] =>
  all
    .filter((one) => !isLongOver(leftOf(one)))
    .toSorted(
      (a, b) =>
        Number(leftOf(a) <= 0) - Number(leftOf(b) <= 0) ||
        Math.abs(leftOf(a)) - Math.abs(leftOf(b)),
    );

/** Returns applications without tasks; omits applications long past their deadline. `now`: server time, epoch ms. */
export function doneApplications<Application extends TodoApplication>(
  applications: readonly Application[],
  tasks: readonly TodoItem[],
  now: number,
): Application[] {
  const done = applications.filter(
    (application) => !tasks.some((task) => isAbout(task, application)),
  );
  return notLongOver(done, (application) => instantOf(acceptedUntil(application)) - now);
}

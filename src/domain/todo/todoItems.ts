// Tasks by urgency, from drafts, submitted applications and the outbox (behaviour 2.10).
import { acceptedUntil, isAccepted } from '../acceptance.ts';
import { instantOf, isActive } from '../deadline.ts';
import { acceptanceOf, type DraftInList, isOpenDraft } from '../draft/draftsInList.ts';
import { submittedTeam } from '../outbox/submittedTeam.ts';
import { teamKey } from '../normaliseText.ts';
import { applyDeadline } from '../outbox/applyDeadline.ts';
import { needsDecision } from '../outbox/outboxOrder.ts';
import {
  competitionOf,
  draftOf,
  type OutboxRow,
  submissionKey,
  type UploadRow,
} from '../outbox/outboxRow.ts';
import type { TodoApplication, TodoItem, TodoKind } from './todoItem.ts';
import { isLongOver } from './doneApplications.ts';

interface TodoSources<Draft extends DraftInList> {
  drafts: readonly Draft[];
  applications: readonly TodoApplication[];
  /** In queue order. */
  rows: readonly OutboxRow[];
  /** Ids of requests with a decision read on this device; undefined until loaded. */
  readDecisions: ReadonlySet<number> | undefined;
  /** Server time, epoch ms. */
  now: number;
}

/** Ties at one deadline: larger losses first. */
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

/** Returns whether a missing file is already queued on this device. */
const isQueued = (
  { competition, draft }: TodoApplication,
  file: TodoApplication['missing'][number],
  rows: readonly OutboxRow[],
): boolean =>
  rows.some(
    (row) =>
      isUpload(row) &&
      competitionOf(row) === competition &&
      (draft === '' || draftOf(row) === '' || draftOf(row) === draft) &&
      row.payload.fileKind === file.kind &&
      row.payload.place.routine === file.routine &&
      row.payload.place.name === file.name,
  );

/** Without a draft, the team identifies the application (api 18.5). */
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
  // The draft may not know yet that this application was returned.
  return !application || (application.draft === id && application.returned)
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
      // The draft's own task, or its submission, covers it.
      if (listed.has(draft) || locked.has(draft)) return [];
      if (draft === '' && rows.some((row) => isSubmissionOf(application, row))) return [];
      return [{ ...base, kind: 'returned', draftId: draft, draft: undefined, returned }];
    }
    const missing = application.missing.filter((file) => !isQueued(application, file, rows));
    return missing.length === 0
      ? []
      : [{ ...base, kind: 'missing', application: { ...application, missing } }];
  });
}

/** Returns at most two tasks of a team: blocked rows and automatic ones. */
function tasksOfTeam(
  key: string,
  rows: readonly OutboxRow[],
  open: ReadonlySet<string>,
): TodoItem<never>[] {
  const stuck = rows.filter(needsDecision);
  const waiting = rows.filter((row) => !needsDecision(row));
  const submission = waiting.find(({ kind }) => kind === 'save');
  const toTell = stuck.find(({ kind }) => kind === 'save') ?? stuck[0];
  const [first] = waiting;
  const baseOf = (row: OutboxRow) => ({
    team: row.payload.team,
    competition: { id: competitionOf(row), name: row.payload.competitionName },
    until: acceptedUntil(row),
  });
  // Files of an open draft belong to the draft's task.
  const isSaid = !submission && waiting.every((row) => open.has(draftOf(row)));
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
    ...(first && !isSaid
      ? [
          {
            ...baseOf(submission ?? first),
            key: `waiting ${key}`,
            kind: 'waiting' as const,
            row: submission ?? first,
            files: uploads.length,
            bytes: uploads.reduce((sum, { file }) => sum + file.size, 0),
          },
        ]
      : []),
  ];
}

/** Excludes tasks past their deadline, and tasks that only need reading. */
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

/** Returns unique tasks, most urgent first. */
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
    ...[...teams].flatMap(([key, ofTeam]) => tasksOfTeam(key, ofTeam, open)),
  ].toSorted(byUrgency(now));
}

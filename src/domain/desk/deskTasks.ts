// What is to be done, most urgent first, out of what this device knows: drafts, submitted applications and the outbox (behaviour 2.10).
import { acceptedUntil, isAccepted } from '../acceptance.ts';
import { instantOf, isActive } from '../deadline.ts';
import { acceptanceOf, type DraftInList, isOpenDraft } from '../draft/draftsInList.ts';
import { submittedTeam } from '../entry/submittedTeam.ts';
import { teamKey } from '../entry/teamKey.ts';
import { asAtDeadline } from '../outbox/asAtDeadline.ts';
import { isStuck } from '../outbox/outboxOrder.ts';
import {
  competitionOf,
  draftOf,
  type OutboxRow,
  submissionKey,
  type UploadRow,
} from '../outbox/outboxRow.ts';
import type { DeskApplication, DeskTask, DeskTaskKind } from './deskTask.ts';
import { isLongOver } from './settledApplications.ts';

interface DeskSources<Draft extends DraftInList> {
  drafts: readonly Draft[];
  applications: readonly DeskApplication[];
  /** In the order in which they were queued. */
  rows: readonly OutboxRow[];
  /** Ids of requests whose decision has been read on this device; undefined as long as that is not known. */
  readDecisions: ReadonlySet<number> | undefined;
  /** The server's time, epoch ms. */
  now: number;
}

/** Of what is due at the same moment that comes first of which more is lost. */
const RANKS: Readonly<Record<DeskTaskKind, number>> = {
  returned: 0,
  stuck: 1,
  missing: 2,
  waiting: 3,
  draft: 4,
  decided: 5,
  'submitted-already': 6,
};

const isUpload = (row: OutboxRow): row is UploadRow => row.kind === 'upload';

/** Whether a file that an application lacks is on this device already, on its way. */
const isQueued = (
  { competition, draft }: DeskApplication,
  file: DeskApplication['missing'][number],
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

/** Without a draft an application is corrected by its team (api 18.5). */
const isSubmissionOf = ({ competition, teamName }: DeskApplication, row: OutboxRow): boolean =>
  row.kind === 'save' && row.naturalKey === submissionKey(competition, teamName);

function taskOfDraft<Draft extends DraftInList>(
  draft: Draft,
  applications: readonly DeskApplication[],
): DeskTask<Draft> {
  const { id, team, competition, returned } = draft;
  const base = { key: `draft ${id}`, team, competition, until: acceptedUntil(acceptanceOf(draft)) };
  if (returned) return { ...base, kind: 'returned', draftId: id, draft, returned };
  const application = submittedTeam(applications, competition.id, team);
  // What is returned is this very application, and the draft has not heard of it yet.
  return !application || (application.draft === id && application.returned)
    ? { ...base, kind: 'draft', draft }
    : { ...base, kind: 'submitted-already', draft, application };
}

function decidedTasks({
  applications,
  readDecisions,
}: DeskSources<DraftInList>): DeskTask<never>[] {
  return applications.flatMap((application): DeskTask<never>[] => {
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
  { applications, drafts, rows, now }: DeskSources<DraftInList>,
  locked: ReadonlySet<string>,
): DeskTask<never>[] {
  const listed = new Set(drafts.map(({ id }) => id));
  return applications.flatMap((application): DeskTask<never>[] => {
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
      // Its draft says the same, or a submission answers it.
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

/** The rows of one team in one competition: those that are stuck as one task, those that go by themselves as another. */
function tasksOfTeam(
  key: string,
  rows: readonly OutboxRow[],
  open: ReadonlySet<string>,
): DeskTask<never>[] {
  const stuck = rows.filter(isStuck);
  const waiting = rows.filter((row) => !isStuck(row));
  const submission = waiting.find(({ kind }) => kind === 'save');
  const toTell = stuck.find(({ kind }) => kind === 'save') ?? stuck[0];
  const [first] = waiting;
  const baseOf = (row: OutboxRow) => ({
    team: row.payload.team,
    competition: { id: competitionOf(row), name: row.payload.competitionName },
    until: acceptedUntil(row),
  });
  // Where a draft is gone on with its files go along.
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

/** What is over by `now` can be late no more, and what was decided, or is submitted already, is only to be read. */
export const canBeLate = ({ kind, until }: DeskTask, now: number): boolean =>
  kind !== 'decided' && kind !== 'submitted-already' && isActive(until, now);

/** What can still be late comes first. */
const byUrgency =
  (now: number) =>
  (a: DeskTask, b: DeskTask): number => {
    const [isOpenA, isOpenB] = [canBeLate(a, now), canBeLate(b, now)];
    if (isOpenA !== isOpenB) return isOpenA ? -1 : 1;
    const rank = RANKS[a.kind] - RANKS[b.kind];
    return isOpenA ? instantOf(a.until) - instantOf(b.until) || rank : rank;
  };

/** Each thing once, the most urgent first. */
export function deskTasks<Draft extends DraftInList>(
  sources: DeskSources<Draft>,
): DeskTask<Draft>[] {
  const { now } = sources;
  const rows = sources.rows.map((row) => asAtDeadline(row, now));
  const drafts = sources.drafts.filter(isOpenDraft);
  const open = new Set(drafts.map(({ id }) => id));
  // A submission that waits stands for its draft, and for the return that it answers.
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

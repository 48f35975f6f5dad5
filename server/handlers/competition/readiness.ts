import type { Readiness } from '#contract/shapes/readinessShapes.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type Deadline, isActive, isoInstant } from '#domain/deadline.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { MOST_READINESS_TEAMS } from '#domain/limits.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import type { ReadinessEntry } from '#domain/competition/readiness.ts';
import { readApplicationFacts, readDraftFacts } from '#server/records/drafts/formFacts.ts';
import { removedByOwnersIn } from '#server/records/applications/removedApplications.ts';
import { readMusicLength } from '../../records/applications/measures.ts';
import {
  applicationsWithOwners,
  draftsWithOwners,
  filesOfDraftsIn,
  submittedEntriesIn,
  submittedFilesIn,
} from '#server/records/competitions/readiness.ts';
import {
  type RemindedOwner,
  type TeamRef,
  wantsReminders,
} from '#server/records/competitions/reminders.ts';
import type { Records } from '#server/records/tables.ts';
import { teamRefKey } from '#server/mail/reminders.ts';
import { returnAnswer } from '../openCompetition.ts';
import { placeKey } from '../../records/files/entryFiles.ts';

interface ReadinessFile {
  kind: FileKind;
  routine: RoutineKey;
  name: string;
  music: string | null;
  /** Time (epoch ms) at which the owner deleted the file from a submitted application. */
  deletedAt?: number | null;
}

type NumberedEntry = Pick<ReadinessEntry, 'routine' | 'number' | 'name'>;

const inProgrammeOrder = (a: NumberedEntry, b: NumberedEntry): number =>
  ROUTINE_KEYS.indexOf(a.routine) - ROUTINE_KEYS.indexOf(b.routine) || a.number - b.number;

/** Adds files to entries. If an entry has several files of a kind, the last one counts. */
function entriesWithFiles(
  entries: readonly NumberedEntry[],
  files: readonly ReadinessFile[] = [],
): ReadinessEntry[] {
  const filesByPlace = new Map(files.map((file) => [placeKey(file), file]));
  return entries.toSorted(inProgrammeOrder).map(({ routine, number, name }) => {
    const music = filesByPlace.get(placeKey({ kind: 'music', routine, name }));
    const deleted = FILE_KINDS.filter(
      (kind) => typeof filesByPlace.get(placeKey({ kind, routine, name }))?.deletedAt === 'number',
    );
    return {
      routine,
      number,
      name,
      card: filesByPlace.has(placeKey({ kind: 'card', routine, name })),
      music: music !== undefined,
      musicLength: readMusicLength(music?.music ?? null),
      ...(deleted.length > 0 && { deleted }),
    };
  });
}

/** Sorts names much faster than `localeCompare`. */
const names = new Intl.Collator('ru', { numeric: true });

function numbered(entries: readonly { routine: RoutineKey; name: string }[] = []): NumberedEntry[] {
  const counts = new Map<RoutineKey, number>();
  return entries
    .toSorted((a, b) => names.compare(a.name, b.name))
    .map(({ routine, name }) => {
      const number = (counts.get(routine) ?? 0) + 1;
      counts.set(routine, number);
      return { routine, number, name };
    });
}

type ReadinessTeam = Readiness['teams'][number];

/** Number of teams to read. One more is read than shown, to see if teams are left out. */
const MOST = MOST_READINESS_TEAMS + 1;

interface TeamsQuery {
  competitionId: string;
  deadline: Deadline;
  now: number;
  /** Keys of teams that were reminded in the last hour. */
  lately: ReadonlySet<string>;
}

/** Returns why `competition.remind` would not mail the team now. */
function noReminder({ lately }: TeamsQuery, ref: TeamRef, owner: RemindedOwner) {
  if (!wantsReminders(owner)) return 'unwanted';
  return lately.has(teamRefKey(ref)) ? 'lately' : undefined;
}

async function submittedTeams(records: Records, query: TeamsQuery) {
  const { competitionId, deadline, now } = query;
  const applications = await applicationsWithOwners(records, competitionId, MOST);
  const entries = Map.groupBy(
    await submittedEntriesIn(records, competitionId, MOST),
    ({ applicationId }) => applicationId,
  );
  const files = Map.groupBy(
    await submittedFilesIn(records, competitionId, MOST),
    ({ applicationId }) => applicationId,
  );
  return applications.map((application) => {
    const { id, teamName, teamKey, city, staff, judges, at, fullName } = application;
    const returned = returnAnswer({ ...application, deadline });
    // A return that has ended is not shown.
    const isOpen = returned !== null && isActive(returned.until, now);
    const { representative, phone, email, ...athletes } = readApplicationFacts(application.facts);
    const team: ReadinessTeam = {
      state: 'submitted',
      rowid: id,
      at: isoInstant(at),
      team: teamName,
      city,
      representative,
      phone,
      preparedBy: fullName,
      email: application.email === '' ? email : application.email,
      people: { ...athletes, staff, judges },
      version: application.version,
      returned: isOpen ? returned : null,
      entries: entriesWithFiles(numbered(entries.get(id)), files.get(id)),
      noReminder: noReminder(query, { application: id }, application),
    };
    return { teamKey, team };
  });
}

async function draftedTeams(records: Records, query: TeamsQuery) {
  const { competitionId } = query;
  const drafts = await draftsWithOwners(records, competitionId, MOST);
  const files = Map.groupBy(
    await filesOfDraftsIn(records, competitionId, { most: MOST }),
    ({ id }) => id,
  );
  return drafts.map((draft) => {
    const { representative, phone, city, entries } = readDraftFacts(draft.facts);
    const own = files.get(draft.id)?.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
    const team: Extract<ReadinessTeam, { state: 'draft' }> = {
      state: 'draft',
      draft: draft.id,
      at: isoInstant(draft.updatedAt),
      team: draft.teamName,
      city,
      representative,
      phone,
      preparedBy: draft.fullName,
      email: draft.email,
      // The organiser sees names of entries only after the submission.
      entries: entriesWithFiles(entries, own).map((entry) => ({ ...entry, name: '' })),
      noReminder: noReminder(query, { draft: draft.id }, draft),
    };
    return { teamKey: teamKeyIfNamed(draft.teamName), team };
  });
}

/** Lists submitted teams in the order of submission, then drafts with a team name, last changed first. */
export async function readinessIn(records: Records, query: TeamsQuery): Promise<Readiness> {
  const submitted = await submittedTeams(records, query);
  const drafted = await draftedTeams(records, query);
  const removed = await removedByOwnersIn(records, query.competitionId).execute();
  const taken = new Set(submitted.map(({ teamKey }) => teamKey));
  const named = drafted.flatMap(({ teamKey, team }) => {
    if (teamKey === null) return [];
    return [{ team: taken.has(teamKey) ? { ...team, isTaken: true } : team }];
  });
  return {
    teams: [submitted, named].flatMap((teams: readonly { team: ReadinessTeam }[]) =>
      teams.slice(0, MOST_READINESS_TEAMS).map(({ team }) => team),
    ),
    unnamedDrafts: drafted.filter(({ teamKey }) => teamKey === null).length,
    isCut: [submitted, drafted].some(({ length }) => length > MOST_READINESS_TEAMS),
    ...(removed.length > 0 && {
      removed: removed.map(({ teamName, removedAt }) => ({
        team: teamName,
        at: isoInstant(removedAt ?? 0),
      })),
    }),
  };
}

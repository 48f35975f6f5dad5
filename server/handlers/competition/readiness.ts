import type { Readiness } from '#contract/shapes/readinessShapes.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type Deadline, isActive, isoInstant } from '#domain/deadline.ts';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import { MOST_READINESS_TEAMS } from '#domain/limits.ts';
import { isRoutineKey, ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
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
import type { Records } from '#server/records/tables.ts';
import { returnAnswer } from '../openCompetition.ts';
import { placeKey } from '../../records/files/entryFiles.ts';

interface StandingFile {
  kind: FileKind;
  routine: string;
  name: string;
  music: string | null;
  /** Deletion from a submitted application; null for a present file. */
  deletedAt?: number | null;
}

type NumberedEntry = Pick<ReadinessEntry, 'routine' | 'number' | 'name'>;

const inProgrammeOrder = (a: NumberedEntry, b: NumberedEntry): number =>
  ROUTINE_KEYS.indexOf(a.routine) - ROUTINE_KEYS.indexOf(b.routine) || a.number - b.number;

/** The last of several files of an entry wins. */
function entriesWithFiles(
  entries: readonly NumberedEntry[],
  files: readonly StandingFile[] = [],
): ReadinessEntry[] {
  const standing = new Map(files.map((file) => [placeKey(file), file]));
  return entries.toSorted(inProgrammeOrder).map(({ routine, number, name }) => {
    const music = standing.get(placeKey({ kind: 'music', routine, name }));
    const deleted = FILE_KINDS.filter(
      (kind) => typeof standing.get(placeKey({ kind, routine, name }))?.deletedAt === 'number',
    );
    return {
      routine,
      number,
      name,
      card: standing.has(placeKey({ kind: 'card', routine, name })),
      music: music !== undefined,
      musicLength: readMusicLength(music?.music ?? null),
      ...(deleted.length > 0 && { deleted }),
    };
  });
}

/** Much faster than `localeCompare`. */
const names = new Intl.Collator('ru', { numeric: true });

function numbered(entries: readonly { routine: string; name: string }[] = []): NumberedEntry[] {
  const counts = new Map<RoutineKey, number>();
  return entries
    .toSorted((a, b) => names.compare(a.name, b.name))
    .flatMap(({ routine, name }) => {
      if (!isRoutineKey(routine)) return [];
      const number = (counts.get(routine) ?? 0) + 1;
      counts.set(routine, number);
      return [{ routine, number, name }];
    });
}

type ToldTeam = Readiness['teams'][number];

interface Asked {
  competitionId: string;
  most: number;
  deadline: Deadline;
  now: number;
}

async function submittedTeams(records: Records, { competitionId, deadline, most, now }: Asked) {
  const applications = await applicationsWithOwners(records, competitionId, most);
  const entries = Map.groupBy(
    await submittedEntriesIn(records, competitionId, most),
    ({ applicationId }) => applicationId,
  );
  const files = Map.groupBy(
    await submittedFilesIn(records, competitionId, most),
    ({ applicationId }) => applicationId,
  );
  return applications.map((application) => {
    const { id, teamName, teamKey, city, staff, judges, at, fullName } = application;
    const returned = returnAnswer({ ...application, deadline });
    // A return that has ended leaves the application as it was.
    const isOpen = returned !== null && isActive(returned.until, now);
    const { representative, phone, email, ...athletes } = readApplicationFacts(application.facts);
    const team: ToldTeam = {
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
    };
    return { teamKey, team };
  });
}

async function draftedTeams(records: Records, { competitionId, most }: Asked) {
  const drafts = await draftsWithOwners(records, competitionId, most);
  const files = Map.groupBy(
    await filesOfDraftsIn(records, competitionId, { most }),
    ({ id }) => id,
  );
  return drafts.map((draft) => {
    const { representative, phone, city, entries } = readDraftFacts(draft.facts);
    const own = files.get(draft.id)?.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
    const team: Extract<ToldTeam, { state: 'draft' }> = {
      state: 'draft',
      draft: draft.id,
      at: isoInstant(draft.updatedAt),
      team: draft.teamName,
      city,
      representative,
      phone,
      preparedBy: draft.fullName,
      email: draft.email,
      // Names of entries are shown only after submission.
      entries: entriesWithFiles(entries, own).map((entry) => ({ ...entry, name: '' })),
    };
    return { teamKey: teamKeyIfNamed(draft.teamName), team };
  });
}

/**
 * Returns submitted teams in that order, then named drafts of other teams, the last changed first.
 */
export async function readinessIn(
  records: Records,
  asked: Omit<Asked, 'most'>,
): Promise<Readiness> {
  const most = MOST_READINESS_TEAMS + 1;
  const submitted = await submittedTeams(records, { ...asked, most });
  const drafted = await draftedTeams(records, { ...asked, most });
  const removed = await removedByOwnersIn(records, asked.competitionId).execute();
  const taken = new Set(submitted.map(({ teamKey }) => teamKey));
  const named = drafted.flatMap(({ teamKey, team }) => {
    if (teamKey === null) return [];
    return [{ team: taken.has(teamKey) ? { ...team, isTaken: true } : team }];
  });
  return {
    teams: [submitted, named].flatMap((teams: readonly { team: ToldTeam }[]) =>
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

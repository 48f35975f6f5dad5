// Streams a competition as JSON for scoring programs, team by team, in constant memory.
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readContent } from '#contract/shapes/applicationContent.ts';
import {
  EXPORT_VERSION,
  type CompetitionExport,
  type ExportedTeam,
} from '#contract/shapes/exportShapes.ts';
import {
  type Application,
  entriesOf,
  entryNumber,
  type Member,
  membersOf,
  personKey,
  type PersonName,
} from '#domain/application.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { displayNames } from '#domain/entry/entryName.ts';
import { EVENT_ORDER } from '#domain/programme.ts';
import { reportFileNames } from '#text/format/fileNames.ts';
import { applicationFactsIn, findApplication } from '#server/records/applications/applications.ts';
import type { Calls } from '#contract/calls.ts';
import type { ContextOf } from '#server/request/handler.ts';
import {
  filesOfVersions,
  type VersionFileRecord,
} from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import { isoInstant } from '#domain/deadline.ts';
import { placeKey } from '../../../records/files/entryFiles.ts';

type ExportedEntry = ExportedTeam['entries'][number];

const named = ({ family, name, surname }: PersonName) => ({ family, name, patronymic: surname });

/** Returns the id of an athlete. The reports use the same id. */
const athleteId = (rowid: number, index: number): string => `${rowid}-${index + 1}`;

const exportedFile = (file: VersionFileRecord | undefined): ExportedEntry['card'] =>
  file
    ? {
        name: file.fileName,
        size: file.size,
        sha256: file.sha256,
        uploadedAt: isoInstant(file.uploadedAt),
      }
    : null;

function exportedEntries(
  rowid: number,
  application: Application,
  files: readonly VersionFileRecord[],
): ExportedEntry[] {
  const names = displayNames(application);
  const filesByPlace = new Map(files.map((file) => [placeKey(file), file]));
  const ids = new Map(
    // The order is reversed, so that the map keeps the first of two equal people.
    application.athletes
      .map((athlete, index) => [personKey(athlete), athleteId(rowid, index)] as const)
      .toReversed(),
  );
  const member = (person: Member) => ({
    athlete: ids.get(personKey(person)) ?? null,
    ...named(person),
    birthDate: person.birthDate,
  });
  return entriesOf(application)
    .toSorted((a, b) => EVENT_ORDER.indexOf(a.key) - EVENT_ORDER.indexOf(b.key))
    .map(({ key, entry }) => {
      const name = names.get(entry.id) ?? application.teamName;
      const members = membersOf(entry);
      const file = (kind: FileKind) =>
        exportedFile(filesByPlace.get(placeKey({ kind, routine: key, name })));
      return {
        id: `${rowid}-${entry.id}`,
        routine: key,
        number: entryNumber(entry),
        name,
        members: members.filter(({ isReserve }) => !isReserve).map(member),
        reserves: members.filter(({ isReserve }) => isReserve).map(member),
        card: file('card'),
        music: file('music'),
      };
    });
}

/** Reads a team. Returns undefined if its application was removed meanwhile. */
async function exportedTeam(records: Records, rowid: number): Promise<ExportedTeam | undefined> {
  const submitted = await findApplication(records, rowid);
  if (!submitted) return undefined;
  const application = readContent(submitted.content);
  return {
    id: String(rowid),
    name: application.teamName,
    region: application.region,
    city: application.city,
    club: application.club,
    representative: application.representative,
    submittedAt: isoInstant(submitted.confirmedAt),
    athletes: application.athletes.map((athlete, index) => ({
      id: athleteId(rowid, index),
      ...named(athlete),
      birthDate: athlete.birthDate,
      sex: athlete.sex,
      rank: athlete.rank,
      coach: athlete.coach,
      figures: athlete.figures,
      comment: athlete.comment,
    })),
    staff: application.staff.map((person, index) => ({
      id: `${rowid}-staff-${index + 1}`,
      ...named(person),
      role: person.role,
    })),
    judges: application.judges.map((judge, index) => ({
      id: `${rowid}-judge-${index + 1}`,
      ...named(judge),
      category: judge.category,
      region: judge.region,
      city: judge.city,
    })),
    entries: exportedEntries(rowid, application, await filesOfVersions(records, [submitted])),
  };
}

type ExportRequest = Pick<
  ContextOf<Calls['competition']['export']>,
  'competition' | 'now' | 'checkRole'
>;

/** Yields the JSON team by team and lets other requests run in between. */
async function* written(
  records: Records,
  { competition: { id, name, dates, place, deadline }, now, checkRole }: ExportRequest,
): AsyncGenerator<string> {
  const head: Omit<CompetitionExport, 'teams'> = {
    version: EXPORT_VERSION,
    exportedAt: isoInstant(now),
    competition: { id, name, dates, place, deadline },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"teams":[`;
  let separator = '\n';
  // Keeps only ids. Whole rows would stay in memory during a slow download.
  const rowids = (await applicationFactsIn(records, id)).map(({ id: rowid }) => rowid);
  for (const rowid of rowids) {
    await checkRole();
    const team = await exportedTeam(records, rowid);
    if (!team) continue;
    yield separator + JSON.stringify(team);
    separator = ',\n';
    await nextTurn();
  }
  yield '\n]}\n';
}

export const exportAnswer = (records: Records, request: ExportRequest): FileAnswer => ({
  name: reportFileNames.export(request.competition.name),
  content: {
    kind: 'stream',
    stream: Readable.from(written(records, request), { objectMode: false }),
  },
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileKind, namedEntries } from '#domain/entry/entryFiles.ts';
import type { VersionContent } from '#domain/versions/comparedTeam.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { reportDifference } from '#server/reports/reportDifference.ts';
import type { ReportKind } from '#server/reports/reportTable.ts';
import type { CellValue } from '#spreadsheet/workbook.ts';
import { reportsText } from '#text/competition/reports.ts';
import { archivedFileName } from '#text/server/server.ts';
import { changedTeams } from '#tests/support/changedTeams.ts';
import { isLong } from '#tests/support/long.ts';
import { KINDS, readBack } from './reportedTeams.ts';

const TEAMS = isLong ? 1000 : 150;
const PAIRS = fc.sample(changedTeams, { numRuns: TEAMS, seed: 20_261_123 });

const numbered = ({ application, files }: VersionContent, number: number): VersionContent => {
  const { teamName } = application;
  const called = (name: string) => name.replace(teamName, `${teamName} №${number}`);
  return {
    application: { ...application, teamName: called(teamName) },
    files: files.map((file) => ({ ...file, name: called(file.name) })),
  };
};

const BEFORE = PAIRS.map(([before], number) => numbered(before, number));
const AFTER = PAIRS.map(([, after], number) => numbered(after, number));

const LISTS = new Set<unknown>([
  reportsText.teamsSetupHeaders.members,
  reportsText.teamsSetupHeaders.reserves,
  reportsText.teamsSetupHeaders.coaches,
  reportsText.teamsSetupHeaders.comments,
]);

const PLACE_IN_FORM = /^\d+-(?:figures-)?\d+$/;
const isRowNumber = (header: unknown): boolean => header === reportsText.athletesHeaders.number;

function readCell(value: CellValue | undefined, header: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  if (LISTS.has(header)) return text.split(/[,;] /).toSorted().join(', ');
  return isRowNumber(header) ? text.replace(/^\d+$/, '') : text.replace(PLACE_IN_FORM, '');
}

async function rowsOf(kind: ReportKind, contents: readonly VersionContent[]) {
  const teams = contents.map(({ application, files }, rowid) => ({
    rowid,
    application,
    files: [...files],
  }));
  const { rows, headers = [] } = await readBack(kind, teams);
  const read = rows.map((row) =>
    headers.map((header, at) => readCell(row[at], header)).join(' | '),
  );
  const byTeam = Map.groupBy(read, (row) => Number(/ №(\d+)/.exec(row)?.[1]));
  return contents.map((_, number) => (byTeam.get(number) ?? []).toSorted());
}

const archived = (kind: FileKind, { application, files }: VersionContent): string[] =>
  namedEntries(application)
    .map(({ routine, name }) => {
      const file = files.find(
        (each) => each.kind === kind && each.routine === routine && each.name === name,
      );
      return `${archivedFileName(routine, name, application.teamName)} ${file?.sha256}`;
    })
    .toSorted();

/** Compares reported differences with the rows. Returns the first wrong team and the number of unchanged teams. */
function heldAgainst(report: Report, was: readonly string[][], is: readonly string[][]) {
  const wrong = PAIRS.flatMap((_, number) => {
    const [before, after] = [BEFORE[number], AFTER[number]];
    const told = after && reportDifference(report, before, after);
    const reads = { was: was[number], is: is[number] };
    const isSame = JSON.stringify(reads.was) === JSON.stringify(reads.is);
    return isSame === (told === undefined) ? [] : [{ number, ...reads, told }];
  });
  const same = was.filter((rows, number) => rows.join() === is[number]?.join()).length;
  return { wrong: wrong[0], hasBoth: same > TEAMS / 10 && same < TEAMS - TEAMS / 10 };
}

const SOUND = { wrong: undefined, hasBoth: true };

test.for(KINDS)('the workbook %s', async (report) => {
  const [was, is] = [await rowsOf(report, BEFORE), await rowsOf(report, AFTER)];
  expect(heldAgainst(report, was, is)).toEqual(SOUND);
});

test.for([
  ['music', 'music'],
  ['cards', 'card'],
] as const)('the archive of %s', ([report, kind]) => {
  const [was, is] = [BEFORE, AFTER].map((all) => all.map((each) => archived(kind, each)));
  expect(heldAgainst(report, was ?? [], is ?? [])).toEqual(SOUND);
});

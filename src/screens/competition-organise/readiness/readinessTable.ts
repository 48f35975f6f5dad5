// List of teams as text, for spreadsheets and paper.
import type { RoutineKey } from '#domain/programme.ts';
import {
  entriesByRoutine,
  missingFileCount,
  type ReadinessEntry,
  type TeamReadiness,
} from '#domain/competition/readiness.ts';
import type { MusicLimit, MusicLimits } from '#domain/music/limits.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { shortMomentText } from '#text/format/time.ts';
import { routineKeyLabel } from '#text/programme.ts';
import {
  entryInCell,
  entryOnPaper,
  readinessText,
  stateLines,
} from '#text/competition/readiness.ts';

const cellOf = (
  team: TeamReadiness,
  routine: RoutineKey,
  limits: MusicLimits | undefined,
  words: (entry: ReadinessEntry, limit: MusicLimit | undefined) => string,
): string =>
  team.entries
    .filter((entry) => entry.routine === routine)
    .map((entry) => words(entry, limits?.[routine]))
    .join('\n');

interface TableOf {
  competition: string;
  /** In the shown order. */
  teams: readonly TeamReadiness[];
  limits: MusicLimits | undefined;
  now: number;
}

export function readinessWorkbook({ competition, teams, limits, now }: TableOf): PlainTable {
  const { name, headers } = readinessText.sheet;
  const routines = entriesByRoutine(teams).map(({ routine }) => routine);
  return {
    title: `${name} – ${competition}`,
    name,
    columns: [
      { header: headers.team, width: 26 },
      { header: headers.city, width: 18 },
      { header: headers.state, width: 22 },
      { header: headers.at, width: 20 },
      { header: headers.representative, width: 28 },
      { header: headers.phone, width: 19 },
      { header: headers.preparedBy, width: 28 },
      { header: headers.email, width: 28 },
      { header: headers.lacking, width: 10 },
      ...routines.map((routine) => ({ header: routineKeyLabel(routine), width: 14 })),
    ],
    rows: teams.map((team) => [
      team.team,
      team.city,
      stateLines(team, now).join(', '),
      shortMomentText(Date.parse(team.at), now),
      team.representative,
      team.phone,
      team.preparedBy,
      team.email,
      missingFileCount(team),
      ...routines.map((routine) => cellOf(team, routine, limits, entryInCell)),
    ]),
  };
}

const WIDTHS = { team: 13, state: 10, contacts: 19 } as const;

const isFirstOf = (line: string, at: number, lines: readonly string[]): boolean =>
  lines.indexOf(line) === at;

/** Narrower: related values share a cell. */
export function readinessOnPaper({ teams, limits, now }: Omit<TableOf, 'competition'>) {
  const routines = entriesByRoutine(teams).map(({ routine }) => routine);
  const left = 100 - WIDTHS.team - WIDTHS.state - WIDTHS.contacts;
  return {
    columns: [
      { header: readinessText.team, width: WIDTHS.team },
      { header: readinessText.application, width: WIDTHS.state },
      { header: readinessText.contacts, width: WIDTHS.contacts },
      ...routines.map((routine) => ({
        header: readinessText.columns[routine],
        width: left / routines.length,
        isShort: true,
      })),
    ],
    rows: teams.map((team) => [
      [team.team, team.city],
      [...stateLines(team, now), shortMomentText(Date.parse(team.at), now)],
      // The e-mail belongs to the person who prepares the application.
      [team.representative, team.phone, team.preparedBy, team.email].filter(isFirstOf),
      ...routines.map((routine) => [cellOf(team, routine, limits, entryOnPaper)]),
    ]),
  };
}

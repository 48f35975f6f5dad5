// Makes the entries of an application out of the athletes' marks, and checks each by the rules.
import {
  type Athlete,
  emptyProgrammes,
  type FreeProgramme,
  type Member,
  type Person,
  type TeamEntry,
  type TechProgramme,
} from '#domain/application.ts';
import { fullName } from '#domain/entryName.ts';
import { EVENT_ORDER, isSolo, partsOf, type RoutineKey } from '#domain/programme.ts';
import { entryProblems } from '#domain/rules.ts';
import type { AthleteRow, PlacedMark } from './readAthletes.ts';
import type { Report } from './problems.ts';
import { entryRuleProblem, type MarkedAthlete } from './entryRuleProblem.ts';

const personOf = ({ family, name, surname, birthDate }: Athlete): Person => ({
  family,
  name,
  surname,
  birthDate,
});

/** Everybody with a mark in a column, in the order of the sheet. */
const markedIn = (rows: readonly AthleteRow[], key: RoutineKey): MarkedAthlete[] =>
  rows.flatMap((row) => {
    const mark = row.marks.find((candidate: PlacedMark) => candidate.key === key);
    return mark ? [{ row, mark }] : [];
  });

function checkEntry(
  key: RoutineKey,
  number: number,
  marked: readonly MarkedAthlete[],
  report: Report,
): void {
  const { type } = partsOf(key);
  const members = marked.map(({ row, mark }) => ({
    person: row.person,
    sex: row.athlete.sex,
    isReserve: mark.isReserve,
    figures: row.athlete.figures,
  }));
  for (const broken of entryProblems(type, members)) {
    const found = entryRuleProblem(broken, { key, number, marked });
    if (!found) continue;
    report(
      broken.code,
      {
        sheet: 'athletes',
        at: found.at,
        person: found.athlete && fullName(found.athlete),
      },
      found.sentence,
    );
  }
}

function solos(key: RoutineKey, rows: readonly AthleteRow[], report: Report) {
  return markedIn(rows, key).map((marked, index) => {
    checkEntry(key, index + 1, [marked], report);
    return { id: `${key}-${index + 1}`, athlete: personOf(marked.row.athlete) };
  });
}

function teams(key: RoutineKey, rows: readonly AthleteRow[], report: Report): TeamEntry[] {
  const byNumber = Map.groupBy(markedIn(rows, key), ({ mark }) => mark.number);
  return [...byNumber.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([number, marked]) => {
      checkEntry(key, number, marked, report);
      const athletes = marked.map(({ row, mark }): Member => ({
        ...personOf(row.athlete),
        isReserve: mark.isReserve,
      }));
      return { id: `${key}-${number}`, athletes };
    });
}

/** In the solo columns every mark is an entry of its own; elsewhere the numbers make the entries. */
export function buildEntries(
  rows: readonly AthleteRow[],
  report: Report,
): { free: FreeProgramme; tech: TechProgramme } {
  const { free, tech } = emptyProgrammes();
  for (const key of EVENT_ORDER) {
    const { routine, type } = partsOf(key);
    if (isSolo(type)) {
      (routine === 'free' ? free : tech)[type].push(...solos(key, rows, report));
    } else if (routine === 'free') {
      free[type].push(...teams(key, rows, report));
    } else if (type !== 'highlight' && type !== 'combi') {
      tech[type].push(...teams(key, rows, report));
    }
  }
  return { free, tech };
}

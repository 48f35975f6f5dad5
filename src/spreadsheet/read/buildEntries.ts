import {
  type Athlete,
  emptyProgrammes,
  type FreeProgramme,
  type Person,
  type SoloEntry,
  type TeamEntry,
  type TechProgramme,
} from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { EVENT_ORDER, isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import { entryProblems } from '#domain/rules.ts';
import { problemTexts } from '#text/form/problems.ts';
import type { AthleteRow, MarkInCell } from './readAthletes.ts';
import type { ReportProblem } from './problems.ts';
import { entryRuleProblem, type MarkedAthlete } from './entryRuleProblem.ts';

const personOf = ({ family, name, surname, birthDate }: Athlete): Person => ({
  family,
  name,
  surname,
  birthDate,
});

/** In the order of the sheet. */
const markedIn = (rows: readonly AthleteRow[], key: RoutineKey): MarkedAthlete[] =>
  rows.flatMap((row) => {
    const mark = row.marks.find((candidate: MarkInCell) => candidate.key === key);
    return mark ? [{ row, mark }] : [];
  });

const entryId = (key: RoutineKey, number: number): string => `${key}-${number}`;

function checkEntry(
  key: RoutineKey,
  number: number,
  marked: readonly MarkedAthlete[],
  report: ReportProblem,
): void {
  const { type } = routineParts(key);
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
        topic: isSolo(type) ? undefined : entryId(key, number),
      },
      found.sentence,
    );
  }
}

interface MarkedEntry {
  number: number;
  marked: readonly MarkedAthlete[];
}

/** Each mark in a solo column is an entry; elsewhere entries have numbers. */
function entriesOfRows(rows: readonly AthleteRow[], key: RoutineKey): MarkedEntry[] {
  const all = markedIn(rows, key);
  if (isSolo(routineParts(key).type)) {
    return all.map((marked, index) => ({ number: index + 1, marked: [marked] }));
  }
  return [...Map.groupBy(all, ({ mark }) => mark.number)]
    .map(([number, marked]) => ({ number, marked }))
    .toSorted((a, b) => a.number - b.number);
}

const soloEntries = (key: RoutineKey, entries: readonly MarkedEntry[]): SoloEntry[] =>
  entries.flatMap(({ number, marked }) =>
    marked.map(({ row }) => ({ id: entryId(key, number), athlete: personOf(row.athlete) })),
  );

const teamEntries = (key: RoutineKey, entries: readonly MarkedEntry[]): TeamEntry[] =>
  entries.map(({ number, marked }) => ({
    id: entryId(key, number),
    athletes: marked.map(({ row, mark }) => ({
      ...personOf(row.athlete),
      isReserve: mark.isReserve,
    })),
  }));

/** Limits the number of entries; checks each in the order of events. */
export function buildEntries(
  rows: readonly AthleteRow[],
  report: ReportProblem,
): { free: FreeProgramme; tech: TechProgramme } {
  const most = APPLICATION_LIMITS.entries;
  const { free, tech } = emptyProgrammes();
  let room = most;
  let surplus: MarkedEntry | undefined;
  for (const key of EVENT_ORDER) {
    const { discipline, type } = routineParts(key);
    const marked = entriesOfRows(rows, key);
    const entries = marked.slice(0, room);
    room -= entries.length;
    surplus ??= marked[entries.length];
    for (const { number, marked: athletes } of entries) checkEntry(key, number, athletes, report);
    if (isSolo(type)) {
      (discipline === 'free' ? free : tech)[type].push(...soloEntries(key, entries));
    } else if (discipline === 'free') {
      free[type].push(...teamEntries(key, entries));
    } else if (type !== 'highlight' && type !== 'combi') {
      tech[type].push(...teamEntries(key, entries));
    }
  }
  const [first] = surplus?.marked ?? [];
  if (first) {
    const position = { sheet: 'athletes', at: first.mark.at } as const;
    report('too-many-entries', position, problemTexts.tooManyEntries(most));
  }
  return { free, tech };
}

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
import {
  entryProblems,
  type BrokenRule,
  ENTRY_SIZES,
  FULL_TEAM,
  MAX_RESERVES,
  MOST_RESERVES,
} from '#domain/rules.ts';
import { problemTexts, entryTitle } from '#text/form/problems.ts';
import type { AthleteRow, MarkInCell } from './readAthletes.ts';
import type { ReportProblem } from './problems.ts';
import { disciplineLabels } from '#text/programme.ts';

interface MarkedAthlete {
  row: AthleteRow;
  mark: MarkInCell;
}

interface CheckedEntry {
  key: RoutineKey;
  number: number;
  marked: readonly MarkedAthlete[];
}

interface RuleProblem {
  at: { row: number; column: number };
  athlete: Athlete | undefined;
  sentence: string;
}

const POINTS_A_MISSING_ATHLETE = 0.5;
const points = new Intl.NumberFormat('ru', { minimumFractionDigits: 1 });

function togetherSentence(
  { code }: BrokenRule,
  { key, number, marked }: CheckedEntry,
): string | undefined {
  const { discipline, type } = routineParts(key);
  if (isSolo(type)) return undefined;
  const title = entryTitle(disciplineLabels[discipline], type, number);
  const swimmers = marked.filter(({ mark }) => !mark.isReserve);
  switch (code) {
    case 'entry-size':
      return problemTexts.entrySize(title, swimmers.length, ENTRY_SIZES[type]);
    case 'mixed-sexes':
      return problemTexts.mixedSexes(title);
    case 'reserve-also-swims':
      return problemTexts.reserveAlsoSwims(title);
    case 'few-athletes': {
      const missing = FULL_TEAM - swimmers.length;
      const lost = points.format(missing * POINTS_A_MISSING_ATHLETE);
      return problemTexts.fewAthletes(title, swimmers.length, lost);
    }
    case 'many-men': {
      const men = swimmers.filter(({ row }) => row.athlete.sex === 'M').length;
      return problemTexts.manyMen(title, men);
    }
    case 'many-reserves':
      return problemTexts.manyReserves(title, marked.length - swimmers.length, MAX_RESERVES[type]);
    case 'too-many-reserves':
      return problemTexts.tooManyReserves(title, marked.length - swimmers.length, MOST_RESERVES);
    case 'figures-differ':
      return problemTexts.figuresDiffer(title);
    case 'solo-sex':
    case 'solo-reserve':
      return undefined;
  }
}

/** Makes the problem for a broken rule. Ignores the rule about figures if the form has no column for figures. */
function entryRuleProblem(broken: BrokenRule, entry: CheckedEntry): RuleProblem | undefined {
  const offender = entry.marked[broken.member ?? 0];
  const { type } = routineParts(entry.key);
  const sentence =
    broken.code === 'solo-sex' && isSolo(type)
      ? problemTexts.soloSex(type)
      : togetherSentence(broken, entry);
  if (!offender || sentence === undefined) return undefined;
  if (broken.code === 'figures-differ' && !offender.row.hasFiguresColumn) return undefined;
  return {
    at: broken.code === 'figures-differ' ? offender.row.figuresAt : offender.mark.at,
    athlete: broken.member === undefined ? undefined : offender.row.athlete,
    sentence,
  };
}

const personOf = ({ family, name, surname, birthDate }: Athlete): Person => ({
  family,
  name,
  surname,
  birthDate,
});

/** Returns athletes with a mark in the column of the routine, in the order of the sheet. */
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

/** Makes an entry of each mark in a solo column; in other columns, one entry of all marks with equal numbers. */
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

/** Makes and checks entries in the order of events; reports and drops entries above the limit. */
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

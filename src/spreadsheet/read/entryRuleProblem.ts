// Words for a broken rule of an entry, with the cell to change.
import type { Athlete } from '#domain/application.ts';
import { isSolo, routineParts, type RoutineKey } from '#domain/programme.ts';
import {
  type BrokenRule,
  ENTRY_SIZES,
  FULL_TEAM,
  MAX_RESERVES,
  MOST_RESERVES,
} from '#domain/rules.ts';
import { entryTitle, problemTexts } from '#text/form/problems.ts';
import { disciplineLabels } from '#text/programme.ts';
import type { AthleteRow, MarkInCell } from './readAthletes.ts';

export interface MarkedAthlete {
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

/** Returns undefined without the column of figures. */
export function entryRuleProblem(broken: BrokenRule, entry: CheckedEntry): RuleProblem | undefined {
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

import { nearMissTexts, otherSheetNames } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import { sheetNames } from '#text/form/spreadsheet.ts';
import { cellText, comparable } from './cells/cellText.ts';
import { SHEET_ORDER, type SheetKey } from '../layout.ts';
import { nearest } from './cells/nearMiss.ts';
import type { ReportProblem } from './problems.ts';

const READ_SHEETS = ['cover', 'athletes', 'staff', 'judges', 'form'] as const;

/** Numbers exports «Спортсмены - Table 1». */
const OF_NUMBERS = / [-–] (?:table|таблица) \d+$/i;
/** «Спортсмены (2)», «Спортсмены_2», «Спортсмены (копия)», «Копия Спортсмены», «Спортсмены - новый». */
const OF_COPIES = /^(?:копия|copy of) |_\d+$| ?\((?:\d+|копия|copy)\)$| [-–] .*$/gi;
/** Excel allows no longer names; longer lists are truncated. */
const MOST_SHEETS = 300;
const LONGEST_NAME = 100;

const KNOWN = (['cover', 'athletes', 'staff', 'judges', 'example', 'guide'] as const).map(
  (key) => ({ value: key, names: [sheetNames[key], ...(otherSheetNames[key] ?? [])] }),
);
const OWN = new Map<string, SheetKey>(SHEET_ORDER.map((key) => [sheetNames[key], key]));
const SPELLED = new Map(SHEET_ORDER.map((key) => [comparable(sheetNames[key]), key]));

type Closeness = 'same' | 'spelled' | 'guessed';
const CLOSEST_FIRST: readonly Closeness[] = ['same', 'spelled', 'guessed'];

interface NamedSheet {
  name: string;
  key: SheetKey | undefined;
  closeness: Closeness;
}

function meaningOf(name: string): NamedSheet {
  const own = OWN.get(name);
  if (own !== undefined) return { name, key: own, closeness: 'same' };
  const plain = cellText(name).replace(OF_NUMBERS, '');
  const spelled = SPELLED.get(comparable(plain));
  return spelled === undefined
    ? { name, key: nearest(plain.replaceAll(OF_COPIES, ''), KNOWN), closeness: 'guessed' }
    : { name, key: spelled, closeness: 'spelled' };
}

interface FoundSheet {
  /** Undefined for none or several candidates. */
  name: string | undefined;
  isGuessed: boolean;
  /** Other candidates, which are not read. */
  others: readonly string[];
}

function findSheet(candidates: readonly NamedSheet[]): FoundSheet {
  const byCloseness = Map.groupBy(candidates, ({ closeness }) => closeness);
  const closest = CLOSEST_FIRST.find((one) => byCloseness.has(one)) ?? 'guessed';
  const [first, second] = byCloseness.get(closest) ?? [];
  const found = second === undefined ? first : undefined;
  const others = candidates.filter((one) => one !== found).map(({ name }) => name);
  return { name: found?.name, isGuessed: closest === 'guessed', others };
}

export type FoundSheets = ReadonlyMap<SheetKey, FoundSheet>;

export function findSheets(listed: readonly string[]): FoundSheets {
  const names = [...new Set(listed)]
    .filter(({ length }) => length <= LONGEST_NAME)
    .slice(0, MOST_SHEETS);
  const byKey = Map.groupBy(names.map(meaningOf), ({ key }) => key);
  return new Map(READ_SHEETS.map((key) => [key, findSheet(byKey.get(key) ?? [])]));
}

/** Reports missing and ambiguous sheets; the hidden one is optional. */
export function reportSheetProblems(found: FoundSheets, report: ReportProblem): void {
  for (const [key, { name, isGuessed, others }] of found) {
    if (key === 'form') continue;
    if (name === undefined) {
      const sentence =
        others.length > 0 ? nearMissTexts.sheetsAlike(others) : problemTexts.sheetMissing;
      report('sheet-missing', { sheet: key, topic: key }, sentence);
      continue;
    }
    if (isGuessed) {
      const sentence = nearMissTexts.sheetGuessed(name, sheetNames[key]);
      report('sheet-guessed', { sheet: key, topic: key }, sentence);
    }
    for (const other of others) {
      const sentence = nearMissTexts.sheetIgnored(other, name);
      report('sheet-ignored', { sheet: key, topic: other }, sentence);
    }
  }
}

// Finds the sheets of the form in a workbook by their names: as the form has them, in another spelling, or nearly so.
import { nearMissTexts, otherSheetNames } from '#text/nearMisses.ts';
import { problemTexts } from '#text/problems.ts';
import { sheetNames } from '#text/spreadsheet.ts';
import { cellText, comparable } from './cellText.ts';
import type { SheetKey } from './layout.ts';
import { nearest } from './nearMiss.ts';
import type { Report } from './problems.ts';

const READ_SHEETS = ['cover', 'athletes', 'staff', 'judges', 'form'] as const;
type ReadKey = (typeof READ_SHEETS)[number];

/** Numbers calls a sheet «Спортсмены - Table 1» when it saves one as xlsx. */
const OF_NUMBERS = / [-–] (?:Table|Таблица) \d+$/i;
/** «Спортсмены (2)», «Спортсмены_2», «Спортсмены (копия)», «Копия Спортсмены», «Спортсмены - новый». */
const OF_COPIES = /^(?:копия|copy of) |_\d+$| ?\((?:\d+|копия|copy)\)$| [-–] .*$/gi;
/** Nobody has more, and Excel takes no longer ones; the rest of a monstrous list is not looked at. */
const MOST_SHEETS = 300;
const LONGEST_NAME = 100;

const KNOWN = (['cover', 'athletes', 'staff', 'judges', 'example', 'guide'] as const).map(
  (key) => ({ value: key, names: [sheetNames[key], ...(otherSheetNames[key] ?? [])] }),
);

type Closeness = 'same' | 'spelled' | 'guessed';
const CLOSEST_FIRST: readonly Closeness[] = ['same', 'spelled', 'guessed'];

function closenessTo(key: SheetKey, name: string): Closeness | undefined {
  if (name === sheetNames[key]) return 'same';
  const plain = cellText(name).replace(OF_NUMBERS, '');
  if (comparable(plain) === comparable(sheetNames[key])) return 'spelled';
  return nearest(plain.replaceAll(OF_COPIES, ''), KNOWN) === key ? 'guessed' : undefined;
}

export interface FoundSheet {
  /** undefined when there is none, or more than one that it might be. */
  name: string | undefined;
  isGuessed: boolean;
  /** The names that might be it too; nothing is read from those sheets. */
  others: readonly string[];
}

function findSheet(key: ReadKey, names: readonly string[]): FoundSheet {
  const byCloseness = Map.groupBy(names, (name) => closenessTo(key, name));
  const closest = CLOSEST_FIRST.find((one) => byCloseness.has(one)) ?? 'guessed';
  const [first, second] = byCloseness.get(closest) ?? [];
  const name = second === undefined ? first : undefined;
  const others = CLOSEST_FIRST.flatMap((one) => byCloseness.get(one) ?? []);
  return { name, isGuessed: closest === 'guessed', others: others.filter((it) => it !== name) };
}

export type FoundSheets = ReadonlyMap<SheetKey, FoundSheet>;

export function findSheets(listed: readonly string[]): FoundSheets {
  const names = [...new Set(listed)]
    .filter(({ length }) => length <= LONGEST_NAME)
    .slice(0, MOST_SHEETS);
  return new Map(READ_SHEETS.map((key) => [key, findSheet(key, names)]));
}

/** What is wrong with the sheets of the form as such; nobody needs the hidden one. */
export function reportSheets(found: FoundSheets, report: Report): void {
  for (const [key, { name, isGuessed, others }] of found) {
    if (key === 'form') continue;
    if (name === undefined) {
      const sentence =
        others.length > 0 ? nearMissTexts.sheetsAlike(others) : problemTexts.sheetMissing;
      report('sheet-missing', { sheet: key }, sentence);
      continue;
    }
    if (isGuessed) {
      report('sheet-guessed', { sheet: key }, nearMissTexts.sheetGuessed(name, sheetNames[key]));
    }
    for (const other of others) {
      report('sheet-ignored', { sheet: key }, nearMissTexts.sheetIgnored(other, name));
    }
  }
}

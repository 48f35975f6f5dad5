import { isUsableEntryName } from '#domain/entry/entryName.ts';
import { nearMissTexts } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import { coverLabels } from '#text/form/spreadsheet.ts';
import {
  cellText,
  comparable,
  cyrillicText,
  shortText,
  readPhone,
  nearest,
} from './cells/cellText.ts';
import {
  COVER_LABEL_COLUMN,
  COVER_VALUE_COLUMN,
  type CoverField,
  type CoverRow,
  coverRows,
} from '../layout.ts';
import { formulaSentence, longTextSentence } from './cellProblems.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import type { ReportProblem } from './problems.ts';
import { isUncomputed, placeOf, type ReadSheet } from '../workbook.ts';

type Cover = Readonly<Record<Exclude<CoverField, 'competition' | 'dates' | 'place'>, string>>;

const EMPTY: Cover = {
  teamName: '',
  region: '',
  city: '',
  club: '',
  representative: '',
  phone: '',
  email: '',
};

const MISSING: Readonly<Partial<Record<CoverField, { code: ProblemCode; sentence: string }>>> = {
  teamName: { code: 'team-name-missing', sentence: problemTexts.teamNameMissing },
  representative: { code: 'representative-missing', sentence: problemTexts.representativeMissing },
  phone: { code: 'phone-missing', sentence: problemTexts.coverFieldMissing(coverLabels.phone) },
};

/** Fields of the cover whose text may be Latin. */
const IN_LATIN: ReadonlySet<CoverField> = new Set(['phone', 'email']);

const KNOWN_LABELS = coverRows.map(({ key, label, otherLabels }) => ({
  value: key,
  names: [label, ...otherLabels],
}));

/** Columns searched for labels, because users may insert columns before the labels. */
const LABEL_COLUMNS = [0, 1, 2, 3].map((shift) => COVER_LABEL_COLUMN + shift);

const textsOf = ({ rows }: ReadSheet, column: number): string[] =>
  rows.map((cells) => cellText(cells[column]));

/** Returns the column that has the most known labels. */
function labelColumn(sheet: ReadSheet): number {
  const own = new Set(coverRows.map(({ label }) => comparable(label)));
  const counts = LABEL_COLUMNS.map(
    (column) => textsOf(sheet, column).filter((text) => own.has(comparable(text))).length,
  );
  return LABEL_COLUMNS[counts.indexOf(Math.max(...counts))] ?? COVER_LABEL_COLUMN;
}

/** Finds the known labels of fields, even in other rows and other spellings. */
function findLabels(labels: readonly string[]) {
  const found = new Map<CoverField, { row: number; isGuessed: boolean }>();
  const words = labels.map(comparable);
  for (const { key, label } of coverRows) {
    const row = words.indexOf(comparable(label));
    if (row !== -1) found.set(key, { row, isGuessed: false });
  }
  if (found.size === coverRows.length) return found;
  const taken = new Set([...found.values()].map(({ row }) => row));
  labels.forEach((text, row) => {
    const key = taken.has(row) ? undefined : nearest(text, KNOWN_LABELS);
    if (key !== undefined && !found.has(key)) found.set(key, { row, isGuessed: true });
  });
  return found;
}

export function readCover(sheet: ReadSheet | undefined, report: ReportProblem): Cover {
  if (!sheet) return EMPTY;
  const column = labelColumn(sheet);
  const shift = column - COVER_LABEL_COLUMN;
  const labels = findLabels(textsOf(sheet, column));
  const read = (row: CoverRow): string => {
    const found = labels.get(row.key);
    if (found === undefined) {
      if (row.required) {
        const position = { sheet: 'cover', topic: row.key } as const;
        report('row-missing', position, problemTexts.rowMissing(row.label));
      }
      return '';
    }
    const cells = sheet.rows[found.row] ?? [];
    if (found.isGuessed) {
      const labelAt = { row: found.row, column };
      const label = cellText(cells[column]);
      const sentence = nearMissTexts.labelGuessed(label, row.label);
      report('header-guessed', { sheet: 'cover', at: labelAt }, sentence);
    }
    const at = { row: found.row, column: COVER_VALUE_COLUMN + shift };
    const value = cells[at.column];
    const written = cellText(value);
    const { text: whole, latin } = IN_LATIN.has(row.key)
      ? { text: written, latin: '' }
      : cyrillicText(written);
    if (latin !== '') {
      const sentence = nearMissTexts.latinLetters(whole, latin);
      report('letters-guessed', { sheet: 'cover', at }, sentence);
    }
    // The team name has its own limit, checked below.
    const text = row.key === 'teamName' ? whole : shortText(whole);
    if (text !== whole) report('text-too-long', { sheet: 'cover', at }, longTextSentence);
    if (isUncomputed(value)) {
      report('formula-without-value', { sheet: 'cover', at }, formulaSentence(value));
      return '';
    }
    const missing = MISSING[row.key];
    if (text === '' && missing) report(missing.code, { sheet: 'cover', at }, missing.sentence);
    if (row.key === 'phone') {
      const phone = readPhone(value, sheet.formulas.get(placeOf(at.row, at.column)));
      const position = { sheet: 'cover', at } as const;
      if (phone.kind === 'doubtful') {
        report('phone-unreadable', position, problemTexts.phoneDoubtful(text));
      }
      if (phone.kind === 'guessed') {
        report('phone-guessed', position, nearMissTexts.phoneGuessed(phone.text));
        return phone.text;
      }
    }
    if (text !== '' && row.key === 'teamName' && !isUsableEntryName(text)) {
      report('team-name-unusable', { sheet: 'cover', at }, problemTexts.teamNameUnusable(text));
    }
    return text;
  };
  const values = new Map(
    coverRows.filter(({ isPrefilled }) => !isPrefilled).map((row) => [row.key, read(row)]),
  );
  const valueOf = (key: CoverField): string => values.get(key) ?? '';
  return {
    teamName: valueOf('teamName'),
    region: valueOf('region'),
    city: valueOf('city'),
    club: valueOf('club'),
    representative: valueOf('representative'),
    phone: valueOf('phone'),
    email: valueOf('email'),
  };
}

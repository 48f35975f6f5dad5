import {
  coverHints,
  coverSubtitle,
  coverTitle,
  formChanged,
  guideSections,
  guideTitle,
  sheetNames,
  sexChoices,
} from '#text/form/spreadsheet.ts';
import {
  COVER_HINT_COLUMN,
  COVER_LABEL_COLUMN,
  COVER_VALUE_COLUMN,
  type CoverRow,
  coverRows,
  FORM_KEYS,
  FORM_VERSION,
  type AthleteColumn,
} from '../layout.ts';
import {
  type CellStyle,
  createGrid,
  printSetup,
  protection,
  type WriteSheet,
} from '../writeWorkbook.ts';
import * as styles from './templateStyles.ts';
import type { Application, Athlete, Sex } from '#domain/application.ts';
import { isDay } from '#domain/deadline.ts';
import { isRoutineKey } from '#domain/programme.ts';
import type { CellValue } from '../workbook.ts';

export type Team = Omit<Application, 'figures' | 'free' | 'tech'>;

const [female, male] = sexChoices;
const shownSex: Readonly<Record<Sex | '', string>> = { F: female, M: male, '': '' };

const textCell = (text: string): CellValue => (text === '' ? null : text);

/** Returns a date cell for `yyyy-mm-dd`; for an invalid day a text cell, which the coach can correct. */
export const dayCell = (day: string): CellValue =>
  isDay(day) ? new Date(`${day}T00:00:00Z`) : textCell(day);

export function athleteCell(athlete: Athlete | undefined, key: AthleteColumn): CellValue {
  if (!athlete || isRoutineKey(key)) return null;
  if (key === 'number' || key === 'figures' || key === 'comment') return null;
  if (key === 'birthDate') return dayCell(athlete.birthDate);
  return textCell(key === 'sex' ? shownSex[athlete.sex] : athlete[key]);
}

export const personCell = <Key extends string>(
  person: Readonly<Record<Key, string>> | undefined,
  key: Key,
): CellValue => textCell(person?.[key] ?? '');

export interface FormCompetition {
  id: string;
  name: string;
  dates: string;
  place: string;
}

const FIELD_HEIGHT = 24;
const COVER_WIDTHS = [28, 56, 52] as const;
const GUIDE_WIDTH = 120;
const LINE_HEIGHT = 17;
const SECTION_HEIGHT = 28;

const givenText = (
  { key }: CoverRow,
  { name, dates, place }: FormCompetition,
  team: Team | undefined,
): string =>
  key === 'competition'
    ? name
    : key === 'dates'
      ? dates
      : key === 'place'
        ? place
        : (team?.[key] ?? '');

const hints: Readonly<Partial<Record<CoverRow['key'], string>>> = coverHints;

/** Returns the height of a row whose text wraps at `width` characters. */
const heightFor = (text: string, width: number): number =>
  Math.max(1, Math.ceil(text.length / width)) * LINE_HEIGHT;

export function coverSheet(competition: FormCompetition, team?: Team): WriteSheet {
  const grid = createGrid();
  grid.put(0, COVER_LABEL_COLUMN, coverTitle, styles.titleStyle);
  grid.put(1, COVER_LABEL_COLUMN, coverSubtitle, styles.subtitle);
  const heights = new Map([
    [0, { height: 34 }],
    [1, { height: 22 }],
  ]);
  for (const cover of coverRows) {
    const text = givenText(cover, competition, team);
    const label = `${cover.label}${cover.required ? '*' : ''}`;
    grid.put(cover.row, COVER_LABEL_COLUMN, label, styles.label);
    const style = cover.isPrefilled ? styles.given : styles.fieldInput;
    grid.put(cover.row, COVER_VALUE_COLUMN, cover.isPrefilled || text !== '' ? text : null, style);
    grid.put(cover.row, COVER_HINT_COLUMN, hints[cover.key] ?? null, styles.hint);
    const height = Math.max(FIELD_HEIGHT, heightFor(text, COVER_WIDTHS[1]));
    heights.set(cover.row, { height });
  }
  return {
    name: sheetNames.cover,
    rows: grid.rows,
    cells: grid.cells,
    columns: COVER_WIDTHS.map((width) => ({ width })),
    rowDefs: heights,
    protection,
    view: { showGridLines: false },
    ...printSetup,
  };
}

export function guideSheet(): WriteSheet {
  const grid = createGrid();
  const heights = new Map<number, { height: number }>();
  let row = 0;
  const line = (text: string | null, style: CellStyle, height: number): void => {
    grid.put(row, 0, text, style);
    heights.set(row, { height });
    row += 1;
  };
  const paragraph = (text: string, style: CellStyle): void =>
    line(`•  ${text}`, style, heightFor(text, GUIDE_WIDTH) + 2);

  line(guideTitle, styles.titleStyle, 34);
  line(formChanged.title, styles.noticeTitle, SECTION_HEIGHT);
  for (const point of formChanged.points) paragraph(point, styles.noticeLine);
  for (const { title, lines } of guideSections) {
    line(title, styles.sectionTitle, SECTION_HEIGHT);
    for (const text of lines) paragraph(text, styles.guideLine);
  }
  return {
    name: sheetNames.guide,
    rows: grid.rows,
    cells: grid.cells,
    columns: [{ width: GUIDE_WIDTH }],
    rowDefs: heights,
    protection,
    view: { showGridLines: false },
    ...printSetup,
    pageSetup: { ...printSetup.pageSetup, fitToHeight: 1 },
  };
}

export const formSheet = ({ id }: FormCompetition): WriteSheet => ({
  name: sheetNames.form,
  rows: [
    [FORM_KEYS.version, FORM_VERSION],
    [FORM_KEYS.competition, id],
  ],
  hidden: true,
});

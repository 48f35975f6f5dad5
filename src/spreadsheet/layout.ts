import {
  EVENT_ORDER,
  isSolo,
  routineParts,
  type Discipline,
  type RoutineKey,
} from '#domain/programme.ts';
import { otherHeaders, otherProgrammeHeaders } from '#text/form/nearMisses.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import {
  athleteHeaderNotes,
  athleteHeaders,
  categoryChoices,
  coverLabels,
  judgeHeaders,
  rankChoices,
  roleChoices,
  sexChoices,
  type sheetNames,
  staffHeaders,
} from '#text/form/spreadsheet.ts';

/** Version of the empty form: date of its last change. The hidden sheet contains it. */
export const FORM_VERSION = '15.10.2025';
/** Rows (0-based) of the group titles, of the headers and of the first data in every table. */
export const GROUP_ROW = 0;
export const HEADER_ROW = 1;
export const FIRST_DATA_ROW = 2;

export type SheetKey = keyof typeof sheetNames;
/** Sheets in the order of the form; `form` is a hidden sheet. */
export const SHEET_ORDER = [
  'cover',
  'athletes',
  'staff',
  'judges',
  'example',
  'guide',
  'form',
] as const satisfies readonly SheetKey[];

export type ColumnKind = 'number' | 'text' | 'phone' | 'date' | 'mark' | 'solo-mark';

export interface Column<Key extends string> {
  key: Key;
  header: string;
  /** Headers that coaches use instead of `header`. */
  otherHeaders: readonly string[];
  /** Text in brackets after the header. The search for columns ignores this text. */
  note: string;
  /** Discipline in the group title above the header. Set only for headers that both disciplines have. */
  group: Discipline | undefined;
  required: boolean;
  kind: ColumnKind;
  /** Width in characters. */
  width: number;
  choices: readonly string[];
}

export interface TableLayout<Key extends string> {
  sheet: SheetKey;
  columns: readonly Column<Key>[];
  /** Number of prepared empty rows for data. */
  rows: number;
  frozenColumns: number;
}

interface ColumnOptions {
  others?: readonly string[];
  note?: string;
  group?: Discipline;
  required?: boolean;
  kind?: ColumnKind;
  choices?: readonly string[];
}

const column = <Key extends string>(
  key: Key,
  header: string,
  width: number,
  {
    others = otherHeaders[key] ?? [],
    note = '',
    group,
    required = false,
    kind = 'text',
    choices = [],
  }: ColumnOptions = {},
): Column<Key> => ({
  key,
  header,
  otherHeaders: others,
  note,
  group,
  required,
  kind,
  width,
  choices,
});

const REQUIRED = { required: true } as const;
const MARK_WIDTH = 5.5;

const programmeColumns = EVENT_ORDER.map((key) => {
  const { discipline, type } = routineParts(key);
  return column(key, programmeTypeLabels[type], MARK_WIDTH, {
    others: otherProgrammeHeaders[type],
    group: discipline,
    kind: isSolo(type) ? 'solo-mark' : 'mark',
  });
});

export type AthleteColumn = keyof typeof athleteHeaders | RoutineKey;
export type StaffColumn = keyof typeof staffHeaders;
export type JudgeColumn = keyof typeof judgeHeaders;

export const athleteTable: TableLayout<AthleteColumn> = {
  sheet: 'athletes',
  rows: 120,
  frozenColumns: 3,
  columns: [
    column('number', athleteHeaders.number, 4.5, { kind: 'number' }),
    column('family', athleteHeaders.family, 17, REQUIRED),
    column('name', athleteHeaders.name, 13, REQUIRED),
    column('surname', athleteHeaders.surname, 17),
    column('birthDate', athleteHeaders.birthDate, 13, {
      ...REQUIRED,
      note: athleteHeaderNotes.birthDate,
      kind: 'date',
    }),
    column('sex', athleteHeaders.sex, 7.5, {
      ...REQUIRED,
      note: athleteHeaderNotes.sex,
      choices: sexChoices,
    }),
    column('rank', athleteHeaders.rank, 8.5, { choices: rankChoices }),
    column('coach', athleteHeaders.coach, 18),
    column('figures', athleteHeaders.figures, 6.5, {
      note: athleteHeaderNotes.figures,
      kind: 'mark',
    }),
    ...programmeColumns,
    column('comment', athleteHeaders.comment, 20),
  ],
};

export const staffTable: TableLayout<StaffColumn> = {
  sheet: 'staff',
  rows: 30,
  frozenColumns: 2,
  columns: [
    column('family', staffHeaders.family, 22, REQUIRED),
    column('name', staffHeaders.name, 18, REQUIRED),
    column('surname', staffHeaders.surname, 22),
    column('role', staffHeaders.role, 22, { ...REQUIRED, choices: roleChoices }),
    column('phone', staffHeaders.phone, 24, { kind: 'phone' }),
  ],
};

export const judgeTable: TableLayout<JudgeColumn> = {
  sheet: 'judges',
  rows: 30,
  frozenColumns: 2,
  columns: [
    column('family', judgeHeaders.family, 20, REQUIRED),
    column('name', judgeHeaders.name, 16, REQUIRED),
    column('surname', judgeHeaders.surname, 20),
    column('category', judgeHeaders.category, 13, { ...REQUIRED, choices: categoryChoices }),
    column('region', judgeHeaders.region, 26),
    column('city', judgeHeaders.city, 20),
    column('phone', judgeHeaders.phone, 20, { kind: 'phone' }),
  ],
};

export type CoverField = keyof typeof coverLabels;

export interface CoverRow {
  key: CoverField;
  label: string;
  otherLabels: readonly string[];
  required: boolean;
  /** True if the server fills in the field before the download. */
  isPrefilled: boolean;
  /** Row of the field, 0-based; its label is in column A, its value in column B. */
  row: number;
}

const FIRST_COVER_ROW = 3;
const PREFILLED: ReadonlySet<CoverField> = new Set(['competition', 'dates', 'place']);
const REQUIRED_FIELDS: ReadonlySet<CoverField> = new Set(['teamName', 'representative', 'phone']);
const COVER_FIELDS = [
  'competition',
  'dates',
  'place',
  'teamName',
  'region',
  'city',
  'club',
  'representative',
  'phone',
  'email',
] as const satisfies readonly CoverField[];

export const COVER_LABEL_COLUMN = 0;
export const COVER_VALUE_COLUMN = 1;
export const COVER_HINT_COLUMN = 2;
export const coverRows: readonly CoverRow[] = COVER_FIELDS.map((key, index) => ({
  key,
  label: coverLabels[key],
  otherLabels: otherHeaders[key] ?? [],
  required: REQUIRED_FIELDS.has(key),
  isPrefilled: PREFILLED.has(key),
  row: FIRST_COVER_ROW + index,
}));

/** Keys in column A of the hidden sheet `form`; their values are in column B. */
export const FORM_KEYS = { version: 'version', competition: 'competition' } as const;

/** Returns the full header: «Дата рождения* (дд.мм.гггг)». */
export const shownHeader = ({
  header,
  required,
  note,
}: Pick<Column<string>, 'header' | 'required' | 'note'>): string =>
  [`${header}${required ? '*' : ''}`, note].filter((part) => part !== '').join(' ');

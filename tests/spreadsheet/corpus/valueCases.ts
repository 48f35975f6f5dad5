// The cases of the corpus that any producer can write: one change of a sound form each, and what must come of it.
import type { RoutineKey } from '#domain/programme.ts';
import { athleteTable } from '#spreadsheet/layout.ts';
import type { CorpusTeam, GridSheet, GridValue } from './grid.ts';
import type { AcceptedSummary } from './summary.ts';

export interface CorpusCase {
  name: string;
  clause: string;
  /** A change of the team, which shows in the form and in what is expected. */
  team?: (team: CorpusTeam) => void;
  /** A change of the form alone. */
  grid?: (sheets: GridSheet[]) => void;
  /** What the change of the form makes of the result. */
  expect?: (expected: { -readonly [Key in keyof AcceptedSummary]: AcceptedSummary[Key] }) => void;
  problems?: readonly string[];
}

type Athlete = CorpusTeam['athletes'][number];
const E3 = 'Спортсмены!E3';
const columnOf = (key: string): number => athleteTable.columns.findIndex((one) => one.key === key);
const rowsOf = (sheets: GridSheet[], key: GridSheet['key']): GridValue[][] =>
  sheets.find((sheet) => sheet.key === key)?.rows ?? [];
export function put(
  sheets: GridSheet[],
  sheet: GridSheet['key'],
  at: [number, number],
  to: GridValue,
) {
  const row = rowsOf(sheets, sheet)[at[0]];
  if (row) row[at[1]] = to;
}
const athleteCell =
  (row: number, key: string, value: GridValue): NonNullable<CorpusCase['grid']> =>
  (sheets) =>
    put(sheets, 'athletes', [row + 2, columnOf(key)], value);

const date = (value: GridValue, clause: string, problem?: string): CorpusCase => ({
  name: `date-${clause.replaceAll(/[^a-z0-9]+/g, '-')}`,
  clause: `birth date: ${clause}`,
  grid: athleteCell(0, 'birthDate', value),
  problems: problem ? [`${problem} ${E3}`] : [],
});
const badDate = (value: GridValue, clause: string, problem: string): CorpusCase => ({
  ...date(value, clause, problem),
  expect: (expected) => {
    expected.athletes = expected.athletes.map((athlete, index) =>
      index === 0 ? { ...athlete, birthDate: '' } : athlete,
    );
  },
});
const strangeDate = (iso: string, clause: string, problem: string): CorpusCase => ({
  name: `date-${clause.replaceAll(/[^a-z0-9]+/g, '-')}`,
  clause: `birth date: ${clause}`,
  team: ({ athletes: [first] }) => {
    if (first) first.birthDate = iso;
  },
  problems: [`${problem} ${E3}`],
});

const word = (
  key: 'sex' | 'rank',
  index: number,
  value: GridValue,
  read: string,
  problem?: string,
): CorpusCase => ({
  name: `${key}-${index}`,
  clause: `${key} written «${String(value)}»`,
  grid: athleteCell(0, key, value),
  expect: (expected) => {
    expected.athletes = expected.athletes.map((athlete, at) =>
      at === 0 ? { ...athlete, [key]: read } : athlete,
    );
  },
  problems: problem ? [`${problem} Спортсмены!${key === 'sex' ? 'F3' : 'G3'}`] : [],
});

/** The same entries whatever way the marks are written. */
const marks = (index: number, entry: GridValue, reserve: GridValue): CorpusCase => ({
  name: `mark-${index}`,
  clause: `marks written «${String(entry)}» and «${String(reserve)}»`,
  grid: (sheets) => {
    athleteCell(0, 'tech-duet', entry)(sheets);
    athleteCell(1, 'tech-duet', entry)(sheets);
    athleteCell(2, 'tech-duet', reserve)(sheets);
  },
});

const athlete = (
  index: number,
  marksOf: Partial<Record<RoutineKey, string>>,
  more = {},
): Athlete => ({
  family: `Пловцова${'абвгдежзиклмн'.charAt(index)}`,
  name: 'Ева',
  surname: 'Олеговна',
  birthDate: '2009-01-0' + String((index % 9) + 1),
  sex: 'Ж',
  rank: 'I',
  coach: '',
  figures: '+',
  marks: marksOf,
  ...more,
});
const group = (
  name: string,
  key: RoutineKey,
  written: readonly string[],
  problems: readonly string[],
  more: (index: number) => object = () => ({}),
): CorpusCase => ({
  name: `entry-${name}`,
  clause: `entry: ${name}`,
  team: (team) => {
    team.athletes = written.map((mark, index) => athlete(index, { [key]: mark }, more(index)));
  },
  problems,
});
const plus = (count: number): string[] => Array.from({ length: count }, () => '+');

const cover = (
  field: keyof CorpusTeam['cover'],
  value: string,
  clause: string,
  problems: readonly string[] = [],
): CorpusCase => ({
  name: `cover-${clause.replaceAll(' ', '-')}`,
  clause: `«Заявка»: ${clause}`,
  team: (team) => {
    team.cover[field] = value;
  },
  problems,
});

const header = (
  name: string,
  at: [number, number],
  value: string,
  problems: readonly string[] = [],
): CorpusCase => ({
  name: `header-${name}`,
  clause: `header written «${value}»`,
  grid: (sheets) => put(sheets, 'athletes', at, value),
  problems,
});

export const valueCases: readonly CorpusCase[] = [
  { name: 'sound', clause: 'a sound form' },
  date('05.04.2008', 'text with points'),
  date(' 05.04.2008 ', 'text among spaces'),
  date('05.\u00a004.2008\u00a0', 'text with no-break spaces'),
  date('5.4.2008', 'one-digit day and month'),
  date('05.04.2008 г.', 'with a year mark'),
  date('05/04/2008', 'with slashes', 'warning birth-date-guessed'),
  date('05-04-2008', 'with hyphens', 'warning birth-date-guessed'),
  date('2008-04-05', 'year first', 'warning birth-date-guessed'),
  date('5 апреля 2008', 'month in words', 'warning birth-date-guessed'),
  date('5 апр 08 г.', 'month cut short, short year', 'warning birth-year-guessed'),
  date('05.04.08', 'short year', 'warning birth-year-guessed'),
  date(39_543, 'bare serial', 'warning birth-date-guessed'),
  date('39543', 'serial as text', 'warning birth-date-guessed'),
  badDate('05.13.2008', 'no such day', 'error birth-date-no-such-day'),
  badDate('весна', 'no date at all', 'error birth-date-unreadable'),
  badDate(null, 'missing', 'error birth-date-missing'),
  badDate('21.11.2026', 'in the future', 'error birth-date-future'),
  badDate(5_042_008, 'wild number', 'error birth-date-unreadable'),
  strangeDate('2020-11-21', 'age of five', 'warning age-unusual'),
  strangeDate('1965-11-20', 'age of sixty-one', 'warning age-unusual'),
  ...['ж', 'жен.', 'женский', 'Жeн', 'ЖЕНСКИЙ'].map((text, index) => word('sex', index, text, 'F')),
  word('sex', 10, 'девочка', 'F', 'warning sex-guessed'),
  word('sex', 11, '?', '', 'error sex-unreadable'),
  word('sex', 12, null, '', 'error sex-missing'),
  ...['кмс', 'КМС.', 'KMC', 'к.м.с.'].map((text, index) => word('rank', index, text, 'КМС')),
  word('rank', 10, '1юн', '1 юн.'),
  word('rank', 11, '1 разряд', 'I', 'warning rank-guessed'),
  word('rank', 12, 'чемпион', 'чемпион', 'warning rank-unknown'),
  word('rank', 13, null, '', 'warning rank-missing'),
  marks(0, '1', '1Р'),
  marks(1, 1, 'р'),
  marks(2, '＋', 'P'),
  marks(3, '➕', 'R'),
  marks(4, ' + ', '1 р'),
  marks(5, '+', 'Р1'),
  marks(6, '1', '1\u00a0r'),
  {
    name: 'mark-unreadable',
    clause: 'a mark that means nothing',
    grid: athleteCell(2, 'tech-duet', 'да'),
    expect: (expected) => {
      const [first = '', second = ''] = expected.entries['tech-duet-1'] ?? [];
      expected.entries = { ...expected.entries, 'tech-duet-1': [first, second] };
    },
    problems: ['error mark-unreadable Спортсмены!L5'],
  },
  {
    name: 'mark-reserve-in-solo',
    clause: 'a reserve in a solo',
    grid: athleteCell(0, 'tech-solo', 'Р'),
    problems: ['error solo-reserve Спортсмены!J3'],
  },
  group('man in solo', 'free-solo', ['+'], ['error solo-sex Спортсмены!O3'], () => ({ sex: 'М' })),
  group('woman in male solo', 'tech-male_solo', ['+'], ['error solo-sex Спортсмены!K3']),
  group('two duets', 'free-duet', ['1', '2', '2', '1', '2Р'], []),
  group('duet of three', 'free-duet', plus(3), ['error entry-size Спортсмены!Q3']),
  group('duet of one', 'tech-duet', ['+', 'Р'], ['error entry-size Спортсмены!L3']),
  group('mixed of two women', 'free-mixed', plus(2), ['error mixed-sexes Спортсмены!R3']),
  group('group of three', 'free-team', plus(3), ['error entry-size Спортсмены!S3']),
  group('group of nine', 'tech-team', plus(9), ['error entry-size Спортсмены!N3']),
  group('group of five', 'free-team', plus(5), ['warning few-athletes Спортсмены!S3']),
  group('acrobatic group of eight', 'free-highlight', plus(8), []),
  group('combi of ten', 'free-combi', plus(10), []),
  group('combi of eleven', 'free-combi', plus(11), ['error entry-size Спортсмены!U3']),
  group('three men', 'free-team', plus(8), ['warning many-men Спортсмены!S3'], (index) =>
    index < 3 ? { sex: 'М' } : {},
  ),
  group(
    'two reserves of a duet',
    'free-duet',
    ['+', '+', 'Р', 'Р'],
    ['warning many-reserves Спортсмены!Q6'],
  ),
  group('figures of one', 'tech-duet', plus(2), ['warning figures-differ Спортсмены!I4'], (index) =>
    index === 1 ? { figures: '' } : {},
  ),
  group(
    'same person twice',
    'tech-solo',
    ['+', '+'],
    ['error athlete-twice Спортсмены!B4'],
    () => ({
      family: 'Пловцова',
      birthDate: '2009-01-01',
    }),
  ),
  group('nobody', 'tech-solo', [], ['error no-athletes Спортсмены!B3']),
  group('no patronymic', 'tech-solo', ['+'], ['warning surname-missing Спортсмены!D3'], () => ({
    surname: '',
  })),
  group('no family name', 'tech-solo', ['+'], ['error family-missing Спортсмены!B3'], () => ({
    family: '',
  })),
  group('no name', 'tech-duet', ['+', '+'], ['error name-missing Спортсмены!C4'], (index) =>
    index === 1 ? { name: '' } : {},
  ),
  cover('teamName', '', 'no team name', ['error team-name-missing Заявка!B7']),
  cover('teamName', '—!', 'team name without a letter', ['error team-name-unusable Заявка!B7']),
  cover('teamName', 'я'.repeat(201), 'team name too long', ['error team-name-unusable Заявка!B7']),
  cover('representative', '', 'no representative', ['error representative-missing Заявка!B11']),
  cover('phone', '', 'no phone', ['error phone-missing Заявка!B12']),
  cover('email', '', 'no mail'),
  cover('club', '=1+1', 'text like a formula'),
  cover('club', 'Клуб «Нева» & <Ладога> "№ 2"', 'text with marks of XML'),
  {
    name: 'cover-label',
    clause: 'a label nearly right',
    grid: (sheets) => put(sheets, 'cover', [6, 0], 'Название команды'),
    problems: ['warning header-guessed Заявка!A7'],
  },
  {
    name: 'cover-moved',
    clause: 'a label that has moved',
    grid: (sheets) => {
      const rows = rowsOf(sheets, 'cover');
      rows.push(rows[6] ?? []);
      rows[6] = [null, null, null];
    },
  },
  header('upper-case', [1, 1], 'ФАМИЛИЯ'),
  header('without-note', [1, 4], 'Дата рождения'),
  header('broken-line', [1, 4], 'Дата\nрождения*'),
  header('group', [1, 13], 'Груп', ['warning header-guessed Спортсмены!N2']),
  header('male-solo', [1, 15], 'м.соло', ['warning header-guessed Спортсмены!P2']),
  header('patronymic', [1, 3], 'Отчесво', ['warning header-guessed Спортсмены!D2']),
  header('born', [1, 4], 'Дата рожд.', ['warning header-guessed Спортсмены!E2']),
];

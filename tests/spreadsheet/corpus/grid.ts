// A filled form as plain tables, for producers that write from scratch, and the expected result of reading it.
import { isRoutineKey, isSolo, routineParts } from '#domain/programme.ts';
import {
  athleteTable,
  coverRows,
  FIRST_DATA_ROW,
  FORM_VERSION,
  HEADER_ROW,
  judgeTable,
  type SheetKey,
  shownHeader,
  staffTable,
  type TableLayout,
} from '#spreadsheet/layout.ts';
import { readMark } from '#spreadsheet/read/cells/readMark.ts';
import { disciplineTitles, sheetNames } from '#text/form/spreadsheet.ts';
import { type AcceptedSummary, shownPerson } from './summary.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';

export type GridValue = string | number | Date | null;

export interface GridSheet {
  key: SheetKey;
  name: string;
  rows: GridValue[][];
}

/** A technical duet with a reserve, a free solo, a male solo and a mixed duet. */
export const corpusTeam = {
  cover: {
    teamName: 'Московская область-1',
    region: 'Московская область',
    city: 'Руза',
    club: 'СШОР № 1',
    representative: 'Орлова Марина Павловна',
    phone: '+7 900 123-45-67',
    email: 'orlova@example.ru',
  },
  athletes: [
    ['Иванова', 'Анна', 'Борисовна', '2008-04-05', 'Ж', { 'tech-duet': '+', 'free-mixed': '+' }],
    ['Петрова', 'Мария', 'Сергеевна', '2008-11-23', 'Ж', { 'tech-duet': '+' }],
    ['Сидорова', 'Дарья', 'Олеговна', '2009-02-14', 'Ж', { 'free-solo': '+', 'tech-duet': 'Р' }],
    ['Волков', 'Артём', 'Ильич', '2008-09-17', 'М', { 'free-mixed': '+', 'free-male_solo': '+' }],
  ].map(([family, name, surname, birthDate, sex, marks]) => ({
    family,
    name,
    surname,
    birthDate,
    sex,
    rank: 'КМС',
    coach: 'Орлова М.П.',
    figures: '+',
    marks,
  })) as FilledAthlete[],
  staff: [
    { family: 'Орлова', name: 'Марина', surname: 'Павловна', role: 'старший тренер', phone: '1' },
  ],
  judges: [
    {
      family: 'Лебедева',
      name: 'Ольга',
      surname: 'Юрьевна',
      category: 'ССВК',
      region: 'Московская область',
      city: 'Руза',
      phone: '+7 901 111-22-33',
    },
  ],
} satisfies Filling;
export type CorpusTeam = typeof corpusTeam;

function tableGrid<Key extends string>(
  { sheet: key, columns }: TableLayout<Key>,
  people: readonly Readonly<Record<string, unknown>>[],
): GridSheet {
  const rows: GridValue[][] = Array.from({ length: FIRST_DATA_ROW + people.length + 2 }, () =>
    columns.map(() => null),
  );
  columns.forEach((column, index) => {
    const isFirst = columns.findIndex(({ group }) => group === column.group) === index;
    const [titles = [], headers = []] = rows;
    if (column.group && isFirst) titles[index] = disciplineTitles[column.group];
    headers[index] = shownHeader(column);
    rows.slice(HEADER_ROW + 1).forEach((row, at) => {
      const person = people[at];
      const value = column.kind === 'number' ? at + 1 : (person?.[column.key] ?? null);
      row[index] = value as GridValue;
    });
  });
  return { key, name: sheetNames[key], rows };
}

const day = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-/.test(value) ? new Date(`${value}T00:00:00Z`) : value;

export function gridOf(team: CorpusTeam): GridSheet[] {
  const cover: GridValue[][] = Array.from({ length: 13 }, () => [null, null, null]);
  const given: Readonly<Record<string, string>> = { competition: 'Кубок Москвы', ...team.cover };
  for (const { key, label, required, row } of coverRows) {
    cover[row] = [`${label}${required ? '*' : ''}`, given[key] ?? null, null];
  }
  return [
    { key: 'cover', name: sheetNames.cover, rows: cover },
    tableGrid(
      athleteTable,
      team.athletes.map(({ marks, birthDate, ...rest }) => ({
        ...rest,
        ...marks,
        birthDate: day(birthDate),
      })),
    ),
    tableGrid(staffTable, team.staff),
    tableGrid(judgeTable, team.judges),
    {
      key: 'form',
      name: sheetNames.form,
      rows: [
        ['version', FORM_VERSION],
        ['competition', formCup.id],
      ],
    },
  ];
}

function entriesOfTeam(team: CorpusTeam): Record<string, string[]> {
  const entries: Record<string, string[]> = {};
  const soloCounts = new Map<string, number>();
  for (const athlete of team.athletes) {
    for (const [key, value] of Object.entries(athlete.marks ?? {})) {
      const mark = readMark(value);
      if (!isRoutineKey(key) || mark.kind !== 'entry') continue;
      const isOne = isSolo(routineParts(key).type);
      const count = (soloCounts.get(key) ?? 0) + 1;
      if (isOne) soloCounts.set(key, count);
      const id = `${key}-${isOne ? count : mark.number}`;
      const shown = shownPerson({ family: String(athlete.family), name: String(athlete.name) });
      (entries[id] ??= []).push(`${shown}${mark.isReserve ? ' (Р)' : ''}`);
    }
  }
  return entries;
}

export const expectedOf = (team: CorpusTeam): AcceptedSummary => ({
  cover: { ...team.cover },
  formCompetition: formCup.id,
  athletes: team.athletes.map(({ family, name, surname, birthDate, rank, coach, ...athlete }) => ({
    family,
    name,
    surname,
    birthDate,
    sex: athlete.sex === 'М' ? 'M' : 'F',
    rank,
    coach,
    figures: athlete.figures === '+',
    comment: '',
  })),
  staff: team.staff,
  judges: team.judges,
  entries: entriesOfTeam(team),
  problems: [],
});

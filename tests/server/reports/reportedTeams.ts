// Two submitted teams for tests of reports, and a function that reads a report.
import { readXlsx } from 'hucre/xlsx';
import { type Application, type Athlete, emptyProgrammes } from '#domain/application.ts';
import type { ReportKind, SubmittedApplication } from '#server/reports/reportTable.ts';
import { writeReport } from '#server/reports/writeReport.ts';
import { emptyApplication } from '#tests/support/emptyApplication.ts';

const cup = {
  name: 'Кубок Москвы',
  dates: '3–6 декабря 2026',
  place: 'Москва',
  deadline: '2026-11-26T23:59:59.999+05:00',
};
export const NOW = Date.UTC(2026, 10, 20, 16, 42);
const HEADER_ROW = 3;

export const athlete = (family: string, change: Partial<Athlete> = {}): Athlete => ({
  family,
  name: 'Анна',
  surname: 'Олеговна',
  birthDate: '2008-04-05',
  sex: 'F',
  rank: 'КМС',
  coach: 'Орлова М.П.',
  figures: false,
  comment: '',
  ...change,
});
export const person = ({ family, name, surname, birthDate }: Athlete) => ({
  family,
  name,
  surname,
  birthDate,
});

export function submitted(
  rowid: number,
  teamName: string,
  change: Partial<Application> = {},
  files: SubmittedApplication['files'] = [],
): SubmittedApplication {
  return { rowid, application: { ...emptyApplication(teamName), ...change }, files };
}

const ivanova = athlete('Иванова', { figures: true, comment: 'вне конкурса' });
const petrova = athlete('Петрова', { coach: 'Зайцева Е.А.' });
const sidorova = athlete('Сидорова');
const volkov = athlete('Волков', { name: 'Артём', surname: '', sex: 'M', coach: '' });
export const none = emptyProgrammes();

/** Two technical duets, the first with a reserve, and a free solo. */
const moscow10 = submitted(
  7,
  'Москва-10',
  {
    athletes: [petrova, ivanova, sidorova, volkov],
    tech: {
      ...none.tech,
      duet: [
        {
          id: 'tech-duet-1',
          athletes: [
            { ...person(petrova), isReserve: false },
            { ...person(sidorova), isReserve: true },
            { ...person(ivanova), isReserve: false },
          ],
        },
        {
          id: 'tech-duet-2',
          athletes: [
            { ...person(sidorova), isReserve: false },
            { ...person(volkov), isReserve: false },
            { ...person(ivanova), isReserve: true },
          ],
        },
      ],
    },
    free: { ...none.free, solo: [{ id: 'free-solo-1', athlete: person(ivanova) }] },
    judges: [
      {
        family: 'Лебедева',
        name: 'Ольга',
        surname: 'Юрьевна',
        category: 'ССВК',
        region: 'Москва',
        city: 'Москва',
        phone: '+7 901 111-22-33',
      },
    ],
  },
  [
    { routine: 'tech-duet', name: 'Петрова-Иванова', kind: 'card' },
    { routine: 'tech-duet', name: 'Петрова-Иванова', kind: 'music' },
    { routine: 'free-solo', name: 'Иванова А.О.', kind: 'music' },
    { routine: 'tech-solo', name: 'Иванова А.О.', kind: 'card' },
  ],
);
const moscow2 = submitted(3, 'Москва-2', {
  athletes: [athlete('Яшина', { figures: true })],
  free: { ...none.free, solo: [{ id: 'free-solo-1', athlete: person(athlete('Яшина')) }] },
});
const applications = [moscow10, moscow2];

export const KINDS: readonly ReportKind[] = ['teamsSetup', 'data', 'athletes', 'judges'];

export async function readBack(
  kind: ReportKind,
  list: readonly SubmittedApplication[] = applications,
) {
  const bytes = await writeReport({ kind, competition: cup, applications: list, now: NOW });
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  if (!sheet) throw new Error('the report has no sheet');
  return {
    sheet,
    head: sheet.rows.slice(0, HEADER_ROW).map((row) => row[0]),
    headers: sheet.rows[HEADER_ROW],
    rows: sheet.rows.slice(HEADER_ROW + 1),
  };
}

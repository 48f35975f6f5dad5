import {
  type Application,
  entriesOf,
  type ParsedApplication,
  membersOf,
} from '#domain/application.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { nearMissTexts } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import { buildEntries } from './buildEntries.ts';
import { cellText, comparable, shortText } from './cells/cellText.ts';
import {
  athleteTable,
  FORM_KEYS,
  FORM_VERSION,
  judgeTable,
  staffTable,
  type TableLayout,
  type SheetKey,
} from '../layout.ts';
import { type FileRefusal, openForm, type OpenForm, reportSheetProblems } from './openForm.ts';
import { createProblemList, type ReportProblem } from './problems.ts';
import { readAthletes } from './readAthletes.ts';
import { readCover } from './readCover.ts';
import { readJudges, readStaff } from './readPeople.ts';
import { type ReadTable, readTable } from './readTable.ts';
import { exampleAthletes } from '#text/form/spreadsheet.ts';
import type { ReadSheet } from '../workbook.ts';
import { APPLICATION_BYTES } from '#domain/limits.ts';

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Most UTF-8 bytes of one UTF-16 unit; a surrogate pair has two units and four bytes. */
const MOST_BYTES_OF_UNIT = 3;

interface ColumnSize {
  sheet: SheetKey;
  header: string;
  bytes: number;
}

/** Counts the bytes of each column. Members of entries count again, because each entry repeats their names. */
function columnSizes(application: Application): ColumnSize[] {
  const { athletes, figures, staff, judges } = application;
  const members = entriesOf(application).flatMap(({ entry }) => membersOf(entry));
  const tables = [
    { table: athleteTable, people: [...athletes, ...figures, ...members] },
    { table: staffTable, people: staff },
    { table: judgeTable, people: judges },
  ];
  return tables.flatMap(({ table: { sheet, columns }, people }) => {
    const bytes = new Map<string, number>();
    for (const [key, value] of people.flatMap((person) => Object.entries(person))) {
      if (typeof value === 'string') bytes.set(key, (bytes.get(key) ?? 0) + bytesOf(value));
    }
    return columns.map(({ key, header }) => ({ sheet, header, bytes: bytes.get(key) ?? 0 }));
  });
}

function reportTooLarge(application: Application, report: ReportProblem): void {
  const content = JSON.stringify(application);
  if (content.length * MOST_BYTES_OF_UNIT <= APPLICATION_BYTES) return;
  const size = bytesOf(content);
  if (size <= APPLICATION_BYTES) return;
  const [largest] = columnSizes(application).toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) return;
  const { sheet, header } = largest;
  const sentence = problemTexts.applicationTooLarge(size, APPLICATION_BYTES, header);
  report('application-too-large', { sheet }, sentence);
}

export type ReadApplication =
  | { kind: 'read'; application: ParsedApplication }
  | { kind: 'refused'; reason: 'not-xlsx' | 'form-unreadable'; message: string };

const isNotXlsx = (refusal: string): refusal is keyof typeof formRefusalText.notXlsx =>
  Object.hasOwn(formRefusalText.notXlsx, refusal);

function refusalOf(refusal: FileRefusal | 'not-our-form' | 'too-heavy'): ReadApplication {
  if (typeof refusal === 'object') {
    const message = formRefusalText.otherEncoding(refusal.encoding);
    return { kind: 'refused', reason: 'form-unreadable', message };
  }
  return isNotXlsx(refusal)
    ? { kind: 'refused', reason: 'not-xlsx', message: formRefusalText.notXlsx[refusal] }
    : { kind: 'refused', reason: 'form-unreadable', message: formRefusalText.unreadable[refusal] };
}

/** Refusal of a form whose reading exceeds the limit of time or memory. */
export const TOO_HEAVY = refusalOf('too-heavy');

const formValue = ({ sheets }: OpenForm, key: string): string =>
  shortText(cellText(sheets.get('form')?.rows.find((cells) => cellText(cells[0]) === key)?.[1]));

function reportFile(form: OpenForm, report: ReportProblem): void {
  const version = formValue(form, FORM_KEYS.version);
  if (version !== '' && version !== FORM_VERSION) {
    report('form-version', { sheet: 'cover' }, problemTexts.formVersion(version, FORM_VERSION));
  }
  if (form.hasExternalLinks) {
    report('external-links', { sheet: 'cover' }, nearMissTexts.externalLinks);
  }
  reportSheetProblems(form.found, report);
}

/** Problems that explain why no marks were read. If there is one, `nobody-swims` is not reported. */
const MARKS_UNREAD: ReadonlySet<string> = new Set<ProblemCode>([
  'no-athletes',
  'sheet-missing',
  'headers-missing',
  'column-missing',
  'mark-unreadable',
  'formula-without-value',
]);

function reportNobodySwims(
  application: Application,
  { report, inOrder }: ReturnType<typeof createProblemList>,
): void {
  const { figures, athletes } = application;
  const isEmpty = figures.length === 0 && entriesOf(application).length === 0;
  if (!isEmpty || athletes.length === 0 || inOrder().some(({ code }) => MARKS_UNREAD.has(code))) {
    return;
  }
  report('nobody-swims', { sheet: 'athletes' }, problemTexts.nobodySwims);
}

async function readForm(form: OpenForm, today: string): Promise<ParsedApplication> {
  const problems = createProblemList();
  const { report, inOrder } = problems;
  const tableOf = <Key extends string>(layout: TableLayout<Key>): ReadTable<Key> => {
    const sheet = form.sheets.get(layout.sheet);
    const table = sheet && readTable(sheet, layout, report);
    return table ?? { has: () => false, rows: [], firstRow: 0 };
  };
  reportFile(form, report);
  const cover = readCover(form.sheets.get('cover'), report);
  const rows = readAthletes(tableOf(athleteTable), { today, is1904: form.is1904 }, report);
  if (rows.length === 0) reportFormInExample(await form.readExample(), report);
  const athletes = rows.map(({ athlete }) => athlete);
  const application = {
    ...cover,
    athletes,
    staff: readStaff(tableOf(staffTable), report),
    judges: readJudges(tableOf(judgeTable), report),
    figures: athletes
      .filter(({ figures }) => figures)
      .map(({ family, name, surname }) => ({ family, name, surname })),
    ...buildEntries(rows, report),
  };
  const formCompetition = formValue(form, FORM_KEYS.competition);
  reportNobodySwims(application, problems);
  reportTooLarge(application, report);
  return { ...application, formCompetition, problems: inOrder() };
}

/** Reads a form from any bytes. `today` (`yyyy-mm-dd`) is used for ages and future dates. */
export async function readApplication(
  bytes: Uint8Array,
  { today }: { today: string },
): Promise<ReadApplication> {
  const form = await openForm(bytes);
  if (typeof form === 'string' || 'encoding' in form) return refusalOf(form);
  const isOurs = form.sheets.has('cover') || form.sheets.has('athletes');
  if (!isOurs) return refusalOf('not-our-form');
  return { kind: 'read', application: await readForm(form, today) };
}

const OURS = new Set(exampleAthletes.map(({ family }) => comparable(family)));
const ignoreProblem: ReportProblem = () => undefined;

/** Reports a team that was typed into the example sheet, at the first row that is no prepared example. */
function reportFormInExample(sheet: ReadSheet | undefined, report: ReportProblem): void {
  const table = sheet && readTable(sheet, { ...athleteTable, sheet: 'example' }, ignoreProblem);
  const typed = table?.rows.find(
    (row) => row.text('family') !== '' && !OURS.has(comparable(row.text('family'))),
  );
  if (!typed) return;
  const position = { sheet: 'example', at: typed.at('family') } as const;
  report('form-in-example', position, nearMissTexts.formInExample);
}

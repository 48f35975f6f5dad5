import { type Application, entriesOf, type ParsedApplication } from '#domain/application.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { nearMissTexts } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import { reportTooLarge } from './applicationSize.ts';
import { buildEntries } from './buildEntries.ts';
import { cellText, comparable, shortText } from './cells/cellText.ts';
import { reportSheetProblems } from './findSheets.ts';
import {
  athleteTable,
  FORM_KEYS,
  FORM_VERSION,
  judgeTable,
  staffTable,
  type TableLayout,
} from '../layout.ts';
import { type FileRefusal, openForm, type OpenForm } from './openForm.ts';
import { createProblemList, type ReportProblem } from './problems.ts';
import { readAthletes } from './readAthletes.ts';
import { readCover } from './readCover.ts';
import { readJudges, readStaff } from './readPeople.ts';
import { type ReadTable, readTable } from './readTable.ts';
import { exampleAthletes } from '#text/form/spreadsheet.ts';
import type { ReadSheet } from '../workbook.ts';

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

/** Refusal for a reading stopped by its limit of time or memory. */
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

/** Problems that already explain unread marks. */
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

/** Accepts any bytes; `today` (`yyyy-mm-dd`) is used for ages and future dates. */
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

/** Reports the first row that differs from the example. */
function reportFormInExample(sheet: ReadSheet | undefined, report: ReportProblem): void {
  const table = sheet && readTable(sheet, { ...athleteTable, sheet: 'example' }, ignoreProblem);
  const typed = table?.rows.find(
    (row) => row.text('family') !== '' && !OURS.has(comparable(row.text('family'))),
  );
  if (!typed) return;
  const position = { sheet: 'example', at: typed.at('family') } as const;
  report('form-in-example', position, nearMissTexts.formInExample);
}

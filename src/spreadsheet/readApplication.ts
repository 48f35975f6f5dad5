// Reads a filled application form: bytes of an xlsx in, the application with all its problems out.
import type { ParsedApplication } from '#domain/application.ts';
import { formUnreadable, notXlsx } from '#text/formRefusals.ts';
import { problemTexts } from '#text/problems.ts';
import { sheetNames } from '#text/spreadsheet.ts';
import { buildEntries } from './buildEntries.ts';
import { cellText, comparable } from './cellText.ts';
import { type ArchiveRefusal, checkArchive } from './checkArchive.ts';
import { hasTooManyColumns } from './columnGuard.ts';
import {
  athleteTable,
  FORM_KEYS,
  FORM_VERSION,
  judgeTable,
  type SheetKey,
  staffTable,
  type TableLayout,
} from './layout.ts';
import { createProblemList, type Report } from './problems.ts';
import { readAthletes, type ReadContext } from './readAthletes.ts';
import { readCover } from './readCover.ts';
import { readJudges, readStaff } from './readPeople.ts';
import { type ReadTable, readTable } from './readTable.ts';
import { type ReadSheet, type ReadWorkbook, readWorkbook } from './workbook.ts';

export type ReadApplication =
  | { kind: 'read'; application: ParsedApplication }
  | { kind: 'refused'; reason: 'not-xlsx' | 'form-unreadable'; message: string };

const READ_SHEETS: readonly SheetKey[] = ['cover', 'athletes', 'staff', 'judges', 'form'];

/** Numbers calls a sheet «Спортсмены - Table 1» when it saves one as xlsx. */
const isSheet = (name: string, key: SheetKey): boolean =>
  comparable(name.replace(/ [-–] .*$/, '')) === comparable(sheetNames[key]);

const isNotXlsx = (refusal: string): refusal is keyof typeof notXlsx =>
  Object.hasOwn(notXlsx, refusal);

const refusalOf = (refusal: ArchiveRefusal | 'not-our-form'): ReadApplication =>
  isNotXlsx(refusal)
    ? { kind: 'refused', reason: 'not-xlsx', message: notXlsx[refusal] }
    : { kind: 'refused', reason: 'form-unreadable', message: formUnreadable[refusal] };

/** Says yes to each sheet of the form once: a file may list one sheet a thousand times. */
function eachSheetOnce(): (name: string) => boolean {
  const left = new Set(READ_SHEETS);
  return (name) => {
    const key = [...left].find((candidate) => isSheet(name, candidate));
    return key !== undefined && left.delete(key);
  };
}

/** Refuses what the library cannot read, whatever it throws about it. */
async function openWorkbook(bytes: Uint8Array): Promise<ReadWorkbook | ArchiveRefusal> {
  const refusal = checkArchive(bytes);
  if (refusal) return refusal;
  try {
    if (await hasTooManyColumns(bytes)) return 'too-big-inside';
    return await readWorkbook(bytes, eachSheetOnce());
  } catch {
    return 'damaged';
  }
}

function tableOf<Key extends string>(
  sheet: ReadSheet | undefined,
  layout: TableLayout<Key>,
  report: Report,
): ReadTable<Key> {
  if (!sheet) report('sheet-missing', { sheet: layout.sheet }, problemTexts.sheetMissing);
  const table = sheet && readTable(sheet, layout, report);
  return table ?? { has: () => false, rows: [], firstRow: 0 };
}

/** What the hidden sheet says under a key. */
const formValue = (sheet: ReadSheet | undefined, key: string): string =>
  cellText(sheet?.rows.find((cells) => cellText(cells[0]) === key)?.[1]);

function readSheets(workbook: ReadWorkbook, context: ReadContext): ParsedApplication | undefined {
  const sheetOf = (key: SheetKey) => workbook.sheets.find(({ name }) => isSheet(name, key));
  if (!sheetOf('cover') && !sheetOf('athletes')) return undefined;
  const { report, inOrder } = createProblemList();
  const version = formValue(sheetOf('form'), FORM_KEYS.version);
  if (version !== '' && version !== FORM_VERSION) {
    report('form-version', { sheet: 'cover' }, problemTexts.formVersion(version, FORM_VERSION));
  }
  const cover = readCover(sheetOf('cover'), report);
  const rows = readAthletes(tableOf(sheetOf('athletes'), athleteTable, report), context, report);
  const athletes = rows.map(({ athlete }) => athlete);
  const application = {
    ...cover,
    athletes,
    staff: readStaff(tableOf(sheetOf('staff'), staffTable, report), report),
    judges: readJudges(tableOf(sheetOf('judges'), judgeTable, report), report),
    figures: athletes
      .filter(({ figures }) => figures)
      .map(({ family, name, surname }) => ({ family, name, surname })),
    ...buildEntries(rows, report),
    formCompetition: formValue(sheetOf('form'), FORM_KEYS.competition),
  };
  return { ...application, problems: inOrder() };
}

/** Takes any bytes whatever; `today` (`yyyy-mm-dd`) judges ages and dates in the future. */
export async function readApplication(
  bytes: Uint8Array,
  { today }: { today: string },
): Promise<ReadApplication> {
  const workbook = await openWorkbook(bytes);
  if (typeof workbook === 'string') return refusalOf(workbook);
  const application = readSheets(workbook, { today, is1904: workbook.is1904 });
  return application ? { kind: 'read', application } : refusalOf('not-our-form');
}

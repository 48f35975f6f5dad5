// Reads a filled application form: bytes of an xlsx in, the application with all its problems out.
import type { ParsedApplication } from '#domain/application.ts';
import { formUnreadable, notXlsx } from '#text/formRefusals.ts';
import { nearMissTexts } from '#text/nearMisses.ts';
import { problemTexts } from '#text/problems.ts';
import { sheetNames } from '#text/spreadsheet.ts';
import { buildEntries } from './buildEntries.ts';
import { cellText, comparable } from './cellText.ts';
import { type ArchiveRefusal, checkArchive, hasExternalLinks } from './checkArchive.ts';
import { openParts, type Part, plainArchive } from './openParts.ts';
import { guardXml, type XmlRefusal } from './xmlGuard.ts';
import {
  athleteTable,
  FORM_KEYS,
  FORM_VERSION,
  judgeTable,
  type SheetKey,
  staffTable,
  type TableLayout,
} from './layout.ts';
import { reportFormInExample } from './formInExample.ts';
import { createProblemList, type Report } from './problems.ts';
import { readAthletes, type ReadContext } from './readAthletes.ts';
import { readCover } from './readCover.ts';
import { readJudges, readStaff } from './readPeople.ts';
import { type ReadTable, readTable } from './readTable.ts';
import { type ReadSheet, type ReadWorkbook, readWorkbook } from './workbook.ts';

export type ReadApplication =
  | { kind: 'read'; application: ParsedApplication }
  | { kind: 'refused'; reason: 'not-xlsx' | 'form-unreadable'; message: string };

const READ_SHEETS = ['cover', 'athletes', 'staff', 'judges', 'form'] as const;

/** Numbers calls a sheet «Спортсмены - Table 1» when it saves one as xlsx. */
const isSheet = (name: string, key: SheetKey): boolean =>
  comparable(name.replace(/ [-–] .*$/, '')) === comparable(sheetNames[key]);

const isNotXlsx = (refusal: string): refusal is keyof typeof notXlsx =>
  Object.hasOwn(notXlsx, refusal);

type FileRefusal = ArchiveRefusal | XmlRefusal;

const refusalOf = (refusal: FileRefusal | 'not-our-form'): ReadApplication =>
  isNotXlsx(refusal)
    ? { kind: 'refused', reason: 'not-xlsx', message: notXlsx[refusal] }
    : { kind: 'refused', reason: 'form-unreadable', message: formUnreadable[refusal] };

/** Says yes to each of some sheets once: a file may list one sheet a thousand times. */
function eachOnce(keys: readonly SheetKey[]): (name: string) => boolean {
  const left = new Set(keys);
  return (name) => {
    const key = [...left].find((candidate) => isSheet(name, candidate));
    return key !== undefined && left.delete(key);
  };
}

interface OpenFile {
  workbook: ReadWorkbook;
  hasExternalLinks: boolean;
  /** Our own example: it is looked at only where the form seems empty. */
  readExample: () => Promise<ReadSheet | undefined>;
}

/** Refuses what the library cannot read, whatever it throws about it. */
async function openFile(bytes: Uint8Array): Promise<OpenFile | FileRefusal> {
  const entries = checkArchive(bytes);
  if (typeof entries === 'string') return entries;
  try {
    const parts = openParts(bytes, entries);
    const guarded: Part[] = [];
    for (const { name, content } of parts) {
      const safe = guardXml(content);
      if (typeof safe === 'string') return safe;
      guarded.push({ name, content: safe });
    }
    const plain = plainArchive(guarded);
    const workbook = await readWorkbook(plain, eachOnce(READ_SHEETS));
    const readExample = () =>
      readWorkbook(plain, eachOnce(['example'])).then(
        ({ sheets }) => sheets[0],
        // What cannot be read holds no form.
        () => undefined,
      );
    return { workbook, hasExternalLinks: hasExternalLinks(entries), readExample };
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

const sheetOf = ({ sheets }: ReadWorkbook, key: SheetKey): ReadSheet | undefined =>
  sheets.find(({ name }) => isSheet(name, key));

/** What is wrong with the file as a whole. */
function reportFile({ workbook, hasExternalLinks: isLinked }: OpenFile, report: Report): void {
  const version = formValue(sheetOf(workbook, 'form'), FORM_KEYS.version);
  if (version !== '' && version !== FORM_VERSION) {
    report('form-version', { sheet: 'cover' }, problemTexts.formVersion(version, FORM_VERSION));
  }
  if (isLinked) report('external-links', { sheet: 'cover' }, nearMissTexts.externalLinks);
}

async function readSheets(
  file: OpenFile,
  context: ReadContext,
): Promise<ParsedApplication | undefined> {
  const { workbook } = file;
  const [coverSheet, athleteSheet] = [sheetOf(workbook, 'cover'), sheetOf(workbook, 'athletes')];
  if (!coverSheet && !athleteSheet) return undefined;
  const { report, inOrder } = createProblemList();
  reportFile(file, report);
  const cover = readCover(coverSheet, report);
  const athleteRows = tableOf(athleteSheet, athleteTable, report);
  const rows = readAthletes(athleteRows, context, report);
  if (rows.length === 0) reportFormInExample(await file.readExample(), report);
  const athletes = rows.map(({ athlete }) => athlete);
  const application = {
    ...cover,
    athletes,
    staff: readStaff(tableOf(sheetOf(workbook, 'staff'), staffTable, report), report),
    judges: readJudges(tableOf(sheetOf(workbook, 'judges'), judgeTable, report), report),
    figures: athletes
      .filter(({ figures }) => figures)
      .map(({ family, name, surname }) => ({ family, name, surname })),
    ...buildEntries(rows, report),
    formCompetition: formValue(sheetOf(workbook, 'form'), FORM_KEYS.competition),
  };
  return { ...application, problems: inOrder() };
}

/** Takes any bytes whatever; `today` (`yyyy-mm-dd`) judges ages and dates in the future. */
export async function readApplication(
  bytes: Uint8Array,
  { today }: { today: string },
): Promise<ReadApplication> {
  const file = await openFile(bytes);
  if (typeof file === 'string') return refusalOf(file);
  const application = await readSheets(file, { today, is1904: file.workbook.is1904 });
  return application ? { kind: 'read', application } : refusalOf('not-our-form');
}

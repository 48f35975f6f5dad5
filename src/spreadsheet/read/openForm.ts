import { sheetNames } from '#text/form/spreadsheet.ts';
import { type ArchiveRefusal, checkArchive, hasExternalLinks } from '../archive/checkArchive.ts';
import { type SheetKey, SHEET_ORDER } from '../layout.ts';
import { type GuardedPart, plainWorkbook, inflateParts } from '../archive/plainWorkbook.ts';
import { type ReadSheet, readWorkbook } from '../workbook.ts';
import { createXmlGuard, type XmlRefusal } from '../archive/xmlGuard.ts';
import { nearMissTexts, otherSheetNames } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import { cellText, comparable, nearest } from './cells/cellText.ts';
import type { ReportProblem } from './problems.ts';

const READ_SHEETS = ['cover', 'athletes', 'staff', 'judges', 'form'] as const;

/** Suffix of sheet names in files of Apple Numbers: «Спортсмены - Table 1». */
const OF_NUMBERS = / [-–] (?:table|таблица) \d+$/i;
/** Additions to names of copied sheets: «Спортсмены (2)», «Спортсмены_2», «Копия Спортсмены», «Спортсмены - новый». */
const OF_COPIES = /^(?:копия|copy of) |_\d+$| ?\((?:\d+|копия|copy)\)$| [-–] .*$/gi;
/** Limits against hostile files; Excel allows names of 31 characters. */
const MOST_SHEETS = 300;
const LONGEST_NAME = 100;

const KNOWN = (['cover', 'athletes', 'staff', 'judges', 'example', 'guide'] as const).map(
  (key) => ({ value: key, names: [sheetNames[key], ...(otherSheetNames[key] ?? [])] }),
);
const OWN = new Map<string, SheetKey>(SHEET_ORDER.map((key) => [sheetNames[key], key]));
const SPELLED = new Map(SHEET_ORDER.map((key) => [comparable(sheetNames[key]), key]));

type Closeness = 'same' | 'spelled' | 'guessed';
const CLOSEST_FIRST: readonly Closeness[] = ['same', 'spelled', 'guessed'];

interface NamedSheet {
  name: string;
  key: SheetKey | undefined;
  closeness: Closeness;
}

function meaningOf(name: string): NamedSheet {
  const own = OWN.get(name);
  if (own !== undefined) return { name, key: own, closeness: 'same' };
  const plain = cellText(name).replace(OF_NUMBERS, '');
  const spelled = SPELLED.get(comparable(plain));
  return spelled === undefined
    ? { name, key: nearest(plain.replaceAll(OF_COPIES, ''), KNOWN), closeness: 'guessed' }
    : { name, key: spelled, closeness: 'spelled' };
}

interface FoundSheet {
  /** Name of the sheet to read; undefined without a candidate, or with several equal candidates. */
  name: string | undefined;
  isGuessed: boolean;
  /** Names of other candidates, which are not read. */
  others: readonly string[];
}

function findSheet(candidates: readonly NamedSheet[]): FoundSheet {
  const byCloseness = Map.groupBy(candidates, ({ closeness }) => closeness);
  const closest = CLOSEST_FIRST.find((one) => byCloseness.has(one)) ?? 'guessed';
  const [first, second] = byCloseness.get(closest) ?? [];
  const found = second === undefined ? first : undefined;
  const others = candidates.filter((one) => one !== found).map(({ name }) => name);
  return { name: found?.name, isGuessed: closest === 'guessed', others };
}

type FoundSheets = ReadonlyMap<SheetKey, FoundSheet>;

function findSheets(listed: readonly string[]): FoundSheets {
  const names = [...new Set(listed)]
    .filter(({ length }) => length <= LONGEST_NAME)
    .slice(0, MOST_SHEETS);
  const byKey = Map.groupBy(names.map(meaningOf), ({ key }) => key);
  return new Map(READ_SHEETS.map((key) => [key, findSheet(byKey.get(key) ?? [])]));
}

/** Reports missing and ambiguous sheets. The hidden sheet `form` may be missing. */
export function reportSheetProblems(found: FoundSheets, report: ReportProblem): void {
  for (const [key, { name, isGuessed, others }] of found) {
    if (key === 'form') continue;
    if (name === undefined) {
      const sentence =
        others.length > 0 ? nearMissTexts.sheetsAlike(others) : problemTexts.sheetMissing;
      report('sheet-missing', { sheet: key, topic: key }, sentence);
      continue;
    }
    if (isGuessed) {
      const sentence = nearMissTexts.sheetGuessed(name, sheetNames[key]);
      report('sheet-guessed', { sheet: key, topic: key }, sentence);
    }
    for (const other of others) {
      const sentence = nearMissTexts.sheetIgnored(other, name);
      report('sheet-ignored', { sheet: key, topic: other }, sentence);
    }
  }
}

/** Unsupported encoding that a part of the file declares. */
interface OtherEncoding {
  encoding: string;
}

const LESS = 0x3c;
const DECLARATION_BYTES = 200;
const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})/;
/** Declared encodings that are read as UTF-8; includes UTF-16, because some programs declare it but write UTF-8. */
const READ = /^(?:utf-?8|us-ascii|ascii|utf-?16(?:le|be)?)$/i;

const isUtf32 = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0xff && b === 0xfe && c === 0 && d === 0) ||
  (a === 0 && b === 0 && c === 0xfe && d === 0xff);

/** Detects UTF-16 and its byte order by the byte order mark, or by the zero byte beside the first `<`. */
function utf16Of([a, b]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a === LESS && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === LESS) ? 'utf-16be' : undefined;
}

const hasUtf8Mark = ([a, b, c]: Uint8Array): boolean => a === 0xef && b === 0xbb && c === 0xbf;

/** Returns a part as UTF-8 without a byte order mark; leaves binary content as it is. */
function decodePart(content: Uint8Array): Uint8Array | OtherEncoding {
  if (isUtf32(content)) return { encoding: 'UTF-32' };
  const utf16 = utf16Of(content);
  if (utf16) return new TextEncoder().encode(new TextDecoder(utf16).decode(content));
  const text = hasUtf8Mark(content) ? content.subarray(3) : content;
  const head = new TextDecoder().decode(text.subarray(0, DECLARATION_BYTES));
  const encoding = DECLARED.exec(head)?.[1];
  if (encoding === undefined || READ.test(encoding)) return text;
  // Pure ASCII has the same bytes in UTF-8 as in the declared encoding.
  return text.some((byte) => byte > 0x7f) ? { encoding } : text;
}

export type FileRefusal = ArchiveRefusal | XmlRefusal | OtherEncoding;

interface OpenSheets {
  found: FoundSheets;
  sheets: ReadonlyMap<SheetKey, ReadSheet>;
  is1904: boolean;
}

export interface OpenForm extends OpenSheets {
  hasExternalLinks: boolean;
  /** Reads the example sheet, which is needed only for a form without athletes. */
  readExample: () => Promise<ReadSheet | undefined>;
}

const OWN_NAMES = [
  sheetNames.cover,
  sheetNames.athletes,
  sheetNames.staff,
  sheetNames.judges,
  sheetNames.form,
];

/** Returns a function that accepts each of the names once, because a file may list a sheet a thousand times. */
function eachOnce(names: Iterable<string>): (name: string) => boolean {
  const left = new Set(names);
  return (name) => left.delete(name);
}

/** Returns whether a file may have struck-through cells. Most forms have none and load faster without styles. */
const hasStruckStyle = (parts: readonly GuardedPart[]): boolean =>
  parts.some(
    ({ name, content }) =>
      /styles\.xml$/i.test(name) && new TextDecoder().decode(content).includes('strike'),
  );

/** Reads sheets with exact names first, then sheets with similar names in place of missing ones. */
async function openSheets(archive: Uint8Array, readStyles: boolean): Promise<OpenSheets> {
  const listed: string[] = [];
  const isOwn = eachOnce(OWN_NAMES);
  const isWanted = (name: string): boolean => {
    listed.push(name);
    return isOwn(name);
  };
  const { sheets: own, is1904 } = await readWorkbook(archive, isWanted, readStyles);
  const found = findSheets(listed);
  const byName = new Map(own.map((sheet) => [sheet.name, sheet]));
  const renamed = [...found.values()].flatMap(({ name }) =>
    name === undefined || byName.has(name) ? [] : [name],
  );
  if (renamed.length > 0) {
    const { sheets } = await readWorkbook(archive, eachOnce(renamed), readStyles);
    for (const sheet of sheets) byName.set(sheet.name, sheet);
  }
  const sheets = [...found].flatMap(([key, { name = '' }]) => {
    const sheet = byName.get(name);
    return sheet ? [[key, sheet] as const] : [];
  });
  return { found, sheets: new Map(sheets), is1904 };
}

/** Opens a form. Returns a refusal for an unreadable file, also if the library throws an error. */
export async function openForm(bytes: Uint8Array): Promise<OpenForm | FileRefusal> {
  const entries = checkArchive(bytes);
  if (typeof entries === 'string') return entries;
  try {
    const guard = createXmlGuard();
    const guarded: GuardedPart[] = [];
    for (const { name, content } of inflateParts(bytes, entries)) {
      const text = decodePart(content);
      if ('encoding' in text) return text;
      const safe = guard(text);
      if (typeof safe === 'string') return safe;
      if (safe) guarded.push({ name, ...safe });
    }
    const archive = plainWorkbook(guarded);
    if (typeof archive === 'string') return archive;
    const readExample = () =>
      readWorkbook(archive, eachOnce([sheetNames.example])).then(
        ({ sheets }) => sheets[0],
        // An unreadable example counts as absent.
        () => undefined,
      );
    const sheets = await openSheets(archive, hasStruckStyle(guarded));
    return { ...sheets, hasExternalLinks: hasExternalLinks(entries), readExample };
  } catch {
    return 'damaged';
  }
}

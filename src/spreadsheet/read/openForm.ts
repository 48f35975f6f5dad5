import { sheetNames } from '#text/form/spreadsheet.ts';
import { type ArchiveRefusal, checkArchive, hasExternalLinks } from '../archive/checkArchive.ts';
import { findSheets, type FoundSheets } from './findSheets.ts';
import type { SheetKey } from '../layout.ts';
import { decodePart, type OtherEncoding } from '../archive/decodePart.ts';
import { inflateParts } from '../archive/zipParts.ts';
import { type GuardedPart, plainWorkbook } from '../archive/plainWorkbook.ts';
import { type ReadSheet, readWorkbook } from '../workbook.ts';
import { createXmlGuard, type XmlRefusal } from '../archive/xmlGuard.ts';

export type FileRefusal = ArchiveRefusal | XmlRefusal | OtherEncoding;

interface OpenSheets {
  found: FoundSheets;
  sheets: ReadonlyMap<SheetKey, ReadSheet>;
  is1904: boolean;
}

export interface OpenForm extends OpenSheets {
  hasExternalLinks: boolean;
  /** Example sheet, read only if the form seems empty. */
  readExample: () => Promise<ReadSheet | undefined>;
}

const OWN_NAMES = [
  sheetNames.cover,
  sheetNames.athletes,
  sheetNames.staff,
  sheetNames.judges,
  sheetNames.form,
];

/** Accepts each name once, because a file may list a sheet a thousand times. */
function eachOnce(names: Iterable<string>): (name: string) => boolean {
  const left = new Set(names);
  return (name) => left.delete(name);
}

/** Detects strikethrough; most forms have none and load faster without styles. */
const hasStruckStyle = (parts: readonly GuardedPart[]): boolean =>
  parts.some(
    ({ name, content }) =>
      /styles\.xml$/i.test(name) && new TextDecoder().decode(content).includes('strike'),
  );

/** Reads exact names first, other sheets once all names are known. */
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

/** Refuses unreadable files, whatever the library throws. */
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
        // Unreadable means no form.
        () => undefined,
      );
    const sheets = await openSheets(archive, hasStruckStyle(guarded));
    return { ...sheets, hasExternalLinks: hasExternalLinks(entries), readExample };
  } catch {
    return 'damaged';
  }
}

// Rebuilds a workbook for the xlsx library, with every part once and under a fixed name.
import { partName, packedBytes, type ZipEntry } from './zipDirectory.ts';
import { Inflate, inflateSync, zipSync } from 'fflate';

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1 ? 0xed_b8_83_20 : 0) ^ (value >>> 1);
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}

interface Part {
  /** Path of the part, normalised by `partName` if the part was read from an archive. */
  name: string;
  content: Uint8Array;
}

/** Paths of parts that are neither read nor inspected: pictures, charts, notes, links. */
const UNREAD =
  /^docprops\/|^customxml\/|(?:^|\/)(?:theme|media|drawings|charts|printersettings|externallinks|threadedcomments|persons|ctrlprops|pivottables|pivotcache|tables)\/|\/worksheets\/_rels\/|\/(?:calcchain|comments\d*|metadata)\.xml$/;

/** Packed bytes to inflate in one step. Even the largest result of so few bytes takes little time. */
const PIECE = 64 * 1024;

/**
 * Inflates at most one byte more than `claimed`, the size in the zip directory, so that a wrong
 * size is noticed. Throws if the content is far too long.
 */
function inflate(packed: Uint8Array, claimed: number): Uint8Array {
  const content = new Uint8Array(claimed + 1);
  if (packed.length <= PIECE) return inflateSync(packed, { out: content });
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > claimed) throw new RangeError('More than an entry claims');
    content.set(piece, length);
    length += piece.length;
  });
  for (let at = 0; at < packed.length; at += PIECE) {
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  }
  return content.subarray(0, length);
}

/** Yields copies of checked zip entries; throws if an entry differs from its record in the zip directory. */
export function* inflateParts(bytes: Uint8Array, entries: readonly ZipEntry[]): Generator<Part> {
  for (const entry of entries) {
    if (UNREAD.test(entry.name)) continue;
    const packed = packedBytes(bytes, entry);
    const content = entry.isDeflated ? inflate(packed, entry.inflated) : packed.slice();
    const isSame =
      content.length === entry.inflated &&
      (entry.checksum === 0 || entry.checksum === crc32(content));
    if (!isSame) throw new RangeError('An entry is damaged');
    yield { name: entry.name, content };
  }
}

/** Fixed date of zip entries. By default fflate uses the clock, and throws if the clock is before 1980. */
const DATE = '2000-01-01';

/** Makes an archive of parts for the xlsx library; uncompressed, because the library reads it immediately. */
const plainArchive = (parts: readonly Part[]): Uint8Array =>
  zipSync(Object.fromEntries(parts.map(({ name, content }) => [name, content])), {
    level: 0,
    mtime: DATE,
  });

/** Matches prefix, name and quoted attributes. Attributes without `<` keep the matching time linear. */
const ELEMENT =
  /<(?:[^\s<>/:"'=]+:)?([^\s<>/:"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const COMMENT = '<!--';
const COMMENT_END = '-->';

/** Raw attributes of an element by name; references such as `&amp;` stay encoded. */
type Attributes = ReadonlyMap<string, string>;

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

/** Returns the elements of a name in document order; ignores comments. */
function elementsNamed(xml: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith(COMMENT, at)) {
      const end = xml.indexOf(COMMENT_END, at);
      if (end === -1) break;
      at = end;
      continue;
    }
    ELEMENT.lastIndex = at;
    const [, local, attributes = ''] = ELEMENT.exec(xml) ?? [];
    if (local === name) found.push(attributesOf(attributes));
  }
  return found;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Compares only the end of the type: strict and transitional xlsx have different namespaces. */
const isOfKind = (relationship: Attributes, kind: string): boolean =>
  relationship.get('Type')?.endsWith(`/${kind}`) ?? false;

/** Returns the relationship id of a sheet: the value of `r:id`, whatever its prefix. */
const idOf = (sheet: Attributes): string =>
  [...sheet].find(([name]) => name.toLowerCase().endsWith(':id'))?.[1] ?? '';

const relationshipXml = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

export interface GuardedPart extends Part {
  /** Characters of the longest attribute list among the part's elements. */
  longestAttributes: number;
}

/** Limit of characters of an element's attributes in styles.xml. Other parts have no such limit. */
const MAX_STYLE_ATTRIBUTES = 2000;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/**
 * Makes a new workbook of checked parts. The library reads a part again for each relationship to the
 * part, and also reads parts that nobody needs. So the new workbook links only the texts, the styles
 * and each sheet, once each. A sheet whose part is missing or already linked is listed without a
 * target. Throws if no workbook with sheets is found.
 */
export function plainWorkbook(parts: readonly GuardedPart[]): Uint8Array | 'absurd-styles' {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const left = new Map(parts.map((part) => [part.name, part]));
  const elements = (path: string, name: string): Attributes[] =>
    elementsNamed(decoder.decode(left.get(path)?.content), name);

  const root = elements('_rels/.rels', 'Relationship');
  const main = root.find((relationship) => isOfKind(relationship, 'officeDocument'));
  const workbookPath = partName(main?.get('Target') ?? '');
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(workbookPath) ?? [];
  const listed = elements(workbookPath, 'sheet');
  if (listed.length === 0) throw new RangeError('No workbook with sheets');

  const relationships = elements(`${folder}_rels/${file}.rels`, 'Relationship');
  const given: Part[] = [];
  const leads: string[] = [];
  /** Adds a part to the new workbook once, for the first relationship that needs it. */
  const give = (relationship: Attributes | undefined, id: string, kind: string): void => {
    const part = left.get(partName(relationship?.get('Target') ?? '', folder));
    if (!part) return;
    left.delete(part.name);
    given.push({ name: `${id}.xml`, content: part.content });
    leads.push(relationshipXml(id, kind, `${id}.xml`));
  };
  const ofKind = (kind: string): Attributes | undefined =>
    relationships.find((relationship) => isOfKind(relationship, kind));
  const stylesPath = partName(ofKind('styles')?.get('Target') ?? '', folder);
  if ((left.get(stylesPath)?.longestAttributes ?? 0) > MAX_STYLE_ATTRIBUTES) return 'absurd-styles';
  for (const kind of ['sharedStrings', 'styles']) give(ofKind(kind), kind, kind);
  const worksheets = new Map(
    relationships
      .filter((relationship) => isOfKind(relationship, 'worksheet'))
      .map((relationship) => [relationship.get('Id'), relationship]),
  );
  const sheets = listed.map((sheet, index) => {
    const id = `sheet${index + 1}`;
    give(worksheets.get(idOf(sheet)), id, 'worksheet');
    const name = (sheet.get('name') ?? '').replaceAll('"', '&quot;');
    return `<sheet name="${name}" sheetId="${index + 1}" r:id="${id}"/>`;
  });
  const is1904 = elements(workbookPath, 'workbookPr').some((one) => isTrue(one.get('date1904')));

  const xml = (name: string, content: string): Part => ({
    name,
    content: encoder.encode(content),
  });
  return plainArchive([
    xml('[Content_Types].xml', '<Types/>'),
    xml(
      '_rels/.rels',
      `<Relationships>${relationshipXml('workbook', 'officeDocument', 'workbook.xml')}</Relationships>`,
    ),
    xml(
      'workbook.xml',
      `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    xml('_rels/workbook.xml.rels', `<Relationships>${leads.join('')}</Relationships>`),
    ...given,
  ]);
}

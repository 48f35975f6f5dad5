// Rebuilds a workbook for the xlsx library: every part once, under a fixed name.
import { partName } from './zipDirectory.ts';
import { type Part, plainArchive } from './zipParts.ts';
import { type Attributes, elementsNamed } from './xmlElements.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Suffixes of kinds are equal in both kinds of xlsx, and in other programs. */
const isOfKind = (relationship: Attributes, kind: string): boolean =>
  relationship.get('Type')?.endsWith(`/${kind}`) ?? false;

/** `r:id` with any prefix. */
const idOf = (sheet: Attributes): string =>
  [...sheet].find(([name]) => name.toLowerCase().endsWith(':id'))?.[1] ?? '';

const relationshipXml = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

export interface GuardedPart extends Part {
  /** Characters of the longest attributes of an element. */
  longestAttributes: number;
}

/** Enough for styles; lists of cells elsewhere may be longer. */
const MAX_STYLE_ATTRIBUTES = 2000;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/**
 * The library reads a part once for each relationship to it, and follows unneeded kinds. So the new
 * workbook links only the texts, the styles and each sheet once. A sheet without its own part is
 * listed without a target. Throws without a workbook with sheets.
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
  /** Links each part once, to its first user. */
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

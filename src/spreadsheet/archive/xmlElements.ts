// Lists elements by name, in linear time, without a parser.

/** Prefix, name, quoted attributes; a `<` ends the attempt, which keeps it linear. */
const ELEMENT =
  /<(?:[^\s<>/:"'=]+:)?([^\s<>/:"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const COMMENT = '<!--';
const COMMENT_END = '-->';

/** Raw attributes of an element by name; references such as `&amp;` stay encoded. */
export type Attributes = ReadonlyMap<string, string>;

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

/** In document order, without comments. */
export function elementsNamed(xml: string, name: string): Attributes[] {
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

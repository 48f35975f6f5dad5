// Lists the elements of one name in a part that says where others lie; no parser, but quick for whatever it is given.

/** A prefix, the name, attributes in quotes; a `<` in any of it ends the attempt, so that nothing is walked twice. */
const ELEMENT =
  /<(?:[^\s<>/:"'=]+:)?([^\s<>/:"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([^\s<>/"'=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const COMMENT = '<!--';
const COMMENT_END = '-->';

/** The attributes of an element by their names, as they stand there: references such as `&amp;` stay. */
export type Attributes = ReadonlyMap<string, string>;

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  );

/** In the order of the part; comments and what is no element are passed over. */
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

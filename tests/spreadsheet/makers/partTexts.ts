// Returns the XML files in a workbook's archive as text; checks that these files are well-formed.
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export function partTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, decoder.decode(content)]),
  );
}

/** Returns all errors in the XML of a workbook, including characters that XML 1.0 forbids. */
export const mistakesIn = (bytes: Uint8Array): string[] =>
  [...partTexts(bytes)].flatMap(([name, xml]) => {
    const mistakes: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', ({ message }) => mistakes.push(`${name}: ${message}`));
    parser.write(xml).close();
    return mistakes;
  });

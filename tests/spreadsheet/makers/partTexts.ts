// The parts of a workbook as text, and whether each is well-formed XML.
import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { checkArchive } from '#spreadsheet/archive/checkArchive.ts';
import { packedBytes } from '#spreadsheet/archive/zipDirectory.ts';

export function partTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const entries = checkArchive(bytes);
  if (typeof entries === 'string') throw new Error(entries);
  return new Map(
    entries.map((entry) => {
      const packed = packedBytes(bytes, entry);
      const content = entry.isDeflated ? inflateRawSync(packed) : packed;
      return [entry.name, new TextDecoder('utf-8', { fatal: true }).decode(content)] as const;
    }),
  );
}

/** Every mistake in the XML of a workbook: the parser takes no character that XML 1.0 does not. */
export const mistakesIn = (bytes: Uint8Array): string[] =>
  [...partTexts(bytes)].flatMap(([name, xml]) => {
    const mistakes: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', ({ message }) => mistakes.push(`${name}: ${message}`));
    parser.write(xml).close();
    return mistakes;
  });

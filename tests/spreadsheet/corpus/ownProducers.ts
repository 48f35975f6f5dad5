// Producers of the corpus that need no other program: the xlsx library, and XML in the style of five programs.
import { writeXlsx } from 'hucre/xlsx';
import type { CorpusCase } from './cases/corpusCase.ts';
import { corpusTeam, gridOf, type GridSheet } from './grid.ts';
import { writeRaw } from './rawXml.ts';

export type Producer = (sheets: readonly GridSheet[]) => Promise<Uint8Array>;

/** Fixed creation time, so that equal forms have equal bytes. */
const CREATED = new Date('2025-01-01T00:00:00Z');

export const byHucre: Producer = (sheets) =>
  writeXlsx({
    properties: { created: CREATED, modified: CREATED },
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
  });

export const FROM_1904 = 'mac-1904';

export const ownProducers: Readonly<Record<string, Producer>> = {
  google: async (sheets) => writeRaw(sheets, 'google'),
  numbers: async (sheets) => writeRaw(sheets, 'numbers'),
  wps: async (sheets) => writeRaw(sheets, 'wps'),
  openpyxl: async (sheets) => writeRaw(sheets, 'openpyxl'),
  [FROM_1904]: async (sheets) => writeRaw(sheets, FROM_1904),
  hucre: byHucre,
};

export function sheetsOfCase({ team, sheets: change }: CorpusCase): GridSheet[] {
  const filled = structuredClone(corpusTeam);
  team?.(filled);
  const sheets = gridOf(filled);
  change?.(sheets);
  return sheets;
}

// A journal as a table of texts: for a spreadsheet program and for paper.
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { momentText } from '#text/format/time.ts';
import { journalText } from '#text/competition/journal.ts';

const { when, team, what, who } = journalText.sheet.headers;

const COLUMNS = [
  { header: when, width: 20 },
  { header: team, width: 24 },
  { header: what, width: 60 },
  { header: who, width: 32 },
] as const;

const WHOLE = COLUMNS.reduce((sum, { width }) => sum + width, 0);

export interface TableOf {
  /** In the order in which they are shown. */
  entries: readonly JournalEntry[];
  /** The journal has more of them. */
  goesOn: boolean;
  /** Epoch ms of the device. */
  now: number;
}

function rowsOf({ entries, goesOn, now }: TableOf): string[][] {
  const rows = entries.map((entry) => {
    const { team: name, words, detail } = journalText.entry(entry, now);
    const told = [words, detail].filter((line) => line !== '').join(' · ');
    return [momentText(Date.parse(entry.at)), name, told, journalText.who(entry)];
  });
  return goesOn ? [...rows, ['', '', journalText.sheet.part(entries.length), '']] : rows;
}

export function journalWorkbook(competition: string, of: TableOf): PlainTable {
  const { title } = journalText;
  return {
    title: `${title} – ${competition}`,
    name: title,
    columns: COLUMNS,
    rows: rowsOf(of),
  };
}

/** Widths are shares in per cent. */
export const journalOnPaper = (of: TableOf) => ({
  columns: COLUMNS.map(({ header, width }) => ({ header, width: (100 * width) / WHOLE })),
  rows: rowsOf(of),
});

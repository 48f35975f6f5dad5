import { type Application, entriesOf, membersOf } from '#domain/application.ts';
import { APPLICATION_BYTES } from '#domain/limits.ts';
import { problemTexts } from '#text/form/problems.ts';
import { athleteTable, judgeTable, type SheetKey, staffTable } from '../layout.ts';
import type { ReportProblem } from './problems.ts';

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Bytes of UTF-8 for a UTF-16 unit; a surrogate pair has four. */
const MOST_BYTES_OF_UNIT = 3;

interface ColumnSize {
  sheet: SheetKey;
  header: string;
  bytes: number;
}

/** Counts names as often as the content repeats them. */
function columnSizes(application: Application): ColumnSize[] {
  const { athletes, figures, staff, judges } = application;
  const members = entriesOf(application).flatMap(({ entry }) => membersOf(entry));
  const tables = [
    { table: athleteTable, people: [...athletes, ...figures, ...members] },
    { table: staffTable, people: staff },
    { table: judgeTable, people: judges },
  ];
  return tables.flatMap(({ table: { sheet, columns }, people }) => {
    const bytes = new Map<string, number>();
    for (const [key, value] of people.flatMap((person) => Object.entries(person))) {
      if (typeof value === 'string') bytes.set(key, (bytes.get(key) ?? 0) + bytesOf(value));
    }
    return columns.map(({ key, header }) => ({ sheet, header, bytes: bytes.get(key) ?? 0 }));
  });
}

export function reportTooLarge(application: Application, report: ReportProblem): void {
  const content = JSON.stringify(application);
  if (content.length * MOST_BYTES_OF_UNIT <= APPLICATION_BYTES) return;
  const size = bytesOf(content);
  if (size <= APPLICATION_BYTES) return;
  const [largest] = columnSizes(application).toSorted((a, b) => b.bytes - a.bytes);
  if (!largest) return;
  const { sheet, header } = largest;
  const sentence = problemTexts.applicationTooLarge(size, APPLICATION_BYTES, header);
  report('application-too-large', { sheet }, sentence);
}

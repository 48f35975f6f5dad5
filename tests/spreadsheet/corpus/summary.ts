// What a corpus case says of a file: the application in short, its problems by cell, or the refusal.
import { entriesOf, type Person } from '#domain/application.ts';
import type { ReadApplication } from '#spreadsheet/read/readApplication.ts';

export interface AcceptedSummary {
  cover: Readonly<Record<string, string>>;
  formCompetition: string;
  athletes: readonly object[];
  staff: readonly object[];
  judges: readonly object[];
  /** By id: the members in the order of the sheet, reserves with an (Р). */
  entries: Readonly<Record<string, readonly string[]>>;
  /** «error birth-date-missing Спортсмены!E3» */
  problems: readonly string[];
}

export interface CorpusResult {
  /** What of the design the case is about. */
  clause: string;
  accepted?: AcceptedSummary;
  /** The whole sentence. */
  refused?: string;
}

export const CORPUS_TODAY = '2026-11-20';

export const shownPerson = ({ family, name }: Pick<Person, 'family' | 'name'>): string =>
  `${family} ${name}`;

export function summaryOf(read: ReadApplication): Omit<CorpusResult, 'clause'> {
  if (read.kind === 'refused') return { refused: read.message };
  const { application } = read;
  const { teamName, region, city, club, representative, phone, email } = application;
  const entries = entriesOf(application).map(({ entry }) => [
    entry.id,
    'athlete' in entry
      ? [shownPerson(entry.athlete)]
      : entry.athletes.map((member) => `${shownPerson(member)}${member.isReserve ? ' (Р)' : ''}`),
  ]);
  return {
    accepted: {
      cover: { teamName, region, city, club, representative, phone, email },
      formCompetition: application.formCompetition,
      athletes: application.athletes,
      staff: application.staff,
      judges: application.judges,
      entries: Object.fromEntries(entries),
      problems: application.problems.map(
        ({ severity, code, sheet, cell }) => `${severity} ${code} ${sheet}!${cell}`,
      ),
    },
  };
}

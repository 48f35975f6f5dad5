import { entriesOf, type ParsedApplication, type Person } from '#domain/application.ts';
import { briefProblems, readBytes } from '#tests/spreadsheet/makers/reading.ts';

export interface AcceptedSummary {
  cover: Readonly<Record<string, string>>;
  formCompetition: string;
  athletes: readonly object[];
  staff: readonly object[];
  judges: readonly object[];
  /** Entry id → members in the order of the sheet; reserves are marked (Р). */
  entries: Readonly<Record<string, readonly string[]>>;
  /** Short form of each problem, such as «error birth-date-missing Спортсмены!E3». */
  problems: readonly string[];
}

interface RefusedSummary {
  /** The whole message of the refusal. */
  refused: string;
}

export type Summary = AcceptedSummary | RefusedSummary;

/** The `expected.json` of a family: case name → differences from the unchanged form. */
export type ExpectedFamily = Readonly<Record<string, Partial<AcceptedSummary> | RefusedSummary>>;
/** The complete summary of the unchanged form. */
interface ExpectedSound {
  tables: AcceptedSummary;
}

export const expectedSummaries = (
  families: readonly (readonly [family: string, expected: ExpectedFamily])[],
  { tables: sound }: ExpectedSound,
): ReadonlyMap<string, Summary> =>
  new Map(
    families.flatMap(([family, expected]) =>
      Object.entries(expected).map(([name, own]) => [
        `${family}/${name}`,
        'refused' in own ? own : { ...sound, ...own },
      ]),
    ),
  );

export const shownPerson = ({ family, name }: Pick<Person, 'family' | 'name'>): string =>
  `${family} ${name}`;

export function summaryOf(application: ParsedApplication): AcceptedSummary {
  const { teamName, region, city, club, representative, phone, email } = application;
  const entries = entriesOf(application).map(({ entry }) => [
    entry.id,
    'athlete' in entry
      ? [shownPerson(entry.athlete)]
      : entry.athletes.map((member) => `${shownPerson(member)}${member.isReserve ? ' (Р)' : ''}`),
  ]);
  return {
    cover: { teamName, region, city, club, representative, phone, email },
    formCompetition: application.formCompetition,
    athletes: application.athletes,
    staff: application.staff,
    judges: application.judges,
    entries: Object.fromEntries(entries),
    problems: briefProblems(application),
  };
}

export async function readSummary(bytes: Uint8Array): Promise<Summary> {
  const read = await readBytes(bytes);
  return read.kind === 'refused' ? { refused: read.message } : summaryOf(read.application);
}

// Applications at the limits of a submission. Their report with a row for each entry is the longest possible.
import type { Athlete, ParsedApplication } from '#domain/application.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { ENTRY_SIZES, MOST_RESERVES } from '#domain/rules.ts';
import { seededRandom } from '#tests/spreadsheet/makers/noise.ts';
import { emptyApplication } from '#tests/support/emptyApplication.ts';
import { athlete, person } from './reportedTeams.ts';

const SWIMMERS = ENTRY_SIZES.combi.max;

/** Makes another application for each `at`. The report repeats the coaches of all members in every row. */
export function heaviestApplication(at: number): ParsedApplication {
  const random = seededRandom(at + 1);
  const letters = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(0x430 + random(32))).join('');
  const athletes: Athlete[] = Array.from({ length: SWIMMERS + MOST_RESERVES }, (_, index) =>
    athlete(`${index}`, { name: 'А', surname: '', coach: letters(APPLICATION_LIMITS.text) }),
  );
  const members = athletes.map((each, index) => ({
    ...person(each),
    isReserve: index >= SWIMMERS,
  }));
  const empty = emptyApplication(`${letters(190)}${at}`);
  empty.free.combi = Array.from({ length: APPLICATION_LIMITS.entries }, (_, index) => ({
    id: `free-combi-${index + 1}`,
    athletes: members.toSorted(() => random(3) - 1),
  }));
  return { ...empty, athletes, formCompetition: '', problems: [] };
}

// The content of a submitted application as it is stored: the reading of its form without its problems.
import type { Application, ParsedApplication } from '#domain/application.ts';

export function writeStoredContent({
  problems: _problems,
  formCompetition: _formCompetition,
  ...application
}: ParsedApplication): string {
  return JSON.stringify(application satisfies Application);
}

/** What is stored beside the content, for lists that need not read all of it. */
export const factsOf = ({ teamName, city, athletes, staff, judges }: Application) => ({
  teamName: teamName.trim(),
  city: city.trim(),
  athletes: athletes.length,
  staff: staff.length,
  judges: judges.length,
});

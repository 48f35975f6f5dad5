import type { Application, ParsedApplication } from '#domain/application.ts';
import { writtenApplicationFacts } from '#server/records/drafts/formFacts.ts';

export function writeStoredContent({
  problems: _problems,
  formCompetition: _formCompetition,
  ...application
}: ParsedApplication): string {
  return JSON.stringify(application satisfies Application);
}

/** Columns derived from the content for lists. */
export const factsOf = (content: Application) => ({
  teamName: content.teamName.trim(),
  city: content.city.trim(),
  athletes: content.athletes.length,
  staff: content.staff.length,
  judges: content.judges.length,
  facts: writtenApplicationFacts(content),
});

import type { ParsedApplication } from '#domain/application.ts';
import { submittedEntries } from '#domain/entry/entryFiles.ts';
import { factsOf, writeStoredContent } from '#server/handlers/application/application.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertApplication } from '#server/records/applications/applications.ts';
import type { Records } from '#server/records/tables.ts';

export interface Teams {
  count: number;
  /** Returns the application at index `at`; team names must differ. */
  application: (at: number) => ParsedApplication;
}

/** Returns teams like `pattern`, but with a given number of athletes. */
export function teamsLike(
  pattern: ParsedApplication,
  { teams, athletes }: { teams: number; athletes: number },
): Teams {
  const people = Array.from({ length: athletes }, (_, at) => {
    const person = pattern.athletes[at % pattern.athletes.length];
    return person ? [{ ...person, name: `${person.name}-${at}` }] : [];
  }).flat();
  const application = (at: number) => ({
    ...pattern,
    teamName: `Команда ${at}`,
    athletes: people,
  });
  return { count: teams, application };
}

/** Inserts teams of the second user into the database of a running server. */
export async function fillSeason(
  records: Records,
  competitionId: string,
  { count, application: made }: Teams,
): Promise<void> {
  await changeRows(records, [competitionId], async (trx) => {
    for (let at = 0; at < count; at += 1) {
      const application = made(at);
      const whose = { competitionId, ownerId: 2, draft: '', confirmedAt: at };
      await insertApplication(trx, {
        application: { ...factsOf(application), ...whose },
        form: { content: writeStoredContent(application) },
        entries: submittedEntries(application),
      });
    }
  });
}

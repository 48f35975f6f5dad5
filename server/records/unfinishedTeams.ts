// Which teams of a competition have not done everything: what a deadline that is moved earlier concerns.
import { teamKey, teamKeyIfNamed } from '#domain/entry/teamKey.ts';
import { unsubmittedDraftsIn } from './drafts.ts';
import { missingEntryFiles } from './missingEntryFiles.ts';
import type { Records } from './tables.ts';

interface UnfinishedTeams {
  /** Of drafts whose form can be read; none that has been submitted from another draft. */
  drafts: readonly string[];
  /** How many drafts name no team. */
  unnamedDrafts: number;
  /** Those that have submitted and lack files. */
  lackingFiles: readonly string[];
}

/** In the order of the alphabet, each team once. */
const eachOnce = (teams: readonly string[]): string[] =>
  [...new Map(teams.map((team) => [teamKey(team), team])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'ru'),
  );

const submittedTeams = (records: Records, competitionId: string) =>
  records
    .selectFrom('application')
    .select('teamKey')
    .where('competitionId', '=', competitionId)
    .execute();

export async function unfinishedTeams(
  records: Records,
  competitionId: string,
): Promise<UnfinishedTeams> {
  // '' where no form of it could be read.
  const drafts = await unsubmittedDraftsIn(records, competitionId)
    .select('draft.teamName')
    .execute();
  const submitted = new Set(
    (await submittedTeams(records, competitionId)).map(({ teamKey: key }) => key),
  );
  const named = drafts
    .map(({ teamName }) => teamName)
    .filter((team) => teamKeyIfNamed(team) !== null);
  const missing = await missingEntryFiles(records, { 'application.competitionId': competitionId });
  return {
    drafts: eachOnce(named.filter((team) => !submitted.has(teamKey(team)))),
    unnamedDrafts: drafts.length - named.length,
    lackingFiles: eachOnce(missing.map(({ teamName }) => teamName)),
  };
}

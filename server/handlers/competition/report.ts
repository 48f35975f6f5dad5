// The organiser's reports on the submitted applications of a competition.
import { isRoutineKey } from '#domain/programme.ts';
import { reportFileNames } from '#text/format/fileNames.ts';
import type { FileAnswer, HandlersOf } from '#server/request/handler.ts';
import { applicationsIn } from '#server/records/applications.ts';
import type { CompetitionRecord } from '#server/records/competitions.ts';
import { submittedFilesIn } from '#server/records/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { writeAthletes } from '#server/reports/athletes.ts';
import type { SubmittedApplication } from '#server/reports/submittedApplication.ts';
import { writeData } from '#server/reports/data.ts';
import { writeJudges } from '#server/reports/judges.ts';
import { writeTeamsSetup } from '#server/reports/teamsSetup.ts';
import { readStoredContent } from '../application/content.ts';
import type { HandlerParts } from '../handlerParts.ts';
import { isoInstant } from '../isoInstant.ts';

type ReportHandlers = Pick<
  HandlersOf<'competition'>,
  'finalize' | 'finalizeNew' | 'athletes' | 'judges'
>;
type WriteReport = typeof writeTeamsSetup;

async function submittedApplicationsIn(
  records: Records,
  competitionId: string,
): Promise<SubmittedApplication[]> {
  const applications = await applicationsIn(records, competitionId);
  const files = Map.groupBy(
    await submittedFilesIn(records, competitionId),
    ({ applicationId }) => applicationId,
  );
  return applications.map((application) => ({
    rowid: application.id,
    confirmedAt: isoInstant(application.confirmedAt),
    application: readStoredContent(application),
    files: (files.get(application.id) ?? []).flatMap(({ routine, name, kind }) =>
      isRoutineKey(routine) ? [{ routine, name, kind }] : [],
    ),
  }));
}

export function reportHandlers({ records }: HandlerParts): ReportHandlers {
  const report = async (
    competition: CompetitionRecord,
    now: number,
    write: WriteReport,
    name: string,
  ): Promise<FileAnswer> => {
    const bytes = await write(
      competition,
      await submittedApplicationsIn(records, competition.id),
      now,
    );
    return { name, content: { kind: 'bytes', bytes } };
  };
  return {
    finalize: ({ competition, now }) =>
      report(competition, now, writeTeamsSetup, reportFileNames.teamsSetup),
    finalizeNew: ({ competition, now }) =>
      report(competition, now, writeData, reportFileNames.data),
    athletes: ({ competition, now }) =>
      report(competition, now, writeAthletes, reportFileNames.athletes(competition.id)),
    judges: ({ competition, now }) =>
      report(competition, now, writeJudges, reportFileNames.judges(competition.id)),
  };
}

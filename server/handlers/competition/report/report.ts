// The organiser's reports on the submitted applications of a competition.
import { reportFileNames } from '#text/format/fileNames.ts';
import type { FileAnswer, HandlersOf } from '#server/request/handler.ts';
import type { CompetitionRecord } from '#server/records/competitions/competitions.ts';
import type { ReportKind } from '#server/reports/submittedApplication.ts';
import type { HandlerParts } from '../../handlerParts.ts';
import { takeReport } from './takeReport.ts';

type ReportHandlers = Pick<
  HandlersOf<'competition'>,
  'finalize' | 'finalizeNew' | 'athletes' | 'judges'
>;

interface Asked {
  competition: CompetitionRecord;
  user: { id: number };
  gone: () => AbortSignal;
  /** Epoch ms. */
  now: number;
}

export function reportHandlers(parts: HandlerParts): ReportHandlers {
  const { reports } = parts;
  const report =
    (kind: ReportKind, nameOf: (competitionId: string) => string) =>
    ({ competition, user, gone, now }: Asked): Promise<FileAnswer> =>
      takeReport(parts, { report: kind, competition, user, now }, async () => {
        const bytes = await reports.write({ kind, competition, now }, { owner: user.id, gone });
        return { name: nameOf(competition.id), content: { kind: 'bytes', bytes } };
      });
  return {
    finalize: report('teamsSetup', () => reportFileNames.teamsSetup),
    finalizeNew: report('data', () => reportFileNames.data),
    athletes: report('athletes', reportFileNames.athletes),
    judges: report('judges', reportFileNames.judges),
  };
}

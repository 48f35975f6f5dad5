import { reportFileNames } from '#text/format/fileNames.ts';
import { reportTooLarge } from '#text/server/server.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import { refuse } from '../../../failures/refusals.ts';
import { largestApplicationsIn } from '#server/records/applications/applications.ts';
import type { CompetitionRecord } from '#server/records/competitions/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import type { ReportKind } from '#server/reports/reportTable.ts';
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

const MOST_NAMED = 3;

/** Names the largest teams. */
async function refuseTooLarge(records: Records, competitionId: string): Promise<never> {
  const teams = await largestApplicationsIn(records, competitionId, MOST_NAMED);
  return refuse('report-too-large', { message: reportTooLarge(teams) });
}

export function reportHandlers(parts: HandlerParts): ReportHandlers {
  const { records, reports } = parts;
  const report =
    (kind: ReportKind, nameOf: (competitionId: string) => string) =>
    ({ competition, user, gone, now }: Asked): Promise<FileAnswer> =>
      takeReport(parts, { report: kind, competition, user, now }, async () => {
        const order = { kind, competition, now };
        const bytes =
          (await reports.write(order, { owner: user.id, gone })) ??
          (await refuseTooLarge(records, competition.id));
        return { name: nameOf(competition.id), content: { kind: 'bytes', bytes } };
      });
  return {
    finalize: report('teamsSetup', () => reportFileNames.teamsSetup),
    finalizeNew: report('data', () => reportFileNames.data),
    athletes: report('athletes', reportFileNames.athletes),
    judges: report('judges', reportFileNames.judges),
  };
}

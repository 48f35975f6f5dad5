// Makes reports and saves who exported them. The saved contents are read before the report, so the
// next comparison shows changes that were made in between (decision 0036).
import { pipeline, Transform } from 'node:stream';
import { isReport, type Report, type ReportHead, REPORTS } from '#domain/versions/reportChanges.ts';
import { hasRole } from '#domain/competition/competition.ts';
import { MOST_CHANGED_TEAMS } from '#domain/limits.ts';
import { reportFileNames } from '#text/format/fileNames.ts';
import { reportTooLarge } from '#text/server/server.ts';
import type { Calls } from '#contract/calls.ts';
import { largestApplicationsIn } from '#server/records/applications/applications.ts';
import type { Records } from '#server/records/tables.ts';
import type { ReportKind } from '#server/reports/reportTable.ts';
import { concernsCompetitions } from '#server/records/changes.ts';
import { lockCompetition } from '#server/records/competitions/competitions.ts';
import { saveReportExport } from '../../../records/reportExports.ts';
import type { ContextOf, HandlersOf } from '#server/request/handler.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import { refuse } from '../../../failures/refusals.ts';
import { storageFailure } from '../../../failures/storageFailure.ts';
import { commitChange } from '#server/request/transaction.ts';
import type { SessionContext } from '#server/access/session.ts';
import type { HandlerParts } from '../../../serverParts.ts';
import { taggedAnswer } from '../competitionAnswers.ts';
import { changedReports, currentTeams, teamsFor } from './reportChanges.ts';

type Stores = Pick<HandlerParts, 'records' | 'files'>;

interface ReportExport {
  report: Report;
  competition: { id: string } & ReportHead;
  user: { id: number };
  /** Epoch ms. */
  now: number;
}

/** Reads the contents to save. Must be called before the report is read. Returns a function that saves the export. */
async function beginExport(stores: Stores, { report, competition, user, now }: ReportExport) {
  const { id: competitionId } = competition;
  const teams = teamsFor(report, await currentTeams(stores.records, competitionId, [report]));
  const reportExport = {
    competitionId,
    report,
    at: now,
    userId: user.id,
    head: competition,
    teams,
  };
  return async (): Promise<void> => {
    try {
      await commitChange(stores, now, async (trx) => {
        concernsCompetitions(trx, [competitionId]);
        // The competition may have been deleted meanwhile.
        if (await lockCompetition(trx, competitionId)) await saveReportExport(trx, reportExport);
      });
    } catch (error) {
      // A storage failure must not prevent a report. The next comparison then uses the previous export.
      if (storageFailure(error) === undefined) throw error;
    }
  };
}

/** Calls `done` before the end of a stream, but not if the stream breaks off. */
function endingWith(stream: NodeJS.ReadableStream, done: () => Promise<void>): Transform {
  const ending = new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (end) => void done().then(() => end(), end),
  });
  // The callback has nothing to do, because `ending` passes errors to its reader.
  return pipeline(stream, ending, () => undefined);
}

/** Makes a report and saves the export. Saves that of a stream after the last byte, any other before the answer. */
export async function exportReport(
  stores: Stores,
  reportExport: ReportExport,
  make: () => FileAnswer | Promise<FileAnswer>,
): Promise<FileAnswer> {
  const saveExport = await beginExport(stores, reportExport);
  const { name, content } = await make();
  if (content.kind !== 'stream') {
    await saveExport();
    return { name, content };
  }
  return { name, content: { ...content, stream: endingWith(content.stream, saveExport) } };
}

/** Returns the reports for a role. A helper with the role `sound` sees only music. */
const reportsOf = ({ role }: SessionContext): readonly Report[] =>
  hasRole(role, 'secretary') ? REPORTS : REPORTS.filter((report) => report === 'music');

export const reportExportHandlers = ({
  records,
}: HandlerParts): Pick<HandlersOf<'competition'>, 'reports' | 'changes'> => ({
  reports({ user, ...request }) {
    const { competition, sessionContext } = request;
    const reports = reportsOf(sessionContext);
    return taggedAnswer(request, user.id, async () => {
      const changed = await changedReports(records, { competition, reports, userId: user.id });
      return {
        data: changed.map(({ report, at, by, ownAt, changed: count }) => ({
          report,
          at,
          by,
          ownAt,
          changed: count,
        })),
      };
    });
  },

  async changes({ params: { report }, user, ...request }) {
    const { competition, sessionContext } = request;
    if (!isReport(report)) return refuse('not-found');
    if (!reportsOf(sessionContext).includes(report)) return refuse('not-owner');
    return taggedAnswer(request, [user.id, report], async () => {
      const [changed] = await changedReports(records, {
        competition,
        reports: [report],
        userId: user.id,
      });
      const { ownAt } = changed ?? {};
      if (!changed || !ownAt) return refuse('not-found');
      return { data: { ...changed, ownAt, teams: changed.teams.slice(0, MOST_CHANGED_TEAMS) } };
    });
  },
});

type WorkbookRequest = Pick<
  ContextOf<Calls['competition']['finalize']>,
  'competition' | 'user' | 'gone' | 'now'
>;

const MOST_NAMED = 3;

/** Refuses a report that is too large. The message names the largest teams. */
async function refuseTooLarge(records: Records, competitionId: string): Promise<never> {
  const teams = await largestApplicationsIn(records, competitionId, MOST_NAMED);
  return refuse('report-too-large', { message: reportTooLarge(teams) });
}

export function reportHandlers(
  parts: HandlerParts,
): Pick<HandlersOf<'competition'>, 'finalize' | 'finalizeNew' | 'athletes' | 'judges'> {
  const { records, reports } = parts;
  const report =
    (kind: ReportKind, nameOf: (competitionId: string) => string) =>
    ({ competition, user, gone, now }: WorkbookRequest): Promise<FileAnswer> =>
      exportReport(parts, { report: kind, competition, user, now }, async () => {
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

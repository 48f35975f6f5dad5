// Remembers a taken report with the contents read before it, so nothing changed meanwhile is missed (decision 0036).
import { pipeline, Transform } from 'node:stream';
import { isReport, type Report, type ReportHead, REPORTS } from '#domain/versions/reportChanges.ts';
import { hasRole } from '#domain/competition/competition.ts';
import { MOST_CHANGED_TEAMS } from '#domain/limits.ts';
import { concernsCompetitions } from '#server/records/changes.ts';
import { lockCompetition } from '#server/records/competitions/competitions.ts';
import { putTakenReport } from '../../../records/takenReports.ts';
import type { HandlersOf } from '#server/request/handler.ts';
import type { FileAnswer } from '../../../response/filePayload.ts';
import { refuse } from '../../../failures/refusals.ts';
import { storageFailure } from '../../../failures/storageFailure.ts';
import { commitChange } from '#server/request/transaction.ts';
import type { SessionContext } from '#server/access/session.ts';
import type { HandlerParts } from '../../handlerParts.ts';
import { taggedAnswer } from '../competitionAnswers.ts';
import { changedReports, standingTeams, teamsFor } from './reportChanges.ts';

type Stores = Pick<HandlerParts, 'records' | 'files'>;

interface Taking {
  report: Report;
  competition: { id: string } & ReportHead;
  user: { id: number };
  /** Epoch ms. */
  now: number;
}

/** Must run before the report is read. Returns a function that saves the taking. */
async function beginTaking(stores: Stores, { report, competition, user, now }: Taking) {
  const { id: competitionId } = competition;
  const teams = teamsFor(report, await standingTeams(stores.records, competitionId, [report]));
  const taking = { competitionId, report, at: now, userId: user.id, head: competition, teams };
  return async (): Promise<void> => {
    try {
      await commitChange(stores, now, async (trx) => {
        concernsCompetitions(trx, [competitionId]);
        // The competition may be gone meanwhile.
        if (await lockCompetition(trx, competitionId)) await putTakenReport(trx, taking);
      });
    } catch (error) {
      // A full disk must not refuse a report; changes then count since the taking before.
      if (storageFailure(error) === undefined) throw error;
    }
  };
}

/** Calls `done` before the end of a stream, never when it breaks off. */
function endingWith(stream: NodeJS.ReadableStream, done: () => Promise<void>): Transform {
  const ending = new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (end) => void done().then(() => end(), end),
  });
  // Errors reach the reader through the stream itself.
  return pipeline(stream, ending, () => undefined);
}

/** Makes a report and saves the taking once its last byte is sent. */
export async function takeReport(
  stores: Stores,
  taking: Taking,
  make: () => FileAnswer | Promise<FileAnswer>,
): Promise<FileAnswer> {
  const noteTaken = await beginTaking(stores, taking);
  const { name, content } = await make();
  if (content.kind !== 'stream') {
    await noteTaken();
    return { name, content };
  }
  return { name, content: { ...content, stream: endingWith(content.stream, noteTaken) } };
}

/** A helper for the sound sees music only. */
const reportsOf = ({ role }: SessionContext): readonly Report[] =>
  hasRole(role, 'secretary') ? REPORTS : REPORTS.filter((report) => report === 'music');

export const takenReportHandlers = ({
  records,
}: HandlerParts): Pick<HandlersOf<'competition'>, 'reports' | 'changes'> => ({
  reports({ user, ...asked }) {
    const { competition, sessionContext } = asked;
    const reports = reportsOf(sessionContext);
    return taggedAnswer(asked, user.id, async () => {
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

  async changes({ params: { report }, user, ...asked }) {
    const { competition, sessionContext } = asked;
    if (!isReport(report)) return refuse('not-found');
    if (!reportsOf(sessionContext).includes(report)) return refuse('not-owner');
    return taggedAnswer(asked, [user.id, report], async () => {
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

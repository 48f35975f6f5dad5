import { expect, test } from 'vitest';
import { type Report, REPORTS } from '#domain/versions/reportChanges.ts';
import { changedReports, currentTeams } from '#server/handlers/competition/report/reportChanges.ts';
import { saveReportExport } from '#server/records/reportExports.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { headOf } from './exportedDuet.ts';

test('the data of all reports is read in one transaction', async () => {
  await using server = await startServer();
  const { records } = server;
  const { organiser, coach } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  await submitApplication(coach, competitionId, figuresFilling);
  const head = await headOf(server, competitionId);
  const teams = await currentTeams(records, competitionId, REPORTS);
  for (const report of REPORTS) {
    await saveReportExport(records, { competitionId, report, at: 1, userId: 1, head, teams });
  }
  const queriesFor = async (reports: readonly Report[]) => {
    let count = 0;
    const counted = records.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await changedReports(counted, { competition: head, reports, userId: 1 })).toHaveLength(
      reports.length,
    );
    return count;
  };
  expect(await queriesFor(REPORTS)).toBe(await queriesFor(['export']));
});

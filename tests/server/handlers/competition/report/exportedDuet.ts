// A submitted duet whose reports a user downloads, and the changes since a download.
import { calls } from '#contract/calls.ts';
import { type Report, REPORTS } from '#domain/versions/reportChanges.ts';
import { currentTeams, teamsFor } from '#server/handlers/competition/report/reportChanges.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { saveReportExport } from '#server/records/reportExports.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  personas,
  type ServerOptions,
  startServer,
  type TestServer,
} from '#tests/support/server/startServer.ts';

const { competition: competitions, archive } = calls;

const CALLS = {
  teamsSetup: competitions.finalize,
  data: competitions.finalizeNew,
  athletes: competitions.athletes,
  judges: competitions.judges,
  export: competitions.export,
  music: archive.music,
  cards: archive.cards,
} as const satisfies Record<Report, object>;

/** Downloads a report completely. */
export const download = async (client: ApiClient, id: string, report: Report) =>
  (await client.call(CALLS[report], { params: { id } })).bytes();

export const lastExports = async (client: ApiClient, id: string) =>
  (await client.call(competitions.reports, { params: { id } })).data;

export const sheet = async (client: ApiClient, id: string, report: string) =>
  (await client.call(competitions.changes, { params: { id, report } })).data;

export const headOf = async ({ records }: TestServer, id: string) => {
  const competition = await findCompetition(records, id);
  if (!competition) throw new Error('the competition is gone');
  return competition;
};

/** In epoch ms. */
export const NOON = Date.parse('2026-11-20T09:00:00Z');

/** Submits a duet with card 1 and music 1. */
export async function submitted(options: ServerOptions = {}) {
  const clock = { time: NOON };
  const server = await startServer({ now: () => clock.time, ...options });
  const people = await personas(server);
  const id = await publishCompetition(people.organiser);
  const duet = await duetOf(people, id);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  return {
    ...people,
    clock,
    server,
    id,
    duet,
    rowid,
    exportAll: async () => {
      const current = await currentTeams(server.records, id, REPORTS);
      const head = await headOf(server, id);
      await server.records.transaction().execute(async (trx) => {
        for (const report of REPORTS) {
          const reportExport = { competitionId: id, report, at: clock.time, userId: 1, head };
          await saveReportExport(trx, { ...reportExport, teams: teamsFor(report, current) });
        }
      });
    },
    counts: async () =>
      Object.fromEntries(
        (await lastExports(people.organiser, id)).map(({ report, changed }) => [report, changed]),
      ),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export const ALL = (changed: number): Record<string, number> =>
  Object.fromEntries(REPORTS.map((report) => [report, changed]));

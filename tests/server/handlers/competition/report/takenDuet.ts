// A submitted duet whose reports somebody takes, and what each of them has told since.
import { calls } from '#contract/calls.ts';
import { type Report, REPORTS } from '#domain/versions/reportChanges.ts';
import { standingTeams, teamsFor } from '#server/handlers/competition/report/reportChanges.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { putTakenReport } from '#server/records/takenReports.ts';
import { duetOf } from '#tests/support/server/acts/returnedDuet.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import {
  personas,
  type ServerOptions,
  startServer,
  type TestServer,
} from '#tests/support/server/run/startServer.ts';

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

/** Takes a report to its end. */
export const take = async (client: ApiClient, id: string, report: Report) =>
  (await client.call(CALLS[report], { params: { id } })).bytes();

export const taken = async (client: ApiClient, id: string) =>
  (await client.call(competitions.reports, { params: { id } })).data;

export const sheet = async (client: ApiClient, id: string, report: string) =>
  (await client.call(competitions.changes, { params: { id, report } })).data;

export const headOf = async ({ records }: TestServer, id: string) => {
  const competition = await findCompetition(records, id);
  if (!competition) throw new Error('the competition is gone');
  return competition;
};

/** Epoch ms. */
export const NOON = Date.parse('2026-11-20T09:00:00Z');

/** A submitted duet with card 1 and music 1. */
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
    /** All reports are as if somebody had taken them now. */
    takeAll: async () => {
      const standing = await standingTeams(server.records, id, REPORTS);
      const head = await headOf(server, id);
      await server.records.transaction().execute(async (trx) => {
        for (const report of REPORTS) {
          const taking = { competitionId: id, report, at: clock.time, userId: 1, head };
          await putTakenReport(trx, { ...taking, teams: teamsFor(report, standing) });
        }
      });
    },
    /** By report how many teams have changed in it. */
    counts: async () =>
      Object.fromEntries(
        (await taken(people.organiser, id)).map(({ report, changed }) => [report, changed]),
      ),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export const ALL = (changed: number): Record<string, number> =>
  Object.fromEntries(REPORTS.map((report) => [report, changed]));

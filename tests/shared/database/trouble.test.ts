import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { MOST_CHANGING, MOST_CONNECTIONS } from '#server/records/postgres/database.ts';
import type { Records } from '#server/records/tables.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { holdLock, lockUser } from '#tests/support/server/holdLock.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { asAdministrator } from '#tests/support/server/testDatabase.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';
import { takeConnections } from '#tests/support/server/takeConnections.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { card, competition } = calls;
const solo = { routine: 'free-solo', teamName: 'Solo' };
const active = { params: { type: 'active' } };
const BUSY = { status: 503, code: 'busy', message: refusalTexts.busy };

const nameOf = ({ config }: TestServer): string => new URL(config.databaseUrl).pathname.slice(1);

const endConnections = (server: TestServer) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(server)}'`;

test('connections that the database has ended are replaced', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  for (let round = 0; round < 3; round += 1) {
    await asAdministrator(endConnections(server));
    // A connection notices its end only at its next use, so the upload is repeated.
    const upload = () => coach.send(card.upload, { sent, file: cardFile() });
    await expect.poll(async () => (await upload()).status).toBe(200);
  }
});

test('a report whose process gets no connection is asked to come again', async () => {
  await using server = await startServer();
  const { organiser } = await personas(server);
  const params = { id: await publishCompetition(organiser) };
  const name = nameOf(server);
  await organiser.call(competition.athletes, { params });
  // The open connections of the server continue; only the new process of the report gets none.
  await asAdministrator(`alter database ${name} allow_connections false`);
  expect(await organiser.refused(competition.athletes, { params })).toMatchObject(BUSY);
  await asAdministrator(`alter database ${name} allow_connections true`);
  await organiser.call(competition.athletes, { params });
});

const lockCompetition = (id: string) => (trx: Records) =>
  trx.selectFrom('competition').select('id').where('id', '=', id).forUpdate().execute();

test('a request that waits too long for a lock or among other changes is asked to come again', async () => {
  await using server = await startServer({ timeouts: { databaseMs: 1000 } });
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const first = holdLock(server.records, lockUser('coach'));
  await first.locked;
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject(BUSY);
  expect(await otherCoach.call(card.upload, { sent, file: cardFile() })).toEqual({});
  const others = Array.from({ length: MOST_CHANGING - 1 }, () =>
    holdLock(server.records, lockUser('organiser')),
  );
  for (const { locked } of others) await locked;
  expect(await otherCoach.refused(card.upload, { sent, file: cardFile() })).toMatchObject(BUSY);
  await otherCoach.call(competition.list, active);
  for (const { release } of [first, ...others]) await release();
  expect(await coach.call(card.upload, { sent, file: cardFile() })).toEqual({});
  expect(await server.storedFiles()).toHaveLength(2);
});

test('a request that waits too long for a connection is asked to come again', async () => {
  await using server = await startServer({ timeouts: { databaseMs: 1000 } });
  const { coach } = await personas(server);
  const giveBack = await takeConnections(server.records);
  expect(await coach.refused(competition.list, active)).toMatchObject(BUSY);
  await giveBack();
  await coach.call(competition.list, active);
});

test('while changes wait for a lock reads work, and the balancer is told', async () => {
  await using server = await startServer();
  const { organiser, visitor } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const coaches: ApiClient[] = [];
  for (let number = 1; number <= MOST_CONNECTIONS + 1; number += 1) {
    coaches.push(await server.person(`тренер ${number}`));
  }
  const { records } = server;
  await records.updateTable('session').set({ seenAt: 0 }).execute();
  const held = holdLock(records, lockCompetition(sent.competition));
  await held.locked;
  const uploads = coaches.map((each) => each.send(card.upload, { sent, file: cardFile() }));
  await expect.poll(() => waitingStatements(records)).toBe(MOST_CHANGING - 1);
  const unseen = () =>
    records.selectFrom('session').select('userId').where('seenAt', '=', 0).execute();
  const before = await unseen();
  await organiser.call(competition.list, active);
  expect(await unseen()).toHaveLength(before.length - 1);
  expect(await visitor.call(calls.ready, {})).toEqual({});
  await held.release();
  expect(statusCounts(await Promise.all(uploads))).toEqual({ 200: coaches.length });
});

test('a transaction overtaken by others is repeated, and what the last try did is discarded', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile('первая') });
  // The first two tries fail as in a deadlock.
  await raiseTimes(server, 2, '40P01');
  await coach.call(card.upload, { sent, file: cardFile('вторая') });
  const stored = await coach.call(card.get, { params: sent });
  expect(await stored.text()).toBe('вторая');
  expect(await server.storedFiles()).toHaveLength(1);
  await raiseTimes(server, 100, '40001');
  expect(await coach.refused(card.upload, { sent, file: cardFile('третья') })).toMatchObject(BUSY);
  expect(await server.storedFiles()).toHaveLength(1);
});

async function raiseTimes(server: TestServer, times: number, code: string): Promise<void> {
  const statements = [
    'drop sequence if exists failures cascade',
    'create sequence failures',
    `create or replace function fail() returns trigger language plpgsql as $$ begin
       if nextval('failures') <= ${times} then raise exception 'overtaken' using errcode = '${code}'; end if;
       return new; end $$`,
    'create or replace trigger failing before update on "entryFile" for each row execute function fail()',
  ];
  const query = server.records.selectFrom('user').select('id').compile();
  for (const sql of statements) {
    await server.records.executeQuery({ ...query, sql, parameters: [] });
  }
}

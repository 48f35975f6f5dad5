import { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { changeRows } from '#server/records/changes.ts';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import {
  insertRemovedApplication,
  REMOVED_KEPT,
} from '#server/records/applications/removedApplications.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { filesMissing } from '#text/server/server.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { list, remove, save } = calls.application;
const { applications, statistic } = calls.competition;
const now = () => Date.parse('2026-11-20T09:41:00Z');
const at = '2026-11-20T09:41:00.000Z';

test('the organiser removes an application with a reason that only its owner reads', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition({ now });
  const { organiser, coach, otherCoach, competition } = started;
  const { rowid, application, form } = await submitApplication(coach, competition, fullFilling);
  await submitApplication(otherCoach, competition, figuresFilling);
  const params = { id: String(rowid) };
  const query = { reason: ' Имя \u202Eкоманды занято шуткой\u202C ' };
  const removal = { params, query, key: crypto.randomUUID() };
  expect(await organiser.call(remove, removal)).toEqual({});
  expect(await organiser.call(remove, removal)).toEqual({});
  expect((await otherCoach.refused(remove, removal)).code).toBe('application-not-found');
  const teamName = 'Московская область-1';
  const reason = 'Имя команды занято шуткой';
  expect(await coach.call(list, {})).toEqual({
    data: [],
    removed: [{ teamName, name: 'Кубок Невы', at, reason }],
  });
  for (const other of [organiser, otherCoach]) {
    expect((await other.call(list, {})).removed).toEqual([]);
  }
  const teams = await coach.call(statistic, { params: { id: competition } });
  expect(teams.map((team) => team.teamName)).toEqual(['Тверь']);
  expect((await organiser.refused(remove, { params, query })).code).toBe('application-not-found');
  expect((await coach.call(calls.music.list, {})).data).toHaveLength(4);
  const again = await coach.call(save, submissionOf(competition, application, form));
  expect(again.data.rowid).not.toBe(rowid);
  const end = { params: { id: competition }, key: crypto.randomUUID() };
  for (const _ of [1, 2]) await organiser.call(calls.competition.remove, end);
  expect((await coach.call(list, {})).removed).toEqual([]);
});

test.skipIf(isOnPostgres()).each([
  ['no reason', {}],
  ['an empty reason', { query: { reason: ' ' } }],
  ['a reason of which nothing shows', { query: { reason: '\u200B\u2060\u3164' } }],
  ['a reason of controls of direction', { query: { reason: '\u202E\u2069' } }],
  ['a reason of over 300 characters', { query: { reason: 'х'.repeat(301) } }],
])('a removal needs a valid reason: %s', async (_what, asked) => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  const params = { id: String(rowid) };
  const refused = await organiser.refused(remove, { params, ...asked });
  expect(refused).toMatchObject({ status: 400, code: 'bad-reason' });
  expect((await coach.call(list, {})).data).toHaveLength(1);
  await organiser.call(remove, { params, query: { reason: 'х'.repeat(300) } });
});

test('two reasons in one request are refused', async (context) => {
  context.skip(isOnPostgres());
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  const address = `/api/application/${rowid}?reason=a&reason=b`;
  expect((await organiser.fetch(address, { method: 'DELETE' })).status).toBe(400);
});

test('an application that its owner deletes meanwhile cannot be removed by the organiser too', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  let write = () => {};
  const writing = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const written = server.records.transaction().execute(async (trx) => {
    await trx.selectFrom('application').select('id').forUpdate().execute();
    isLocked();
    await writing;
  });
  await locked;
  using transaction = vi.spyOn(Kysely.prototype, 'transaction');
  const params = { id: String(rowid) };
  const deleted = coach.send(remove, { params });
  await expect.poll(() => transaction).toHaveBeenCalledTimes(1);
  // The owner's deletion must be the first in the queue for the locked application.
  const isWaiting = async () => !isOnPostgres() || (await waitingStatements(server.records)) > 0;
  await expect.poll(isWaiting).toBe(true);
  const query = { reason: 'шутка' };
  const removed = [1, 2].map(() => organiser.send(remove, { params, query }));
  // Only one more transaction begins, because the organiser's second removal waits for the first.
  await expect.poll(() => transaction).toHaveBeenCalledTimes(2);
  write();
  await written;
  expect((await deleted).status).toBe(200);
  for (const answer of await Promise.all(removed)) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'application-not-found' });
  }
  expect(await coach.call(list, {})).toEqual({ data: [], removed: [] });
});

test('an owner sees the last two hundred removals', async () => {
  await using started = await startCompetition();
  const { server, coach, competition: competitionId } = started;
  const { records } = server;
  const [owner, another] = [2, 3];
  const removed = { competitionId, reason: 'шутка', removedAt: 0 };
  await changeRows(records, [], async (trx) => {
    await insertRemovedApplication(trx, {
      ...removed,
      id: 999,
      ownerId: another,
      teamName: 'Нева',
    });
    for (let index = 0; index <= REMOVED_KEPT; index += 1) {
      const teamName = `Волна-${index}`;
      await insertRemovedApplication(trx, { ...removed, id: index, ownerId: owner, teamName });
    }
  });
  const teamNames = (await coach.call(list, {})).removed.map(({ teamName }) => teamName);
  expect(teamNames).toHaveLength(REMOVED_KEPT);
  expect([teamNames.at(0), teamNames.at(-1)]).toEqual([`Волна-${REMOVED_KEPT}`, 'Волна-1']);
  const kept = await records.selectFrom('removedApplication').select('id').execute();
  expect(kept).toHaveLength(REMOVED_KEPT + 1);
});

test('files deleted after the submission are missing for the owner and the organiser', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition } = started;
  const { rowid, application } = await submitApplication(coach, competition, fullFilling);
  await submitApplication(otherCoach, competition, figuresFilling);
  const lost = async (kind: 'card' | 'music', index: number) => {
    const { routine, name = '' } = namedEntries(application)[index] ?? {};
    const params = { competition, routine: routine ?? '', teamName: name };
    await coach.call(calls[kind].remove, { params });
    return { kind, routine, name };
  };
  const music = await lost('music', 3);
  const card = await lost('card', 1);
  const both = await lost('music', 1);
  const missing = [card, both, music];
  expect((await coach.call(list, {})).data).toMatchObject([{ rowid, missing }]);
  const params = { id: competition };
  expect((await organiser.call(applications, { params })).data).toEqual([
    {
      rowid,
      teamName: 'Московская область-1',
      city: 'Руза',
      judges: 1,
      confirmedAt: expect.any(String),
      missing,
      music: expect.any(Array),
      version: 1,
      returned: null,
    },
    expect.objectContaining({ teamName: 'Тверь', missing: [] }),
  ]);
  const refused = await coach.refused(applications, { params });
  expect(refused).toMatchObject({ status: 403, code: 'not-owner' });
});

test('files of another team do not belong to the application, files without a team do', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const { form, application: read } = await formOf(competition, fullFilling);
  await uploadFiles(coach, competition, read);
  const { records } = server;
  await records
    .updateTable('entryFile')
    .set({ team: 'Другая', teamKey: 'другая' })
    .where('routine', '=', 'tech-duet')
    .where('kind', '=', 'card')
    .execute();
  await records
    .updateTable('entryFile')
    .set({ team: null, teamKey: null })
    .where('kind', '=', 'music')
    .execute();
  const missing = [{ kind: 'card', routine: 'tech-duet', name: 'Иванова-Петрова' }] as const;
  expect(await coach.refused(save, submissionOf(competition, read, form))).toMatchObject({
    code: 'files-missing',
    message: filesMissing(missing),
  });
});

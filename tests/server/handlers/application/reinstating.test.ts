// A removal by an organiser can be undone for 30 days and restores versions and files (behaviour 5.25).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { publishCompetition, submissionOf, submitApplication } from '#tests/support/acts/submit.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import {
  personas,
  startServer,
  TEST_PASSWORD,
  type ServerOptions,
} from '#tests/support/server/startServer.ts';
import { helpersOwnApplication, reinstateTexts } from '#text/server/server.ts';

const { get, list, remove, save, versions } = calls.application;
const { applications, export: exported, readiness, reinstate, statistic } = calls.competition;
const reason = 'Подана дважды';

async function submitted(options: ServerOptions = {}) {
  const clock = { time: Date.parse('2026-11-20T09:41:00Z') };
  const server = await startServer({ now: () => clock.time, ...options });
  const people = await personas(server);
  const { organiser, coach } = people;
  const id = await publishCompetition(organiser);
  const { rowid, application, form } = await submitApplication(coach, id, fullFilling);
  const params = { id: String(rowid) };
  const named = { params: { id, removed: String(rowid) } };
  return Object.assign(server, people, {
    clock,
    id,
    rowid,
    application,
    params,
    named,
    remove: () => organiser.call(remove, { params, query: { reason } }),
    submitAgain: () => coach.call(save, submissionOf(id, application, form)),
  });
}

test('a removed application is restored with its files, even if its coach has deleted them', async () => {
  await using at = await submitted();
  const { organiser, coach, id, rowid, params, named } = at;
  const readAll = async () => ({
    own: await coach.call(get, { params }),
    versions: await coach.call(versions, { params }),
    list: (await coach.call(list, {})).data,
    teams: await organiser.call(applications, { params: { id } }),
    statistic: await organiser.call(statistic, { params: { id } }),
    readiness: await organiser.call(readiness, { params: { id } }),
  });
  const before = await readAll();
  await at.remove();
  expect(await organiser.call(applications, { params: { id } })).toEqual({
    data: [],
    removed: [
      {
        rowid,
        teamName: 'Московская область-1',
        at: '2026-11-20T09:41:00.000Z',
        until: '2026-12-20T09:41:00.000Z',
        reason,
        isOwn: false,
      },
    ],
  });
  expect((await organiser.call(readiness, { params: { id } })).data.teams).toEqual([]);
  expect(await organiser.call(statistic, { params: { id } })).toEqual([]);
  expect((await coach.refused(get, { params })).code).toBe('application-not-found');
  for (const { routine, name: teamName } of namedEntries(at.application)) {
    const place = { params: { competition: id, routine, teamName } };
    for (const kind of ['card', 'music'] as const) await coach.call(calls[kind].remove, place);
  }
  at.clock.time += REMOVAL_UNDONE_DAYS * DAY_MS - 1;
  await organiser.call(reinstate, named);
  expect(await readAll()).toEqual(before);
  const music = await organiser.fetch(`/api/competition/${id}/music.zip`);
  expect((await music.bytes()).length).toBeGreaterThan(4000);
  await organiser.call(exported, { params: { id } });
  expect((await coach.call(list, {})).removed).toEqual([]);
  expect((await organiser.refused(reinstate, named)).code).toBe('application-not-found');
});

test('a removal is not undone if the team has submitted again, until that application is removed', async () => {
  await using at = await submitted();
  const { organiser, coach, named, id } = at;
  await at.remove();
  const again = await at.submitAgain();
  expect(again.data.rowid).not.toBe(at.rowid);
  expect(await organiser.refused(reinstate, named)).toMatchObject({
    status: 409,
    code: 'already-confirmed',
    message: reinstateTexts.teamHasSubmitted,
  });
  await coach.call(remove, { params: { id: String(again.data.rowid) } });
  await organiser.call(reinstate, named);
  const { data } = await organiser.call(applications, { params: { id } });
  expect(data.map(({ rowid }) => rowid)).toEqual([at.rowid]);
});

test('after 30 days a removed application is erased with its files, and the reason stays', async () => {
  await using at = await submitted();
  const { organiser, coach, named, id } = at;
  await at.remove();
  // Advances the clock in two steps with requests, so that the sessions do not expire.
  at.clock.time += (REMOVAL_UNDONE_DAYS * DAY_MS) / 2;
  for (const person of [organiser, coach]) await person.call(list, {});
  at.clock.time += (REMOVAL_UNDONE_DAYS * DAY_MS) / 2;
  expect(await organiser.call(applications, { params: { id } })).toEqual({ data: [] });
  expect((await organiser.refused(reinstate, named)).code).toBe('application-not-found');
  await at.restart();
  const left = () => at.records.selectFrom('versionFile').selectAll().execute();
  await expect.poll(left).toEqual([]);
  expect(await at.records.selectFrom('keptApplication').selectAll().execute()).toEqual([]);
  expect((await coach.call(list, {})).removed).toMatchObject([{ reason }]);
});

test('a removed application is erased at once with its owner’s account', async () => {
  await using at = await submitted();
  await at.remove();
  await at.coach.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  expect((await at.organiser.refused(reinstate, at.named)).code).toBe('application-not-found');
  expect(await at.records.selectFrom('versionFile').selectAll().execute()).toEqual([]);
});

test('a helper cannot restore an own application, nor one of another competition', async () => {
  await using at = await submitted();
  const { organiser, coach, id, named } = at;
  const elsewhere = await publishCompetition(organiser);
  await at.remove();
  await letHelp(organiser, coach, id, 'secretary');
  expect((await coach.call(applications, { params: { id } })).removed).toMatchObject([
    { rowid: at.rowid, isOwn: true },
  ]);
  expect(await coach.refused(reinstate, named)).toMatchObject({
    code: 'not-owner',
    message: helpersOwnApplication,
  });
  const other = { params: { id: elsewhere, removed: String(at.rowid) } };
  expect((await organiser.refused(reinstate, other)).code).toBe('application-not-found');
  await submitApplication(coach, elsewhere, figuresFilling);
  await organiser.call(reinstate, named);
});

test('the coach gets mails about removal and restoration with the reason', async () => {
  await using mailServer = await startMailServer();
  await using at = await submitted({ config: mailServer.settings, mailEveryMs: 50 });
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  await at.remove();
  await expect.poll(() => mailServer.mails).toHaveLength(2);
  await at.organiser.call(reinstate, at.named);
  await expect.poll(() => mailServer.mails).toHaveLength(3);
  const [, removed, reinstated] = mailServer.mails;
  const team = 'Московская область-1 – Кубок Невы';
  expect(removed?.headers.get('subject')).toBe(`Заявка удалена организатором: ${team}`);
  expect(removed?.text).toContain(`Причина: ${reason}`);
  expect(reinstated?.headers.get('subject')).toBe(`Заявка возвращена в соревнование: ${team}`);
});

import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { publishCompetition, submitApplication } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const { statistic } = calls.competition;

test('a team that its coach or the organiser removes is counted no more', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publishCompetition(organiser);
  const full = await submitApplication(coach, id, fullFilling);
  const figures = await submitApplication(otherCoach, id, figuresFilling);
  const told = async () => (await organiser.call(statistic, { params: { id } })).length;
  expect(await told()).toBe(2);
  await coach.call(calls.application.remove, { params: { id: String(full.rowid) } });
  expect(await told()).toBe(1);
  await organiser.call(calls.application.remove, {
    params: { id: String(figures.rowid) },
    query: { reason: 'Заявлены дважды' },
  });
  expect(await told()).toBe(0);
  await submitApplication(coach, id, fullFilling);
  await organiser.call(calls.competition.remove, { params: { id } });
  expect(await server.records.selectFrom('teamStatistic').selectAll().execute()).toEqual([]);
});

test('statistics of nobody are an empty list, and of no competition a refusal', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { id: await publishCompetition(organiser) };
  const response = await coach.send(statistic, { params });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe('[]');
  expect(await coach.refused(statistic, { params: { id: 'нет' } })).toMatchObject({
    code: 'competition-not-found',
  });
});

import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { statistic } = calls.competition;

test('a team that its coach or the organiser removes is not counted any more', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, otherCoach, competition: id } = started;
  const full = await submitApplication(coach, id, fullFilling);
  const figures = await submitApplication(otherCoach, id, figuresFilling);
  const countRows = async () => (await organiser.call(statistic, { params: { id } })).length;
  expect(await countRows()).toBe(2);
  await coach.call(calls.application.remove, { params: { id: String(full.rowid) } });
  expect(await countRows()).toBe(1);
  await organiser.call(calls.application.remove, {
    params: { id: String(figures.rowid) },
    query: { reason: 'Заявлены дважды' },
  });
  expect(await countRows()).toBe(0);
  await submitApplication(coach, id, fullFilling);
  await organiser.call(calls.competition.remove, { params: { id } });
  expect(await server.records.selectFrom('teamStatistic').selectAll().execute()).toEqual([]);
});

test('statistics without teams are an empty list, those of an unknown competition are refused', async () => {
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

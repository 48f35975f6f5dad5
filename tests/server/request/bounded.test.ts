// What of one request is looked at and kept is bounded, whatever it brings.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/submit.ts';

const { card } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

test('the team of an upload is as long as that of a form may be', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const team = 'Н'.repeat(APPLICATION_LIMITS.text);
  await coach.call(card.upload, { sent: { ...sent, team }, file: cardFile() });
  const refused = await coach.refused(card.upload, {
    sent: { ...sent, team: `${team}-1` },
    file: cardFile(),
  });
  expect(refused).toMatchObject({ status: 400, code: 'bad-request' });
  expect((await coach.call(card.exists, { params: sent })).team).toBe(team);
});

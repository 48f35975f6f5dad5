// Limits of stored answers per user, and which answers may be deleted (api 4.5).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_KEPT_ANSWERS } from '#server/records/idempotentAnswers.ts';
import type { Records } from '#server/records/tables.ts';
import { findUser } from '#server/records/people/users.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';

const { card } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Stores the maximum number of answers of a user, a millisecond apart. */
async function keepAnswers(records: Records, login: string, from: number): Promise<void> {
  const { id: userId = 0 } = (await findUser(records, login)) ?? {};
  const step = 1000;
  for (let at = 0; at < MOST_KEPT_ANSWERS; at += step) {
    const answers = Array.from({ length: step }, (_, index) => ({
      userId,
      key: `kept-${at + index}`,
      target: '[]',
      answer: '{}',
      createdAt: from + at + index,
    }));
    await records.insertInto('repeat').values(answers).execute();
  }
}

test('beyond ten thousand the oldest answers are deleted, but none of the last day', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z');
  let now = start;
  await using server = await startServer({ now: () => now });
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const upload = { sent, file: cardFile(), key };
  await keepAnswers(server.records, 'coach', start);
  const refused = await coach.refused(card.upload, upload);
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers.get('retry-after'))).toBe(DAY_MS / 1000);
  expect(await server.storedFiles()).toEqual([]);
  await otherCoach.call(card.upload, upload);
  await coach.call(card.upload, { sent, file: cardFile() });

  now += DAY_MS + MOST_KEPT_ANSWERS / 2;
  await coach.call(card.upload, upload);
  await coach.call(card.remove, { params: sent });
  expect(await coach.call(card.upload, upload)).toEqual({});
  expect((await coach.refused(card.exists, { params: sent })).status).toBe(404);
  await coach.call(card.upload, { ...upload, key: otherKey });
  const kept = await server.records
    .selectFrom('repeat')
    .select('key')
    .where('key', 'like', 'kept-%')
    .orderBy('createdAt')
    .execute();
  expect(kept.length).toBeGreaterThanOrEqual(MOST_KEPT_ANSWERS * 0.9);
  expect(kept.length).toBeLessThan(MOST_KEPT_ANSWERS - 1);
  expect(kept.at(-1)?.key).toBe(`kept-${MOST_KEPT_ANSWERS - 1}`);
  expect(kept[0]?.key).toBe(`kept-${MOST_KEPT_ANSWERS - kept.length}`);
});

// The sweep of one process while a large file goes on at another, at the very end of the time that its upload is kept.
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { beginUpload, musicOf, offsetOf } from '#tests/support/server/acts/uploads.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

test('an upload to which a piece is just being added stays', async () => {
  await using first = await startServer();
  const { organiser, coach } = await personas(first);
  const id = await beginUpload(coach, musicOf(await publishCompetition(organiser)), 100_000);
  const later = Date.now() + 8 * DAY_MS;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: added, resolve: isAdded } = Promise.withResolvers<void>();
  const adding = first.records.transaction().execute(async (trx) => {
    const prolonged = { expiresAt: later + DAY_MS };
    await trx.updateTable('upload').set(prolonged).where('id', '=', id).execute();
    isAdded();
    await held;
  });
  await added;
  await using second = await startServer({ beside: first, now: () => later });
  await expect.poll(() => waitingStatements(first.records)).toBe(1);
  release();
  await adding;
  // It waits for its sweep.
  await second.stop();
  expect(await offsetOf(coach, id)).toBe(0);
  expect(second.log).toEqual([]);
});

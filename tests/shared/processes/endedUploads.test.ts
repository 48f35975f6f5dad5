import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { findUser, lockUsers } from '#server/records/people/users.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { musicOf, pieceOf, sendPiece } from '#tests/support/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const half = Math.floor(track.size / 2);

test.each([
  ['a piece that was just added stays', 'request first'],
  ['bytes that were just swept come anew', 'sweep first'],
] as const)('after their week %s', async (_, order) => {
  await using first = await startServer();
  const { coach, organiser } = await personas(first);
  const { records } = first;
  const about = musicOf(await publishCompetition(organiser));
  const { competition, routine, teamName } = about;
  await sendPiece(coach, about, track, 0, half);
  const { id = 0 } = (await findUser(records, 'coach')) ?? {};
  const rest = await pieceOf(about, track, half);
  await using stack = new AsyncDisposableStack();
  const sweep = async () => {
    const now = () => Date.now() + 8 * DAY_MS;
    const second = stack.use(await startServer({ beside: first, now }));
    await expect.poll(() => waitingStatements(records)).toBeGreaterThan(0);
    return () => second.stop();
  };
  const add = async () => {
    const answered = coach.send(upload.append, rest);
    await expect.poll(() => waitingStatements(records)).toBeGreaterThan(0);
    return () => answered;
  };
  const underWay: (() => Promise<unknown>)[] = [];
  await records.transaction().execute(async (trx) => {
    await lockUsers(trx, [id]);
    for (const begin of order === 'sweep first' ? [sweep, add] : [add, sweep]) {
      underWay.push(await begin());
      await expect.poll(() => waitingStatements(records)).toBe(underWay.length);
    }
  });
  await Promise.all(underWay.map((ended) => ended()));
  if (order === 'sweep first') await sendPiece(coach, about, track);
  const stored = await coach.send(music.get, { params: { competition, routine, teamName } });
  expect(await stored.bytes()).toEqual(await track.bytes());
  expect(await first.storedFiles()).toHaveLength(order === 'sweep first' ? 1 : 2);
  expect(first.log).toEqual([]);
});

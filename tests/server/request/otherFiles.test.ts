import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { pieceOf } from '#tests/support/server/acts/uploads.ts';

const { card, upload } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KEY_REUSED = { status: 422, code: 'key-reused' };

test('the same key with another file is refused, and the first file stays', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const sent = { competition, ...solo };
  await coach.call(card.upload, { sent, file: cardFile(), key });
  const other = { sent, file: new Blob(['другая']), key };
  expect(await coach.refused(card.upload, other)).toMatchObject(KEY_REUSED);
  // A key is answered without looking at a place that holds something else by now.
  await coach.call(card.upload, { ...other, key: otherKey });
  expect(await coach.call(card.upload, { sent, file: cardFile(), key })).toEqual({});
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('другая');
});

test('the same key with another file that comes in pieces is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const about = { competition, ...solo, kind: 'card' as const, filename: 'a.doc' };
  await coach.call(upload.append, { ...(await pieceOf(about, cardFile())), key });
  const other = { ...(await pieceOf(about, cardFile('другая'))), key };
  expect(await coach.refused(upload.append, other)).toMatchObject(KEY_REUSED);
});

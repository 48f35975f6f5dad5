import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { cardFile } from '#tests/support/acts/submit.ts';
import { pieceOf } from '#tests/support/acts/uploads.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, upload } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KEY_REUSED = { status: 422, code: 'key-reused' };

test('a key with another file is refused, and the first file stays', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const sent = { competition, ...solo };
  await coach.call(card.upload, { sent, file: cardFile(), key });
  const other = { sent, file: new Blob(['другая']), key };
  expect(await coach.refused(card.upload, other)).toMatchObject(KEY_REUSED);
  // A repeated key gets its stored answer, although another upload has replaced the file.
  await coach.call(card.upload, { ...other, key: otherKey });
  expect(await coach.call(card.upload, { sent, file: cardFile(), key })).toEqual({});
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('другая');
});

test('a key with another file sent in pieces is refused', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const about = { competition, ...solo, kind: 'card' as const, filename: 'a.doc' };
  await coach.call(upload.append, { ...(await pieceOf(about, cardFile())), key });
  const other = { ...(await pieceOf(about, cardFile('другая'))), key };
  expect(await coach.refused(upload.append, other)).toMatchObject(KEY_REUSED);
});

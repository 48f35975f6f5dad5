// The same Idempotency-Key with another file: what was not stored is never answered as if it were (api 4.3).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { idempotencyTargetOf } from '#server/request/idempotencyTarget.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { sha256Of } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { beginUpload, pieceOf } from '#tests/support/server/acts/uploads.ts';

const { card } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KEY_REUSED = { status: 422, code: 'key-reused' };

/** The id of an upload of a card that has come in two pieces. */
async function whole(coach: ApiClient, competition: string, text: string): Promise<string> {
  const file = new Blob([text]);
  const about = { competition, kind: 'card' as const, filename: 'a.doc' };
  const upload = await beginUpload(coach, about, file.size);
  await coach.call(calls.upload.append, pieceOf(upload, 0, file.slice(0, 4)));
  await coach.call(calls.upload.append, pieceOf(upload, 4, file.slice(4)));
  return upload;
}

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

test('the file of an upload is compared by its hash, be it named or not; one that is used up is the first', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const naming = async (upload: string, sha256?: string) =>
    coach.send(card.upload, {
      sent: { competition, ...solo, upload, ...(sha256 !== undefined && { sha256 }) },
      key,
    });
  const first = await whole(coach, competition, 'карточка');
  const [again, other] = [
    await whole(coach, competition, 'карточка'),
    await whole(coach, competition, 'другая'),
  ];
  expect((await naming(first)).status).toBe(200);
  expect((await naming(first)).status).toBe(200);
  expect((await naming(again)).status).toBe(200);
  expect((await naming(other)).status).toBe(422);
  expect((await naming(first, await sha256Of(new Blob(['другая'])))).status).toBe(422);
  expect((await naming(first, await sha256Of(cardFile()))).status).toBe(200);
  const asked = { sent: { competition, ...solo }, file: cardFile(), key };
  expect(await coach.call(card.upload, asked)).toEqual({});
});

test('an answer that was kept before files were looked at is given to every file', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile(), key });
  const target = idempotencyTargetOf(card.upload, {}, sent);
  await server.records.updateTable('repeat').set({ target }).where('key', '=', key).execute();
  expect(await coach.call(card.upload, { sent, file: cardFile(), key })).toEqual({});
  expect(await coach.call(card.upload, { sent, file: new Blob(['другая']), key })).toEqual({});
});

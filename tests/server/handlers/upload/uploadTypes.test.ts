import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { id3Tag, mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { musicOf, offsetOf, refusedPiece, sendPiece } from '#tests/support/acts/uploads.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const { music } = calls;
const KB = 1024;
const noMusic = new Blob([new Uint8Array(300 * KB)]);

async function opened() {
  const server = await startServer();
  const people = await personas(server);
  const about = musicOf(await publishCompetition(people.organiser));
  const { competition, routine, teamName } = about;
  const place = { competition, routine, teamName };
  return { server, ...people, about, place, [Symbol.asyncDispose]: server.close };
}

test('a file that is no music is refused and deleted with the first piece that shows it, like a whole one', async () => {
  await using scene = await opened();
  const { coach, about, place, server } = scene;
  const whole = await coach.refused(music.upload, { sent: place, file: noMusic });
  const { status, code, message } = whole;
  expect([status, code]).toEqual([415, 'not-mp3']);
  const refusal = { status, code, message };
  expect(await refusedPiece(coach, about, noMusic, 0, 128 * KB)).toMatchObject(refusal);
  expect(await sendPiece(coach, about, noMusic, 0, 500)).toMatchObject({ offset: 500 });
  expect(await refusedPiece(coach, about, noMusic, 500, 128 * KB)).toMatchObject(refusal);
  expect(await offsetOf(coach, noMusic)).toBe(0);
  expect(await server.storedFiles()).toEqual([]);
  const tiny = new Blob(['x']);
  expect(await refusedPiece(coach, about, tiny)).toMatchObject({ code });
  expect(await sendPiece(coach, { ...about, kind: 'card' }, noMusic)).toMatchObject({
    isPlaced: true,
  });
});

test('a tag as large as a picture is accepted until music has to follow', async () => {
  await using scene = await opened();
  const { coach, about } = scene;
  const file = new Blob([id3Tag(200 * KB), new Uint8Array(400 * KB)]);
  await sendPiece(coach, about, file, 0, 100 * KB);
  await sendPiece(coach, about, file, 100 * KB, 200 * KB);
  expect(await refusedPiece(coach, about, file, 200 * KB)).toMatchObject({ code: 'not-mp3' });
});

test('music behind two tags with pictures is accepted whole and in pieces', async () => {
  await using scene = await opened();
  const { coach, about, place } = scene;
  const fileNamed = (name: string) =>
    new Blob([id3Tag(200 * KB), id3Tag(200 * KB), mp3Frames(300), name]);
  expect(await coach.call(music.upload, { sent: place, file: fileNamed('один') })).toEqual({});
  const other = { ...about, teamName: 'Петрова В.Г.' };
  const file = fileNamed('два');
  for (let at = 0; at < file.size; at += 100 * KB) {
    await sendPiece(coach, other, file, at, Math.min(at + 100 * KB, file.size));
  }
  const { data } = await coach.call(music.list, {});
  const musicLength = { seconds: 7.837, isCut: false };
  expect(data).toMatchObject([{ musicLength }, { musicLength }]);
});

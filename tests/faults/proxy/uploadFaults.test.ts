// What can go wrong with a file that comes piece by piece, with real requests to the real server.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { beginUpload, musicOf, offsetOf, pieceOf } from '#tests/support/server/acts/uploads.ts';
import { startBehindFaultProxy } from './startBehindFaultProxy.ts';

const { upload, music, health } = calls;
const track = new Blob([mp3Frames(600)]);

async function begun() {
  const place = await startBehindFaultProxy();
  const about = musicOf(await publishCompetition(place.organiser));
  const id = await beginUpload(place.coach, about, track.size);
  const append = (offset: number, client = place.coach) =>
    client.send(upload.append, pieceOf(id, offset, track.slice(offset)));
  return { ...place, about, id, append };
}

test('a connection that is cut after some bytes has brought these, and the next goes on there', async () => {
  await using place = await begun();
  await place.post({ kind: 'cut-after', bytes: 70_000, on: 'upload.append', times: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  expect(await offsetOf(place.coach, place.id)).toBe(70_000);
  expect((await place.append(70_000)).status).toBe(204);
  expect((await place.state()).passed[2]).toMatchObject({
    outcome: 'cut',
    struck: ['cut-after:upload.append'],
  });
});

test('what is shorter than the cut passes, and so does what has no body', async () => {
  await using place = await begun();
  await place.post({ kind: 'cut-after', bytes: track.size });
  expect((await place.append(0)).status).toBe(204);
  expect((await place.coach.send(health, {})).status).toBe(200);
  await place.post({ kind: 'cut-after', bytes: 0 });
  const sent = { competition: place.about.competition, routine: 'free-solo', teamName: 'Я' };
  await expect(
    place.coach.send(music.upload, { sent: { ...sent, upload: place.id } }),
  ).rejects.toThrow(TypeError);
});

test('connections break at every tick, whatever is under way on them', async () => {
  await using place = await begun();
  await place.post({ kind: 'slow', bytesPerSecond: 100_000 });
  await place.post({ kind: 'cut-every', seconds: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  expect(await offsetOf(place.coachPastProxy, place.id)).toBeGreaterThan(0);
  await place.off();
  const reached = await offsetOf(place.coach, place.id);
  expect((await place.append(reached)).status).toBe(204);
});

test('a lost answer to a piece leaves its bytes on the server', async () => {
  await using place = await begun();
  await place.post({ kind: 'lost-answer', on: 'upload.append', times: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  expect(await offsetOf(place.coach, place.id)).toBe(track.size);
});

test('an upload that is forgotten is gone, with all that has come', async () => {
  await using place = await begun();
  expect((await place.append(0)).status).toBe(204);
  await place.post({ kind: 'forgotten-upload', times: 1 });
  const piece = pieceOf(place.id, 0, track);
  expect(await place.coach.refused(upload.append, piece)).toMatchObject({
    status: 404,
    code: 'upload-not-found',
  });
  await expect.poll(() => place.server.storedFiles()).toEqual([]);
});

test.each([1000, -1000])('an offset that is %i off is an answer alone', async (by) => {
  await using place = await begun();
  await place.coach.call(upload.append, pieceOf(place.id, 0, track.slice(0, 5000)));
  await place.post({ kind: 'wrong-offset', by, times: 1 });
  expect(await offsetOf(place.coach, place.id)).toBe(5000 + by);
  expect(await offsetOf(place.coach, place.id)).toBe(5000);
});

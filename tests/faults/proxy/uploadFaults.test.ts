// What can go wrong with a file that comes piece by piece, with real requests to the real server.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { musicOf, offsetOf, pieceOf } from '#tests/support/server/acts/uploads.ts';
import { startBehindFaultProxy } from './startBehindFaultProxy.ts';

const { upload, music, health } = calls;
const track = new Blob([mp3Frames(600)]);

async function begun() {
  const place = await startBehindFaultProxy();
  const about = musicOf(await publishCompetition(place.organiser));
  const append = async (offset: number, end = track.size) =>
    place.coach.send(upload.append, await pieceOf(about, track, offset, end));
  const reached = (client = place.coach) => offsetOf(client, track);
  return { ...place, about, append, reached };
}

test('a connection that is cut after some bytes has brought these, and the next goes on there', async () => {
  await using place = await begun();
  await place.post({ kind: 'cut-after', bytes: 70_000, on: 'upload.append', times: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  await expect.poll(() => place.reached()).toBe(70_000);
  expect((await place.append(70_000)).status).toBe(200);
  expect((await place.state()).passed).toContainEqual(
    expect.objectContaining({ outcome: 'cut', struck: ['cut-after:upload.append'] }),
  );
});

test('what is shorter than the cut passes, and so does what has no body', async () => {
  await using place = await begun();
  await place.post({ kind: 'cut-after', bytes: track.size });
  expect((await place.append(0)).status).toBe(200);
  expect((await place.coach.send(health, {})).status).toBe(200);
  await place.post({ kind: 'cut-after', bytes: 0 });
  const { kind: _, filename, ...sent } = place.about;
  await expect(
    place.coach.send(music.upload, { sent, file: track, fileName: filename }),
  ).rejects.toThrow(TypeError);
});

test('connections break at every tick, whatever is under way on them', async () => {
  await using place = await begun();
  await place.post({ kind: 'slow', bytesPerSecond: 100_000 });
  await place.post({ kind: 'cut-every', seconds: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  await expect.poll(() => place.reached(place.coachPastProxy)).toBeGreaterThan(0);
  await place.off();
  expect((await place.append(await place.reached())).status).toBe(200);
});

test('a lost answer to a piece leaves its bytes on the server', async () => {
  await using place = await begun();
  await place.post({ kind: 'lost-answer', on: 'upload.append', times: 1 });
  await expect(place.append(0)).rejects.toThrow(TypeError);
  expect(await place.reached()).toBe(track.size);
});

test('a damaged piece begins the file anew', async () => {
  await using place = await begun();
  await place.post({ kind: 'damaged-piece', times: 1 });
  expect((await place.append(0, 5000)).status).toBe(200);
  const refused = await place.append(5000);
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'upload-damaged']);
  expect(await place.reached()).toBe(0);
  expect((await place.append(0)).status).toBe(200);
});

test.each([1000, -1000])('an offset that is %i off is an answer alone', async (by) => {
  await using place = await begun();
  await place.append(0, 5000);
  await place.post({ kind: 'wrong-offset', by, times: 1 });
  expect(await place.reached()).toBe(5000 + by);
  expect(await place.reached()).toBe(5000);
});

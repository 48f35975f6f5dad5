import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SILENT_MS } from '#server/startup/openServerParts.ts';
import { slowUpload } from '#tests/support/server/network/slowUpload.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

/** More than the systems of both sides keep for a reader who takes nothing. */
const track = largeTrack(24 * 1024 * 1024);

test('a reader may pause for nine minutes', () => {
  expect(SILENT_MS).toBeGreaterThan(9 * 60_000);
});

test('a paused track plays on, with no floor as lists have one, and is cut once nobody takes it', async () => {
  const limits = { silentMs: 4000, stalledMs: 500, takingPeriodMs: 100 };
  await using server = await startServer({ replace: () => limits });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = { competition, routine: 'free-solo', teamName: 'Solo' };
  await coach.call(calls.music.upload, { sent: place, file: new Blob([track]) });

  const address = server.url + callAddress(calls.music.get, place);
  const { cookie } = coach;
  const listen = async () => {
    const asked = get(address, { headers: { cookie }, agent: false });
    asked.on('error', () => undefined);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer.pause();
  };
  const [paused, left] = [await listen(), await listen()];
  left.on('error', () => undefined);
  // An upload as silent as the track is cut by then.
  await (
    await slowUpload(server.url + calls.card.upload.path, { cookie }, place)
  ).cut;
  expect(Buffer.compare(await buffer(paused), track)).toBe(0);
  await expect.poll(server.requestsUnderWay).toBe(0);
  left.destroy();
});

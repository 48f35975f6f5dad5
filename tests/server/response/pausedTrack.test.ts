import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { SERVER_LIMITS } from '#server/serverParts.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

/** Larger than the socket buffers of both sides, so that sending stops if the client does not read. */
const track = largeTrack(24 * 1024 * 1024);

test('a reader may pause for nine minutes', () => {
  expect(SERVER_LIMITS.silentMs).toBeGreaterThan(9 * 60_000);
});

test('a paused track continues without a minimum rate, and is cut off once nobody reads it', async () => {
  const limits = { silentMs: 1500, stalledMs: 200, readPeriodMs: 50 };
  await using started = await startCompetition({ replace: () => limits });
  const { server, coach, competition } = started;
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
  // The server cuts this silent upload, but not the track's download, which paused equally long.
  await (
    await slowUpload(server.url + calls.card.upload.path, { cookie }, place)
  ).cut;
  expect(Buffer.compare(await buffer(paused), track)).toBe(0);
  await expect.poll(server.requestsUnderWay).toBe(0);
  left.destroy();
});

// `npm run build && node tests/bench/server/pausedTrack.ts`: whether a track that its reader pauses for nine minutes plays on.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { signUp } from '#tests/support/server/acts/signUp.ts';
import { startProduct } from '#tests/support/server/run/startProduct.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';

/** More than sockets of both sides hold. */
const TRACK_BYTES = 39_000_000;
const PAUSE_MS = 9 * 60_000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const product = await startProduct();
const coach = await signUp(product.url, 'coach');
const competition = await publishCompetition(coach);
const track = largeTrack(TRACK_BYTES);
const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
await coach.call(calls.music.upload, { sent: place, file: new Blob([track]), fileName: 'a.mp3' });

const { cookie } = coach;
const asked = get(product.url + callAddress(calls.music.get, place), { headers: { cookie } });
const [answer]: IncomingMessage[] = await once(asked, 'response');
const chunks: Buffer[] = [];
answer?.on('data', (chunk: Buffer) => chunks.push(chunk));
await once(answer ?? asked, 'data');
answer?.pause();
const before = Buffer.concat(chunks).length;
await sleep(PAUSE_MS);
answer?.resume();
const outcome = await once(answer ?? asked, 'end').then(
  () => (hashOf(Buffer.concat(chunks)) === hashOf(track) ? 'it is whole' : 'it is another'),
  (error: unknown) => `it broke off: ${String(error)}`,
);
console.log(
  `paused after ${before} of ${TRACK_BYTES} bytes for ${PAUSE_MS / 60_000} minutes; ${outcome}`,
);
await product.dispose();

// `node tests/bench/brokenLine.ts`: a track over a slow line that breaks, against one that does not; and whole beside it.
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { noteSignIn } from '#offline/device/meta.ts';
import { drain } from '#offline/drain/drain.ts';
import { wakeRows } from '#offline/outbox/outbox.ts';
import { openCuttingProxy } from '#tests/support/server/network/cuttingProxy.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { queueMusic, timed, transportOf } from './benchedOutbox.ts';

/** A pool's line: 20 kB/s with a break every minute. Here all is so many times as fast, the waits before another try too. */
const SCALE = 20;
const RATE = 20_000 * SCALE;
const BREAK_EVERY_MS = 60_000 / SCALE;
const BYTES = 5_000_000;
/** Whole, it is tried for so many times as long as it takes on an unbroken line. */
const PATIENCE = 3;

const server = await startServer();
const { organiser, coach } = await personas(server);
await noteSignIn('coach');
await using proxy = await openCuttingProxy(server.url);
proxy.rate = RATE;
const through = new ApiClient(proxy.url);
for (const [name, value] of coach.cookies) through.cookies.set(name, value);

interface Measured {
  /** Bytes that passed the line, of the file's. */
  bytes: number;
  ms: number;
}

async function measured(isBroken: boolean, work: () => Promise<unknown>): Promise<Measured> {
  proxy.cut();
  const before = proxy.passed;
  const breaking = setInterval(() => {
    if (isBroken) proxy.cut();
  }, BREAK_EVERY_MS);
  const ms = await timed(work).finally(() => clearInterval(breaking));
  return { ms, bytes: (proxy.passed - before) / BYTES };
}

/** One track that no round before has sent. */
const trackOf = (round: number) =>
  new File([largeTrack(BYTES, round)], `${round}.mp3`, { type: 'audio/mpeg' });

async function inPieces(round: number): Promise<void> {
  await queueMusic(await publishCompetition(organiser), trackOf(round));
  for (;;) {
    const result = await drain({
      transport: transportOf(through),
      owner: () => 'coach',
      signal: new AbortController().signal,
    });
    if (result.kind !== 'drained') throw new Error(result.kind);
    if (result.nextAt === undefined) return;
    await sleep(Math.max(0, result.nextAt - Date.now()) / SCALE);
    await wakeRows('coach');
  }
}

/** Whether it has arrived before the patience ends. */
async function whole(patienceMs: number): Promise<boolean> {
  const competition = await publishCompetition(organiser);
  const file = trackOf(0);
  const sent = { competition, routine: 'free-solo', teamName: file.name, team: 'Тверь' };
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const uploaded = through.call(calls.music.upload, { sent, file, fileName: file.name });
    const isThere = await uploaded.then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

const unbroken = await measured(false, () => inPieces(1));
const broken = await measured(true, () => inPieces(2));
let hasArrived = false;
const beside = await measured(true, async () => {
  hasArrived = await whole(PATIENCE * unbroken.ms);
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
console.log(
  `${BYTES / 1e6} MB at ${RATE / 1000} kB/s (${SCALE} times a pool's line) in pieces: ${seconds(unbroken.ms)} ` +
    `unbroken, ${seconds(broken.ms)} with a break every ${seconds(BREAK_EVERY_MS)}: ` +
    `${(broken.ms / unbroken.ms).toFixed(2)} of the time, ${(broken.bytes / unbroken.bytes).toFixed(2)} of the bytes; ` +
    `whole ${hasArrived ? 'it arrived' : 'it did not arrive'} in ${seconds(beside.ms)} ` +
    `with ${beside.bytes.toFixed(1)} times its bytes`,
);
await server.close();
process.exit(0);

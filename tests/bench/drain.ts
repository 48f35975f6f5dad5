// `node tests/bench/drain.ts`: compares the outbox with a loop of fetches, and times the outbox after an outage.
import 'fake-indexeddb/auto';
import { readResponse, type Transport } from '#contract/transport.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '#contract/calls.ts';
import { drain, type DrainParts } from '#offline/drain/drain.ts';
import { recordSignIn } from '#offline/device/meta.ts';
import { wakeRows } from '#offline/outbox/outbox.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { OPEN_DEADLINE, publishCompetition } from '#tests/support/acts/submit.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { median } from './page/interaction.ts';

const transportOf =
  (client: ApiClient): Transport =>
  async ({ method, address, headers, body }, { signal }) => {
    try {
      const init = { method, headers, body, signal: signal ?? null };
      return await readResponse(await client.fetch(address, init));
    } catch {
      return undefined;
    }
  };

async function queueMusic(competitionId: string, file: File): Promise<void> {
  const kept = await keepFile(file);
  if (kept.kind === 'refused') throw new Error(kept.reason);
  const queued = await queueUpload({
    owner: 'coach',
    deadline: OPEN_DEADLINE,
    file: kept.file,
    payload: {
      place: {
        competition: competitionId,
        draft: '',
        entry: '',
        routine: 'free-solo',
        name: file.name,
      },
      fileKind: 'music',
      competitionName: 'Кубок',
      team: 'Тверь',
    },
  });
  if (queued.kind === 'refused') throw new Error(queued.reason);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const FILES = 30;
/** MP3 frames of the smallest file, about 5 MB. Each next file has one frame more, so that no files are equal. */
const FRAMES = 12_573;
const ROUNDS = 5;
const OUTAGE_MS = 8_000;

const files = Array.from({ length: FILES }, (_, at) => {
  return new File([mp3Frames(FRAMES + at)], `${at}.mp3`, { type: 'audio/mpeg' });
});

async function plainLoop(coach: ApiClient, competition: string): Promise<void> {
  for (const file of files) {
    const sent = { competition, routine: 'free-solo', teamName: file.name, team: 'Тверь' };
    await coach.call(calls.music.upload, { sent, file, fileName: file.name });
  }
}

async function measureRatio(organiser: ApiClient, coach: ApiClient, parts: DrainParts) {
  const [loops, drains]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [plain, queued] = [
      await publishCompetition(organiser),
      await publishCompetition(organiser),
    ];
    loops.push(await timed(() => plainLoop(coach, plain)));
    for (const file of files) await queueMusic(queued, file);
    drains.push(await timed(() => drain(parts)));
  }
  return { loop: median(loops), drained: median(drains) };
}

/** Returns the milliseconds from the end of an outage to the first request that reaches the server. */
async function measureReturn(
  server: TestServer,
  competition: string,
  parts: DrainParts,
  onReturn: () => Promise<unknown>,
): Promise<number> {
  const [file] = files;
  if (file) await queueMusic(competition, file);
  let isDown = true;
  const reached = Promise.withResolvers<number>();
  const transport: Transport = (request, options) => {
    if (isDown) return Promise.resolve(undefined);
    reached.resolve(performance.now());
    return parts.transport(request, options);
  };
  let woken = Promise.withResolvers<void>();
  const draining = (async () => {
    for (;;) {
      const result = await drain({ ...parts, transport });
      if (result.kind !== 'drained' || result.nextAt === undefined) return;
      woken = Promise.withResolvers<void>();
      await Promise.race([sleep(Math.max(0, result.nextAt - Date.now())), woken.promise]);
    }
  })();
  await sleep(OUTAGE_MS);
  await server.restart();
  isDown = false;
  const returned = performance.now();
  await onReturn();
  woken.resolve();
  await draining;
  return (await reached.promise) - returned;
}

const server = await startServer();
const { organiser, coach } = await personas(server);
await recordSignIn('coach');
const parts: DrainParts = {
  transport: transportOf(coach),
  owner: () => 'coach',
  signal: new AbortController().signal,
};
const { loop, drained } = await measureRatio(organiser, coach, parts);
const competition = await publishCompetition(organiser);
const [woken, slept]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  woken.push(await measureReturn(server, competition, parts, () => wakeRows('coach')));
  slept.push(await measureReturn(server, competition, parts, () => Promise.resolve()));
}
await server.close();
const { size } = files[0] ?? { size: 0 };
console.log(
  `${FILES} files of ${(size / 1e6).toFixed(1)} MB: plain loop ${loop.toFixed(0)} ms, drain ` +
    `${drained.toFixed(0)} ms, ${(loop / drained).toFixed(2)} of its speed (medians of ${ROUNDS}); first byte ` +
    `after an outage of ${OUTAGE_MS / 1000} s: ${median(woken).toFixed(0)} ms when woken, ` +
    `${(median(slept) / 1000).toFixed(1)} s by itself`,
);
process.exit(0);

// Uploads a large file from page and worker, although each piece is cut off, the server is killed and pages are closed.
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { isLong } from '#tests/support/long.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { startProduct } from '#tests/support/server/startProduct.ts';
import { OPEN_DEADLINE } from '#tests/support/acts/submit.ts';
import { coreApi } from '#tests/offline/support/coach/coreApi.ts';
import { openCuttingProxy } from '#tests/support/network/cuttingProxy.ts';
import { SimulatedDevice } from '#tests/offline/support/coach/device.ts';
import { openTab } from '#tests/offline/support/scenario/nodeScenario.ts';
import { publishWithForm } from '#tests/offline/support/scenario/scenario.ts';
import { seededRandom } from '#tests/offline/support/days/seededRandom.ts';

const kB = 1024;
const SIZE = (isLong ? 5 * kB : kB) * kB;
const KILLS = isLong ? 3 : 1;
const SEEDS = isLong ? 20 : 1;
const FIRST = Number(process.env['SEED'] ?? 1);
/** Most bytes of a connection until it breaks: less than the smallest piece, so that no piece arrives whole. */
const LONGEST_BUDGET = 64 * kB;
/** Fewest bytes of one connection: enough for a request for the offset and the headers of a piece. */
const SHORTEST_BUDGET = 2 * kB;
const MOST_ROUNDS = 1000;
/** Time between two drains, longer than every backoff and than a lease. */
const ROUND_MS = 20 * LEASE_MS;

test.each(Array.from({ length: SEEDS }, (_, at) => FIRST + at))(
  'a cut in every piece, kill -9, page and worker in turns: bytes are equal and few sent again (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const product = await startProduct();
    onTestFinished(product.dispose);
    await using proxy = await openCuttingProxy(product.url);
    const organiser = await signUp(product.url, 'organiser');
    const coach = await signUp(product.url, 'coach');
    const competition = await publishWithForm(organiser, duetFilling, OPEN_DEADLINE);
    const [entry] = namedEntries(competition.application);
    const clock = { time: Date.now() };
    await coreApi.forgetDevice();
    const device = new SimulatedDevice(clock, coreApi, openTab);
    await device.signIn('coach', coach.at(proxy.url));

    const track = largeTrack(SIZE, seed);
    if (!entry) throw new Error('the form has no entry');
    const row = await device.upload(competition, entry, 'music', track);
    const page = () => device.tab().drain();
    const worker = () => device.tab().drain({ budgetMs: WORKER_TOTAL_MS });
    const drains: readonly (() => Promise<unknown>)[] = [
      page,
      worker,
      () => Promise.all([page(), worker()]),
      () => {
        const closed = openTab(device);
        closed.pointsLeft = random.below(20);
        return closed.drain();
      },
    ];
    proxy.nextBudget = () => SHORTEST_BUDGET + random.below(LONGEST_BUDGET - SHORTEST_BUDGET);
    let [kills, rounds] = [0, 0];
    for (; rounds < MOST_ROUNDS && (await device.rows()).length > 0; rounds += 1) {
      let killed: Promise<void> | undefined;
      const isDue = kills < KILLS && proxy.passed > (SIZE * (kills + 1)) / (KILLS + 1);
      proxy.onBreak = () => {
        if (isDue) killed ??= product.stop();
      };
      await random.pick(drains)();
      clock.time += ROUND_MS;
      if (!killed) continue;
      kills += 1;
      await killed;
      await product.start();
    }
    const passed = proxy.passed;
    expect(await device.rows()).toEqual([]);
    expect(device.arrived).toEqual([row.id]);
    const pieces = device.requests.filter(({ body }) => body instanceof Blob).length;
    expect(pieces).toBeGreaterThan(SIZE / LONGEST_BUDGET);
    expect(kills).toBe(KILLS);
    const [stored] = (await coach.call(calls.music.list, {})).data;
    const { routine = '', teamName = '', draft, sha256 } = stored ?? {};
    const params = { competition: competition.id, routine, teamName };
    const got = await coach.send(calls.music.get, { params, query: { draft } });
    expect(Buffer.compare(await got.bytes(), track)).toBe(0);
    expect(sha256).toBe(row.kind === 'upload' && row.file.id);
    // The limit is above 1, because connections also carry headers and requests for the offset. A kill also loses bytes
    // on their way, more of them on a busy machine.
    expect(passed / SIZE).toBeLessThan(1.4);
  },
  600_000,
);

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { musicFile, trackNamed } from '#tests/support/acts/submit.ts';
import { expectHandedIn, handIn } from '#tests/support/killed/handIn.ts';
import { isLong } from '#tests/support/long.ts';
import { seededRandom } from '#tests/offline/support/days/seededRandom.ts';
import { openCuttingProxy } from '#tests/support/network/cuttingProxy.ts';
import { persistently } from '#tests/support/network/persistently.ts';
import { sendAndBreakOff } from '#tests/support/network/rawRequest.ts';
import { musicOf, offsetOf, pieceOf } from '#tests/support/acts/uploads.ts';
import {
  type Asker,
  ENDING,
  type FuzzedServer,
  NOTHING_LEFT,
  openFuzzedServer,
} from './fuzzedServer.ts';
import { rightRequestTo } from './rightRequest.ts';

const withForms = callNames.filter((name) => callsByName[name].body.kind === 'form');
const whoOf = (name: CallName): Asker =>
  callsByName[name].access === 'organiser' ? 'organiser' : 'coach';

/** Returns offsets at which to cut `length` bytes: around both ends and some between; LONG=1 tries many. */
function cutsOf(length: number): number[] {
  const steps = isLong ? 150 : 4;
  const between = Array.from({ length: steps }, (_, at) => Math.floor((length * at) / steps));
  return [
    ...new Set([...between, 1, 2, 25, length - 25, length - 3, length - 2, length - 1]),
  ].filter((cut) => cut >= 0 && cut < length);
}

const LONGEST_MS = isLong ? 10 * 60_000 : 60_000;
vi.setConfig({ testTimeout: LONGEST_MS });

let fuzzed: FuzzedServer;

beforeAll(async () => {
  fuzzed = await openFuzzedServer();
});

afterAll(() => fuzzed[Symbol.asyncDispose]());

test.each(withForms)('%s whose sender disconnects anywhere leaves nothing behind', async (name) => {
  const request = rightRequestTo(callsByName[name], fuzzed.right);
  const named = await fuzzed.named(whoOf(name), request);
  for (const cut of cutsOf(request.body.length)) {
    await sendAndBreakOff(fuzzed.server.url, named, cut);
  }
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
});

test.each(withForms)('%s that is truncated anywhere is refused or was complete', async (name) => {
  const request = rightRequestTo(callsByName[name], fuzzed.right);
  for (const cut of cutsOf(request.body.length)) {
    const cutShort = { ...request, body: request.body.subarray(0, cut) };
    expect([cut, (await fuzzed.ask(whoOf(name), cutShort)).wrong]).toEqual([cut, '']);
  }
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
});

test('a piece of an upload that breaks off anywhere continues from there', async () => {
  const { server, right } = fuzzed;
  const coach = await server.person('плывущий тренер');
  const competition = right.known['competition']?.[0] ?? '';
  const about = musicOf(competition);
  const place = { competition, routine: about.routine, teamName: about.teamName };
  for (const cut of cutsOf(musicFile().size)) {
    const track = trackNamed(`${cut}`);
    const { params, headers } = await pieceOf(about, track);
    const ofPiece = { ...headers, cookie: coach.cookie, 'content-type': CHUNK_TYPE };
    const piece = {
      method: calls.upload.append.method,
      target: callAddress(calls.upload.append, params),
      headers: Object.entries(ofPiece),
      body: await track.bytes(),
    };
    await sendAndBreakOff(server.url, piece, cut);
    for (let status = 409; status === 409;) {
      const offset = await offsetOf(coach, track);
      expect(offset).toBeLessThanOrEqual(cut);
      const rest = await pieceOf(about, track, offset);
      ({ status } = await coach.send(calls.upload.append, rest));
      expect(status).toBeOneOf([200, 409]);
    }
    const stored = await coach.send(calls.music.get, { params: place });
    expect(await stored.bytes()).toEqual(await track.bytes());
  }
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
  await fuzzed.expectWorking();
});

/** Byte limits of successive connections; later ones are unlimited. Files have up to 300,000 bytes. */
const anyBudgets = fc.array(fc.integer({ min: 1, max: 250_000 }), { maxLength: 40 });

test('a client that repeats broken requests ends with everything exactly once, wherever connections break', async () => {
  const { server, right } = fuzzed;
  const competition = right.known['competition']?.[0] ?? '';
  await using proxy = await openCuttingProxy(server.url);
  let teams = 0;
  await fc.assert(
    fc.asyncProperty(anyBudgets, fc.nat(), async (budgets, seed) => {
      teams += 1;
      const person = await server.person(`упорный тренер ${teams}`);
      const coach = person.at(
        proxy.url,
        persistently(async () => undefined),
      );
      const allowed = [...budgets];
      proxy.nextBudget = () => allowed.shift();
      // Closes connections that were opened without a limit.
      proxy.cut();
      const handedIn = await handIn(coach, competition, `Упорные ${teams}`, seededRandom(seed));
      proxy.nextBudget = () => undefined;
      await expectHandedIn(person, [handedIn]);
    }),
    isLong ? { numRuns: 100 } : { numRuns: 2, seed: 20_261_123 },
  );
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
});

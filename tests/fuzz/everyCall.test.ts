import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { isLong } from '#tests/support/long.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';
import { anyRequestTo } from './anyRequest.ts';
import {
  type Asker,
  ASKERS,
  ENDING,
  type FuzzedServer,
  NOTHING_LEFT,
  openFuzzedServer,
} from './fuzzedServer.ts';
import { hostileRequestsTo, rightRequestTo } from './rightRequest.ts';

const runs = isLong ? { numRuns: 500 } : { numRuns: 2, seed: 20_261_123 };
const MOST_REFUSED = 0.1;
const LONGEST_MS = isLong ? 10 * 60_000 : 60_000;

const takesAway = (name: CallName): boolean =>
  callsByName[name].method === 'DELETE' || name === 'user.remove' || name === 'user.password';
const names = [...callNames.filter((name) => !takesAway(name)), ...callNames.filter(takesAway)];

const ownerOf = (name: CallName): Asker =>
  /^(organiser|competition-|application-secretary)/.test(callsByName[name].access)
    ? 'organiser'
    : 'coach';

let fuzzed: FuzzedServer;

beforeAll(async () => {
  fuzzed = await openFuzzedServer();
});

afterAll(() => fuzzed[Symbol.asyncDispose]());

test('every valid request is accepted, so that other refusals are about what is tested', async () => {
  const refused: CallName[] = [];
  for (const name of names.filter((each) => !takesAway(each))) {
    const request = rightRequestTo(callsByName[name], fuzzed.right);
    const { status, wrong } = await fuzzed.ask(ownerOf(name), request);
    expect([name, wrong]).toEqual([name, '']);
    if (status >= 300) refused.push(name);
  }
  expect(refused).toContain('auth.signup');
  expect(refused.length).toBeLessThan(names.length * MOST_REFUSED);
});

test.each(names)(
  '%s survives any request',
  async (name) => {
    const call = callsByName[name];
    const owner = ownerOf(name);
    for (const { instead, request } of hostileRequestsTo(call, fuzzed.right)) {
      expect({ instead, wrong: (await fuzzed.ask(owner, request)).wrong }).toEqual({
        instead,
        wrong: '',
      });
    }
    const nuls = call.method === 'GET' ? 0 : await fuzzed.storedNuls();
    expect(nuls).toBe(0);
    // Random requests reach no statement that the hostile ones do not.
    if (isOnPostgres() && !isLong) return;
    const request = anyRequestTo(call, fuzzed.right);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ASKERS), request, async (asker, sent) => {
        expect((await fuzzed.ask(asker, sent)).wrong).toBe('');
      }),
      runs,
    );
  },
  LONGEST_MS,
);

test('nothing is left of these requests, and later ones work normally', async () => {
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
  await fuzzed.expectWorking();
  await expect.poll(fuzzed.left, ENDING).toEqual(NOTHING_LEFT);
});

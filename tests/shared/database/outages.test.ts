import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { READING_WAITS } from '#server/records/postgres/database.ts';
import { openPool, WITH_NETWORK } from '#server/records/postgres/pool.ts';
import { REPORT_LIMITS } from '#server/reports/reportWriter.ts';
import { rightRequestTo } from '#tests/fuzz/rightRequest.ts';
import { ENDING, NOTHING_LEFT, openFuzzedServer, unexpectedIn } from '#tests/fuzz/fuzzedServer.ts';
import { seededRandom } from '#tests/offline/support/days/seededRandom.ts';
import { expectHandedIn, handIn } from '#tests/support/killed/handIn.ts';
import { isLong } from '#tests/support/long.ts';
import { type CuttingProxy, openCuttingProxy } from '#tests/support/network/cuttingProxy.ts';
import { persistently } from '#tests/support/network/persistently.ts';
import { type RawAnswer, sendRaw } from '#tests/support/network/rawRequest.ts';
import { cardFile } from '#tests/support/acts/submit.ts';
import { databaseUrl } from '#tests/support/server/testDatabase.ts';

const LONGEST_MS = isLong ? 20 * 60_000 : 60_000;
const BUSY = { status: 503, code: 'busy', message: refusalTexts.busy };

async function behindProxy() {
  const proxy = await openCuttingProxy(databaseUrl('postgres'));
  const { host } = new URL(proxy.url);
  const databaseBehind = (url: string) => url.replace(new URL(url).host, host);
  const timeouts = { databaseMs: 1000, statementMs: 1000 };
  const fuzzed = await openFuzzedServer({ databaseBehind, timeouts });
  return {
    proxy,
    ...fuzzed,
    [Symbol.asyncDispose]: async () => {
      await fuzzed[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

type Scene = Awaited<ReturnType<typeof behindProxy>>;

/** One scene for all tests, because opening it takes longer than most of them. Each leaves it as it was. */
let scene: Scene;

beforeAll(async () => {
  scene = await behindProxy();
});

afterAll(() => scene[Symbol.asyncDispose]());

interface Outage {
  begin: (proxy: CuttingProxy) => Promise<void> | void;
  end: (proxy: CuttingProxy) => Promise<void> | void;
}

const outages: Record<string, Outage> = {
  'takes no connection': { begin: (proxy) => proxy.goAway(), end: (proxy) => proxy.comeBack() },
  'says nothing': {
    begin: (proxy) => {
      proxy.isSilent = true;
    },
    end: (proxy) => {
      proxy.isSilent = false;
      proxy.cut();
    },
  },
};

const OF_NOBODY: readonly CallName[] = [
  'description.openApi',
  'description.exportSchema',
  'health',
  'settings',
];

function isAskedToComeAgain({ status, headers, body }: RawAnswer): boolean {
  if (status !== BUSY.status || !/^retry-after: [1-9]/im.test(headers)) return false;
  const { code, message } = JSON.parse(body);
  return code === BUSY.code && message === BUSY.message;
}

/** Prepares all requests, runs `meanwhile`, then sends them together. Returns the calls whose answer was not `busy`. */
async function answeredIn(
  asker: 'visitor' | 'coach' | 'organiser',
  meanwhile: () => Promise<void> | void,
): Promise<CallName[]> {
  const { server, right, named } = scene;
  const requests = await Promise.all(
    callNames.map((name) => named(asker, rightRequestTo(callsByName[name], right))),
  );
  await meanwhile();
  const answers = await Promise.all(requests.map((request) => sendRaw(server.url, request)));
  return callNames.filter((_, at) => {
    const answer = answers[at];
    return !answer || !isAskedToComeAgain(answer);
  });
}

test.each(Object.keys(outages))(
  'while the database %s every call is asked to come again, and works afterwards',
  async (name) => {
    const { server, proxy } = scene;
    const coach = await server.person(`тренер ${name}`);
    for (const asker of ['coach', 'organiser'] as const) {
      const answered = await answeredIn(asker, async () => outages[name]?.begin(proxy));
      expect(answered).toEqual(['health']);
      await outages[name]?.end(proxy);
      await expect.poll(async () => (await coach.send(calls.card.list, {})).status).toBe(200);
    }
    const ofNobody = await answeredIn('visitor', async () => outages[name]?.begin(proxy));
    const open = ofNobody.filter((each) => callsByName[each].access === 'anyone');
    expect(open.toSorted()).toEqual(OF_NOBODY.toSorted());
    await outages[name]?.end(proxy);
    await expect.poll(async () => (await coach.send(calls.card.list, {})).status).toBe(200);
    expect(unexpectedIn(server)).toEqual([]);
    await scene.expectWorking();
    await expect.poll(scene.left, ENDING).toEqual(NOTHING_LEFT);
  },
);

test('a transaction lost in the network is asked to come again, and leaves nothing', async () => {
  const { server, proxy, right } = scene;
  const coach = await server.person('тренер');
  const sent = {
    competition: right.known['competition']?.[0] ?? '',
    routine: 'free-solo',
    teamName: 'Solo',
  };
  proxy.breaksBehind = (bytes) => {
    proxy.isSilent ||= bytes.includes('insert into "entryFile"');
    return false;
  };
  const before = await server.storedFiles();
  expect(await coach.refused(calls.card.upload, { sent, file: cardFile() })).toMatchObject(BUSY);
  proxy.breaksBehind = () => false;
  await outages['says nothing']?.end(proxy);
  await expect
    .poll(async () => (await coach.send(calls.card.upload, { sent, file: cardFile() })).status)
    .toBe(200);
  expect((await coach.call(calls.card.list, {})).data).toHaveLength(1);
  expect((await server.storedFiles()).length - before.length).toBeLessThanOrEqual(2);
  await server.ageFiles();
  await server.restart();
  await expect.poll(async () => (await server.storedFiles()).length - before.length).toBe(1);
});

test('a connection that has fallen silent is waited for once, whatever is sent on it later', async () => {
  await using proxy = await openCuttingProxy(databaseUrl('postgres'));
  const pool = openPool(proxy.url, { most: 1, patienceMs: 5000, statementMs: 100 });
  const client = await pool.connect();
  const ask = (sql: string) => client.query<object>(sql, []).catch((error: unknown) => error);
  proxy.isSilent = true;
  const failure = await ask('select 1');
  expect(failure).toMatchObject({ code: '08006', message: 'Query read timeout' });
  expect(await ask('rollback')).toBe(failure);
  client.release();
  await pool.end();
});

test('a database that answers late is waited for; a report is asked to come again before the page gives up', async () => {
  const { patienceMs, statementMs } = READING_WAITS;
  expect(patienceMs + statementMs * WITH_NETWORK).toBeLessThan(REPORT_LIMITS.milliseconds);
  const { server, proxy, right, named } = scene;
  proxy.delayMs = 10;
  await scene.expectWorking();
  proxy.delayMs = 0;
  await expect.poll(scene.left, ENDING).toEqual(NOTHING_LEFT);

  const request = await named('organiser', rightRequestTo(calls.competition.athletes, right));
  proxy.breaksBehind = (bytes) => {
    proxy.isSilent ||= bytes.includes('repeatable read');
    return false;
  };
  const answer = await sendRaw(server.url, request);
  expect(isAskedToComeAgain(answer)).toBe(true);
  proxy.breaksBehind = () => false;
  await outages['says nothing']?.end(proxy);
  await expect.poll(async () => (await sendRaw(server.url, request)).status).toBe(200);
});

interface Breaks {
  budgets: number[];
  losses: boolean[];
}

const anyBreaks: fc.Arbitrary<Breaks> = fc.record({
  budgets: fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 40 }),
  losses: fc.array(fc.boolean(), { maxLength: 8 }),
});

test(
  'a client that repeats refused requests ends with everything once, wherever connections break',
  async () => {
    const { server, proxy, right } = scene;
    const competition = right.known['competition']?.[0] ?? '';
    let teams = 0;
    await fc.assert(
      fc.asyncProperty(anyBreaks, async ({ budgets, losses }) => {
        const person = await server.person(`c${crypto.randomUUID()}`);
        const coach = person.at(
          server.url,
          persistently(async () => undefined),
        );
        const [allowed, lost] = [[...budgets], [...losses]];
        proxy.nextBudget = () => allowed.shift();
        proxy.breaksBehind = (bytes) => bytes.includes('commit') && lost.shift() === true;
        proxy.cut();
        const random = seededRandom(budgets.length);
        teams += 1;
        const handedIn = await handIn(coach, competition, `Команда ${teams}`, random);
        proxy.nextBudget = () => undefined;
        proxy.breaksBehind = () => false;
        proxy.cut();
        await expectHandedIn(coach, [handedIn]);
      }),
      isLong ? { numRuns: 100 } : { numRuns: 2, seed: 20_261_123 },
    );
    expect(unexpectedIn(server)).toEqual([]);
    await server.ageFiles();
    await server.restart();
    await expect.poll(scene.left, ENDING).toEqual(NOTHING_LEFT);
  },
  LONGEST_MS,
);

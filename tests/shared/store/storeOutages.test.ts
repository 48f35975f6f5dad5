import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { openObjectStore } from '#server/files/object-store/objectStore.ts';
import { STORE_WAITS } from '#server/files/object-store/watchExchange.ts';
import { TABLE } from '#tests/server/access/roles/table.ts';
import { openWorld, ROLES } from '#tests/server/access/roles/world.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import {
  type ObjectStoreDouble,
  startObjectStore,
} from '#tests/support/server/network/objectStoreDouble.ts';
import { seededRandom } from '#tests/offline/support/days/seededRandom.ts';
import { expectHandedIn, handIn } from '#tests/support/killed/handIn.ts';
import { isLong, some } from '#tests/support/long.ts';
import { persistently } from '#tests/support/server/network/persistently.ts';
import { submitApplication } from '#tests/support/server/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';

const waits = {
  connectMs: 10_000,
  silenceMs: 200,
  exchangeMs: 400,
  slowestBytesPerSecond: 64 * 1024 * 1024,
  tryAgainWithinMs: 100,
};

const faults: Record<string, (double: ObjectStoreDouble) => Promise<void> | void> = {
  'is away': (double) => double.goAway(),
  'says nothing': (double) => {
    double.fault = () => ({ is: 'silent' });
  },
  'answers 500': (double) => {
    double.fault = () => ({ is: 'refused', status: 500, reason: 'InternalError' });
  },
  'answers 503': (double) => {
    double.fault = () => ({ is: 'refused', status: 503, reason: 'SlowDown' });
  },
  'knows the keys no more': (double) => {
    double.fault = () => ({ is: 'refused', status: 403, reason: 'InvalidAccessKeyId' });
  },
  'breaks every connection': (double) => {
    double.fault = () => ({ is: 'lost' });
  },
};

const WITH_FILES: readonly CallName[] = [
  'application.form',
  'archive.cards',
  'archive.music',
  'card.get',
  'card.upload',
  'competition.create',
  'competition.edit',
  'competition.file',
  'draft.form',
  'music.get',
  'music.upload',
  'ready',
  'application.save',
  'upload.append',
];

const comesLast = (name: CallName): boolean =>
  callsByName[name].method === 'DELETE' || /^user\.(?:password|remove)$/.test(name);
const names = [...callNames.filter((name) => !comesLast(name)), ...callNames.filter(comesLast)];

async function opened(storeWaits = waits) {
  const stack = new AsyncDisposableStack();
  const double = stack.use(await startObjectStore());
  const folder = stack.use(await temporaryFolder());
  const files = await openObjectStore(double.access, folder.path, { waits: storeWaits });
  const world = stack.use(await openWorld({ replace: () => ({ files }) }));
  // An application with cards and music.
  await submitApplication(await world.as('otherCoach'), world.competition, duetFilling);
  return {
    double,
    world,
    temporary: () => readdir(join(folder.path, 'temporary')),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Each fault is the same failure for its callers (`storeFaults.test.ts`); with LONG=1 every call meets each. */
test.each(some(Object.keys(faults), (_, at) => at === 0))(
  'while the store %s what needs a file is asked to come again, the rest goes on, and so does all after it',
  async (fault) => {
    await using scene = await opened();
    const { double, world, temporary } = scene;
    for (const kind of ['card', 'music'] as const) await world.newFile(kind);
    // An archive was taken, so that there is a sheet of what has changed since.
    await TABLE['competition.changes'].send(world, await world.as('organiser'));
    // They are there, and cannot be put there now.
    const during = { ...world, newFile: async () => undefined };
    await faults[fault]?.(double);
    const refused: CallName[] = [];
    for (const name of names) {
      const { answers, send } = TABLE[name];
      const role = ROLES.find((each) => answers[each] < 300) ?? 'coach';
      const response = await send(during, await world.as(role));
      if (response.status === answers[role]) {
        await response.arrayBuffer();
        continue;
      }
      expect([name, response.status, await response.json()]).toEqual([
        name,
        503,
        { code: 'busy', message: refusalTexts.busy },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      refused.push(name);
    }
    expect(refused.toSorted()).toEqual(WITH_FILES.toSorted());
    expect(await temporary()).toEqual([]);
    const levels = world.server.log.map((line) => JSON.parse(line).level);
    expect(new Set(levels)).toEqual(new Set(['warn']));
    await double.comeBack();
    double.fault = () => undefined;
    const { records, files } = world.server;
    expect(await verifyFiles({ records, files }, () => undefined)).toMatchObject({ wrong: 0 });
    const organiser = await world.as('organiser');
    const send = TABLE['competition.create'].send(world, organiser);
    expect((await send).status).toBe(200);
  },
);

/** How long the store is away for whoever goes on asking, in ms. */
const AWAY_MS = isLong ? 10_000 : 500;

test('who goes on asking while the store is away has handed in everything once after it, without a restart', async () => {
  await using scene = await opened(STORE_WAITS);
  const { double, world, temporary } = scene;
  const { server } = world;
  const person = await server.person('упорный тренер');
  const coach = person.at(
    server.url,
    persistently(async () => undefined),
  );
  const leaving = Promise.withResolvers<void>();
  // In the middle of the first file.
  double.fault = ({ method }) => {
    if (method === 'PUT') leaving.resolve(double.goAway());
    return undefined;
  };
  const handingIn = handIn(coach, world.competition, 'Команда 1', seededRandom(13));
  await leaving.promise;
  double.fault = () => undefined;
  const until = performance.now() + AWAY_MS;
  const statuses = async () => [
    (await server.visitor().send(calls.health, {})).status,
    (await server.visitor().send(calls.ready, {})).status,
  ];
  expect(await statuses()).toEqual([200, 503]);
  await expect.poll(() => performance.now() > until, { timeout: 2 * AWAY_MS }).toBe(true);
  expect(await statuses()).toEqual([200, 503]);
  await double.comeBack();
  await expectHandedIn(person, [await handingIn]);
  expect(await statuses()).toEqual([200, 200]);
  expect(await temporary()).toEqual([]);
  const levels = server.log.map((line) => JSON.parse(line).level);
  expect(new Set(levels)).toEqual(new Set(['warn']));
  const { records, files } = server;
  expect(await verifyFiles({ records, files }, () => undefined)).toMatchObject({ wrong: 0 });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { openObjectStore } from '#server/files/object-store/objectStore.ts';
import { TABLE } from '#tests/server/access/roles/table.ts';
import { openWorld, ROLES } from '#tests/server/access/roles/world.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import {
  type ObjectStoreDouble,
  startObjectStore,
} from '#tests/support/network/objectStoreDouble.ts';
import { some } from '#tests/support/long.ts';
import { submitApplication } from '#tests/support/acts/submit.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

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
  // Submits an application, so that archives contain cards and music.
  await submitApplication(await world.as('otherCoach'), world.competition, duetFilling);
  return {
    double,
    world,
    temporary: () => readdir(join(folder.path, 'temporary')),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** One fault is enough, because callers see all as one failure (`storeFaults.test.ts`). LONG=1 tests all. */
test.each(some(Object.keys(faults), (_, at) => at === 0))(
  'while the store %s calls that need files are asked to come again, others work, and afterwards all do',
  async (fault) => {
    await using scene = await opened();
    const { double, world, temporary } = scene;
    for (const kind of ['card', 'music'] as const) await world.newFile(kind);
    // Downloads an archive first: without a download there are no changes to report.
    await TABLE['competition.changes'].send(world, await world.as('organiser'));
    // No new file, because the files exist already and cannot be uploaded during the outage.
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

import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { some } from '#tests/support/long.ts';
import { DUET } from '../access/roles/duet.ts';
import { TABLE } from '../access/roles/table.ts';
import { openWorld, ROLES } from '../access/roles/world.ts';

const { application } = calls;
const MEGABYTE = 1024 * 1024;
const isReading = (name: CallName) => callsByName[name].method === 'GET';

/** Tries two readings, one of which records its report; LONG=1 tries all. Changes are tried all. */
const READINGS: ReadonlySet<CallName> = new Set(['competition.get', 'competition.judges']);
const tried = some(callNames, (name) => !isReading(name) || READINGS.has(name));

/** Calls that are tested last, because they end sessions and accounts. */
const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];

const GOES_ON: readonly CallName[] = [
  'auth.login',
  'auth.forgotten',
  'auth.newPassword',
  'user.password',
  'user.endSession',
  'user.endOtherSessions',
  'user.remove',
  'competition.remove',
  'competition.erase',
  'competition.eraseFile',
  'application.remove',
  'application.cancelReturn',
  'application.cancelRequest',
  'draft.remove',
  'card.remove',
  'music.remove',
  'helper.cancelInvitation',
  'helper.remove',
  'helper.leave',
  'helper.invitation',
];

/** Starts a server with users of every role. Its disk has `free` bytes more than the required megabyte. */
async function nearlyFull(free: () => Promise<number>) {
  let ahead = 0;
  const world = await openWorld({
    config: { MIN_FREE_MB: '1' },
    now: () => Date.now() + ahead,
    replace: () => ({ freeBytes: async () => MEGABYTE + (await free()) }),
  });
  return Object.assign(world, {
    passTime: () => {
      ahead += 1000;
    },
  });
}

test('with too little free space every change is refused except those that free space or sign in', async () => {
  let free = 0;
  await using world = await nearlyFull(async () => free);
  const setFree = (bytes: number) => {
    free = bytes;
    world.passTime();
  };
  const whenFull: typeof fetch = async (...request) => {
    setFree(-1);
    try {
      return await fetch(...request);
    } finally {
      setFree(0);
    }
  };
  const goesOn: CallName[] = [];
  const refusals = new Set<string>();
  for (const name of [...tried.filter((one) => !LAST.includes(one)), ...LAST]) {
    const { answers, send } = TABLE[name];
    const role = ROLES.find((one) => answers[one] < 300) ?? 'organiser';
    const client = await world.as(role);
    const answer = await send(world, client.at(client.url, whenFull));
    if (answer.status === answers[role]) goesOn.push(name);
    else refusals.add(`${answer.status} ${(await answer.json()).code}`);
  }
  expect(refusals).toEqual(new Set(['503 no-space']));
  expect(goesOn.filter((name) => !isReading(name)).toSorted()).toEqual(GOES_ON.toSorted());
  expect(goesOn.filter(isReading)).toEqual(tried.filter(isReading));
});

test('many small decisions do not use up the reserved free space', async () => {
  let stored = async () => 0;
  const room = 10_000;
  await using world = await nearlyFull(async () => room - (await stored()));
  const { records } = world.server;
  const rowid = await world.newApplication();
  const bytesOf = async () => {
    const versions = await records.selectFrom('applicationVersion').select('content').execute();
    return versions.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  };
  const before = await bytesOf();
  stored = async () => (await bytesOf()) - before;
  const organiser = await world.as('organiser');
  const params = { id: rowid };
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const decided of [
      () => organiser.send(application.withdraw, { params, sent: { ...DUET, reason: 'Болеет' } }),
      () => organiser.send(application.restore, { params, sent: DUET }),
    ]) {
      world.passTime();
      statuses.push((await decided()).status);
    }
  }
  const taken = statuses.indexOf(503);
  expect(taken).toBeGreaterThan(0);
  expect(new Set(statuses.slice(0, taken))).toEqual(new Set([200]));
  expect(new Set(statuses.slice(taken))).toEqual(new Set([503]));
  expect(await stored()).toBeLessThan(1.5 * room);
});

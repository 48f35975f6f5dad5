// Who may make which call: every declared call, sent over HTTP as it is right by everybody (behaviour 1.4, api 1.3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames } from '#contract/callNames.ts';
import { TABLE } from './table.ts';
import { openWorld, ROLES, type World } from './world.ts';

/** What ends other sessions, and then the accounts themselves. */
const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
const names = [...callNames.filter((name) => !LAST.includes(name)), ...LAST];

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

test.each(names)('%s answers each role as the table says', async (name) => {
  const { answers, send } = TABLE[name];
  const answered: Record<string, number> = {};
  for (const role of ROLES) {
    const response = await send(world, await world.as(role));
    await response.arrayBuffer();
    answered[role] = response.status;
  }
  expect(answered).toEqual(answers);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { TABLE } from './table.ts';
import { SECRET_DRAFT, tellsSecrets } from './secrets.ts';
import { openWorld, type Role, ROLES, type World } from './world.ts';

const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
const names = [...callNames.filter((name) => !LAST.includes(name)), ...LAST];

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

test('the checked secrets really appear in the lists and workbooks of those who may read them', async () => {
  const coach = await world.as('coach');
  const params = { draft: SECRET_DRAFT };
  const answers = [
    await coach.send(calls.music.list, {}),
    await coach.send(calls.draft.form, { params }),
  ];
  for (const answer of answers) expect(tellsSecrets(await answer.bytes())).toBe(true);
});

test.each(names)('%s answers each role as the table says', async (name) => {
  const { answers, send } = TABLE[name];
  const answered: Record<string, number> = {};
  const readers: Role[] = [];
  for (const role of ROLES) {
    const response = await send(world, await world.as(role));
    if (tellsSecrets(await response.bytes())) readers.push(role);
    answered[role] = response.status;
  }
  expect(answered).toEqual(answers);
  expect(readers.filter((role) => role !== 'coach')).toEqual([]);
});

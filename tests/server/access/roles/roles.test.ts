import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, callNames } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { openApiDocument } from '#server/open/openApi.ts';
import { fetchDescribed, type OpenApiDocument } from '#tests/server/open/describedAnswers.ts';
import { some } from '#tests/support/long.ts';
import { ANYONE, SIGNED_IN } from './statuses.ts';
import { TABLE } from './table.ts';
import { SECRET_DRAFT, tellsSecrets } from './secrets.ts';
import { openWorld, type Role, ROLES, type World } from './world.ts';

const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
const names = [...callNames.filter((name) => !LAST.includes(name)), ...LAST];

const { fetching, seen } = fetchDescribed(openApiDocument('') as unknown as OpenApiDocument);
let world: World;

beforeAll(async () => {
  world = await openWorld({ fetch: fetching });
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

function once<Given extends unknown[], Made>(make: (...given: Given) => Promise<Made>) {
  let made: Promise<Made> | undefined;
  return (...given: Given): Promise<Made> => (made ??= make(...given));
}

/** Returns the world for the calls of several roles. All get the same new data, because a refused call changes none. */
const sharedWorld = (name: CallName): World => ({
  ...world,
  newCompetition: once(world.newCompetition),
  // Rows of these calls remove the application before the call.
  ...(!name.startsWith('competition.') && { newApplication: once(world.newApplication) }),
  newRequest: once(world.newRequest),
  newDraft: once(world.newDraft),
  newFile: once(world.newFile),
  newInvitation: once(world.newInvitation),
  newHelper: once(world.newHelper),
});

/** Roles that the table treats like a visitor or another coach. */
const ALIKE: ReadonlySet<Role> = new Set(['ended', 'deleted', 'person', 'former']);
const APART: ReadonlySet<Role> = new Set(['visitor', 'coach', 'organiser']);

/** Tries all roles for the first call of each kind of access; LONG=1 for every call. */
function rolesFor(name: CallName): readonly Role[] {
  const { answers } = TABLE[name];
  if (answers === ANYONE) return some(ROLES, (role) => APART.has(role));
  if (names.find((each) => TABLE[each].answers === answers) === name) return ROLES;
  return some(ROLES, (role) => (answers === SIGNED_IN ? APART.has(role) : !ALIKE.has(role)));
}

test.each(names)('%s answers each role as the table and its description say', async (name) => {
  const { answers, send } = TABLE[name];
  const roles = rolesFor(name);
  const answered: Record<string, number> = {};
  const readers: Role[] = [];
  let shared = sharedWorld(name);
  for (const role of roles) {
    const response = await send(shared, await world.as(role));
    if (tellsSecrets(await response.bytes())) readers.push(role);
    answered[role] = response.status;
    if (response.ok) shared = sharedWorld(name);
  }
  expect(answered).toEqual(Object.fromEntries(roles.map((role) => [role, answers[role]])));
  expect(seen).toContain(`${name} 200`);
  expect(readers.filter((role) => role !== 'coach')).toEqual([]);
});

import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { TABLE } from '#tests/server/access/roles/table.ts';
import { openWorld, type Role } from '#tests/server/access/roles/world.ts';
import { some } from '#tests/support/long.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';

const TAGGED = ['readiness', 'statistic', 'applications', 'reports'] as const;
const ROLES: readonly Role[] = ['coach', 'organiser'];
const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
const EXPORTS: ReadonlySet<CallName> = new Set(['competition.judges', 'archive.cards']);
const changing = callNames.filter(
  (name) => callsByName[name].method !== 'GET' || EXPORTS.has(name),
);
const names = [...changing.filter((name) => !LAST.includes(name)), ...LAST];

/** Calls that change a tagged answer. */
const CHANGING: ReadonlySet<CallName> = new Set([
  'user.save',
  'user.remove',
  'competition.reinstate',
  'competition.erase',
  'competition.eraseFile',
  'competition.judges',
  'application.save',
  'application.remove',
  'application.return',
  'application.withdraw',
  'application.restore',
  'application.swap',
  'application.ask',
  'application.cancelRequest',
  'application.decide',
  'draft.remove',
]);

const COMPETITION = /\/api\/competition\/([\da-f-]{32})/;

interface Seen {
  etag: string;
  body: string;
}

async function look(reader: ApiClient, competitions: Iterable<string>): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const id of competitions) {
    for (const name of TAGGED) {
      const response = await reader.fetch(`/api/competition/${id}/${name}`);
      if (response.status === 401) throw new Error('the session has ended');
      const etag = response.headers.get('etag') ?? '';
      seen.set(`${id} ${name}`, { etag, body: await response.text() });
    }
  }
  return seen;
}

test('every call that changes an answer also changes its etag', { timeout: 240_000 }, async () => {
  await using world = await openWorld();
  let reader = await world.as('organiser');
  const changedBy = new Set<CallName>();
  const stale: string[] = [];
  const looking = async (competitions: ReadonlySet<string>) => {
    try {
      return await look(reader, competitions);
    } catch {
      reader = await world.as('organiser');
      return look(reader, competitions);
    }
  };
  const last = new Map<string, Seen>();
  const compare = async (competitions: ReadonlySet<string>, cause: CallName | 'preparation') => {
    for (const [what, seen] of await looking(competitions)) {
      const earlier = last.get(what);
      last.set(what, seen);
      if (earlier === undefined || earlier.body === seen.body) continue;
      if (cause === 'preparation') continue;
      changedBy.add(cause);
      if (earlier.etag === seen.etag) stale.push(`${cause}: ${what}`);
    }
  };
  const compared = (name: CallName, client: ApiClient): ApiClient =>
    client.at(client.url, async (address, init) => {
      const [, named = world.competition] = COMPETITION.exec(address) ?? [];
      const competitions = new Set([world.competition, named]);
      // Rows of applications are prepared by direct inserts, which change no etag.
      const isPrepared = name.startsWith('application.') || !last.has(`${named} ${TAGGED[0]}`);
      if (CHANGING.has(name) || isPrepared) await compare(competitions, 'preparation');
      const response = await fetch(address, init);
      await compare(competitions, name);
      return response;
    });
  for (const name of names) {
    const { answers, send } = TABLE[name];
    const roles = ROLES.filter((each) => answers[each] < 400);
    for (const role of some(roles, (_, at) => at === 0)) {
      await send(world, compared(name, await world.as(role)));
    }
  }
  expect(stale).toEqual([]);
  expect([...CHANGING].filter((name) => !changedBy.has(name))).toEqual([]);
});

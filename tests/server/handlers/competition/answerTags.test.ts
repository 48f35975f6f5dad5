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
  const compared = (name: CallName, client: ApiClient): ApiClient =>
    client.at(client.url, async (address, init) => {
      const [, named = world.competition] = COMPETITION.exec(address) ?? [];
      const competitions = new Set([world.competition, named]);
      const before = await looking(competitions);
      const response = await fetch(address, init);
      for (const [what, { etag, body }] of await looking(competitions)) {
        const earlier = before.get(what);
        if (earlier?.body === body) continue;
        changedBy.add(name);
        if (earlier?.etag === etag) stale.push(`${name}: ${what}`);
      }
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
  const expected: CallName[] = [
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
  ];
  expect(expected.filter((name) => !changedBy.has(name))).toEqual([]);
});

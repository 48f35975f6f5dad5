import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { TABLE } from '#tests/server/access/roles/table.ts';
import { openWorld, type Role } from '#tests/server/access/roles/world.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';

const TAGGED = ['readiness', 'statistic', 'applications', 'reports'] as const;
const ROLES: readonly Role[] = ['coach', 'organiser'];
const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
const TAKING: ReadonlySet<CallName> = new Set(['competition.judges', 'archive.cards']);
const changing = callNames.filter((name) => callsByName[name].method !== 'GET' || TAKING.has(name));
const names = [...changing.filter((name) => !LAST.includes(name)), ...LAST];

interface Seen {
  etag: string;
  body: string;
}

async function look(reader: ApiClient): Promise<Map<string, Seen>> {
  const own = await reader.call(calls.competition.list, { params: { type: 'user' } });
  const seen = new Map<string, Seen>();
  for (const { id } of own.data) {
    for (const name of TAGGED) {
      const response = await reader.fetch(`/api/competition/${id}/${name}`);
      const etag = response.headers.get('etag') ?? '';
      seen.set(`${id} ${name}`, { etag, body: await response.text() });
    }
  }
  return seen;
}

interface Compared {
  changed: () => void;
  stale: (what: string) => void;
}

const compared = (
  looking: () => Promise<Map<string, Seen>>,
  client: ApiClient,
  { changed, stale }: Compared,
): ApiClient =>
  client.at(client.url, async (...args) => {
    const before = await looking();
    const response = await fetch(...args);
    const after = await looking();
    for (const [what, { etag, body }] of before) {
      const now = after.get(what);
      if (!now || now.body === body) continue;
      changed();
      if (now.etag === etag) stale(what);
    }
    return response;
  });

test(
  'a tag is another one after every call that changes an answer',
  { timeout: 240_000 },
  async () => {
    await using world = await openWorld();
    let reader = await world.as('organiser');
    const looking = async () => {
      try {
        return await look(reader);
      } catch {
        // A request has ended the other sessions.
        reader = await world.as('organiser');
        return look(reader);
      }
    };
    const changedBy = new Set<CallName>();
    const stale: string[] = [];
    for (const name of names) {
      for (const role of ROLES) {
        const client = compared(looking, await world.as(role), {
          changed: () => changedBy.add(name),
          stale: (what) => stale.push(`${name}: ${what}`),
        });
        await TABLE[name].send(world, client);
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
  },
);

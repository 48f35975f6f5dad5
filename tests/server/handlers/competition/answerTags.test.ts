// Tagged answers about a competition: no call changes what they say and leaves their tag.
import { expect, test } from 'vitest';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { TABLE } from '#tests/server/access/roles/table.ts';
import { openWorld, type Role, type World } from '#tests/server/access/roles/world.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';

const TAGGED = ['readiness', 'statistic', 'applications', 'reports'] as const;
const ROLES: readonly Role[] = ['coach', 'organiser'];
/** They end the accounts and the sessions of those who ask. */
const LAST: readonly CallName[] = ['user.password', 'user.endOtherSessions', 'user.remove'];
/** Taking a report changes what is told of reports. */
const TAKING: readonly CallName[] = ['competition.judges', 'archive.cards'];
const changing = callNames.filter(
  (name) => callsByName[name].method !== 'GET' || TAKING.includes(name),
);
const names = [...changing.filter((name) => !LAST.includes(name)), ...LAST];

interface Seen {
  etag: string;
  body: string;
}

async function ask(reader: ApiClient, id: string, name: (typeof TAGGED)[number], etag?: string) {
  const headers = etag === undefined ? {} : { 'if-none-match': etag };
  return reader.fetch(`/api/competition/${id}/${name}`, { headers });
}

/** Reads all tagged answers of the organiser's competitions. */
async function look(reader: ApiClient): Promise<Map<string, Seen>> {
  const own = await reader.call(calls.competition.list, { params: { type: 'user' } });
  const seen = new Map<string, Seen>();
  for (const { id } of own.data) {
    for (const name of TAGGED) {
      const response = await ask(reader, id, name);
      const etag = response.headers.get('etag') ?? '';
      seen.set(`${id} ${name}`, { etag, body: await response.text() });
    }
  }
  return seen;
}

/** A client around whose requests the tagged answers are compared. */
function compared({ competition, as }: World, client: ApiClient, changed: () => void): ApiClient {
  const around =
    <Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const before = await look(await as('organiser'));
      const result = await request.apply(client, args);
      // The request may have ended other sessions.
      const reader = await as('organiser');
      const after = await look(reader);
      for (const [what, { etag, body }] of before) {
        const now = after.get(what);
        if (now && now.body !== body) {
          changed();
          expect([what, now.etag]).not.toEqual([what, etag]);
        }
      }
      const kept = after.get(`${competition} readiness`);
      if (kept) expect((await ask(reader, competition, 'readiness', kept.etag)).status).toBe(304);
      return result;
    };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'fetch') return around(target.fetch);
      if (name === 'send') return around(target.send);
      return Reflect.get(target, name);
    },
  });
}

test(
  'a tag is another one after every call that changes an answer',
  { timeout: 240_000 },
  async () => {
    await using world = await openWorld();
    const changedBy = new Set<CallName>();
    for (const name of names) {
      for (const role of ROLES) {
        const client = compared(world, await world.as(role), () => changedBy.add(name));
        await TABLE[name].send(world, client);
      }
    }
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

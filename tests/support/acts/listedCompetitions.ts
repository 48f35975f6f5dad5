// Creates competitions and reads their lists page by page.
import { calls } from '#contract/calls.ts';
import type { ListSort } from '#contract/shapes/listParts.ts';
import type { ListType } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { findUser } from '#server/records/people/users.ts';
import type { ApiClient } from '../network/apiClient.ts';
import { personas, startServer, type TestServer } from '../server/startServer.ts';

const { list } = calls.competition;

export const NOW = Date.parse('2026-04-05T12:00:00.000Z');

interface Facts {
  name: string;
  place?: string;
  /** Days until the deadline; 7 by default. */
  days?: number;
  createdAt?: number;
}

export const idAt = (at: number): string => at.toString(16).padStart(32, '0');

/** Inserts the organiser's competitions; their ids follow the order of the array. */
async function holdAll(server: TestServer, all: readonly Facts[]): Promise<void> {
  const owner = await findUser(server.records, 'organiser');
  for (const [at, { name, place = '', days = 7, createdAt = NOW }] of all.entries()) {
    await insertCompetition(server.records, {
      id: idAt(at),
      ownerId: owner?.id ?? 0,
      name,
      dates: '',
      place,
      info: '',
      deadline: new Date(NOW + days * DAY_MS).toISOString(),
      fileSha256: null,
      fileSize: null,
      createdAt,
    });
  }
}

export async function servedWith(all: readonly Facts[], now = () => NOW) {
  const server = await startServer({ now });
  const people = await personas(server);
  await holdAll(server, all);
  return { server, ...people, [Symbol.asyncDispose]: () => server.close() };
}

export interface Wanted {
  type?: ListType;
  sort?: ListSort;
  q?: string;
  limit?: number;
}

export const partOf = (who: ApiClient, wanted: Wanted, after?: string) => {
  const { type = 'active', sort, q, limit = 2 } = wanted;
  return who.call(list, { params: { type }, query: { sort, q, limit: String(limit), after } });
};

export async function allIn(who: ApiClient, wanted: Wanted, between = async () => {}) {
  const all: { id: string; name: string }[] = [];
  for (let after: string | undefined; ; await between()) {
    const part = await partOf(who, wanted, after);
    all.push(...part.data);
    ({ after } = part);
    if (after === undefined) return all;
  }
}

export const namesIn = async (...wanted: Parameters<typeof allIn>) =>
  (await allIn(...wanted)).map(({ name }) => name);

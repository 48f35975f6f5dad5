// Own lists in parts over HTTP: every row exactly once and in order (api 10.6).
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  cardFile,
  musicFile,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { statementsOf, stepsOf } from '#tests/support/server/queryPlans.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { application, card, draft, music } = calls;
const THIRD_DRAFT = '9b2d7c1e-3f4a-4c5b-8d6e-7f8091a2b3c4';

type Query = Record<'limit' | 'after', string | undefined>;
interface Part {
  data: readonly object[];
  after?: string | undefined;
}

const LISTS: Readonly<Record<string, (who: ApiClient, query: Partial<Query>) => Promise<Part>>> = {
  'application.list': (who, query) => who.call(application.list, { query }),
  'card.list': (who, query) => who.call(card.list, { query }),
  'draft.list': (who, query) => who.call(draft.list, { query }),
  'music.list': (who, query) => who.call(music.list, { query }),
};

/** Starts with a coach who has three items in each list, some of the same millisecond. */
async function servedWithThree() {
  let now = Date.parse('2026-04-05T12:00:00.000Z');
  const server = await startServer({ now: () => now });
  const people = await personas(server);
  const { organiser, coach } = people;
  for (const [at, id] of [DRAFT, OTHER_DRAFT, THIRD_DRAFT].entries()) {
    if (at < 2) now += 1;
    const competition = await publishCompetition(organiser, { name: `Кубок ${at}` });
    await submitApplication(coach, competition, figuresFilling);
    const sent = { competition, routine: 'free-solo', teamName: `Иванова ${at}` };
    await coach.call(card.upload, { sent, file: cardFile(), fileName: 'card.txt' });
    await coach.call(music.upload, { sent, file: musicFile(), fileName: 'music.mp3' });
    await saveDraft(coach, { id, competition });
  }
  return { server, ...people, [Symbol.asyncDispose]: () => server.close() };
}

test('parts of any size contain each row of an own list once, in order', async () => {
  await using at = await servedWithThree();
  for (const ask of Object.values(LISTS)) {
    const whole = await ask(at.coach, {});
    expect(whole.data.length).toBeGreaterThanOrEqual(3);
    expect(whole.after).toBeUndefined();
    for (const limit of [1, 2, 3, 4]) {
      const rows: object[] = [];
      let part: Part | undefined;
      do {
        part = await ask(at.coach, { limit: String(limit), after: part?.after });
        expect(part.data.length).toBeLessThanOrEqual(limit);
        rows.push(...part.data);
      } while (part.after !== undefined);
      expect(rows).toEqual(whole.data);
    }
    expect((await ask(at.otherCoach, { limit: '1' })).data).toEqual([]);
  }
});

test('paging continues after a row that was deleted meanwhile', async (context) => {
  context.skip(isOnPostgres());
  await using at = await servedWithThree();
  const params = async () => {
    const { data, after } = await at.coach.call(card.list, { query: { limit: '1' } });
    const [{ competitionId, routine, teamName }] = data as [(typeof data)[number]];
    return { after, place: { competition: competitionId, routine, teamName } };
  };
  const { data } = await at.coach.call(card.list, {});
  const { after, place } = await params();
  await at.coach.call(card.remove, { params: place });
  const rest = await at.coach.call(card.list, { query: { after } });
  expect(rest).toEqual({ data: data.slice(1), submitted: [] });
});

test('data beside the rows comes with the first part only', async (context) => {
  context.skip(isOnPostgres());
  await using server = await startServer();
  const people = await personas(server);
  const { organiser, coach } = people;
  const competition = await publishCompetition(organiser);
  const duet = await duetOf(people, competition, '');
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  await duet.upload('card', 2);
  await duet.takeBack(rowid);
  const other = await publishCompetition(organiser);
  const gone = await submitApplication(coach, other, figuresFilling);
  await organiser.call(application.remove, {
    params: { id: String(gone.rowid) },
    query: { reason: 'Дубль' },
  });
  const whole = await coach.call(card.list, {});
  expect(whole.submitted).toHaveLength(1);
  expect(await coach.call(card.list, { query: { limit: '1' } })).toEqual(whole);
  const [{ rowid: file } = { rowid: 0 }] = whole.data;
  const none = { data: [], submitted: [] };
  expect(await coach.call(card.list, { query: { after: String(file) } })).toEqual(none);

  const applications = await coach.call(application.list, {});
  expect(applications.removed).toHaveLength(1);
  expect(await coach.call(application.list, { query: { limit: '1' } })).toEqual(applications);
  const behind = await coach.call(application.list, { query: { after: String(rowid) } });
  expect(behind).toEqual({ data: [], removed: [] });
});

test('a part has fifty rows by default, and invalid parameters are refused', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition();
  const { coach, competition } = started;
  for (let at = 0; at <= LIST_LIMITS.part; at += 1) {
    const sent = { competition, routine: 'free-solo', teamName: `Иванова ${at}` };
    await coach.call(card.upload, { sent, file: cardFile(), fileName: 'card.txt' });
  }
  const first = await coach.call(card.list, { query: { limit: String(LIST_LIMITS.part) } });
  const rest = await coach.call(card.list, { query: { after: first.after } });
  expect([first.data.length, rest.data.length, rest.after]).toEqual([
    LIST_LIMITS.part,
    1,
    undefined,
  ]);
  const [{ rowid } = { rowid: 0 }] = first.data;
  const behind = await coach.call(card.list, { query: { after: String(rowid + 1) } });
  expect(behind).toEqual({ data: first.data, submitted: [], after: first.after });
  for (const { path } of [application.list, card.list, draft.list, music.list]) {
    const statuses: number[] = [];
    for (const query of [
      'limit=0',
      `limit=${LIST_LIMITS.largestPart + 1}`,
      'after=',
      'after=-1',
      'after=x',
      'limit=1&limit=2',
    ]) {
      statuses.push((await coach.fetch(`${path}?${query}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await coach.fetch(`${path}?q=a&sort=name`)).status).toBe(200);
    expect((await coach.fetch(`${path}?limit=${LIST_LIMITS.largestPart}`)).status).toBe(200);
  }
});

// Not on PostgreSQL, whose query plan depends on the amount of data.
test.skipIf(isOnPostgres())(
  'a part of files or applications is read from an index in its order',
  async () => {
    await using server = await startServer();
    const { coach } = await personas(server);
    using database = new DatabaseSync(join(server.dataDir, 'registration.sqlite'));
    for (const name of ['application.list', 'card.list', 'music.list']) {
      const asked = await statementsOf(async () =>
        LISTS[name]?.(coach, { limit: '5', after: '7' }),
      );
      const parts = asked.filter((text) => /order by .*id" desc limit/u.test(text));
      expect(parts.length).toBeGreaterThan(0);
      const steps = parts
        .filter((text) => !text.includes('applicationRequest'))
        .flatMap((text) => stepsOf(database, text));
      expect(steps.filter((step) => /^(?:SCAN|USE TEMP)/u.test(step))).toEqual([]);
    }
  },
);

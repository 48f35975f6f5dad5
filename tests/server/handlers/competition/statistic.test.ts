import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { DISCIPLINES } from '#domain/programme.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/run/startServer.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { isLong } from '#tests/support/long.ts';

const { statistic } = calls.competition;
const { remove } = calls.application;
const runs = isLong ? { numRuns: 100 } : { numRuns: 6, seed: 20_261_123 };
const TIMEOUT_MS = isLong ? 600_000 : 60_000;

/** Three teams, one of which is another coach's. */
const TEAMS = [
  { coach: 'coach', filling: fullFilling },
  { coach: 'coach', filling: figuresFilling },
  {
    coach: 'otherCoach',
    filling: { ...fullFilling, cover: { ...fullFilling.cover, teamName: '«Нева» \u{1f3ca}' } },
  },
] as const;

interface Step {
  team: number;
  what: 'submit' | 'delete' | 'remove';
}
const step: fc.Arbitrary<Step> = fc.record({
  team: fc.nat(TEAMS.length - 1),
  what: fc.constantFrom('submit', 'submit', 'delete', 'remove'),
});

async function counted({ records }: TestServer, competitionId: string) {
  const applications = await records
    .selectFrom('application')
    .innerJoin('applicationVersion', 'applicationVersion.applicationId', 'application.id')
    .select('content')
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();
  return applications.map(({ content }) => {
    const read = parseContent(content);
    if (!read) throw new Error('a content is not readable');
    const programmes = DISCIPLINES.map((discipline) => [
      discipline,
      Object.fromEntries(
        Object.entries(read[discipline]).map(([type, entries]) => [type, entries.length]),
      ),
    ]);
    return {
      teamName: read.teamName,
      athletes: read.athletes.length,
      staff: read.staff.length,
      ...Object.fromEntries(programmes),
    };
  });
}

const lengths = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([type, ids]) => [type, ids.length]));

test(
  'after any history of submissions and removals',
  async () => {
    await using server = await startServer();
    const people = await personas(server);
    const { organiser } = people;
    const id = await publishCompetition(organiser);
    const prepared = await Promise.all(
      TEAMS.map(async ({ coach, filling }) => {
        const person = people[coach];
        const form = await downloadFilledForm(person, id, filling);
        const application = await parseForm(person, form);
        await uploadFiles(person, id, application);
        return { person, submission: submissionOf(id, application, form) };
      }),
    );
    const standing = new Map<number, number>();

    async function take({ team, what }: Step): Promise<void> {
      const own = prepared[team];
      const rowid = standing.get(team);
      if (!own) return;
      const { person, submission } = own;
      if (what === 'submit') {
        if (rowid !== undefined) return;
        const { data } = await person.call(calls.application.save, submission);
        standing.set(team, data.rowid);
      } else if (rowid !== undefined) {
        const params = { id: String(rowid) };
        if (what === 'delete') await person.call(remove, { params });
        else await organiser.call(remove, { params, query: { reason: 'Заявлены дважды' } });
        standing.delete(team);
      }
    }

    const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (history) => {
      for (const each of history) await take(each);
      const told = await organiser.call(statistic, { params: { id } });
      expect(
        told.map(({ teamName, athletes, staff, free, tech }) => ({
          teamName,
          athletes: athletes.length,
          staff: staff.length,
          free: lengths(free),
          tech: lengths(tech),
        })),
      ).toEqual(await counted(server, id));
      expect(told).toHaveLength(standing.size);
    });
    await fc.assert(property, runs);
    await take({ team: 0, what: 'submit' });
    await organiser.call(calls.competition.remove, { params: { id } });
    expect(await server.records.selectFrom('teamStatistic').selectAll().execute()).toEqual([]);
  },
  TIMEOUT_MS,
);

test('statistics of nobody are an empty list, and of no competition a refusal', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const params = { id: await publishCompetition(organiser) };
  const response = await coach.send(statistic, { params });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe('[]');
  expect(await coach.refused(statistic, { params: { id: 'нет' } })).toMatchObject({
    code: 'competition-not-found',
  });
});

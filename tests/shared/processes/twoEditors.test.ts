import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import type { Records } from '#server/records/tables.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { holdLock } from '#tests/support/server/holdLock.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { editOf, publishCompetition } from '#tests/support/acts/submit.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const lockCompetitions = (trx: Records) =>
  trx.selectFrom('competition').select('id').forUpdate().execute();

const CHANGES: readonly [
  what: string,
  change: (person: ApiClient, id: string, name: string) => Promise<() => Promise<Response>>,
][] = [
  [
    'an edit',
    async (person, id, info) => {
      const edit = await editOf(person, id, { info });
      return () => person.send(calls.competition.edit, edit);
    },
  ],
  [
    'limits of music',
    async (person, id, info) => {
      const { 'free-solo': solo } = SENIOR_LIMITS.limits;
      const limits = solo ? { 'free-solo': { ...solo, seconds: 100 + info.length } } : {};
      const sent = { limits, seen: '' };
      return () => person.send(calls.competition.limitMusic, { params: { id }, sent });
    },
  ],
];

test.each(CHANGES)(
  'of two simultaneous edits, %s of the same state is refused',
  async (_, prepare) => {
    await using server = await startServer();
    const organiser = await server.person('organiser');
    const secretary = await server.person('secretary');
    const id = await publishCompetition(organiser);
    await letHelp(organiser, secretary, id, 'secretary');
    const changes = [
      await prepare(organiser, id, 'Бассейн 50 м'),
      await prepare(secretary, id, 'Бассейн 25 м, шесть дорожек'),
    ];
    const held = holdLock(server.records, lockCompetitions);
    await held.locked;
    const answers = changes.map((change) => change());
    await expect.poll(() => waitingStatements(server.records)).toBe(2);
    await held.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  },
);

import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { MOST_ACTS_OF_ONE, saveAct } from '#server/records/competitions/journal.ts';
import type { Records } from '#server/records/tables.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { duetOf, exportOf, numbered } from '#tests/support/acts/returnedDuet.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  editCompetition,
  editOf,
  pdfFile,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const at = Date.parse('2026-11-20T09:41:00Z');
const now = () => at;
const deadline = '2026-12-10T23:59:59.999+03:00';
const later = '2026-12-20T23:59:59.999+03:00';

const written = async (records: Records) =>
  (await records.selectFrom('journal').selectAll().orderBy('id').execute()).map(
    ({ id: _id, detail, ...row }) => ({ ...row, ...JSON.parse(detail) }),
  );

test('each act is recorded with author, time and subject', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition({ now }, { deadline });
  const { server, organiser, coach, competition: competitionId } = started;
  const edit = await editOf(organiser, competitionId, { deadline: later, place: 'Казань' });
  await organiser.call(calls.competition.edit, { ...edit, file: pdfFile() });
  await editCompetition(organiser, competitionId, {});
  const { rowid, application } = await submitApplication(coach, competitionId, fullFilling);
  const [entry] = namedEntries(application);
  const { routine = '', name: teamName = '' } = entry ?? {};
  const params = { competition: competitionId, routine, teamName };
  await coach.call(calls.card.remove, { params });
  await coach.call(calls.card.upload, { sent: params, file: cardFile() });
  const id = { id: String(rowid) };
  const returned = { reason: 'Не та музыка', until: later };
  await organiser.call(calls.application.return, { params: id, sent: returned });
  await organiser.call(calls.application.cancelReturn, { params: id });
  await organiser.call(calls.application.cancelReturn, { params: id });
  await organiser.call(calls.application.remove, { params: id, query: { reason: 'Шутка' } });
  const [byOrganiser, byCoach] = [1, 2].map((userId) => ({ competitionId, at, userId }));
  const ofNone = { applicationId: null, team: '' };
  const ofTeam = { applicationId: rowid, team: 'Московская область-1' };
  expect(await written(server.records)).toEqual([
    { ...byOrganiser, ...ofNone, act: 'created' },
    {
      ...byOrganiser,
      ...ofNone,
      act: 'edited',
      changed: ['place', 'deadline', 'attachment'],
      deadline: { before: deadline, after: later },
    },
    { ...byCoach, ...ofTeam, act: 'submitted', athletes: 9, entries: 4 },
    { ...byCoach, ...ofTeam, act: 'file-deleted', kind: 'card', routine },
    { ...byCoach, ...ofTeam, act: 'file-supplied', kind: 'card', routine },
    { ...byOrganiser, ...ofTeam, act: 'returned', ...returned },
    { ...byOrganiser, ...ofTeam, act: 'return-cancelled' },
    { ...byOrganiser, ...ofTeam, act: 'removed', reason: 'Шутка' },
  ]);
  await organiser.call(calls.competition.remove, { params: { id: competitionId } });
  expect(await written(server.records)).toEqual([]);
});

test('the act of a deleted file tells which file replaces it', async (context) => {
  context.skip(isOnPostgres());
  await using server = await startServer({ now });
  const people = await personas(server);
  const { organiser, coach } = people;
  const competition = await publishCompetition(organiser);
  const duet = await duetOf(people, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  await duet.submit(0);
  const { routine } = duet.place;
  const withoutDraft = { ...duet.place, team: duetFilling.cover.teamName };
  await coach.call(calls.card.upload, { sent: withoutDraft, file: numbered('card', 2) });
  await duet.remove('card');
  const [, , ...acts] = await written(server.records);
  const ofFile = { kind: 'card', routine };
  expect(acts).toMatchObject([
    { act: 'file-deleted', ...ofFile },
    { act: 'file-supplied', ...ofFile },
  ]);
  expect(await duet.exported()).toEqual([await exportOf(duet, 0, { card: 2, music: 1 })]);
});

test('a refused change records nothing, and an owner’s deletion no reason', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition({ now }, { deadline });
  const { server, coach, otherCoach, competition } = started;
  const { rowid } = await submitApplication(coach, competition, figuresFilling);
  await expect(submitApplication(otherCoach, competition, figuresFilling)).rejects.toThrow(
    'already-confirmed',
  );
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  const [, , removed, none] = await written(server.records);
  expect([removed, none]).toEqual([
    {
      competitionId: competition,
      at,
      userId: 2,
      applicationId: rowid,
      team: 'Тверь',
      act: 'removed',
    },
    undefined,
  ]);
});

async function busy(others: readonly number[]) {
  const server = await startServer({ now });
  const { organiser } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  await publishCompetition(organiser);
  const { records } = server;
  await records.deleteFrom('journal').where('competitionId', '=', competitionId).execute();
  const act = { act: 'created' } as const;
  await saveAct(records, { competitionId, userId: null, at, act });
  const actAt = (index: number) =>
    others.includes(index)
      ? ({ act: 'removed', applicationId: 7 } as const)
      : ({ act: 'asked', applicationId: 5 } as const);
  const rows = Array.from({ length: MOST_ACTS_OF_ONE }, (_, index) => {
    return { competitionId, userId: 1, at: index, team: '', detail: '{}', ...actAt(index) };
  });
  for (let index = 0; index < rows.length; index += 500)
    await records
      .insertInto('journal')
      .values(rows.slice(index, index + 500))
      .execute();
  const own = ({ competitionId: of, userId }: { competitionId: string; userId: number | null }) =>
    of === competitionId && userId === 1;
  return {
    records,
    competitionId,
    own: async () => (await written(records)).filter(own),
    others: async () => (await written(records)).filter((each) => !own(each)),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const asked = (id: number) =>
  ({
    application: { id, teamName: 'Тверь' },
    act: { act: 'asked', kind: 'withdrawal', routine: 'free-solo' },
  }) as const;

test('two thousand acts of one user in a competition are kept', async () => {
  await using scene = await busy([]);
  const { records, competitionId } = scene;
  await saveAct(records, { competitionId, userId: 1, at, ...asked(5) });
  const own = await scene.own();
  expect(own).toHaveLength(MOST_ACTS_OF_ONE);
  expect(own[0]).toMatchObject({ at: 0 });
  expect(own.at(-1)).toMatchObject({ at });
  expect(await scene.others()).toHaveLength(2);
});

test('repeating one kind of act does not push others out of the journal', async (context) => {
  context.skip(isOnPostgres());
  await using scene = await busy([0, 1000, 1999]);
  const { records, competitionId } = scene;
  for (let more = 0; more < 20; more += 1) {
    await saveAct(records, { competitionId, userId: 1, at: at + more, ...asked(5) });
    await saveAct(records, { competitionId, userId: 1, at: at + more, ...asked(1000 + more) });
  }
  const own = await scene.own();
  expect(own).toHaveLength(MOST_ACTS_OF_ONE);
  const instantsOf = (name: string) =>
    own.flatMap(({ act, at: instant }) => (act === name ? [instant] : []));
  expect(instantsOf('removed')).toEqual([0, 1000, 1999]);
  // The oldest and the newest acts «asked» are kept, and those between them are dropped.
  expect(instantsOf('asked').slice(0, 3)).toEqual([1, 2, 3]);
  expect(instantsOf('asked').at(-41)).toBe(1998);
});

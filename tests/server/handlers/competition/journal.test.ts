// What was done in a competition stands in its journal, in the transaction of the act, and names no athlete.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { MOST_ACTS_OF_ONE, noteAct } from '#server/records/competitions/journal.ts';
import type { Records } from '#server/records/tables.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { duetOf, exportOf, numbered } from '#tests/support/server/acts/returnedDuet.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  editCompetition,
  editOf,
  pdfFile,
  publishCompetition,
  submitApplication,
} from '#tests/support/server/acts/submit.ts';

const at = Date.parse('2026-11-20T09:41:00Z');
const now = () => at;
const deadline = '2026-12-10T23:59:59.999+03:00';
const later = '2026-12-20T23:59:59.999+03:00';

const written = async (records: Records) =>
  (await records.selectFrom('journal').selectAll().orderBy('id').execute()).map(
    ({ id: _id, detail, ...row }) => ({ ...row, ...JSON.parse(detail) }),
  );

test('each act is written with who did it, when, and what it was about', async () => {
  await using server = await startServer({ now });
  const { organiser, coach } = await personas(server);
  const competitionId = await publishCompetition(organiser, { deadline });
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

test('of a file that is deleted it tells what stands in its place', async () => {
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

test('what is refused leaves nothing in it, and what an owner deletes no reason', async () => {
  await using server = await startServer({ now });
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser, { deadline });
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

test('of one person the latest two thousand acts in a competition are kept', async () => {
  await using server = await startServer({ now });
  const { organiser } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  const other = await publishCompetition(organiser);
  const { records } = server;
  const act = { act: 'created' } as const;
  await noteAct(records, { competitionId, userId: null, at, act });
  const row = { competitionId, userId: 1, at, act: 'created', team: '', detail: '{}' } as const;
  const rows = Array.from({ length: MOST_ACTS_OF_ONE - 1 }, () => row);
  for (let index = 0; index < rows.length; index += 500)
    await records
      .insertInto('journal')
      .values(rows.slice(index, index + 500))
      .execute();
  await noteAct(records, { competitionId, userId: 1, at: at + 1, act });
  const kept = await written(records);
  const own = kept.filter((each) => each.competitionId === competitionId && each.userId === 1);
  expect(own).toHaveLength(MOST_ACTS_OF_ONE);
  expect(own.at(-1)).toMatchObject({ at: at + 1 });
  const others = kept.filter((each) => each.userId === null || each.competitionId === other);
  expect(others).toHaveLength(2);
});

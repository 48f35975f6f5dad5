import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { ACT_NAMES } from '#domain/journal/actGroups.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { decideAbout } from '#tests/support/acts/decideAbout.ts';
import { inviteTo, letHelp } from '#tests/support/acts/helping.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  editCompetition,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { journal } = calls.competition;
const deadline = '2026-12-10T23:59:59.999+03:00';
const later = '2026-12-20T23:59:59.999+03:00';

async function wholeSeason() {
  const clock = { time: Date.parse('2026-11-20T09:41:00Z') };
  const server = await startServer({ config: NO_MAIL_SERVER, now: () => clock.time });
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publishCompetition(organiser, { deadline });
  const { rowid, application } = await submitApplication(coach, id, fullFilling);
  clock.time += 60_000;
  await editCompetition(organiser, id, { deadline: later, name: 'Кубок Волги' });
  const limited = { limits: SENIOR_LIMITS.limits, seen: '' };
  await organiser.call(calls.competition.limitMusic, { params: { id }, sent: limited });
  const own = await submitApplication(otherCoach, id, figuresFilling);
  const [entry] = namedEntries(application);
  const { routine = '', name: teamName = '' } = entry ?? {};
  const params = { competition: id, routine, teamName };
  await coach.call(calls.card.remove, { params });
  const reminded = { drafts: [], applications: [rowid] };
  await organiser.call(calls.competition.remind, { params: { id }, sent: reminded });
  await coach.call(calls.card.upload, { sent: params, file: cardFile() });
  for (const helper of [coach, otherCoach]) await letHelp(organiser, helper, id, 'sound');
  await coach.call(calls.helper.leave, { params: { id } });
  await inviteTo(organiser, id, 'secretary');
  const { data } = await organiser.call(calls.helper.list, { params: { id } });
  const [helper, invitation] = [data.helpers[0]?.id ?? '', data.invitations[0]?.id ?? ''];
  await organiser.call(calls.helper.remove, { params: { id, helper } });
  await organiser.call(calls.helper.cancelInvitation, { params: { id, invitation } });
  const returned = { reason: 'Проверьте вид', until: later };
  const theirs = { params: { id: String(own.rowid) } };
  await organiser.call(calls.application.return, { ...theirs, sent: returned });
  await organiser.call(calls.application.cancelReturn, theirs);
  await decideAbout(organiser, coach, rowid);
  const remove = (reason: string) =>
    organiser.call(calls.application.remove, {
      params: { id: String(own.rowid) },
      query: { reason },
    });
  await remove('Подана дважды');
  const reinstated = { params: { id, removed: String(own.rowid) } };
  await organiser.call(calls.competition.reinstate, reinstated);
  await remove('Шутка');
  const people = { organiser, coach, otherCoach };
  const removed = own.rowid;
  return Object.assign(server, people, { id, rowid, removed, application, clock });
}

async function erase({ organiser, coach, id, application, ...at }: Season): Promise<void> {
  await editCompetition(organiser, id, { deadline: '2026-11-19T23:59:59.999+03:00' });
  const [entry] = namedEntries(application);
  const { routine = '', name: teamName = '' } = entry ?? {};
  await coach.call(calls.card.remove, { params: { competition: id, routine, teamName } });
  const params = { id, rowid: String(at.rowid), kind: 'card', routine, name: teamName };
  await organiser.call(calls.competition.eraseFile, { params });
  const removed = String(at.removed);
  await organiser.call(calls.competition.erase, { params: { id, removed } });
}

type Season = Awaited<ReturnType<typeof wholeSeason>>;

const actsOf = async (person: ApiClient, id: string, query: { q?: string; group?: 'files' }) =>
  (await person.call(journal, { params: { id }, query })).data.map(({ act }) => act.act);

test('the organiser reads who did what and when, latest first', async (context) => {
  context.skip(isOnPostgres());
  await using at = await wholeSeason();
  const { data, after } = await at.organiser.call(journal, { params: { id: at.id } });
  expect(after).toBeUndefined();
  const organiser = { login: 'organiser', name: expect.any(String), role: 'owner' };
  expect(data[0]).toMatchObject({ team: 'Тверь', act: { act: 'removed', reason: 'Шутка' } });
  expect(data.at(-1)).toEqual({
    id: expect.any(Number),
    at: '2026-11-20T09:41:00.000Z',
    who: organiser,
    application: null,
    team: '',
    act: { act: 'created' },
  });
  expect(data.at(-2)).toMatchObject({
    who: { login: 'coach' },
    application: at.rowid,
    team: 'Московская область-1',
  });
});

test('no act names an athlete, an entry, a file or a typed text', async () => {
  await using at = await wholeSeason();
  await erase(at);
  const { data } = await at.organiser.call(journal, { params: { id: at.id } });
  // Fails for a new kind of act until the code above creates such an act.
  expect(new Set(data.map(({ act }) => act.act))).toEqual(new Set(ACT_NAMES));
  const { athletes, staff, judges } = at.application;
  expect(athletes.length).toBeGreaterThan(5);
  const rows = await at.records.selectFrom('journal').selectAll().execute();
  const told = JSON.stringify([rows, data]).toLowerCase();
  const written = ['Кубок Волги', '.docx', 'track.mp3', at.application.representative];
  const people = [...athletes, ...staff, ...judges].map(({ family }) => family);
  for (const text of [...people, ...written]) expect(told).not.toContain(text.toLowerCase());
});

test('a team reads the acts about its own application, and edits since its submission', async (context) => {
  context.skip(isOnPostgres());
  await using at = await wholeSeason();
  const { coach, otherCoach, rowid } = at;
  await editCompetition(at.organiser, at.id, { info: 'Бассейн 50 м' });
  const params = { id: String(rowid) };
  const { data } = await coach.call(calls.application.journal, { params });
  const acts = data.map(({ act }) => act.act);
  expect(acts).toEqual([
    'edited',
    'declined',
    'asked',
    'request-cancelled',
    'asked',
    'swapped',
    'restored',
    'withdrawn',
    'file-supplied',
    'file-deleted',
    'music-limited',
    'edited',
    'submitted',
  ]);
  const refused = await otherCoach.refused(calls.application.journal, { params });
  expect(refused.code).toBe('application-not-found');
  const mine = await submitApplication(otherCoach, at.id, figuresFilling);
  const own = { params: { id: String(mine.rowid) } };
  at.clock.time += 60_000;
  const { data: others } = await otherCoach.call(calls.application.journal, own);
  expect(others.map(({ act }) => act.act)).toEqual([
    'submitted',
    'edited',
    'music-limited',
    'edited',
  ]);
});

test('the journal is filtered by kind, and searched by words of team, user and sentence', async () => {
  await using at = await wholeSeason();
  const { organiser, id } = at;
  expect(await actsOf(organiser, id, { group: 'files' })).toEqual([
    'file-supplied',
    'file-deleted',
  ]);
  expect(await actsOf(organiser, id, { q: 'тверь возв' })).toEqual([
    'reinstated',
    'return-cancelled',
    'returned',
  ]);
  expect(await actsOf(organiser, id, { q: 'ЗАЯВ моск' })).toEqual(['submitted']);
  expect(await actsOf(organiser, id, { q: 'organiser срок' })).toEqual(['edited']);
  expect(await actsOf(organiser, id, { q: 'шутк' })).toEqual(['removed']);
  expect(await actsOf(organiser, id, { q: 'coach', group: 'files' })).toHaveLength(2);
});

test('the journal comes in parts, and deleted users have no name in it', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: competitionId } = started;
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    competitionId,
    at: index,
    userId: index % 2 === 0 ? 9999 : null,
    act: 'removed' as const,
    team: index % 11 === 0 ? 'Нева' : 'Волга',
    detail: '{}',
  }));
  for (let index = 0; index < rows.length; index += 500)
    await server.records
      .insertInto('journal')
      .values(rows.slice(index, index + 500))
      .execute();
  const read = async (q: string) => {
    const found = [];
    let after: string | undefined;
    do {
      const query = { q, after };
      const part = await organiser.call(journal, { params: { id: competitionId }, query });
      expect(part.data.length).toBeLessThanOrEqual(LIST_LIMITS.part);
      found.push(...part.data);
      after = part.after === undefined ? undefined : String(part.after);
    } while (after !== undefined);
    return found;
  };
  const all = await read('');
  expect(all).toHaveLength(1101);
  expect(new Set(all.map(({ id }) => id)).size).toBe(1101);
  expect(all[0]?.who).toBeNull();
  expect(all[1]?.who).toEqual({ login: '', name: '' });
  expect(await read('нева')).toHaveLength(100);
  expect(await read('ничего')).toEqual([]);
});

test('a search reads two thousand acts per call and continues after them', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: competitionId } = started;
  // Only the oldest act, the publication, contains the searched word.
  const act = { competitionId, at: 1, userId: null, act: 'removed' as const, detail: '{}' };
  const acts = Array.from({ length: 100 }, () => ({ ...act, team: 'Волга' }));
  for (let added = 0; added < 2000; added += acts.length)
    await server.records.insertInto('journal').values(acts).execute();
  const params = { id: competitionId };
  const first = await organiser.call(journal, { params, query: { q: 'organiser' } });
  expect(first.data).toEqual([]);
  const query = { q: 'organiser', after: String(first.after) };
  const next = await organiser.call(journal, { params, query });
  expect(next.data.map(({ act: { act: name } }) => name)).toEqual(['created']);
  expect(next.after).toBeUndefined();
});

test('an act of an unknown kind is returned as such', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: id } = started;
  await server.records.updateTable('journal').set({ detail: '{"later":1}' }).execute();
  await server.records
    .updateTable('journal')
    .set({ act: 'submitted' })
    .where('act', '=', 'created')
    .execute();
  expect(await actsOf(organiser, id, {})).toEqual(['unknown']);
});

// Databases as builds with fewer migrations wrote them, opened by this one.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { QueryOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import {
  recordedDump,
  recordedFolder,
  signedIn,
} from '#tests/support/server/run/recordedFolder.ts';
import { saveDraft, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { musicFile } from '#tests/support/server/acts/submit.ts';
import { beginUpload, pieceOf } from '#tests/support/server/acts/uploads.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { namedAmong, referencedFiles } from '#server/records/files/referencedFiles.ts';
import { TEST_PASSWORD, startServer } from '#tests/support/server/run/startServer.ts';

/** What the build answered that recorded it. */
const recordedStatistic = async (migrations: number): Promise<unknown> =>
  JSON.parse(
    await readFile(
      join(import.meta.dirname, 'recorded', `migration-${migrations}.statistic.json`),
      'utf8',
    ),
  );
const [NEVA, VOLGA] = ['8002434c5913cd266d6157067cd0bab4', '0798ffc1aea457b69e638a87c4290787'];

test('what the first build stored is counted once and told as before', async () => {
  await using folder = await recordedFolder(1);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const [coach, organiser] = [await signedIn(server, 'coach'), await signedIn(server, 'organiser')];
  const { statistic, applications } = calls.competition;
  const told = [
    await coach.call(statistic, { params: { id: NEVA } }),
    await coach.call(statistic, { params: { id: VOLGA } }),
  ];
  expect(told).toEqual(await recordedStatistic(1));
  expect((await organiser.call(applications, { params: { id: NEVA } })).data).toEqual([
    {
      rowid: 1,
      teamName: 'Московская область-1',
      city: 'Руза',
      judges: 1,
      confirmedAt: expect.stringMatching(/^2026-11-21T12:0/),
      missing: [],
      version: 1,
      returned: null,
      music: [
        { routine: 'free-solo', name: 'Иванова А.Б.', musicLength: null },
        { routine: 'free-solo', name: 'Сидорова Д.О.', musicLength: null },
        { routine: 'free-team', name: 'Московская область-1', musicLength: null },
        { routine: 'tech-duet', name: 'Иванова-Петрова', musicLength: null },
      ],
    },
    {
      rowid: 3,
      teamName: 'Жемчужина',
      city: 'Казань',
      judges: 1,
      confirmedAt: expect.stringMatching(/^2026-11-21T12:0/),
      missing: [{ kind: 'music', routine: 'free-team', name: 'Жемчужина' }],
      music: expect.any(Array),
      version: 1,
      returned: null,
    },
  ]);
  expect(await coach.call(calls.application.list, {})).toMatchObject({
    data: [{ teamName: 'Тверь' }, { teamName: 'Московская область-1' }],
    removed: [],
  });
  const { data } = await coach.call(calls.application.get, { params: { id: '1' } });
  expect(JSON.parse(data.json)).toMatchObject({ teamName: 'Московская область-1', city: 'Руза' });
});

test('statistics are made from what is stored beside an application, which is not parsed', async () => {
  await using folder = await recordedFolder(1);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const coach = await signedIn(server, 'coach');
  const params = { id: NEVA };
  const before = await coach.call(calls.competition.statistic, { params });
  await server.records.updateTable('applicationVersion').set({ content: 'no JSON' }).execute();
  expect(await coach.call(calls.competition.statistic, { params })).toEqual(before);
  expect((await coach.call(calls.application.list, {})).data).toHaveLength(2);
});

test('files of a build without drafts are found by their team’s draft, which takes them over', async () => {
  await using folder = await recordedFolder(3);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const coach = await signedIn(server, 'coach');
  const { card, music } = calls;
  const [first] = (await coach.call(card.list, {})).data;
  const competition = first?.competitionId ?? '';
  const params = { competition, routine: 'free-team', teamName: 'Жемчужина' };
  const draft = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(await coach.call(music.exists, { params, query: { draft } })).toMatchObject({
    team: null,
  });
  expect(await coach.refused(card.exists, { params, query: { draft } })).toMatchObject({
    code: 'file-not-found',
  });
  expect(await coach.call(card.exists, { params })).toMatchObject({ team: 'Жемчужина' });
  expect((await coach.call(calls.application.list, {})).data).toMatchObject([
    { teamName: 'Московская область-1', missing: [] },
  ]);
});

test('drafts that were only named by files are saved on, and a submitted one has no form but is closed', async () => {
  await using folder = await recordedFolder(4);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const coach = await signedIn(server, 'coach');
  const { draft, application } = calls;
  const [named, submitted] = [
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ];
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  const [own] = (await coach.call(application.list, {})).data;
  const competition = own?.competition ?? '';
  expect(await saveDraft(coach, { id: named, competition })).toBe(1);
  expect((await coach.call(draft.list, {})).data).toMatchObject([{ draft: named, files: 2 }]);
  const late = await savingOf({ id: submitted, competition });
  expect(await coach.refused(draft.save, late)).toMatchObject({ draft: { is: 'submitted' } });
  const params = { id: String(own?.rowid) };
  expect((await coach.call(application.get, { params })).data.hasForm).toBe(false);
  expect(await coach.refused(application.form, { params })).toMatchObject({
    code: 'file-not-found',
  });
});

test('of files that came before moves were remembered none was moved', async () => {
  await using folder = await recordedFolder(5);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const coach = await signedIn(server, 'coach');
  const { music, draft: drafts } = calls;
  const before = (await coach.call(music.list, {})).data.find(({ draft }) => draft !== '');
  if (!before) throw new Error('no music of a draft was recorded');
  expect(before.revision).toBe(0);
  const { competitionId: competition, routine, teamName, draft } = before;
  const to = { routine, name: 'Исправлено' };
  const moves = [{ from: { routine, name: teamName }, to }];
  await coach.call(drafts.rebind, { params: { draft }, sent: { moves, revision: '5' } });
  const sent = { competition, routine, teamName, draft, revision: '0' };
  expect(await coach.refused(music.upload, { sent, file: musicFile() })).toMatchObject({
    moved: { ...to, revision: 5 },
  });
});

test('where nothing came in pieces all stays as it is, and a file may come so, in the place of one that came whole', async () => {
  await using folder = await recordedFolder(6);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  // Those of sessions go when their time is over; the others are kept since, and applications have versions.
  const rowsIn = (dump: string) =>
    dump.match(
      /^insert into "(?!session|kysely|competitionPrefix|teamStatistic|installation|application"|applicationVersion|versionFile).*$/gm,
    ) ?? [];
  const recorded = rowsIn(await readFile(recordedDump(6), 'utf8')).map((row) =>
    row
      .replace(
        /^(insert into "competition" .*)\);$/,
        "$1, 4079105999999, ' кубок невы', null, null, null, null);",
      )
      .replace(/^(insert into "user" .*'(\S+@\S+)'.*)\);$/, "$1, null, '$2', 1, 1);")
      .replace(/^(insert into "applicationEntry" .*, ('.*'))\);$/, '$1, $2);')
      .replace(/^(insert into "draft" .*)\);$/, "$1, '');")
      .replace(/^(insert into "entryFile" .*)\);$/, '$1, null);'),
  );
  expect(recorded.length).toBeGreaterThan(15);
  const migrated = rowsIn(dumpDatabase(join(folder.path, 'registration.sqlite')));
  expect(migrated).toEqual(recorded);
  const coach = await signedIn(server, 'coach');
  const { music, upload } = calls;
  const listed = async () => (await coach.call(music.list, {})).data;
  const before = (await listed()).find(({ revision }) => revision === 2);
  const frozen = (await listed()).find(({ application }) => application !== null);
  if (!before || !frozen) throw new Error('no music that moved or was submitted is recorded');
  const track = musicFile();
  const about = {
    competition: before.competitionId,
    kind: 'music',
    filename: 'новая.mp3',
  } as const;
  const id = await beginUpload(coach, about, track.size);
  await coach.call(upload.append, pieceOf(id, 0, track));
  const placed = ({ competitionId: competition, routine, teamName, draft }: typeof before) => ({
    sent: { competition, routine, teamName, draft, upload: id },
  });
  expect(await coach.refused(music.upload, placed(frozen))).toMatchObject({
    code: 'file-confirmed',
  });
  const late = { ...placed({ ...before, teamName: 'Иванова А.Б.' }).sent, revision: '1' };
  expect(await coach.refused(music.upload, { sent: late })).toMatchObject({
    moved: { name: before.teamName, revision: 2 },
  });
  await coach.call(music.upload, placed(before));
  const musicLength = { seconds: 0.131, isCut: false };
  expect(await listed()).toContainEqual({ ...before, name: 'новая.mp3', musicLength });
});

test('competitions of before come in their order and are found by their words', async () => {
  await using folder = await recordedFolder(7);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const [coach, organiser] = [await signedIn(server, 'coach'), await signedIn(server, 'organiser')];
  const { list, remove } = calls.competition;
  const listed = async (query?: QueryOf<typeof list>, type = 'active') =>
    (await coach.call(list, { params: { type }, query: query ?? {} })).data.map(({ name }) => name);
  const [neva, volga] = ['Ёлочный кубок «Невы»', 'Кубок Волги'];
  expect((await listed()).toSorted()).toEqual([neva, volga].toSorted());
  expect(await listed({ sort: 'name' })).toEqual([neva, volga]);
  expect(await listed({ sort: 'created' })).toEqual([volga, neva]);
  expect(await listed({ q: 'елочный петербург' })).toEqual([neva]);
  expect(await listed({ q: 'кубок', limit: '2' })).toHaveLength(2);
  expect(await listed({ limit: '2' }, 'past')).toEqual(['Первенство Москвы']);
  const own = await organiser.call(list, { params: { type: 'user' }, query: { limit: '3' } });
  for (const { id } of own.data) await organiser.call(remove, { params: { id } });
  const left = await server.records.selectFrom('competitionPrefix').selectAll().execute();
  expect(left).toEqual([]);
});

test('whatever named files before is found by them', async () => {
  await using folder = await recordedFolder(6);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const recorded = await readFile(recordedDump(6), 'utf8');
  const ids = (await referencedFiles(server.records)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.every((id) => recorded.includes(`'${id}'`))).toBe(true);
  expect(await namedAmong(server.records, [...ids, 'none'])).toEqual(new Set(ids));
});

/** When the coach of the recorded database with seven migrations was last seen, and the secret of that session. */
const RECORDED_AT = Date.parse('2026-11-23T04:00:00Z');
const RECORDED_SESSION = '9N-0GMdd9xJhosE1-zVgnq7qiDqiCgUHIaMXeMs3sMM';

test('sessions that began under a build before go on, are told of without times, and note their next use', async () => {
  await using folder = await recordedFolder(7);
  let now = RECORDED_AT;
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => now });
  const coach = server.visitor();
  coach.cookies.set('session', RECORDED_SESSION);
  const asking = await coach.send(calls.competition.list, { params: { type: 'active' } });
  expect(asking.status).toBe(200);
  expect(coach.cookies.get('account')).toBe('2');
  const other = await signedIn(server, 'coach');
  const { data } = await other.call(calls.user.get, {});
  const seenAt = new Date(now).toISOString();
  expect(data.sessions.find(({ isThis }) => !isThis)).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/),
    device: '',
    signedInAt: '',
    seenAt,
    isThis: false,
  });
  now += 60 * 60 * 1000;
  await coach.call(calls.user.endOtherSessions, {});
  expect(await other.refused(calls.user.get, {})).toMatchObject({ status: 401 });
});

test('an account of a build before can be deleted, and what it submitted stays', async () => {
  await using folder = await recordedFolder(7);
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => RECORDED_AT });
  const [coach, organiser] = [await signedIn(server, 'coach'), await signedIn(server, 'organiser')];
  const { data } = await coach.call(calls.user.get, {});
  expect(data.has).toEqual({ competitions: 0, applications: 1, drafts: 1, files: 1 });
  const [own] = (await coach.call(calls.application.list, {})).data;
  const params = { id: own?.competition ?? '' };
  const before = await organiser.call(calls.competition.applications, { params });
  await coach.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  expect(await organiser.call(calls.competition.applications, { params })).toEqual(before);
  const files = await server.records.selectFrom('entryFile').select('draft').execute();
  expect(files.map(({ draft }) => draft)).toEqual([own?.draft, own?.draft]);
});

test('statistics that are kept from now on say of submitted applications what they said before', async () => {
  await using folder = await recordedFolder(9);
  await using server = await startServer({ config: { DATA_DIR: folder.path } });
  const coach = await signedIn(server, 'coach');
  const [own] = (await coach.call(calls.application.list, {})).data;
  const told = async () =>
    coach.call(calls.competition.statistic, { params: { id: own?.competition ?? '' } });
  const [before] = [await recordedStatistic(9)].flat();
  expect(await told()).toEqual(before);
  await coach.call(calls.application.remove, { params: { id: String(own?.rowid) } });
  expect((await told()).map(({ teamName }) => teamName)).toEqual(['«Нева» \u{1f3ca}']);
});

test('a dump makes the same database again', async () => {
  await using folder = await recordedFolder(1);
  const dump = dumpDatabase(join(folder.path, 'registration.sqlite'));
  const again = join(folder.path, 'again.sqlite');
  const database = new DatabaseSync(again);
  database.exec(dump);
  database.close();
  expect(dumpDatabase(again)).toBe(dump);
  expect(dump.match(/^insert into "application" /gm)).toHaveLength(3);
});

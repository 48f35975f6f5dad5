// After the deadline a representative's deletion affects only the representative: the competition keeps what was submitted (behaviour 5.27).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { REMOVAL_UNDONE_DAYS } from '#domain/limits.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { olderVersionFilesOf } from '#server/records/applications/storedAmounts.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import {
  cardFile,
  editCompetition,
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import {
  personas,
  startServer,
  TEST_PASSWORD,
  type ServerOptions,
} from '#tests/support/server/startServer.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { archiveNote, keptNote, reinstateTexts } from '#text/server/server.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { list, remove, save, version } = calls.application;
const { applications, erase, eraseFile, journal, readiness, reinstate, statistic } =
  calls.competition;
const DEADLINE = '2026-11-20T23:59:59.999+03:00';
const OVER = '2026-11-20T21:00:00.000Z';
const SOLO = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const team = 'Московская область-1';

/** Submits an application; returns the actions that tests try after the deadline. */
async function submitted(options: ServerOptions = {}) {
  const clock = { time: Date.parse(OVER) - 8 * DAY_MS };
  const server = await startServer({ now: () => clock.time, ...options });
  const people = await personas(server);
  const { organiser, coach } = people;
  const id = await publishCompetition(organiser, { deadline: DEADLINE });
  const { rowid, application, form } = await submitApplication(coach, id, fullFilling);
  const params = { id: String(rowid) };
  const place = { competition: id, ...SOLO };
  const endEntries = () => {
    clock.time = Date.parse(OVER);
  };
  return Object.assign(server, people, {
    clock,
    endEntries,
    id,
    rowid,
    params,
    place,
    of: { params: { id } },
    removed: { params: { id, removed: String(rowid) } },
    deletedCard: {
      params: {
        id,
        rowid: String(rowid),
        kind: 'card',
        routine: SOLO.routine,
        name: SOLO.teamName,
      },
    },
    async removeFiles() {
      for (const kind of ['card', 'music'] as const) {
        for (const { routine, teamName } of (await coach.call(calls[kind].list, {})).data) {
          await coach.call(calls[kind].remove, { params: { ...place, routine, teamName } });
        }
      }
    },
    removeCard: () => coach.call(calls.card.remove, { params: place }),
    submitAgain: () => coach.call(save, submissionOf(id, application, form)),
    cardsZip: async () =>
      unzipped(await (await organiser.send(calls.archive.cards, { params: { id } })).bytes()),
    /** Restarts the server twice: the first start begins a sweep, and the second waits for the end of that sweep. */
    async sweep() {
      await server.restart();
      await server.restart();
    },
    async verified() {
      const { records, files } = server;
      const { files: named, wrong, unnamed } = await verifyFiles({ records, files }, () => {});
      return { named, wrong, unnamed };
    },
  });
}

type Scene = Awaited<ReturnType<typeof submitted>>;

const solo = ({ organiser, of }: Scene) =>
  organiser
    .call(readiness, of)
    .then(({ data }) => data.teams[0]?.entries.find(({ name }) => name === SOLO.teamName));

test('a file deleted after the deadline is gone for its owner but stays marked in the competition', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, of, params, place, rowid } = at;
  at.endEntries();
  const before = await at.verified();
  const archived = (await at.cardsZip()).map(({ name }) => name);
  expect(await at.removeCard()).toEqual({});

  const { data, submitted: kept } = await coach.call(calls.card.list, {});
  expect([...data, ...(kept ?? [])].map(({ teamName }) => teamName)).not.toContain(SOLO.teamName);
  for (const query of [{}, { submitted: String(rowid) }]) {
    for (const call of [calls.card.exists, calls.card.get, calls.card.filename]) {
      expect((await coach.refused(call, { params: place, query })).status).toBe(404);
    }
  }
  expect((await coach.refused(calls.card.remove, { params: place })).status).toBe(404);

  expect((await organiser.call(applications, of)).data).toMatchObject([{ missing: [] }]);
  expect((await coach.call(list, {})).data).toMatchObject([{ missing: [] }]);
  expect(await solo(at)).toMatchObject({ card: true, music: true, deleted: ['card'] });
  const { files } = (await organiser.call(version, { params: { ...params, number: '1' } })).data;
  const marked = files.filter(({ isDeleted }) => isDeleted);
  expect(marked).toMatchObject([{ kind: 'card', name: SOLO.teamName }]);
  const zip = await at.cardsZip();
  expect(zip.map(({ name }) => name)).toEqual([...archived, keptNote.name]);
  const note = new TextDecoder().decode(zip.at(-1)?.bytes);
  expect(note).toContain('Пр. Соло – Иванова А.Б.');
  const written = await (await organiser.send(calls.competition.export, of)).text();
  expect(written).toContain(marked[0]?.sha256);
  expect(await at.verified()).toEqual(before);
  const [act] = (await organiser.call(journal, of)).data;
  expect(act?.act).toEqual({ act: 'file-deleted', kind: 'card', routine: 'free-solo', kept: true });
  const [counted] = (
    await organiser.call(calls.competition.list, {
      params: { type: 'user' },
      query: { limit: '5' },
    })
  ).data;
  expect(counted?.counts).toMatchObject({ deletedFiles: 1, removedByOwners: 0 });
});

test('only the organiser can erase a deleted file from every version', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, otherCoach, of, deletedCard } = at;
  at.endEntries();
  expect((await organiser.refused(eraseFile, deletedCard)).code).toBe('file-not-found');
  const before = await at.verified();
  await at.removeCard();
  await organiser.call(calls.application.withdraw, {
    params: at.params,
    sent: { routine: 'tech-duet', name: 'Иванова-Петрова', reason: 'Болезнь' },
  });
  expect(await solo(at)).toMatchObject({ deleted: ['card'] });
  await letHelp(organiser, otherCoach, at.id, 'secretary');
  for (const other of [coach, otherCoach]) {
    expect((await other.refused(eraseFile, deletedCard)).code).toBe('not-owner');
  }
  expect(await organiser.call(eraseFile, deletedCard)).toEqual({});
  await at.sweep();
  expect(await at.verified()).toEqual({ ...before, named: before.named - 1 });
  expect(await solo(at)).toMatchObject({ card: false, music: true });
  const names = (await at.cardsZip()).map(({ name }) => name);
  expect(names).toContain(archiveNote.name);
  expect(names).not.toContain(keptNote.name);
  expect((await organiser.refused(eraseFile, deletedCard)).code).toBe('file-not-found');
  const [act] = (await organiser.call(journal, of)).data;
  expect(act?.act).toEqual({ act: 'file-erased', kind: 'card', routine: 'free-solo' });
});

test('before the deadline, and in a returned application, files are really deleted', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, of, params } = at;
  await at.removeCard();
  expect(await solo(at)).toMatchObject({ card: false });
  await coach.call(calls.card.upload, { sent: at.place, file: cardFile('новая') });
  at.endEntries();
  const sent = { reason: 'Не та музыка', until: '2026-11-25T23:59:59.999+03:00' };
  await organiser.call(calls.application.return, { params, sent });
  await at.removeCard();
  const kept = await solo(at);
  expect(kept).toMatchObject({ card: true });
  expect(kept).not.toHaveProperty('deleted');
  expect((await coach.call(calls.card.list, {})).submitted).toHaveLength(1);
  const acts = (await organiser.call(journal, of)).data.map(({ act }) => act);
  expect(acts.filter(({ act }) => act === 'file-deleted')).toEqual([
    { act: 'file-deleted', kind: 'card', routine: 'free-solo' },
  ]);
});

test('after the deadline moves another file can replace a deleted one', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  at.endEntries();
  await at.removeCard();
  await editCompetition(at.organiser, at.id, { deadline: OPEN_DEADLINE });
  await at.coach.call(calls.card.upload, { sent: at.place, file: cardFile('новая') });
  const entry = await solo(at);
  expect(entry).toMatchObject({ card: true });
  expect(entry).not.toHaveProperty('deleted');
});

test('an application that its owner deletes after the deadline leaves the competition until it is restored', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, of, params, rowid, removed } = at;
  at.endEntries();
  const readAll = async () => ({
    list: (await coach.call(list, {})).data,
    teams: (await organiser.call(applications, of)).data,
    statistic: await organiser.call(statistic, of),
    readiness: (await organiser.call(readiness, of)).data,
    files: await at.verified(),
  });
  const before = await readAll();
  expect(await coach.call(remove, { params })).toEqual({});
  expect(await coach.call(list, {})).toEqual({ data: [], removed: [] });
  expect((await coach.refused(calls.application.get, { params })).code).toBe(
    'application-not-found',
  );
  expect(await organiser.call(statistic, of)).toEqual([]);
  expect(await at.cardsZip()).toEqual([]);
  expect(await (await organiser.send(calls.competition.export, of)).text()).not.toContain(team);
  const row = { rowid, teamName: team, at: OVER, reason: '', isOwn: false };
  expect(await organiser.call(applications, of)).toEqual({ data: [], removed: [row] });
  const seen = (await organiser.call(readiness, of)).data;
  expect(seen).toMatchObject({ teams: [], removed: [{ team, at: OVER }] });
  const [act] = (await organiser.call(journal, of)).data;
  expect(act?.act).toEqual({ act: 'removed', kept: true });
  const [counted] = (
    await organiser.call(calls.competition.list, {
      params: { type: 'user' },
      query: { limit: '5' },
    })
  ).data;
  expect(counted?.counts).toMatchObject({ removedByOwners: 1 });
  await at.removeFiles();
  expect((await at.verified()).wrong).toBe(0);
  await organiser.call(reinstate, removed);
  expect(await readAll()).toEqual(before);
});

test('a deleted application outlives 30 days and its owner’s account, and counts for no quota', async () => {
  await using at = await submitted();
  const { organiser, coach, otherCoach, params, removed, records } = at;
  const other = await submitApplication(otherCoach, at.id, figuresFilling);
  at.endEntries();
  const gone = { params: { id: String(other.rowid) }, query: { reason: 'Шутка' } };
  await organiser.call(remove, gone);
  await coach.call(remove, { params });
  await at.removeFiles();
  const kept = records.selectFrom('keptApplication').select('ownerId').where('id', '=', at.rowid);
  const { ownerId } = await kept.executeTakeFirstOrThrow();
  expect(await olderVersionFilesOf(records, ownerId)).toEqual({ files: 0, bytes: 0 });
  await coach.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  // Advances the clock in two steps with a request each, so that the sessions do not expire.
  for (const part of [1, 2]) {
    at.clock.time = Date.parse(OVER) + (part * (REMOVAL_UNDONE_DAYS + 1) * DAY_MS) / 2;
    await organiser.call(applications, at.of);
  }
  await at.restart();
  const left = () => at.records.selectFrom('keptApplication').select('id').execute();
  await expect.poll(left).toEqual([{ id: at.rowid }]);
  await organiser.call(reinstate, removed);
  expect((await organiser.call(applications, at.of)).data).toMatchObject([{ missing: [] }]);
});

test('if the team has submitted again the application cannot be restored, with a message', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, params, removed } = at;
  at.endEntries();
  await coach.call(remove, { params });
  await editCompetition(organiser, at.id, { deadline: OPEN_DEADLINE });
  await at.submitAgain();
  expect(await organiser.refused(reinstate, removed)).toMatchObject({
    code: 'already-confirmed',
    message: reinstateTexts.teamHasSubmitted,
  });
});

test('only the organiser can erase a removed application with its files', async (context) => {
  context.skip(isOnPostgres());
  await using at = await submitted();
  const { organiser, coach, otherCoach, of, params, removed } = at;
  at.endEntries();
  expect((await organiser.refused(erase, removed)).code).toBe('application-not-found');
  await coach.call(remove, { params });
  await at.removeFiles();
  await letHelp(organiser, otherCoach, at.id, 'secretary');
  for (const other of [coach, otherCoach]) {
    expect((await other.refused(erase, removed)).code).toBe('not-owner');
  }
  expect(await organiser.call(erase, removed)).toEqual({});
  await at.sweep();
  expect(await at.verified()).toEqual({ named: 0, wrong: 0, unnamed: 0 });
  expect(await organiser.call(applications, of)).toEqual({ data: [] });
  expect((await organiser.refused(reinstate, removed)).code).toBe('application-not-found');
  const [act] = (await organiser.call(journal, of)).data;
  expect(act?.act).toEqual({ act: 'erased' });
});

test('the organiser gets mails about both; files deleted within a quarter of an hour share one', async () => {
  await using mailServer = await startMailServer();
  await using at = await submitted({ config: mailServer.settings, mailEveryMs: 50 });
  const { coach, params, place } = at;
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  at.endEntries();
  await at.removeCard();
  await coach.call(calls.music.remove, { params: place });
  at.clock.time += 15 * 60 * 1000;
  await expect.poll(() => mailServer.mails).toHaveLength(2);
  await coach.call(remove, { params });
  await expect.poll(() => mailServer.mails).toHaveLength(3);
  const [, files, application] = mailServer.mails;
  const what = `${team} – Кубок Невы`;
  expect(files?.headers.get('subject')).toBe(`Файлы заявки удалены представителем: ${what}`);
  expect(files?.text).toContain('Карточки тренера: Пр. Соло');
  expect(files?.text).toContain('Музыка: Пр. Соло');
  expect(application?.headers.get('subject')).toBe(`Заявка снята представителем: ${what}`);
  expect(application?.text).toContain(`/competition/${at.id}`);
});

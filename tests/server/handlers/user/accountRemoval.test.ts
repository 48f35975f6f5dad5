import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import {
  personas,
  startServer,
  TEST_PASSWORD,
  type TestServer,
} from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  parseForm,
  publishCompetition,
  submissionOf,
  submitApplication,
  trackNamed,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';
import { musicOf, sendPiece } from '#tests/support/server/acts/uploads.ts';

const { user, auth, application, competition: competitions, archive, card, music, draft } = calls;
const password = { sent: { password: TEST_PASSWORD } };
const PLACE = { routine: 'free-solo', teamName: 'Петрова М.С.' };

const someone = (login: string) => ({
  sent: { login, password: 'другой-пароль', email: 'other@example.ru', fullname: 'Другая' },
});

async function submitDuet(coach: ApiClient, competition: string) {
  const form = await downloadFilledForm(coach, competition, duetFilling);
  const read = await parseForm(coach, form);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await uploadFiles(coach, competition, read, DRAFT);
  const { data } = await coach.call(application.save, submissionOf(competition, read, form, DRAFT));
  return String(data.rowid);
}

async function leaveUnsubmitted(coach: ApiClient, competition: string) {
  const form = await downloadFilledForm(coach, competition, figuresFilling);
  await saveDraft(coach, { id: OTHER_DRAFT, competition, form });
  const sent = { competition, ...PLACE, draft: OTHER_DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  await coach.call(music.upload, { sent: { competition, ...PLACE }, file: musicFile() });
  await sendPiece(coach, musicOf(competition), trackNamed('на пути'), 0, 100);
}

/** In bytes: files are stored in it as they are. */
const sizeOf = async (zip: Blob): Promise<number> => zip.size;

async function reportsOf(organiser: ApiClient, id: string) {
  const params = { params: { id } };
  return {
    applications: (await organiser.call(competitions.applications, params)).data,
    statistic: await organiser.call(competitions.statistic, params),
    music: await sizeOf(await organiser.call(archive.music, params)),
    cards: await sizeOf(await organiser.call(archive.cards, params)),
  };
}

const rowsOf = async ({ records }: TestServer) => ({
  drafts: (await records.selectFrom('draft').selectAll().execute()).length,
  files: (await records.selectFrom('entryFile').selectAll().execute()).length,
  kept: (await records.selectFrom('repeat').selectAll().execute()).length,
});

test('what was submitted stays with its competition, whole and without its owner; the rest goes', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitDuet(coach, competition);
  await otherCoach.call(card.upload, { sent: { competition, ...PLACE }, file: cardFile() });
  const before = await reportsOf(organiser, competition);
  const storedBefore = await server.storedFiles();
  await leaveUnsubmitted(coach, competition);
  const { data } = await coach.call(user.get, {});
  expect(data.has).toEqual({ competitions: 0, applications: 1, drafts: 1, files: 2 });

  await coach.call(user.remove, password);
  expect(await reportsOf(organiser, competition)).toEqual(before);
  // The card of the other coach, a card and a track of the submitted duet.
  expect(await rowsOf(server)).toEqual({ drafts: 0, files: 3, kept: 0 });
  await server.restart();
  await expect
    .poll(async () => (await server.storedFiles()).toSorted())
    .toEqual(storedBefore.toSorted());
  const everything = await server.records.selectFrom('user').selectAll().execute();
  const owner = everything.find(({ deletedAt }) => deletedAt !== null);
  expect(owner).toMatchObject({ login: '', password: '', fullName: '', email: '', access: 0 });
});

test('the login is free, and who takes it gets nothing of what was there', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const rowid = await submitDuet(coach, competition);
  const [place] = (await coach.call(card.list, {})).data;
  await coach.call(user.remove, password);
  const other = server.visitor();
  expect(await other.call(auth.signup, someone('coach'))).toEqual({ userid: 'coach', access: 0 });

  expect((await other.call(application.list, {})).data).toEqual([]);
  expect((await other.call(card.list, {})).data).toEqual([]);
  expect((await other.call(draft.list, {})).data).toEqual([]);
  const params = { id: rowid };
  for (const call of [application.get, application.form, application.remove]) {
    const refused = await other.refused(call, { params });
    expect(refused).toMatchObject({ status: 404, code: 'application-not-found' });
  }
  const file = {
    competition,
    routine: place?.routine ?? '',
    teamName: place?.teamName ?? '',
  };
  for (const query of [{}, { draft: DRAFT }]) {
    expect(await other.refused(card.get, { params: file, query })).toMatchObject({ status: 404 });
  }
  expect(await other.refused(card.remove, { params: file })).toMatchObject({ status: 404 });
  // The team has submitted, whoever asks.
  const form = await downloadFilledForm(other, competition, duetFilling);
  const read = await parseForm(other, form);
  await uploadFiles(other, competition, read);
  expect(
    await other.refused(application.save, submissionOf(competition, read, form)),
  ).toMatchObject({ code: 'already-confirmed' });
});

test('other devices of the account are told that it was deleted, also once its login is another’s', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const phone = server.visitor();
  const login = { sent: { login: 'coach', password: TEST_PASSWORD } };
  await phone.call(auth.login, login);
  const response = await coach.send(user.remove, password);
  expect(response.status).toBe(200);
  expect([...coach.cookies]).toEqual([]);
  expect(await coach.refused(user.get, {})).toMatchObject({ code: 'not-signed-in' });
  const told = { status: 401, code: 'account-deleted' };
  expect(await phone.refused(user.get, {})).toMatchObject(told);
  expect(await phone.refused(auth.login, login)).toMatchObject({ code: 'wrong-credentials' });
  await server.visitor().call(auth.signup, someone('coach'));
  expect(await phone.refused(user.get, {})).toMatchObject(told);
  const sessions = await server.records.selectFrom('session').selectAll().execute();
  const left = sessions.filter(({ seenAt }) => seenAt === 0);
  expect(left.every(({ device, createdAt }) => device === '' && createdAt === 0)).toBe(true);
});

test('a request that names the account of before is refused under the same login', async () => {
  await using server = await startServer();
  const coach = await server.person('coach');
  await coach.call(user.get, {});
  const account = coach.cookies.get('account') ?? '';
  expect(account).not.toBe('');
  const named = { 'x-entry-user': 'coach', 'x-entry-account': account };
  await coach.call(user.get, { headers: named });
  await coach.call(user.remove, password);
  const other = server.visitor();
  await other.call(auth.signup, someone('coach'));
  expect(other.cookies.get('account')).not.toBe(account);
  expect(await other.refused(user.get, { headers: named })).toMatchObject({
    status: 409,
    code: 'other-user',
  });
});

test('an organiser deletes their competitions first, and then keeps no access', async () => {
  await using server = await startServer();
  const { organiser } = await personas(server);
  const id = await publishCompetition(organiser);
  const refused = await organiser.refused(user.remove, password);
  expect(refused).toMatchObject({ status: 409, code: 'has-competitions' });
  await organiser.call(competitions.get, { params: { id } });
  await organiser.call(competitions.remove, { params: { id } });
  await organiser.call(user.remove, password);
  const { access } = await server.visitor().call(auth.signup, someone('organiser'));
  expect(access).toBe(0);
});

test('a wrong password deletes nothing', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const wrong = { sent: { password: 'не то слово' } };
  expect(await coach.refused(user.remove, wrong)).toMatchObject({ code: 'wrong-password' });
  await coach.call(user.get, {});
});

test('what is under way while its session is ended changes nothing', async () => {
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        keep: async (received) => {
          await server.records.deleteFrom('session').execute();
          await files.keep(received);
        },
      },
    }),
  });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...PLACE };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    status: 401,
    code: 'not-signed-in',
  });
  expect(await server.storedFiles()).toEqual([]);
});

test('what is under way while the account is deleted changes nothing', async () => {
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        // Between the check of the session and the transaction of the upload.
        keep: async (received) => {
          await server.records
            .updateTable('user')
            .set({ deletedAt: Date.now() })
            .where('login', '=', 'coach')
            .execute();
          await files.keep(received);
        },
      },
    }),
  });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const sent = { competition, ...PLACE };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    status: 401,
    code: 'account-deleted',
  });
  expect(await rowsOf(server)).toMatchObject({ files: 0 });
  expect(await server.storedFiles()).toEqual([]);
});

test('with its last application a deleted account goes, files and all, but never the latest one', async () => {
  let now = Date.now();
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const rowid = await submitDuet(coach, competition);
  await coach.call(user.remove, password);
  const remove = { params: { id: rowid }, query: { reason: 'Снялись' } };
  await organiser.call(application.remove, remove);
  const accounts = async () =>
    (await server.records.selectFrom('user').select('login').orderBy('id').execute()).map(
      ({ login }) => login,
    );
  expect(await accounts()).toEqual(['organiser', '', 'другой']);
  now += 31 * DAY_MS;
  await server.restart();
  await expect.poll(() => accounts()).toEqual(['organiser', 'другой']);
  expect(await rowsOf(server)).toMatchObject({ drafts: 0, files: 0 });
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('on a server whose only account was deleted nobody becomes an organiser by signing up', async () => {
  let now = Date.now();
  await using server = await startServer({ now: () => now });
  const only = await server.person('organiser');
  await only.call(user.remove, password);
  now += 31 * DAY_MS;
  await server.restart();
  await expect.poll(() => server.records.selectFrom('session').selectAll().execute()).toEqual([]);
  const { access } = await server.visitor().call(auth.signup, someone('organiser'));
  expect(access).toBe(0);
});

test('a submission of another application stays where the organiser removes one of two', async () => {
  let now = Date.now();
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const first = await submitDuet(coach, competition);
  const second = await submitApplication(coach, competition, figuresFilling);
  await coach.call(user.remove, password);
  await organiser.call(application.remove, { params: { id: first }, query: { reason: 'Снялись' } });
  const params = { params: { id: competition } };
  expect((await organiser.call(competitions.applications, params)).data).toMatchObject([
    { rowid: second.rowid, missing: [] },
  ]);
  now += 31 * DAY_MS;
  await server.restart();
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  personas,
  startServer,
  TEST_PASSWORD,
  type TestServer,
} from '#tests/support/server/startServer.ts';
import {
  cardFile,
  musicFile,
  publishCompetition,
  submissionOf,
  submitApplication,
  trackNamed,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { musicOf, sendPiece } from '#tests/support/acts/uploads.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { user, auth, application, competition: competitions, archive, card, music, draft } = calls;
const password = { sent: { password: TEST_PASSWORD } };
const PLACE = { routine: 'free-solo', teamName: 'Петрова М.С.' };

const someone = (login: string) => ({
  sent: { login, password: 'другой-пароль', email: 'other@example.ru', fullname: 'Другая' },
});

async function submitDuet(coach: ApiClient, competition: string) {
  const { form, application: read } = await formOf(competition, duetFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await uploadFiles(coach, competition, read, DRAFT);
  const { data } = await coach.call(application.save, submissionOf(competition, read, form, DRAFT));
  return String(data.rowid);
}

async function leaveUnsubmitted(coach: ApiClient, competition: string) {
  const { form } = await formOf(competition, figuresFilling);
  await saveDraft(coach, { id: OTHER_DRAFT, competition, form });
  const sent = { competition, ...PLACE, draft: OTHER_DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  await coach.call(music.upload, { sent: { competition, ...PLACE }, file: musicFile() });
  await sendPiece(coach, musicOf(competition), trackNamed('на пути'), 0, 100);
}

/** Sizes are enough to compare archives, because an archive stores files uncompressed. */
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

test('submitted data stays with its competition without its owner; the rest is deleted', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, otherCoach, competition } = started;
  await submitDuet(coach, competition);
  await otherCoach.call(card.upload, { sent: { competition, ...PLACE }, file: cardFile() });
  const before = await reportsOf(organiser, competition);
  const storedBefore = await server.storedFiles();
  await leaveUnsubmitted(coach, competition);
  const { data } = await coach.call(user.get, {});
  expect(data.has).toEqual({ competitions: 0, applications: 1, drafts: 1, files: 2 });

  await coach.call(user.remove, password);
  expect(await reportsOf(organiser, competition)).toEqual(before);
  // The other coach's card, and the card and track of the submitted duet, are left.
  expect(await rowsOf(server)).toEqual({ drafts: 0, files: 3, kept: 0 });
  await server.restart();
  await expect
    .poll(async () => (await server.storedFiles()).toSorted())
    .toEqual(storedBefore.toSorted());
  const everything = await server.records.selectFrom('user').selectAll().execute();
  const owner = everything.find(({ deletedAt }) => deletedAt !== null);
  expect(owner).toMatchObject({ login: '', password: '', fullName: '', email: '', access: 0 });
});

test('the login is free, and its next user gets none of the old data', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition();
  const { server, coach, competition } = started;
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
  // The submission of the deleted account stays, so nobody can submit the team again.
  const { form, application: read } = await formOf(competition, duetFilling);
  await uploadFiles(other, competition, read);
  expect(
    await other.refused(application.save, submissionOf(competition, read, form)),
  ).toMatchObject({ code: 'already-confirmed' });
});

test('other devices learn that their account was deleted, even if the login is used again', async (context) => {
  context.skip(isOnPostgres());
  await using server = await startServer();
  const { coach } = await personas(server);
  const phone = server.visitor();
  const login = { sent: { login: 'coach', password: TEST_PASSWORD } };
  await phone.call(auth.login, login);
  const response = await coach.send(user.remove, password);
  expect(response.status).toBe(200);
  expect([...coach.cookies]).toEqual([]);
  expect(await coach.refused(user.get, {})).toMatchObject({ code: 'not-signed-in' });
  const refusal = { status: 401, code: 'account-deleted' };
  expect(await phone.refused(user.get, {})).toMatchObject(refusal);
  expect(await phone.refused(auth.login, login)).toMatchObject({ code: 'wrong-credentials' });
  await server.visitor().call(auth.signup, someone('coach'));
  expect(await phone.refused(user.get, {})).toMatchObject(refusal);
  const sessions = await server.records.selectFrom('session').selectAll().execute();
  const left = sessions.filter(({ seenAt }) => seenAt === 0);
  expect(left.every(({ device, createdAt }) => device === '' && createdAt === 0)).toBe(true);
});

test('a request that names the old account is refused under the same login', async (context) => {
  context.skip(isOnPostgres());
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

test('an organiser must delete own competitions first, and then loses all access', async (context) => {
  context.skip(isOnPostgres());
  await using started = await startCompetition();
  const { server, organiser, competition: id } = started;
  const refused = await organiser.refused(user.remove, password);
  expect(refused).toMatchObject({ status: 409, code: 'has-competitions' });
  await organiser.call(competitions.get, { params: { id } });
  await organiser.call(competitions.remove, { params: { id } });
  await organiser.call(user.remove, password);
  const { access } = await server.visitor().call(auth.signup, someone('organiser'));
  expect(access).toBe(0);
});

test('a wrong password deletes nothing', async (context) => {
  context.skip(isOnPostgres());
  await using server = await startServer();
  const { coach } = await personas(server);
  const wrong = { sent: { password: 'не то слово' } };
  expect(await coach.refused(user.remove, wrong)).toMatchObject({ code: 'wrong-password' });
  await coach.call(user.get, {});
});

test('requests running while their session ends change nothing', async () => {
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

test('requests running while the account is deleted change nothing', async () => {
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        // Runs between the session check and the transaction of the upload.
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

test('a deleted account is removed with its last application and files, but never the newest account', async () => {
  let now = Date.now();
  await using started = await startCompetition({ now: () => now });
  const { server, organiser, coach, competition } = started;
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

test('after deletion of the only account a sign-up does not make an organiser', async (context) => {
  context.skip(isOnPostgres());
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

test('the submission of a second application stays when the organiser removes one', async (context) => {
  context.skip(isOnPostgres());
  let now = Date.now();
  await using started = await startCompetition({ now: () => now });
  const { server, organiser, coach, competition } = started;
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

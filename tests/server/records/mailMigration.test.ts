// Accounts of the build before mails: found by their e-mail, told of what they submit, and of nothing that was submitted before.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { startMailServer } from '#tests/support/server/network/mailServer.ts';
import { startServer, TEST_PASSWORD } from '#tests/support/server/run/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/server/acts/submit.ts';
import { recordedFolder } from '#tests/support/server/run/recordedFolder.ts';

test('accounts that were there before mails have them from then on', async () => {
  await using folder = await recordedFolder(14);
  await using mailServer = await startMailServer();
  const config = { ...mailServer.settings, DATA_DIR: folder.path };
  await using server = await startServer({ config, mailEveryMs: 10 });
  const users = await server.records
    .selectFrom('user')
    .select(['login', 'email', 'emailKey', 'wantsReceipts'])
    .orderBy('id')
    .execute();
  expect(users).toEqual([
    {
      login: 'organiser',
      email: 'organiser@example.ru',
      emailKey: 'organiser@example.ru',
      wantsReceipts: 1,
    },
    {
      login: 'coach',
      email: 'Соколова@Example.RU',
      emailKey: 'соколова@example.ru',
      wantsReceipts: 1,
    },
    { login: '', email: '', emailKey: '', wantsReceipts: 1 },
  ]);
  for (const login of ['', 'СОКОЛОВА@example.ru', 'organiser@example.ru']) {
    await server.visitor().call(calls.auth.forgotten, { sent: { login } });
  }
  await expect
    .poll(() => mailServer.mails.map(({ to }) => to[0]))
    .toContain('organiser@example.ru');
  const coach = server.visitor();
  const sent = { login: 'coach', password: TEST_PASSWORD };
  await coach.call(calls.auth.login, { sent });
  const changed = { fullname: 'Вера', email: 'coach@example.ru', password: TEST_PASSWORD };
  await coach.call(calls.user.save, { sent: changed });
  const organiser = server.visitor();
  await organiser.call(calls.auth.login, { sent: { ...sent, login: 'organiser' } });
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  await expect.poll(() => mailServer.mails.at(-1)?.text).toContain(`/application/${rowid}`);
  const receipts = mailServer.mails.filter(({ text }) => text.includes('/application/'));
  expect(receipts).toHaveLength(1);
});

test('who had an account before reminders has them from then on, and waiting mails stay what they are', async () => {
  await using folder = await recordedFolder(15);
  await using mailServer = await startMailServer();
  const now = Date.parse('2026-11-23T06:00:00Z');
  const config = { ...mailServer.settings, DATA_DIR: folder.path };
  await using server = await startServer({ config, mailEveryMs: 10, now: () => now });
  const { records } = server;
  const users = await records.selectFrom('user').select('wantsReminders').execute();
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter(({ wantsReminders }) => wantsReminders !== 1)).toEqual([]);
  const { id: competition, ownerId } = await records
    .selectFrom('competition')
    .select(['id', 'ownerId'])
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await records
    .insertInto('draft')
    .values({ id, ownerId, competitionId: competition, teamKey: null, revision: 1 })
    .execute();
  const deadlineAt = now + 60 * 60 * 1000;
  const deadline = new Date(deadlineAt).toISOString();
  await records
    .updateTable('competition')
    .set({ deadline, deadlineAt })
    .where('id', '=', competition)
    .execute();
  await expect.poll(() => mailServer.mails.at(-1)?.text).toContain(`?draft=${id}`);
});

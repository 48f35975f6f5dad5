// «Напомнить»: who gets a mail, how often, and what the organiser learns (behaviour 15.9).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_REMINDED } from '#domain/limits.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { startMailServer } from '#tests/support/network/mailServer.ts';
import {
  beginDraft,
  changeEmail,
  HOUR_MS,
  isoOf,
  startReminding,
  submitWithoutMusic,
} from '#tests/support/acts/reminding.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import {
  editCompetition,
  publishCompetition,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { remind, reminders } = calls.competition;
const NOBODY = { reminded: [], lately: [], unwanted: [], ready: [] };
const FULL_TEAM = 'Московская область-1';

test('a team is reminded at most once an hour, and the organiser sees who was sent what and when', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 20 * DAY_MS);
  const { server, clock, organiser, coach, otherCoach, competition } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  await changeEmail(otherCoach, 'other@example.ru');
  const rowid = await submitWithoutMusic(otherCoach, competition);
  const params = { id: competition };
  const sent = { drafts: [DRAFT, DRAFT], applications: [rowid] };
  const asked = async () => (await organiser.call(remind, { params, sent })).data;
  const listed = async () => (await organiser.call(reminders, { params })).data;
  let etag = '';
  const readiness = async () => {
    const headers = { 'if-none-match': etag };
    const response = await organiser.send(calls.competition.readiness, { params, headers });
    etag = response.headers.get('etag') ?? '';
    return response.text();
  };
  const before = await readiness();
  expect(before).not.toContain('noReminder');
  expect(await listed()).toEqual([]);

  const begun = clock.now;
  const both = await Promise.all([asked(), asked()]);
  expect(both.map(({ reminded, lately }) => [...reminded, ...lately].toSorted())).toEqual([
    [FULL_TEAM, 'Тверь'],
    [FULL_TEAM, 'Тверь'],
  ]);
  expect(both.flatMap(({ reminded }) => reminded)).toHaveLength(2);
  const states = async () => (await listed()).map(({ state }) => state);
  await expect.poll(states).toEqual(['sent', 'sent']);
  const mine = mailServer.mails.filter(({ text }) => text.startsWith('Организатор напоминает. '));
  expect(new Set(mine.map(({ to }) => to[0]))).toEqual(
    new Set(['other@example.ru', 'team@example.ru']),
  );
  expect(mine).toHaveLength(2);
  const at = isoOf(begun);
  const log = (await listed()).toSorted((a, b) => a.team.localeCompare(b.team));
  expect(log).toEqual([
    { team: FULL_TEAM, who: 'Вера Орлова', state: 'sent', at, isAsked: true },
    { team: 'Тверь', who: 'coach', state: 'sent', at, isAsked: true },
  ]);
  expect(JSON.stringify(log)).not.toContain('@');
  const acts = server.records.selectFrom('journal').select(['act', 'detail', 'team']);
  expect(await acts.where('act', '=', 'reminded').execute()).toEqual([
    { act: 'reminded', detail: '{"teams":2}', team: '' },
  ]);

  clock.now += HOUR_MS - 1;
  expect((await asked()).lately).toHaveLength(2);
  expect((await readiness()).match(/"noReminder":"lately"/g)).toHaveLength(2);
  clock.now += 1;
  expect(await readiness()).toBe(before);
  await coach.call(calls.user.chooseMail, { sent: { reminders: false } });
  expect((await readiness()).match(/"noReminder":"unwanted"/g)).toHaveLength(1);
  await coach.call(calls.user.chooseMail, { sent: { reminders: true } });
  mailServer.fault = { is: 'refused', code: 450 };
  expect((await asked()).reminded).toHaveLength(2);
  expect(await states()).toEqual(['waiting', 'waiting', 'sent', 'sent']);
  mailServer.fault = { is: 'refused', code: 550 };
  clock.now += HOUR_MS;
  await expect.poll(states).toEqual(['failed', 'failed', 'sent', 'sent']);
});

test('a team that is ready, has opted out or is unknown gets no mail', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 20 * DAY_MS);
  const { server, organiser, coach, otherCoach, competition } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  await coach.call(calls.user.chooseMail, { sent: { reminders: false } });
  const profile = (await coach.call(calls.user.get, {})).data;
  expect([profile.receipts, profile.reminders]).toEqual([true, false]);
  const { rowid } = await submitApplication(otherCoach, competition, figuresFilling);
  await saveDraft(otherCoach, { id: OTHER_DRAFT, competition });
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  const foreign = crypto.randomUUID();
  await beginDraft(otherCoach, elsewhere, foreign);
  const params = { id: competition };
  const applications = [rowid, rowid + 1, 0.5, -1];
  // The draft `foreign` cannot be submitted, because another user has submitted its team.
  const sent = { drafts: [DRAFT, OTHER_DRAFT, foreign, 'none'], applications };
  expect((await organiser.call(remind, { params, sent })).data).toEqual({
    ...NOBODY,
    ready: ['Тверь', 'Тверь'],
  });
  await otherCoach.call(calls.application.remove, { params: { id: String(rowid) } });
  expect((await organiser.call(remind, { params, sent })).data).toEqual({
    ...NOBODY,
    unwanted: ['Тверь'],
  });
  expect((await organiser.call(reminders, { params })).data).toEqual([]);

  await editCompetition(organiser, competition, { deadline: isoOf(started.clock.now + DAY_MS) });
  await expect
    .poll(() => mailServer.mails.map(({ headers }) => headers.get('subject')))
    .toContain('Заявка не подана – Кубок Невы');
  expect((await organiser.call(reminders, { params })).data).toEqual([]);
});

test('a user who has deleted the account is not reminded, even if the team lacks files', async (context) => {
  context.skip(isOnPostgres());
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 20 * DAY_MS);
  const { server, organiser, otherCoach, competition } = started;
  await using _ = server;
  const rowid = await submitWithoutMusic(otherCoach, competition);
  await otherCoach.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  const params = { id: competition };
  const sent = { drafts: [], applications: [rowid] };
  expect((await organiser.call(remind, { params, sent })).data).toEqual({
    ...NOBODY,
    unwanted: [FULL_TEAM],
  });
  const { data } = await organiser.call(calls.competition.unfinished, { params });
  expect(data.lackingFiles).toEqual({ count: 1, teams: [FULL_TEAM] });
});

test('nobody is reminded after the deadline, in a request with too many, or without a mail server', async (context) => {
  context.skip(isOnPostgres());
  let now = Date.now();
  await using started = await startCompetition(
    { config: NO_MAIL_SERVER, now: () => now },
    { deadline: isoOf(now + HOUR_MS) },
  );
  const { organiser, competition } = started;
  const params = { id: competition };
  const sent = { drafts: [], applications: [] };
  expect((await organiser.call(remind, { params, sent })).data).toEqual(NOBODY);
  const many = Array.from({ length: MOST_REMINDED + 1 }, (__, at) => at);
  const tooMany = { params, sent: { ...sent, applications: many } };
  expect((await organiser.refused(remind, tooMany)).status).toBe(400);
  now += HOUR_MS;
  expect(await organiser.refused(remind, { params, sent })).toMatchObject({
    code: 'deadline-passed',
  });

  await using silent = await startServer();
  const people = await personas(silent);
  const id = await publishCompetition(people.organiser);
  for (const declared of [remind, reminders]) {
    const refused = await people.organiser.refused<typeof remind>(declared as typeof remind, {
      params: { id },
      sent,
    });
    expect(refused).toMatchObject({ status: 404, code: 'no-mail' });
  }
});

import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { type MailServer, SITE, startMailServer } from '#tests/support/network/mailServer.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const FIRST = 'Иванова-Петрова';
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

async function submitted(mailServer: MailServer) {
  const server = await startServer({ config: mailServer.settings, mailEveryMs: 50 });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, { name: 'Кубок Невы' });
  const duets = await decidedDuets(people, competition, DRAFT);
  for (const [at, name] of [FIRST, 'Сидорова-Смирнова'].entries()) {
    for (const kind of ['card', 'music'] as const) await duets.upload(kind, name, at);
  }
  const choose = (receipts: boolean) =>
    people.coach.call(calls.user.chooseMail, { sent: { receipts } });
  await choose(false);
  const rowid: number = (await (await duets.submit(0)).json()).data.rowid;
  const ended = async () => {
    const waiting = () =>
      server.records.selectFrom('mail').select('key').where('dueAt', 'is not', null).execute();
    await expect.poll(waiting).toEqual([]);
  };
  await ended();
  return {
    ...people,
    server,
    duets,
    rowid,
    choose,
    ended,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function received({ mails }: MailServer, count: number): Promise<MailServer['mails']> {
  await expect.poll(() => mails.length).toBeGreaterThanOrEqual(count);
  expect(mails).toHaveLength(count);
  return mails;
}

test('a withdrawal, a return and a decided request are mailed without names of the team’s people', async () => {
  await using mailServer = await startMailServer();
  await using scene = await submitted(mailServer);
  const { duets, rowid, choose, server } = scene;
  await choose(true);
  await duets.withdraw(rowid, FIRST);
  await received(mailServer, 1);
  await duets.restore(rowid, FIRST);
  await received(mailServer, 2);
  await duets.giveBack(rowid);
  await received(mailServer, 3);
  for (const decision of ['decline', 'accept'] as const) {
    const { data } = await (await duets.ask(rowid, FIRST, duets.swapOf(0))).json();
    await duets.decide(rowid, data.id, decision);
    await received(mailServer, decision === 'decline' ? 4 : 5);
  }
  const [withdrawn, restored, returned, declined, swapped] = mailServer.mails.map((mail) => ({
    subject: mail.headers.get('subject') ?? '',
    lines: plain(mail.text).split('\n'),
  }));
  const team = 'Московская область-1 – Кубок Невы';
  expect(withdrawn?.subject).toBe(`Программа снята: ${team}`);
  expect(withdrawn?.lines).toEqual(
    expect.arrayContaining([
      'Вид программы: Тех. Дуэт',
      'Причина: Заболела',
      `Заявка на сайте: ${SITE}/application/${rowid}`,
      `Такие письма можно отключить в профиле: ${SITE}/profile`,
    ]),
  );
  expect(restored?.subject).toBe(`Программа возвращена в заявку: ${team}`);
  expect(returned?.subject).toBe(`Заявка возвращена на доработку: ${team}`);
  expect(returned?.lines).toContain('Причина: Не та музыка');
  expect(declined?.subject).toBe(`Запрос отклонён: ${team}`);
  expect(declined?.lines).toEqual(
    expect.arrayContaining(['Поставить запасную: Тех. Дуэт', 'Ответ организатора: Хорошо']),
  );
  expect(swapped?.subject).toBe(`Поставлена запасная: ${team}`);
  expect(swapped?.lines).toContain('Так решено по вашему запросу.');
  for (const { text, to } of mailServer.mails) {
    expect(to).toEqual(['team@example.ru']);
    expect(text).not.toMatch(/Иванова|Петрова|Кузнецова/);
  }
  expect(server.log).toEqual([]);
});

test('a user without receipts gets none of these mails, nor does a user who decides about own applications', async () => {
  await using mailServer = await startMailServer();
  await using scene = await submitted(mailServer);
  const { duets, rowid, ended, server, choose } = scene;
  const ownedBy = async (login: string) => {
    const owner = await server.records
      .selectFrom('user')
      .select('id as ownerId')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await server.records.updateTable('keptApplication').set(owner).execute();
  };
  await duets.withdraw(rowid, FIRST);
  await duets.giveBack(rowid);
  await ended();
  await choose(true);
  await ownedBy('organiser');
  await duets.restore(rowid, FIRST);
  await ended();
  await ownedBy('coach');
  await duets.withdraw(rowid, FIRST);
  const [mail] = await received(mailServer, 1);
  expect(mail?.headers.get('subject')).toMatch(/^Программа снята: /);
});

test('a return that has ended when its mail is written is not mailed', async () => {
  await using mailServer = await startMailServer();
  await using scene = await submitted(mailServer);
  const { duets, rowid, ended, choose, server } = scene;
  await choose(true);
  await mailServer.stop();
  await duets.giveBack(rowid);
  await duets.takeBack(rowid);
  await server.records
    .updateTable('mail')
    .set({ dueAt: 0 })
    .where('key', 'like', 'return %')
    .execute();
  await mailServer.start();
  await ended();
  expect(mailServer.mails).toEqual([]);
});

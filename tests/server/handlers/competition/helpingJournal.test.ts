import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { findUser } from '#server/records/people/users.ts';
import { inviteTo } from '#tests/support/acts/helping.ts';
import { startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { helper } = calls;

test('each change of helpers is recorded with its author, and a refused one is not', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const [vera, nina] = [await server.person('vera'), await server.person('nina')];
  const id = await publishCompetition(organiser);
  const params = { id };
  const idOf = async (login: string) => (await findUser(server.records, login))?.id ?? 0;
  const token = await inviteTo(organiser, id, 'secretary');
  await organiser.refused(helper.accept, { sent: { token } });
  await vera.call(helper.accept, { sent: { token } });
  await vera.call(helper.accept, { sent: { token } });
  await nina.refused(helper.accept, { sent: { token } });
  await inviteTo(organiser, id, 'sound');
  const { invitations } = (await organiser.call(helper.list, { params })).data;
  const invitation = invitations[0]?.id ?? '';
  await organiser.call(helper.cancelInvitation, { params: { id, invitation } });
  await nina.call(helper.accept, { sent: { token: await inviteTo(organiser, id, 'sound') } });
  await nina.call(helper.leave, { params });
  const removed = { params: { id, helper: String(await idOf('vera')) } };
  await organiser.call(helper.remove, removed);
  await organiser.refused(helper.remove, removed);

  const rows = await server.records.selectFrom('journal').selectAll().orderBy('id').execute();
  const [of, by] = [
    await idOf('organiser'),
    { vera: await idOf('vera'), nina: await idOf('nina') },
  ];
  expect(rows.map((row) => [row.userId, row.act, JSON.parse(row.detail)])).toEqual([
    [of, 'created', {}],
    [of, 'invited', { role: 'secretary' }],
    [by.vera, 'joined', { role: 'secretary' }],
    [of, 'invited', { role: 'sound' }],
    [of, 'invitation-cancelled', { role: 'sound' }],
    [of, 'invited', { role: 'sound' }],
    [by.nina, 'joined', { role: 'sound' }],
    [by.nina, 'left', { role: 'sound' }],
    [of, 'helper-removed', { role: 'secretary', helper: by.vera }],
  ]);

  const removedLogins = async () => {
    const { data } = await organiser.call(calls.competition.journal, { params });
    return data.flatMap(({ act }) => (act.act === 'helper-removed' ? [act.login] : []));
  };
  expect(await removedLogins()).toEqual(['vera']);
  await vera.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  expect(await removedLogins()).toEqual(['']);
});

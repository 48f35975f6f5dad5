import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { INVITATION_DAYS } from '#domain/limits.ts';
import { findUser } from '#server/records/people/users.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { inviteTo, letHelp } from '#tests/support/acts/helping.ts';
import { startServer, TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { editOf, publishCompetition } from '#tests/support/acts/submit.ts';

const { helper, competition, archive, user } = calls;
const START = Date.parse('2026-11-20T12:00:00Z');

async function opened() {
  const clock = { now: START };
  const server = await startServer({ now: () => clock.now });
  const organiser = await server.person('organiser');
  const [vera, nina] = [await server.person('vera'), await server.person('nina')];
  const id = await publishCompetition(organiser, { place: 'Казань' });
  return Object.assign(server, { clock, organiser, vera, nina, id, params: { id } });
}

const accept = (person: ApiClient, token: string) =>
  person.call(helper.accept, { sent: { token } });
const refusedWith = async (person: ApiClient, token: string) => [
  (await person.refused(helper.invitation, { sent: { token } })).code,
  (await person.refused(helper.accept, { sent: { token } })).code,
];
const roleOf = async (person: ApiClient, id: string) =>
  (await person.call(competition.get, { params: { id } })).data.role;
const idOf = async ({ records }: TestServer, login: string) =>
  (await findUser(records, login))?.id ?? 0;

test('an accepted invitation makes a helper: both sides see it, and own lists do not change', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id, params } = at;
  const { data: made } = await organiser.call(helper.invite, {
    params,
    sent: { role: 'secretary' },
  });
  const expiresAt = new Date(START + INVITATION_DAYS * DAY_MS).toISOString();
  expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt });
  const { token } = made;
  expect((await organiser.call(helper.list, { params })).data).toEqual({
    helpers: [],
    invitations: [{ id: expect.stringMatching(/^[\da-f]{32}$/), role: 'secretary', expiresAt }],
  });
  const invited = { id, name: 'Кубок Невы', dates: expect.any(String), place: 'Казань' };
  expect((await vera.call(helper.invitation, { sent: { token } })).data).toEqual({
    competition: invited,
    role: 'secretary',
    expiresAt,
  });
  expect(await roleOf(vera, id)).toBe(undefined);

  expect((await accept(vera, token)).data).toEqual({ competition: id, role: 'secretary' });
  const { data } = await organiser.call(helper.list, { params });
  expect(data).toEqual({
    helpers: [
      {
        id: String(await idOf(at, 'vera')),
        login: 'vera',
        fullName: expect.any(String),
        role: 'secretary',
        since: new Date(START).toISOString(),
      },
    ],
    invitations: [],
  });
  expect(await roleOf(vera, id)).toBe('secretary');
  expect(await roleOf(organiser, id)).toBe('owner');
  expect(await roleOf(nina, id)).toBe(undefined);
  const helped = (await vera.call(helper.competitions, {})).data;
  expect(helped).toMatchObject([{ id, place: 'Казань', isOwner: false, role: 'secretary' }]);
  for (const person of [organiser, nina]) {
    expect((await person.call(helper.competitions, {})).data).toEqual([]);
  }
  const own = { params: { type: 'user' } };
  expect((await vera.call(competition.list, own)).data).toEqual([]);
  expect((await organiser.call(competition.list, own)).data).toMatchObject([{ id }]);
  const stored = await at.records.selectFrom('invitation').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('an invitation repeated with its token is one; a token of another invitation is refused', async () => {
  await using at = await opened();
  const { organiser, clock, params } = at;
  const invite = { params, sent: { role: 'sound', token: 'a'.repeat(43) } } as const;
  const first = await organiser.call(helper.invite, invite);
  clock.now += DAY_MS;
  expect(await organiser.call(helper.invite, invite)).toEqual(first);
  expect((await organiser.call(helper.list, { params })).data.invitations).toHaveLength(1);
  const other = { ...invite, params: { id: await publishCompetition(organiser) } };
  expect((await organiser.refused(helper.invite, other)).code).toBe('key-reused');
});

test('a link is valid for one person, who may accept twice', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id } = at;
  const token = await inviteTo(organiser, id, 'sound');
  const answer = { data: { competition: id, role: 'sound' } };
  expect(await accept(vera, token)).toEqual(answer);
  expect(await accept(vera, token)).toEqual(answer);
  expect((await vera.call(helper.invitation, { sent: { token } })).data.standing).toBe('sound');
  expect(await refusedWith(nina, token)).toEqual(['invitation-used', 'invitation-used']);
  expect(await roleOf(nina, id)).toBe(undefined);
});

test('a removed helper can return only by a link made afterwards', async () => {
  await using at = await opened();
  const { organiser, vera, nina, clock, id, params } = at;
  const before = [
    await inviteTo(organiser, id, 'secretary'),
    await inviteTo(organiser, id, 'secretary'),
  ] as const;
  // A helper's second acceptance does not use up the invitation, so another user may still accept it.
  for (const token of before) await accept(vera, token);
  clock.now += 1;
  await organiser.call(helper.remove, {
    params: { ...params, helper: String(await idOf(at, 'vera')) },
  });
  expect(await refusedWith(vera, before[1])).toEqual(['invitation-expired', 'invitation-expired']);
  expect((await accept(nina, before[1])).data.role).toBe('secretary');
  clock.now += 1;
  const anew = await inviteTo(organiser, id, 'sound');
  expect((await accept(vera, anew)).data.role).toBe('sound');
});

test('of two users who accept a link at once one becomes helper', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id, params } = at;
  const token = await inviteTo(organiser, id, 'secretary');
  const answers = await Promise.all(
    [vera, nina].map(async (person) => {
      const response = await person.send(helper.accept, { sent: { token } });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200, 410]));
  expect((await organiser.call(helper.list, { params })).data.helpers).toHaveLength(1);
});

test('a link is valid for 7 days and then deleted', async () => {
  await using at = await opened();
  const { organiser, vera, clock, id, params } = at;
  const token = await inviteTo(organiser, id, 'sound');
  clock.now = START + INVITATION_DAYS * DAY_MS - 1;
  await vera.call(helper.invitation, { sent: { token } });
  clock.now += 1;
  expect(await refusedWith(vera, token)).toEqual(['invitation-expired', 'invitation-expired']);
  expect((await organiser.call(helper.list, { params })).data.invitations).toEqual([]);
  await at.restart();
  await expect.poll(() => at.records.selectFrom('invitation').selectAll().execute()).toEqual([]);
});

test('a cancelled or invented link invites nobody', async () => {
  await using at = await opened();
  const { organiser, vera, id, params } = at;
  const token = await inviteTo(organiser, id, 'sound');
  const { data } = await organiser.call(helper.list, { params });
  const named = { params: { id, invitation: data.invitations[0]?.id ?? '' } };
  const elsewhere = await publishCompetition(organiser);
  const none = { status: 404, code: 'invitation-not-found' };
  const there = { params: { ...named.params, id: elsewhere } };
  expect(await organiser.refused(helper.cancelInvitation, there)).toMatchObject(none);
  await organiser.call(helper.cancelInvitation, named);
  expect(await organiser.refused(helper.cancelInvitation, named)).toMatchObject(none);
  for (const made of [token, 'x', '']) {
    expect(await refusedWith(vera, made)).toEqual(['invitation-expired', 'invitation-expired']);
  }
  const used = await inviteTo(organiser, id, 'sound');
  const [open] = (await organiser.call(helper.list, { params })).data.invitations;
  await accept(vera, used);
  const late = { params: { id, invitation: open?.id ?? '' } };
  expect(await organiser.refused(helper.cancelInvitation, late)).toMatchObject(none);
});

test('an organiser who opens the own link does not use it up', async () => {
  await using at = await opened();
  const { organiser, vera, id } = at;
  const token = await inviteTo(organiser, id, 'sound');
  const seen = await organiser.call(helper.invitation, { sent: { token } });
  expect(seen.data.standing).toBe('owner');
  expect(await organiser.refused(helper.accept, { sent: { token } })).toMatchObject({
    status: 409,
    code: 'own-invitation',
  });
  await accept(vera, token);
});

test('a second link may raise a role but never lower it, and stays valid if it gives nothing', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id } = at;
  await letHelp(organiser, vera, id, 'sound');
  await letHelp(organiser, vera, id, 'secretary');
  expect(await roleOf(vera, id)).toBe('secretary');
  const token = await inviteTo(organiser, id, 'sound');
  expect((await accept(vera, token)).data.role).toBe('secretary');
  expect(await roleOf(vera, id)).toBe('secretary');
  expect((await accept(nina, token)).data.role).toBe('sound');
});

test('a helper who is removed or leaves loses all permissions, and no old link restores them', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id, params } = at;
  const tokens = new Map<ApiClient, string>();
  for (const person of [vera, nina]) {
    const token = await inviteTo(organiser, id, 'secretary');
    tokens.set(person, token);
    await accept(person, token);
    await person.call(archive.music, { params });
  }
  const vera1 = { params: { id, helper: String(await idOf(at, 'vera')) } };
  await organiser.call(helper.remove, vera1);
  await nina.call(helper.leave, { params });
  for (const person of [vera, nina]) {
    for (const call of [archive.music, competition.applications, helper.leave]) {
      expect(await person.refused(call, { params })).toMatchObject({ code: 'not-owner' });
    }
    expect(await roleOf(person, id)).toBe(undefined);
    expect((await person.call(helper.competitions, {})).data).toEqual([]);
    const token = tokens.get(person) ?? '';
    expect(await refusedWith(person, token)).toEqual(['invitation-used', 'invitation-used']);
  }
  expect(await organiser.refused(helper.remove, vera1)).toMatchObject({
    status: 404,
    code: 'helper-not-found',
  });
  const unknown = { params: { id, helper: 'x' } };
  expect(await organiser.refused(helper.remove, unknown)).toMatchObject({ status: 404 });
});

test('an edit whose body still arrives when its secretary is removed changes nothing', async () => {
  await using at = await opened();
  const { organiser, vera, id, params } = at;
  await letHelp(organiser, vera, id, 'secretary');
  const { sent } = await editOf(vera, id, { info: 'Новое' });
  const headers = { cookie: vera.cookie };
  const upload = await slowUpload(`${at.url}/api/competition/${id}/edit`, headers, sent);
  await upload.piece('%PDF-1.7\nПоло');
  await expect.poll(() => at.storedFiles()).toHaveLength(1);
  const named = { id, helper: String(await idOf(at, 'vera')) };
  await organiser.call(helper.remove, { params: named });
  const { status, body } = await upload.finish();
  expect([status, JSON.parse(body).code]).toEqual([403, 'not-owner']);
  expect((await organiser.call(competition.get, { params })).data).toMatchObject({
    info: expect.not.stringContaining('Новое'),
    hasFile: false,
  });
  await expect.poll(() => at.storedFiles()).toEqual([]);
});

test('deleting an account or a competition deletes its helpers', async () => {
  await using at = await opened();
  const { organiser, vera, nina, id, params } = at;
  await letHelp(organiser, vera, id, 'secretary');
  await letHelp(organiser, nina, id, 'sound');
  await inviteTo(organiser, id, 'sound');
  await vera.call(user.remove, { sent: { password: TEST_PASSWORD } });
  const { data } = await organiser.call(helper.list, { params });
  expect(data.helpers.map(({ login }) => login)).toEqual(['nina']);
  await organiser.call(competition.remove, { params });
  for (const table of ['helper', 'invitation'] as const) {
    expect(await at.records.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

// The faults do what they say, and the server's repeats heal the worst of them.
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  captivePortal,
  clockSkew,
  hang,
  lostAnswer,
  lostRequest,
  proxyPage,
  redirected,
  refusedWith,
  savedElsewhere,
  slow,
  truncated,
  unavailable,
} from '#tests/faults/faults.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import {
  cardFile,
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
} from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'bypass' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const { list, save } = calls.application;
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('a submission whose answer was lost is stored once when it is repeated with its key', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, id, figuresFilling);
  const sent = { ...submissionOf(id, await parseForm(coach, form), form), key };
  network.use(lostAnswer(save, 2));
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  const { data } = await coach.call(save, sent);
  const own = await coach.call(list, {});
  expect(own.data.map(({ rowid }) => rowid)).toEqual([data.rowid]);
});

test('a submission that another device was quicker than is refused, and nothing is stored', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, id, figuresFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  const { sent, ...file } = submissionOf(id, await parseForm(coach, form), form, DRAFT);
  network.use(savedElsewhere(save));
  const submission = { sent: { ...sent, revision: '1' }, ...file };
  const { code, draft } = await coach.refused(save, submission);
  expect([code, draft?.device]).toEqual(['draft-changed', 'iPhone']);
  expect((await coach.call(list, {})).data).toEqual([]);
});

test('without a key the repeat of a lost submission learns that it is there already', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, id, figuresFilling);
  const sent = submissionOf(id, await parseForm(coach, form), form);
  network.use(lostAnswer(save));
  await expect(coach.send(save, sent)).rejects.toThrow(TypeError);
  expect((await coach.refused(save, sent)).code).toBe('already-confirmed');
});

test('an upload with a lost answer arrived whole', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const place = {
    competition: await publishCompetition(organiser),
    routine: 'free-team',
    teamName: 'Тверь',
  };
  network.use(lostAnswer(calls.card.upload));
  const upload = { sent: place, file: cardFile(), fileName: 'Карточка.doc', key };
  await expect(coach.send(calls.card.upload, upload)).rejects.toThrow(TypeError);
  const card = await coach.call(calls.card.get, { params: place });
  expect(await card.text()).toBe('карточка');
});

test('a lost request, a proxy’s 503 and a captive portal never reach the server', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const { create, list: competitions } = calls.competition;
  const sent = { sent: { name: 'Кубок', deadline: '2099-01-01T23:59:59.999+03:00' } };
  network.use(lostRequest(create));
  await expect(organiser.send(create, sent)).rejects.toThrow(TypeError);
  network.use(unavailable(create));
  const busy = await organiser.send(create, sent);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '1']);
  network.use(captivePortal(create));
  const portal = await organiser.send(create, sent);
  expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect((await organiser.call(competitions, { params: { type: 'user' } })).data).toEqual([]);
  await organiser.call(create, sent);
  expect((await organiser.call(competitions, { params: { type: 'user' } })).data).toHaveLength(1);
});

test('every other fault stands between a test and the real server too', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const { create, list: competitions } = calls.competition;
  const sent = { sent: { name: 'Кубок', deadline: '2099-01-01T23:59:59.999+03:00' } };
  const own = { params: { type: 'user' } };

  network.use(refusedWith(create, 1, 'too-many-requests'));
  const refused = await organiser.refused(create, sent);
  expect([refused.code, refused.headers.get('retry-after')]).toEqual(['too-many-requests', '5']);
  network.use(proxyPage(create));
  expect((await organiser.send(create, sent)).status).toBe(403);
  network.use(redirected(create));
  const { status, headers } = await organiser.send(create, sent);
  expect([status, headers.get('location')]).toEqual([302, '/login']);
  network.use(hang(create));
  const signal = AbortSignal.timeout(100);
  const silent = organiser.fetch(create.path, { method: 'POST', body: 'x', signal });
  await expect(silent).rejects.toThrow('aborted');
  expect((await organiser.call(competitions, own)).data).toEqual([]);

  network.use(truncated(create));
  const half = await organiser.send(create, sent);
  expect(half.status).toBe(200);
  await expect(half.json()).rejects.toThrow(SyntaxError);
  network.use(clockSkew('all', 1, 2));
  const dated = await organiser.send(competitions, own);
  expect(Date.parse(dated.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(47 * 3_600_000);
  expect(await dated.json()).toMatchObject({ data: [{ name: 'Кубок' }] });
});

test('a slow network in front of a test takes its time and changes nothing', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const place = {
    competition: await publishCompetition(organiser),
    routine: 'free-team',
    teamName: 'Тверь',
  };
  network.use(slow('all', 1, 20_000));
  const since = performance.now();
  const file = cardFile('к'.repeat(5000));
  await coach.call(calls.card.upload, { sent: place, file, fileName: 'Карточка.doc' });
  expect(performance.now() - since).toBeGreaterThan(450);
  const card = await coach.call(calls.card.get, { params: place });
  expect(card.size).toBe(10_000);
});

test('a network that is down for ever is down for every call', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  network.use(lostRequest('all', Infinity));
  for (const type of ['user', 'active', 'past']) {
    const asked = organiser.send(calls.competition.list, { params: { type } });
    await expect(asked).rejects.toThrow(TypeError);
  }
});

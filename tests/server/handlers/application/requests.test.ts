import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import {
  DECISION_LISTED_DAYS,
  MOST_OPEN_REQUESTS,
  MOST_REQUESTS,
  REASON_MAX_LENGTH,
} from '#domain/limits.ts';
import type { RequestRecord } from '#server/records/applications/applicationRequests.ts';
import { decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { application } = calls;
const FIRST = 'Иванова-Петрова';
const SECOND = 'Сидорова-Смирнова';

async function submitted() {
  const server = await startServer();
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const duets = await decidedDuets(people, competition, DRAFT);
  for (const [at, name] of [FIRST, SECOND].entries()) {
    for (const kind of ['card', 'music'] as const) await duets.upload(kind, name, at);
  }
  const rowid: number = (await (await duets.submit(0)).json()).data.rowid;
  const { organiser } = people;
  return {
    ...people,
    server,
    duets,
    rowid,
    own: { params: { id: String(rowid) } },
    swum: async () => Object.keys((await duets.exported())[0]?.entries ?? {}),
    states: async () => (await duets.requests(rowid)).map(({ name, state }) => [name, state]),
    openOnes: async () => {
      const params = { id: competition };
      const { data } = await organiser.call(calls.competition.applications, { params });
      return data[0]?.requests;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

type Scene = Awaited<ReturnType<typeof submitted>>;

/** Stores requests about other entries of the application. */
async function fill({ server, rowid }: Scene, count: number, state: RequestRecord['state']) {
  const user = await server.records
    .selectFrom('application')
    .select('ownerId as userId')
    .executeTakeFirstOrThrow();
  const values = Array.from({ length: count }, (_, at) => ({
    ...user,
    applicationId: rowid,
    at,
    kind: 'withdrawal' as const,
    routine: 'free-solo' as const,
    name: `Соло ${at}`,
    leaving: '',
    coming: '',
    reason: 'Заболела',
    state,
  }));
  await server.records.insertInto('applicationRequest').values(values).execute();
}

const code = async (answer: Response) => (await answer.json()).code;
const idOf = async (answer: Response): Promise<number> => (await answer.json()).data.id;

test('a requested withdrawal takes effect by the organiser’s acceptance', async () => {
  await using scene = await submitted();
  const { duets, rowid, organiser, own } = scene;
  expect(await scene.openOnes()).toBeUndefined();
  const id = await idOf(await duets.ask(rowid, FIRST));
  expect(await scene.openOnes()).toBe(1);
  expect(await scene.swum()).toEqual([FIRST, SECOND]);
  expect((await organiser.call(application.requests, own)).data).toEqual([
    {
      id,
      at: expect.any(String),
      by: 'coach',
      kind: 'withdrawal',
      routine: 'tech-duet',
      name: FIRST,
      leaving: null,
      coming: null,
      reason: 'Заболела',
      state: 'open',
      decided: null,
    },
  ]);
  expect((await duets.decide(rowid, id, 'accept')).status).toBe(200);
  expect(await scene.swum()).toEqual([SECOND]);
  const [request] = await duets.requests(rowid);
  expect(request).toMatchObject({
    state: 'accepted',
    decided: { by: 'organiser', name: expect.stringMatching(/./), answer: 'Хорошо' },
  });
  const { data: versions } = await organiser.call(application.versions, own);
  expect(versions[1]).toMatchObject({ cause: 'withdrawn', reason: 'Заболела', by: 'organiser' });
  expect(await code(await duets.decide(rowid, id, 'decline'))).toBe('request-decided');
  expect(await scene.openOnes()).toBeUndefined();
});

test('a requested swap names both swimmers, and a declined one changes nothing', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const id = await idOf(await duets.ask(rowid, FIRST, duets.swapOf(0)));
  const [request] = await duets.requests(rowid);
  expect(request).toMatchObject({
    leaving: { family: 'Петрова' },
    coming: { family: 'Кузнецова' },
  });
  await duets.decide(rowid, id, 'decline');
  expect(await scene.swum()).toEqual([FIRST, SECOND]);
  const again = await idOf(await duets.ask(rowid, FIRST, duets.swapOf(0)));
  await duets.decide(rowid, again, 'accept');
  expect(await scene.swum()).toEqual(['Иванова-Кузнецова', SECOND]);
  expect(await scene.states()).toEqual([
    [FIRST, 'accepted'],
    [FIRST, 'declined'],
  ]);
});

test('the owner’s list of applications shows recent decisions, latest first', async () => {
  await using scene = await submitted();
  const { duets, rowid, coach, server } = scene;
  const decisions = async () => (await coach.call(application.list, {})).data[0]?.decided;
  const swap = await idOf(await duets.ask(rowid, FIRST, duets.swapOf(0)));
  expect(await decisions()).toBeUndefined();
  await duets.decide(rowid, swap, 'decline');
  const withdrawal = await idOf(await duets.ask(rowid, SECOND));
  await duets.decide(rowid, withdrawal, 'accept');
  await duets.ask(rowid, FIRST);
  const of = { routine: 'tech-duet', at: expect.any(String), answer: 'Хорошо' };
  const declined = { ...of, id: swap, kind: 'swap', name: FIRST, state: 'declined' };
  expect(await decisions()).toEqual([
    { ...of, id: withdrawal, kind: 'withdrawal', name: SECOND, state: 'accepted' },
    declined,
  ]);
  await server.records
    .updateTable('applicationRequest')
    .set({ decidedAt: Date.now() - DECISION_LISTED_DAYS * DAY_MS - 1 })
    .where('id', '=', withdrawal)
    .execute();
  expect(await decisions()).toEqual([declined]);
});

test('impossible decisions cannot be requested', async () => {
  await using scene = await submitted();
  const { duets, rowid, coach, organiser, own } = scene;
  expect(await code(await duets.ask(rowid, 'Никто'))).toBe('entry-not-found');
  expect(await code(await duets.ask(rowid, SECOND, duets.swapOf(0)))).toBe('bad-swap');
  const sent = { kind: 'withdrawal', routine: 'tech-duet', name: FIRST, reason: ' ' } as const;
  expect(await coach.refused(application.ask, { ...own, sent })).toMatchObject({
    code: 'bad-reason',
  });
  expect(await organiser.refused(application.ask, { ...own, sent })).toMatchObject({
    code: 'application-not-found',
  });
  await duets.withdraw(rowid, FIRST);
  expect(await code(await duets.ask(rowid, FIRST))).toBe('entry-withdrawn');
  expect(await duets.requests(rowid)).toEqual([]);
  expect(await code(await duets.decide(rowid, 1, 'accept'))).toBe('request-not-found');
});

test('an open request can be cancelled, and an equal request is the same one', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const id = await idOf(await duets.ask(rowid, FIRST));
  expect(await idOf(await duets.ask(rowid, FIRST))).toBe(id);
  expect((await duets.cancelRequest(rowid, id)).status).toBe(200);
  expect(await duets.requests(rowid)).toEqual([]);
  expect(await code(await duets.cancelRequest(rowid, id))).toBe('request-not-found');
  expect(await code(await duets.decide(rowid, id, 'accept'))).toBe('request-not-found');
});

test('an open request is not repeated with another reason, so that no reason is lost', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const id = await idOf(await duets.ask(rowid, FIRST));
  const other = await duets.ask(rowid, FIRST, undefined, 'Сломала руку');
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({
    code: 'request-open',
    message: expect.stringMatching(/отзовите/u),
  });
  expect(await duets.requests(rowid)).toMatchObject([{ id, reason: 'Заболела' }]);
  await duets.cancelRequest(rowid, id);
  expect((await duets.ask(rowid, FIRST, undefined, 'Сломала руку')).status).toBe(200);
  expect(await duets.requests(rowid)).toMatchObject([{ reason: 'Сломала руку' }]);
});

test('cancelled requests count, so that the number of requests is limited', async () => {
  await using scene = await submitted();
  const { duets, rowid, server } = scene;
  const first = await idOf(await duets.ask(rowid, FIRST));
  expect((await duets.cancelRequest(rowid, first)).status).toBe(200);
  await fill(scene, MOST_REQUESTS - 2, 'cancelled');
  const last = await idOf(await duets.ask(rowid, FIRST));
  expect((await duets.cancelRequest(rowid, last)).status).toBe(200);
  const refused = await duets.ask(rowid, FIRST);
  expect(refused.status).toBe(413);
  expect((await refused.json()).message).toContain(String(MOST_REQUESTS));
  expect(await duets.requests(rowid)).toEqual([]);
  expect(await scene.openOnes()).toBeUndefined();
  const asks = await server.records
    .selectFrom('journal')
    .select('id')
    .where('act', '=', 'asked')
    .execute();
  expect(asks).toHaveLength(2);
});

test('a request is outdated if its entry changes or another version is submitted', async () => {
  await using scene = await submitted();
  const { duets, rowid } = scene;
  const first = await idOf(await duets.ask(rowid, FIRST));
  await duets.ask(rowid, SECOND);
  await duets.swap(rowid, FIRST, duets.swapOf(0));
  expect(await scene.states()).toEqual([
    [SECOND, 'open'],
    [FIRST, 'overtaken'],
  ]);
  expect(await code(await duets.decide(rowid, first, 'accept'))).toBe('request-decided');
  expect(await code(await duets.cancelRequest(rowid, first))).toBe('request-decided');
  await duets.giveBack(rowid);
  await duets.submit(1);
  expect(await scene.states()).toEqual([
    [SECOND, 'overtaken'],
    [FIRST, 'overtaken'],
  ]);
  expect((await duets.requests(rowid))[0]?.decided).toMatchObject({ by: '', answer: '' });
});

test('the number of open and of known requests is limited', async () => {
  await using scene = await submitted();
  const { duets, rowid, server } = scene;
  await fill(scene, MOST_OPEN_REQUESTS - 1, 'open');
  expect((await duets.ask(rowid, FIRST)).status).toBe(200);
  const tooMany = await duets.ask(rowid, SECOND);
  expect((await tooMany.json()).message).toContain(String(MOST_OPEN_REQUESTS));
  await server.records.updateTable('applicationRequest').set({ state: 'declined' }).execute();
  await fill(scene, MOST_REQUESTS - MOST_OPEN_REQUESTS - 1, 'declined');
  expect((await duets.ask(rowid, FIRST)).status).toBe(200);
  const known = await duets.ask(rowid, SECOND);
  expect((await known.json()).message).toContain(String(MOST_REQUESTS));
  const [last] = await duets.requests(rowid);
  const answer = 'а'.repeat(REASON_MAX_LENGTH + 1);
  const long = await scene.organiser.refused(application.decide, {
    params: { ...scene.own.params, request: String(last?.id) },
    sent: { decision: 'decline', answer },
  });
  expect(long).toMatchObject({ code: 'bad-reason' });
});

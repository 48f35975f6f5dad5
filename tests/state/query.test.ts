// Queries: first the cache, then the server, always for the signed-in user.
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { competitionListQuery, competitionQuery } from '#state/queries/queries.ts';
import { rereadSession, sessionAtom } from '#state/person/session.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { queryText } from '#text/loading.ts';
import { answers, breaks, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';

const list = calls.competition.list;
const query = competitionListQuery('active');
const params = { type: 'active' };
const competition = {
  id: '0'.repeat(32),
  name: 'Кубок Невы',
  dates: '',
  place: '',
  info: '',
  deadline: '2099-04-05T23:59:59.999+03:00',
  hasFile: false,
  isOwner: false,
};
const one = { data: [competition] };
const none = { data: [] };

function signInAs(login: string) {
  document.cookie = `${COOKIE.user}=${login}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  rereadSession(store);
  return store;
}

beforeEach(async () => {
  await (await browserDb()).clear('cache');
});

test('an answer of the server is ready, for the signed-in user', async () => {
  const store = signInAs('coach');
  stubCalls([answers(list, params, one)]);
  expect(store.get(query.state)).toEqual({ kind: 'loading' });
  await query.refresh(store);
  expect(store.get(query.state)).toMatchObject({ kind: 'ready', data: one, stale: false });
});

test('without a network the cached answer is shown with its age', async () => {
  stubCalls([answers(list, params, one)]);
  await query.refresh(signInAs('coach'));
  stubCalls([breaks(list, params)]);
  const later = signInAs('coach');
  await query.refresh(later);
  expect(later.get(query.state)).toMatchObject({ kind: 'ready', data: one, stale: 'unreachable' });
});

describe('a competition that was never opened', () => {
  const { get } = calls.competition;
  const { id } = competition;
  const opened = competitionQuery(id);

  test('opens without a network with what the youngest list of this user knows', async () => {
    stubCalls([
      answers(list, { type: 'past' }, { data: [{ ...competition, name: 'Имя давнее' }] }),
      answers(list, params, one),
      answers(list, { type: 'user' }, none),
    ]);
    const store = signInAs('coach');
    for (const type of ['past', 'active', 'user'] as const) {
      await competitionListQuery(type).refresh(store);
    }
    stubCalls([breaks(get, { id })]);
    await opened.refresh(store);
    expect(store.get(opened.state)).toMatchObject({
      kind: 'ready',
      data: { data: competition },
      stale: 'unreachable',
    });
    const other = signInAs('other');
    await opened.refresh(other);
    expect(other.get(opened.state)).toMatchObject({
      kind: 'refused',
      message: queryText.noAnswer.unreachable,
    });
  });

  test('a competition shows the server’s answer as soon as it comes, and disappears if the server says so', async () => {
    stubCalls([answers(list, params, one)]);
    const store = signInAs('coach');
    await query.refresh(store);
    const renamed = { data: { ...competition, name: 'Кубок Балтики' } };
    stubCalls([answers(get, { id }, renamed)]);
    await opened.refresh(store);
    expect(store.get(opened.state)).toMatchObject({ kind: 'ready', data: renamed, stale: false });
    stubCalls([refuses(get, { id }, 'competition-not-found')]);
    await opened.refresh(store);
    expect(store.get(opened.state)).toMatchObject({ kind: 'refused', isGone: true });
  });
});

test('a server error does not remove what was read', async () => {
  const store = signInAs('coach');
  stubCalls([answers(list, params, one)]);
  await query.refresh(store);
  stubCalls([refuses(list, params, 'unexpected')]);
  await query.refresh(store);
  expect(store.get(query.state)).toMatchObject({ kind: 'ready', data: one, stale: 'silent' });
});

test('nobody sees another user’s cached data', async () => {
  stubCalls([answers(list, params, one)]);
  const store = signInAs('coach');
  await query.refresh(store);
  document.cookie = `${COOKIE.user}=other; path=/`;
  rereadSession(store);
  expect(store.get(query.state)).toEqual({ kind: 'loading' });
  stubCalls([breaks(list, params)]);
  await query.refresh(store);
  expect(store.get(query.state)).toEqual({
    kind: 'refused',
    message: queryText.noAnswer.unreachable,
    isGone: false,
  });
});

test('an answer that arrives after a change of the user is dropped', async () => {
  const store = signInAs('coach');
  let answer: (response: Response) => void = () => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  stubCalls([{ ...answers(list, params, one), respond: () => late }]);
  const reading = query.refresh(store);
  document.cookie = `${COOKIE.user}=other; path=/`;
  rereadSession(store);
  answer(Response.json(one));
  await reading;
  expect(store.get(query.state)).toEqual({ kind: 'loading' });
});

test('two parts of a page that appear at once send one request', async () => {
  const store = signInAs('coach');
  const asked = stubCalls([answers(list, params, none)]);
  await Promise.all([query.ask(store), query.ask(store)]);
  expect(asked).toHaveLength(1);
});

test('changes during a request cause one more, and all who wait get its answer', async () => {
  const store = signInAs('coach');
  const replies = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const asked = stubCalls([
    {
      ...answers(list, params, none),
      respond: () => replies[asked.length - 1]?.promise ?? Response.json(none),
    },
  ]);
  const seen: unknown[] = [];
  const note = () => seen.push(store.get(query.state));
  const waiting = [query.ask(store).then(note)];
  await expect.poll(() => asked).toHaveLength(1);
  for (let change = 0; change < 3; change += 1) waiting.push(query.refresh(store).then(note));
  replies[0]?.resolve(Response.json(none));
  await expect.poll(() => asked).toHaveLength(2);
  expect(seen).toEqual([]);
  replies[1]?.resolve(Response.json(one));
  await Promise.all(waiting);
  expect(asked).toHaveLength(2);
  expect(seen).toEqual(waiting.map(() => expect.objectContaining({ kind: 'ready', data: one })));
  await query.ask(store);
  expect(asked).toHaveLength(3);
});

test('nothing is requested or cached for one user on behalf of the next', async () => {
  const store = signInAs('coach');
  const asked = stubCalls([answers(list, params, one)]);
  const reading = query.refresh(store);
  document.cookie = `${COOKIE.user}=other; path=/`;
  rereadSession(store);
  await reading;
  expect(asked).toEqual([]);
  expect(await (await browserDb()).getAll('cache')).toEqual([]);
});

test('a refusal is shown in the server’s words', async () => {
  const store = signInAs('coach');
  stubCalls([refuses(list, params, 'bad-list-type')]);
  await query.refresh(store);
  expect(store.get(query.state)).toEqual({
    kind: 'refused',
    message: refusalTexts['bad-list-type'],
    isGone: false,
  });
});

test('the page of a captive portal is no answer, whatever its status', async () => {
  const store = signInAs('coach');
  for (const [status, fault] of [
    [200, 'portal'],
    [403, 'silent'],
    [404, 'silent'],
  ] as const) {
    const portal = () => new Response('<html>Wi-Fi бассейна</html>', { status });
    stubCalls([{ ...answers(list, params, one), respond: portal }]);
    await query.refresh(store);
    const message = queryText.noAnswer[fault];
    expect(store.get(query.state)).toEqual({ kind: 'refused', message, isGone: false });
  }
  expect(store.get(sessionAtom)?.userid).toBe('coach');
});

test('a 401 ends the session of the page and deletes its readable cookies', async () => {
  const store = signInAs('coach');
  stubCalls([refuses(list, params, 'not-signed-in')]);
  await query.refresh(store);
  expect(store.get(sessionAtom)).toBeUndefined();
  expect(document.cookie).not.toContain(COOKIE.user);
});

test('a 401 that arrives after another user’s sign-in leaves that session', async () => {
  const store = signInAs('coach');
  stubCalls([
    {
      ...refuses(list, params, 'not-signed-in'),
      respond: () => {
        document.cookie = `${COOKIE.user}=other; path=/`;
        return Response.json({ code: 'not-signed-in', message: '' }, { status: 401 });
      },
    },
  ]);
  await query.refresh(store);
  expect(store.get(sessionAtom)?.userid).toBe('other');
  expect(document.cookie).toContain(`${COOKIE.user}=other`);
});

test('a 401 ends the session even if its address cannot be stored', async () => {
  const store = signInAs('coach');
  const fails = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fails);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(fails);
  stubCalls([refuses(list, params, 'not-signed-in')]);
  await query.refresh(store);
  expect(store.get(sessionAtom)).toBeUndefined();
});

test('if the browser belongs to another user by now the page learns who', async () => {
  const store = signInAs('coach');
  document.cookie = `${COOKIE.user}=other; path=/`;
  stubCalls([refuses(list, params, 'other-user')]);
  await query.refresh(store);
  expect(store.get(sessionAtom)?.userid).toBe('other');
});

test('a request made while an earlier answer is being cached gets a new answer', async () => {
  const store = signInAs('coach');
  const asked = stubCalls([answers(list, params, one)]);
  const { promise: ready, resolve } = Promise.withResolvers<Promise<void>>();
  const stop = store.sub(query.state, () => {
    stop();
    resolve(query.ask(store));
  });
  await Promise.all([query.ask(store), ready.then((again) => again)]);
  expect(asked.filter(({ address }) => address.includes('/list/'))).toHaveLength(2);
});

test('a part loaded while the list is refetched is kept', async () => {
  const store = signInAs('coach');
  const next = { ...competition, id: '1'.repeat(32) };
  const both = { data: [competition, next] };
  const first = { ...one, after: 'next' };
  stubCalls([answers(list, params, first)]);
  await query.refresh(store);
  const late = Promise.withResolvers<Response>();
  const replies = [late.promise, Response.json(both)];
  const { after } = first;
  const asked = stubCalls([
    answers(list, params, { data: [next] }, { limit: String(LIST_LIMITS.part), after }),
    { ...answers(list, params, both), respond: () => replies.shift() },
  ]);
  const reading = query.ask(store);
  await expect.poll(() => asked).toHaveLength(1);
  await query.more(store);
  late.resolve(Response.json(first));
  await reading;
  expect(store.get(query.state)).toMatchObject({ kind: 'ready', data: both });
  expect(asked).toHaveLength(3);
});

import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { rereadSession } from '#state/person/session.ts';
import { readinessQuery } from '#state/queries/queries.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';

const { readiness } = calls.competition;
const answer = (unnamedDrafts: number) => ({ data: { teams: [], unnamedDrafts, isCut: false } });
const tagged = (unnamedDrafts: number) =>
  Response.json(answer(unnamedDrafts), { headers: { etag: `W/"${unnamedDrafts}"` } });
const unchanged = () => new Response(null, { status: 304 });

function signInAs(login: string) {
  document.cookie = `${COOKIE.user}=${login}; path=/`;
  document.cookie = `${COOKIE.access}=1; path=/`;
  const store = createStore();
  rereadSession(store);
  return store;
}

/** Stubs answers of «Готовность», which are sent in order. */
function answeredBy(id: string, responses: Response[]) {
  const address = callAddress(readiness, { id });
  const asked = stubCalls([{ method: 'GET', address, respond: () => responses.shift() }]);
  const query = readinessQuery(id);
  return {
    query,
    tags: () =>
      asked
        .filter((each) => each.address === address)
        .map(({ headers }) => headers.get('if-none-match')),
  };
}

test('after a 304 the answer is the same object, with a new time', async () => {
  const { query, tags } = answeredBy('1', [tagged(1), unchanged(), tagged(2), unchanged()]);
  const store = signInAs('organiser');
  const fetched = async () => {
    await query.refresh(store);
    const state = store.get(query.state);
    return state.kind === 'ready' && !state.stale ? state.data : undefined;
  };
  const first = await fetched();
  expect(first).toEqual(answer(1));
  expect(await fetched()).toBe(first);
  const second = await fetched();
  expect(second).toEqual(answer(2));
  expect(await fetched()).toBe(second);
  expect(tags()).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
});

test('an answer cached by an older build, for another user or competition is requested completely', async () => {
  const first = answeredBy('2', [tagged(1)]);
  await first.query.refresh(signInAs('organiser'));
  const again = answeredBy('2', [tagged(1)]);
  const store = signInAs('organiser');
  await again.query.refresh(store);
  const other = answeredBy('3', [tagged(1)]);
  await other.query.refresh(store);
  expect([...again.tags(), ...other.tags()]).toEqual([null, null]);
});

test('a 304 without a conditional request is no answer', async () => {
  const { query } = answeredBy('4', [unchanged()]);
  const store = signInAs('organiser');
  await query.refresh(store);
  expect(store.get(query.state).kind).toBe('refused');
});

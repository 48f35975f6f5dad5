import { beforeEach, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { endSession } from '#state/person/session.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import {
  owner,
  pageStore,
  showLoadedPage,
  signInNewCoach,
} from '#tests/support/browser/showPage.tsx';
import { authText } from '#text/account/auth.ts';

const { list } = calls.competition;
const type = { type: 'active' };
const kept = competition({ name: 'Кубок Невы' });

beforeEach(signInNewCoach);

const drawnAtOnce = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('h1, h2'), ({ textContent }) => textContent);

test('a signed-out visitor sees the sign-in at once, and nothing is requested', async () => {
  const asked = stubCalls([answers(list, type, { data: [kept] })]);
  const store = pageStore();
  endSession(store);
  const { container } = await showLoadedPage(store, paths.competitionsActive);
  expect(drawnAtOnce(container)).toContain(authText.signIn.title);
  expect(asked).toEqual([]);
});

test('a list shows cached rows before the server has answered', async () => {
  const asked = stubCalls([breaks(list, type)]);
  const data = { data: [kept] };
  await writeCached(owner, list, { params: type }, { data, fetchedAt: Date.now() });
  const store = pageStore();
  const { container } = await showLoadedPage(store, paths.competitionsActive);
  expect(drawnAtOnce(container)).toContain(kept.name);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('the first screen reuses its prefetched request; later screens send their own', async () => {
  document.cookie = `${COOKIE.account}=a1; path=/`;
  const past = { type: 'past' };
  const asked = stubCalls([answers(list, past, { data: [kept] })]);
  const store = pageStore();
  const { prefetch, ask, refresh } = competitionListQuery('past');
  const timesAsked = () =>
    asked.filter(({ address }) => address.startsWith(callAddress(list, past))).length;
  await prefetch(store);
  await ask(store);
  expect(timesAsked()).toBe(1);
  await ask(store);
  expect(timesAsked()).toBe(2);
  await prefetch(store);
  await refresh(store);
  expect(timesAsked()).toBe(4);
});

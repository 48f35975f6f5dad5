// Deadlines on a device with a wrong clock: the server's time counts, and an uncertain time is marked (offline 5).
import { screen, waitFor, within } from '@testing-library/dom';
import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ListType } from '#domain/competition/competition.ts';
import { paths } from '#page/paths.ts';
import { competition, inDays } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  type Stub,
  stubCalls,
  type Ask,
  xhrAnsweredBy,
} from '#tests/support/browser/stubCalls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { clockState } from '#offline/device/clock.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { checkClock } from '#state/clock/clock.ts';
import { deviceText } from '#text/device.ts';

const noApplications = answers(calls.application.list, {}, { data: [], removed: [] });

function listedBy(type: ListType, daysAhead: number, deadline: string): Stub {
  const stub = answers(calls.competition.list, { type }, { data: [competition({ deadline })] });
  const date = new Date(Date.now() + daysAhead * DAY_MS).toUTCString();
  const respond = async () =>
    new Response((await stub.respond())?.body ?? null, { headers: { date } });
  return { ...stub, respond };
}

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const main = async () => within(await screen.findByRole('main'));

test('a device two days ahead still shows as open what the server accepts', async () => {
  stubCalls([listedBy('active', -2, inDays(-1)), noApplications]);
  showPageAt(paths.competitionsActive);
  expect(await (await main()).findByRole('img', { name: acceptanceText.open }, soon)).toBeVisible();
});

test('a device two days behind shows as closed what the server no longer accepts', async () => {
  stubCalls([listedBy('user', 2, inDays(1)), noApplications]);
  showPageAt(paths.competitionsOwn);
  expect(
    await (await main()).findByRole('img', { name: acceptanceText.closed }, soon),
  ).toBeVisible();
});

/** Stubs the health check with the server's time, which differs from the device's `Date.now`. */
function healthAt(now: () => number): Stub {
  const stub = answers(calls.health, {}, {});
  const respond = async () =>
    new Response((await stub.respond())?.body ?? null, {
      headers: { date: new Date(now()).toUTCString() },
    });
  return { ...stub, respond };
}

test('a clock set back while the page is open causes a warning until the server answers', async () => {
  const stubs = [breaks(calls.health, {}), listedBy('active', 0, inDays(3)), noApplications];
  stubCalls(stubs);
  showPageAt(paths.competitionsActive);
  await (await main()).findByRole('img', { name: acceptanceText.open }, soon);
  expect(screen.queryByText(deviceText.notices.clockJumped)).toBeNull();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now - 2 * DAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(deviceText.notices.clockJumped)).toBeVisible();
  stubs.unshift(healthAt(() => now));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(deviceText.notices.clockJumped)).toBeNull());
  expect((await main()).getByRole('img', { name: acceptanceText.open })).toBeVisible();
});

test('after sleep the clock is not called wrong; the server is asked for its time', async () => {
  const stubs = [listedBy('active', 0, inDays(3)), noApplications];
  const asked = stubCalls(stubs);
  showPageAt(paths.competitionsActive);
  await (await main()).findByRole('img', { name: acceptanceText.open }, soon);
  const isHealth = ({ address }: { address: string }) => address === calls.health.path;
  const before = asked.filter(isHealth).length;
  const woken = Date.now() + 8 * 60 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(woken);
  stubs.unshift(healthAt(() => woken));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => clockState(), soon).toBe('known');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(screen.queryByText(deviceText.notices.clockJumped)).toBeNull();
  expect(asked.filter(isHealth)).toHaveLength(before + 1);
});

test('on a silent network one request for the time runs, and times out', async () => {
  const store = createStore();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60 * 60_000);
  const [first, second] = [new AbortController(), new AbortController()];
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValueOnce(first.signal)
    .mockReturnValueOnce(second.signal);
  const silent = vi.fn<Ask>(() => Promise.withResolvers<undefined>().promise);
  vi.stubGlobal('XMLHttpRequest', xhrAnsweredBy(silent));
  const checks = [1, 2, 3].map(() => checkClock(store));
  expect(silent).toHaveBeenCalledTimes(1);
  expect(timeout).toHaveBeenCalledWith(10_000);
  first.abort();
  await Promise.all(checks);
  const later = checkClock(store);
  expect(silent).toHaveBeenCalledTimes(2);
  second.abort();
  await later;
});

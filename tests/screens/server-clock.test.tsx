// Deadlines on a device whose clock is wrong: the server's time decides, and doubt is told (offline 25, 26).
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { competition, inDays } from '#tests/support/screenData.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/showPage.tsx';
import { answers, type Stub, stubCalls } from '#tests/support/stubCalls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { closed, open } from '#text/deadline.ts';
import { notices } from '#text/outbox.ts';

const noApplications = answers(calls.application.list, {}, { data: [] });

/** The active list as a server tells it whose clock is so many days ahead of the device's. */
function listedBy(daysAhead: number, deadline: string): Stub {
  const stub = answers(
    calls.competition.list,
    { type: 'active' },
    { data: [competition({ deadline })] },
  );
  const date = new Date(Date.now() + daysAhead * DAY_MS).toUTCString();
  const respond = async () => new Response((await stub.respond()).body, { headers: { date } });
  return { ...stub, respond };
}

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const main = async () => within(await screen.findByRole('main'));

test('a device that is two days ahead still shows as open what the server takes', async () => {
  stubCalls([listedBy(-2, inDays(-1)), noApplications]);
  showPageAt(paths.competitionsActive);
  expect(await (await main()).findByRole('img', { name: open }, soon)).toBeVisible();
});

test('a device that is two days behind shows as closed what the server takes no more', async () => {
  stubCalls([listedBy(2, inDays(1)), noApplications]);
  showPageAt(paths.competitionsActive);
  expect(await (await main()).findByRole('img', { name: closed }, soon)).toBeVisible();
});

test('a clock that is set while the page is open makes the page warn until the server answers', async () => {
  stubCalls([listedBy(0, inDays(3)), noApplications]);
  showPageAt(paths.competitionsActive);
  await (await main()).findByRole('img', { name: open }, soon);
  expect(screen.queryByText(notices.clockJumped)).toBeNull();
  const ahead = Date.now() + 2 * DAY_MS;
  vi.spyOn(Date, 'now').mockReturnValue(ahead);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(notices.clockJumped)).toBeVisible();
});

// The page shows nothing as saved or sent while the database does not respond, and continues later (offline 1.13).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#page/paths.ts';
import { holdDatabase } from '#tests/support/holdDatabase.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { draftsText } from '#text/application/drafts.ts';
import { deviceText } from '#text/device.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { outboxText } from '#text/outbox.ts';
import {
  chooseForm,
  openEnterPage,
  pick,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

const KEPT = new RegExp(`^${draftsText.keptAt('')}`, 'u');

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

const keptWords = () =>
  screen.queryAllByText(KEPT).filter((each) => each.checkVisibility({ visibilityProperty: true }));

/** Waits for a part of the page while the clock runs five times faster, because attempts to write time out. */
async function soonShown(find: () => HTMLElement | null): Promise<void> {
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return find();
      },
      { interval: 200 },
    )
    .toBeVisible();
}

test('a form picked meanwhile is not shown as saved, and «Отправка» not as sent, until it is so', async () => {
  openEnterPage();
  await chooseForm(xlsx('Первая.xlsx'));
  await waitFor(() => expect(keptWords()).not.toEqual([]));
  const letGo = await holdDatabase();
  vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await pick(wizardText.uploadStep.pickOther, xlsx('Вторая.xlsx'));
  expect(keptWords()).toEqual([]);
  const outbox = within(showPageAt(paths.outbox).container);
  await soonShown(() => screen.queryByText(draftsText.trouble.silent));
  expect(keptWords()).toEqual([]);
  await soonShown(() => outbox.queryByText(deviceText.unreadableRows.title));
  expect(outbox.queryByText(outboxText.empty.title)).toBeNull();
  await letGo();
  await soonShown(() => keptWords()[0] ?? null);
  expect(screen.queryByText(draftsText.trouble.silent)).toBeNull();
  await soonShown(() => outbox.queryByRole('heading', { name: outboxText.empty.title }));
});

test('a database that does not respond blocks neither screens nor requests', async () => {
  signedInAs('coach');
  document.cookie = `${COOKIE.account}=a1; path=/`;
  const listed = competition({ name: 'Кубок Невы' });
  stubCalls([answers(calls.competition.list, { type: 'active' }, { data: [listed] })]);
  const unanswered = { addEventListener: { value: () => undefined } };
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(
    Object.create(IDBRequest.prototype, unanswered),
  );
  const { container } = showPageAt(paths.competitionsActive);
  await expect.poll(() => container.querySelector('main')).not.toBeNull();
  await expect.poll(() => container.textContent).toContain(listed.name);
});

// Drafts of all devices in lists: where and when each was changed, and which can be continued here.
import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { inDays } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { draftsText } from '#text/application/drafts.ts';
import { CUP, leaveSavedDraft, list, listed } from '#tests/screens/listedDrafts.ts';

const LATER_ID = 'ffffffffffffffffffffffffffffffff';

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const noApplications = answers(calls.application.list, {}, { data: [], removed: [] });
const active = answers(calls.competition.list, { type: 'active' }, { data: [CUP] });

const leaveSaved = (of: Parameters<typeof leaveSavedDraft>[1] = CUP) => leaveSavedDraft(owner, of);

const drafts = async () => within(await screen.findByRole('list', { name: draftsText.title }));

test('a draft of another device shows the device, time, entries and files', async () => {
  stubCalls([list(listed()), noApplications]);
  showPageAt(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText('Московская область-1')).toBeVisible();
  expect(shown.getByText(CUP.name)).toBeVisible();
  expect(shown.getByText('Черновик на телефоне: шаг 3 из 5')).toBeVisible();
  expect(shown.getByText(/^9\sпрограмм, 14\sфайлов на сервере$/u)).toBeVisible();
  expect(shown.getByText(/^изменён на телефоне, \d\d:\d\d, загружается/u)).toBeVisible();
  expect(shown.queryByRole('link')).toBeNull();
  expect(shown.queryByRole('button')).toBeNull();
});

test('a draft on this device names the device that changed it last, and opens', async () => {
  const id = await leaveSaved();
  stubCalls([list(listed({ draft: id, device: 'iPad' })), noApplications]);
  showPageAt(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText(/^изменён на планшете, \d\d:\d\d$/u)).toBeVisible();
  expect(shown.getByRole('link')).toHaveAttribute('href', paths.entryDraft(CUP.id, id));
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
});

test('offline the cached list is shown, and says what is needed to open a draft', async () => {
  await writeCached(
    owner,
    calls.draft.list,
    {},
    {
      data: { data: [listed()] },
      fetchedAt: Date.now(),
    },
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  stubCalls([breaks(calls.draft.list, {}), noApplications]);
  showPageAt(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText(new RegExp(draftsText.needsNetwork, 'u'))).toBeVisible();
});

test('on its competition’s page a draft is among the own drafts and in the competition’s row', async () => {
  stubCalls([
    list(listed(), listed({ competition: { ...CUP, id: LATER_ID } })),
    noApplications,
    active,
    answers(calls.competition.get, { id: CUP.id }, { data: CUP }),
    answers(calls.competition.statistic, { id: CUP.id }, []),
  ]);
  const shown = showPageAt(paths.competitionsActive);
  expect(await screen.findByText('Черновик на телефоне: шаг 3 из 5')).toBeVisible();
  shown.unmount();
  showPageAt(paths.competitionEnter(CUP.id));
  expect((await drafts()).getAllByRole('listitem')).toHaveLength(1);
});

test('a draft after its deadline is marked so and cannot be opened here', async () => {
  const past = { ...CUP, deadline: inDays(-3) };
  stubCalls([list(listed({ competition: past })), noApplications]);
  showPageAt(paths.applications);
  const shown = await drafts();
  expect(await shown.findByText(draftsText.tooLate)).toBeVisible();
  expect(shown.queryByText(/загружается|шаг/u)).toBeNull();
  expect(shown.queryByRole('link')).toBeNull();
});

const SIZES = [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const;

test.each(some(SIZES, (_, at) => at === 0))(
  'at %i × %i nothing overflows and axe finds nothing',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(414, 896));
    await leaveSaved({ ...CUP, name: 'Всероссийские соревнования по синхронному плаванию' });
    stubCalls([list(listed(), listed({ device: 'Ноутбук Марии Константиновны' })), noApplications]);
    showPageAt(paths.applications);
    await (await drafts()).findAllByText(/^Черновик на/u);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    expect(await axeFindings()).toEqual([]);
  },
);

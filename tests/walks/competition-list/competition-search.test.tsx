// Long lists of competitions: parts loaded on demand, search on the device and on the server (behaviour 5.11, offline 2.5).
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { competition, inDays } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { READING_MS } from '#ui/useDoubleTapGuard.ts';
import { queryText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';

const { list } = calls.competition;
const { lists: words } = competitionText;
const type = { type: 'active' };
const limit = String(LIST_LIMITS.part);

/** Makes competitions in the order of the server: latest deadline first. */
const cups = (from: number, to: number): Competition[] =>
  Array.from({ length: to - from }, (_, at) =>
    competition({
      id: (from + at).toString(16).padStart(32, '0'),
      name: `Кубок ${from + at}`,
      deadline: inDays(900 - from - at),
    }),
  );
const FAR = competition({ id: 'f'.repeat(32), name: 'Ёлочные старты', deadline: inDays(1) });

const noApplications = answers(calls.application.list, {}, { data: [], removed: [] });
const whole = (...data: Competition[]): Stub => answers(list, type, { data });
const FIRST = { data: cups(0, 50), after: 'behind 49' };
const first = answers(list, type, FIRST, { limit });

beforeEach(signInNewCoach);

const main = async () => within(await screen.findByRole('main'));
const names = async () =>
  (await main()).queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const field = () => screen.findByRole('searchbox', { name: words.search.label });
const addressNow = () => screen.getByLabelText('address').textContent;
/** Presses with a later timestamp, because rows ignore presses right after they appear. */
function pressLater(on: Element | null): void {
  const later = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(later, 'timeStamp', { value: performance.now() + READING_MS });
  on?.dispatchEvent(later);
}
const more = () => screen.findByRole('button', { name: words.more });

test('a complete list of ten or more rows is searched without a request; without results a button leads back to it', async () => {
  const nine = [...cups(0, 8), FAR];
  const asked = stubCalls([whole(...nine), noApplications]);
  const shown = showPageAt(paths.competitionsActive);
  await screen.findByText(FAR.name);
  expect(screen.queryByRole('searchbox')).toBeNull();
  shown.unmount();
  stubCalls([whole(...nine, ...cups(8, 9)), noApplications]);
  showPageAt(paths.competitionsActive);
  await userEvent.type(await field(), 'елоч');
  expect(await screen.findByText(words.search.found(1))).toBeVisible();
  await expect.poll(names).toEqual([FAR.name]);
  await userEvent.click(screen.getByRole('button', { name: uiText.clear }));
  await expect.poll(names).toHaveLength(10);
  await userEvent.type(await field(), 'регата');
  expect(await screen.findByRole('heading', { name: words.search.nothing.title })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: words.search.nothing.action }));
  await expect.poll(names).toHaveLength(10);
  expect(await field()).toHaveValue('');
  expect(asked.filter(({ address }) => address.includes('q='))).toEqual([]);
});

test('the next part is appended with the focus on its first row, and is cached; one that fails to load is reported', async () => {
  const rest = answers(list, type, { data: [FAR] }, { limit, after: FIRST.after });
  const stubs = [first, noApplications];
  stubCalls(stubs);
  const shown = showPageAt(paths.competitionsActive);
  expect(await screen.findByText(words.shown(50))).toBeVisible();
  await userEvent.click(await more());
  expect(await screen.findByText(queryText.noAnswer.unreachable)).toBeVisible();
  stubs.push(rest);
  await userEvent.click(await more());
  expect(await screen.findByText(FAR.name)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByText(FAR.name).closest('a'));
  await expect.poll(names).toHaveLength(51);
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
  expect(screen.getByText(/^51\sсоревнование, приём заявок открыт$/u)).toBeVisible();
  shown.unmount();
  stubCalls([breaks(list, type), noApplications]);
  showPageAt(paths.competitionsActive);
  expect(await screen.findByText(FAR.name)).toBeVisible();
  await expect.poll(names).toHaveLength(51);
});

test('a refresh of more rows than a part has reloads one part', async () => {
  const kept = { data: { data: cups(0, 201) }, fetchedAt: 0 };
  await writeCached(owner, list, { params: type }, kept);
  const asked = stubCalls([whole(FAR), noApplications]);
  showPageAt(paths.competitionsActive);
  await screen.findByText(FAR.name);
  expect(asked.map(({ address }) => address)).toContain('/api/competition/list/active?limit=200');
});

test('if the server has more rows it is searched too, and its results continue the list', async () => {
  const q = 'старт';
  const other = { ...FAR, id: 'e'.repeat(32), name: 'Старты надежд', deadline: inDays(0.5) };
  stubCalls([
    first,
    answers(list, type, { data: [FAR], after: 'behind it' }, { limit, q }),
    answers(list, type, { data: [other] }, { limit, q, after: 'behind it' }),
    noApplications,
  ]);
  showPageAt(paths.competitionsActive);
  await userEvent.type(await field(), 'СТАРТ ');
  expect(await screen.findByText(FAR.name)).toBeVisible();
  expect(await screen.findByText(words.shown(1))).toBeVisible();
  await userEvent.click(await more());
  expect(await screen.findByText(other.name)).toBeVisible();
  await expect.poll(names).toEqual([FAR.name, other.name]);
  expect(await screen.findByText(words.search.found(2))).toBeVisible();
});

test('without an answer results of the device are shown, marked as possibly incomplete', async () => {
  stubCalls([first, breaks(list, type, { limit, q: 'кубок 4' }), noApplications]);
  showPageAt(paths.competitionsActive);
  await userEvent.type(await field(), 'кубок 4');
  expect(await screen.findByText(words.search.foundHere(11), {}, soon)).toBeVisible();
  await expect.poll(names).toHaveLength(11);
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
});

test('all loaded results of a search are shown after Back and after a refresh', async () => {
  const q = 'кубок';
  const [last] = cups(50, 51);
  const asked = stubCalls([
    first,
    answers(list, type, { ...FIRST }, { limit, q }),
    answers(list, type, { data: cups(50, 51) }, { limit, q, after: FIRST.after }),
    answers(list, type, { data: cups(0, 51) }, { limit: '51', q }),
    noApplications,
  ]);
  const timesAsked = () => asked.filter(({ address }) => address.includes('limit=51')).length;
  showPageAt(paths.competitionsActive);
  await userEvent.type(await field(), q);
  await expect.poll(() => asked.some(({ address }) => address.includes('q='))).toBe(true);
  await userEvent.click(await more());
  expect(await screen.findByText(words.search.found(51))).toBeVisible();
  pressLater(await screen.findByText('Кубок 1'));
  await expect.poll(addressNow).not.toBe(paths.competitionsActive);
  await userEvent.click(await screen.findByRole('button', { name: 'back' }));
  await expect.poll(addressNow).toBe(paths.competitionsActive);
  expect(await screen.findByText(String(last?.name))).toBeInTheDocument();
  // Polls, because a list is requested again if it takes longer than the debounce of the search.
  await expect.poll(timesAsked).toBeGreaterThan(0);
  const before = timesAsked();
  await userEvent.click(screen.getByRole('button', { name: uiText.refresh }));
  await expect.poll(timesAsked).toBeGreaterThan(before);
  await expect.poll(names).toHaveLength(51);
});

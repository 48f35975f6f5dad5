// The three lists of competitions (behaviour 5.2) and the five states of a list.
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ListType } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { competition, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type FixedStub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { shellText } from '#text/shell.ts';

const near = competition({
  id: `aaaaaaaaaaaa${'0'.repeat(20)}`,
  name: 'Близкое',
  deadline: inDays(2),
});
const far = competition({
  id: `bbbbbbbbbbbb${'0'.repeat(20)}`,
  name: 'Далёкое',
  deadline: inDays(40),
});
const over = competition({
  id: `cccccccccccc${'0'.repeat(20)}`,
  name: 'Прошло',
  deadline: inDays(-3),
});

const listed = (type: ListType, ...data: (typeof near)[]): FixedStub =>
  answers(calls.competition.list, { type }, { data });
const noApplications = answers(calls.application.list, {}, { data: [], removed: [] });

beforeEach(signInNewCoach);

const keptList = (type: ListType, daysAgo: number, ...data: (typeof near)[]) =>
  writeCached(
    owner,
    calls.competition.list,
    { params: { type } },
    { data: { data }, fetchedAt: Date.now() - daysAgo * DAY_MS },
  );

const rows = async () => {
  const main = within(await screen.findByRole('main'));
  await main.findAllByRole('listitem');
  return main.getAllByRole('link').filter((link) => link.closest('li'));
};

test('the latest deadline is first; a row leads to the page for entering, has a short id, and says that the own application has been submitted', async () => {
  const submitted = ownApplication({
    competition: near.id,
    confirmedAt: '2020-11-18T16:42:00.000Z',
  });
  stubCalls([
    listed('active', near, far),
    answers(calls.application.list, {}, { data: [submitted], removed: [] }),
  ]);
  showPageAt(paths.competitionsActive);
  const found = await rows();
  expect(found.map((row) => row.getAttribute('href'))).toEqual([
    paths.competitionEnter(far.id),
    paths.competitionEnter(near.id),
  ]);
  expect(screen.getByText(/^2\sсоревнования, приём заявок открыт$/u)).toBeVisible();
  expect(screen.getByText('aaaaaaaaaaaa')).toBeVisible();
  const chip = await screen.findByText(/^Заявка подана 18\s+ноября\s+2020, \d\d:42$/u);
  expect(chip.closest('a')).toHaveAttribute('href', paths.competitionEnter(near.id));
});

test('a past row also leads to the page for entering, an own one to the organiser’s page; its chip says whether it is open', async () => {
  stubCalls([listed('past', over), listed('user', near, over), noApplications]);
  const past = showPageAt(paths.competitionsPast);
  expect((await rows())[0]).toHaveAttribute('href', paths.competitionEnter(over.id));
  past.unmount();
  showPageAt(paths.competitionsOwn);
  const [first, second] = await rows();
  expect(first).toHaveAttribute('href', paths.competition(near.id));
  const chip = (row = document.body) => within(row).getByRole('img').ariaLabel;
  expect([chip(first), chip(second)]).toEqual([acceptanceText.open, acceptanceText.closed]);
});

test('an empty list of own competitions leads to creating one', async () => {
  stubCalls([listed('user')]);
  showPageAt(paths.competitionsOwn);
  expect(await screen.findByText(competitionText.lists.empty.user.title)).toBeVisible();
  const main = within(screen.getByRole('main'));
  const way = main.getByRole('link', { name: shellText.sections.competitionNew });
  expect(way).toHaveAttribute('href', paths.competitionNew);
});

test('a list cached yesterday shows its date, and only competitions that are still open', async () => {
  await keptList('active', 1, near, over);
  stubCalls([breaks(calls.competition.list, { type: 'active' }), noApplications]);
  showPageAt(paths.competitionsActive);
  expect(
    await screen.findByText(/^обновлено вчера, \d\d:\d\d, нет связи с сервером$/u),
  ).toBeVisible();
  expect(await screen.findByText(near.name)).toBeVisible();
  expect(screen.queryByText(over.name)).toBeNull();
  expect(screen.getByText(/^1\sсоревнование, приём заявок открыт$/u)).toBeVisible();
});

test('a competition that closed after the active list was read is among the past ones', async () => {
  await keptList('active', 9, near, over);
  await keptList('past', 9);
  const silent = (['active', 'past'] as const).map((type) =>
    breaks(calls.competition.list, { type }),
  );
  stubCalls([...silent, noApplications]);
  showPageAt(paths.competitionsPast, paths.competitionsActive);
  await screen.findByText(near.name);
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await screen.findByText(over.name)).toBeVisible();
  expect(screen.queryByText(near.name)).toBeNull();
});

test('all loaded rows are rendered, also those far from the screen', async () => {
  const data = Array.from({ length: 50 }, (_, at) =>
    competition({
      id: String(at).padStart(32, '0'),
      name: `Кубок ${at + 1}`,
      place: 'Казань',
      deadline: inDays(50 - at),
    }),
  );
  stubCalls([listed('active', ...data), noApplications]);
  showPageAt(paths.competitionsActive);
  const last = await screen.findByRole('link', { name: /Кубок 50.*Казань/ }, soon);
  expect(within(last).getByLabelText(acceptanceText.open)).not.toBeNull();
  expect(screen.getAllByRole('link', { name: /Кубок/ })).toHaveLength(50);
});

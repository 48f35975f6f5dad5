// The list of teams in the room that there is: a table where all programmes have their column, cards elsewhere (behaviour 16.4).
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import { paths } from '#page/paths.ts';
import { withSame } from '#screens/competition-organise/readiness/useSameTeams.ts';
import { setDrawn } from '#tests/support/browser/chromium/drawn.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { answers, stubCalls } from '#tests/support/browser/answers/stubCalls.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { OTHERS_FIRST_MS } from '#ui/focus/keepFocus.ts';
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

const team = (name: string): TeamReadiness => ({
  state: 'draft',
  draft: name,
  at: '2026-11-18T16:42:00.000Z',
  team: name,
  city: 'Самара',
  representative: 'Орлова Марина Павловна',
  phone: '+7 917 204-15-38',
  preparedBy: 'Соколова Елена',
  email: 'moskovskaya-oblast-1@example.ru',
  entries: ROUTINE_KEYS.map((routine) => ({
    routine,
    number: 1,
    name: '',
    card: true,
    music: true,
    musicLength: { seconds: 134.2, isCut: false },
  })),
});

beforeEach(() => signInAsOrganiser());

const table = () => screen.queryByRole('table', { name: readinessText.table });
const cards = () => screen.queryByRole('list', { name: readinessText.table });

const here = (teams: TeamReadiness[]) => [
  answers(calls.competition.get, params, { data: cup }),
  answers(calls.competition.statistic, params, []),
  answers(calls.competition.applications, params, { data: [] }),
  answers(calls.competition.sharedPeople, params, { data: { count: 0, people: [] } }),
  answers(calls.competition.readiness, params, { data: { teams, unnamedDrafts: 0, isCut: false } }),
];

test('every programme has its column within the card at a desk; where there is less room teams are cards', async () => {
  stubCalls(here([team('Московская область-1')]));
  // With the drawer open.
  await page.viewport(1440, 900);
  showPageAt(paths.readiness(cup.id));
  await waitFor(() => expect(table()).not.toBeNull());
  const heads = screen.getAllByRole('columnheader');
  expect(heads).toHaveLength(3 + ROUTINE_KEYS.length);
  const right = table()?.parentElement?.getBoundingClientRect().right ?? 0;
  for (const each of [...heads, ...screen.getAllByRole('cell')]) {
    expect(each.getBoundingClientRect().right).toBeLessThan(right);
    expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
  }
  await page.viewport(1100, 800);
  await waitFor(() => expect(cards()).toBeVisible());
  expect(table()).toBeNull();
});

test('of many teams those on the screen are drawn whole, the others once they are scrolled to', async () => {
  setDrawn(true);
  const teams = Array.from({ length: 20 }, (_, at) => team(`Команда-${at + 10}`));
  stubCalls(here(teams));
  await page.viewport(1440, 900);
  showPageAt(paths.readiness(cup.id));
  await waitFor(() => expect(table()).not.toBeNull());
  const box = (name: string) => screen.queryByRole('checkbox', { name: readinessText.tick(name) });
  await waitFor(() => expect(box('Команда-10')).not.toBeNull());
  expect(box('Команда-29')).toBeNull();
  // Rows grow as they are drawn whole: whoever goes on scrolling comes to the last.
  await waitFor(() => {
    screen.getByRole('rowheader', { name: /Команда-29/u }).scrollIntoView();
    expect(box('Команда-29')).not.toBeNull();
  });
  await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeLessThan(21));
});

test('twenty teams are drawn before all are wanted; the focus goes to the first of the others', async () => {
  stubCalls(here(Array.from({ length: 22 }, (_, at) => team(`Команда-${at + 10}`))));
  await page.viewport(1440, 900);
  showPageAt(paths.readiness(cup.id));
  const showAll = await screen.findByRole('button', { name: readinessText.showAll(22) });
  const rows = () => screen.getAllByRole('rowheader');
  expect(rows()).toHaveLength(20);
  showAll.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(22));
  await timersRun(OTHERS_FIRST_MS);
  expect(screen.getByRole('row', { name: /Команда-30/u })).toHaveFocus();
});

test('a team of which nothing has changed stays what it was, and so does a whole answer', () => {
  const before = [team('Волна'), team('Прибой')];
  const again = () => [team('Волна'), team('Прибой')];
  expect(withSame(before, again())).toBe(before);
  const other = { ...team('Прибой'), city: 'Казань' };
  const after = withSame(before, [other, team('Волна'), team('Лазурь')]);
  expect(after[0]).toBe(other);
  expect(after[1]).toBe(before[0]);
  expect(withSame(before, [team('Волна')])).toEqual([team('Волна')]);
});

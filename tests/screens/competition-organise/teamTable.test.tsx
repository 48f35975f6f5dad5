// The list of teams: a table if every programme fits as a column, else cards (behaviour 16.4).
import { screen, waitFor } from '@testing-library/dom';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { ReadinessEntry, TeamReadiness } from '#domain/competition/readiness.ts';
import { paths } from '#page/paths.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

declare global {
  interface Window {
    /** Searches the page like the browser's «find». TypeScript does not declare it, because no standard does. */
    find: (words: string) => boolean;
  }
}

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

const twice = (entry: ReadinessEntry) => [entry, { ...entry, number: 2 }];

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

test('at a desk every programme has a column within the card; with less room teams are cards', async () => {
  stubCalls(here([team('Московская область-1')]));
  // At this width the drawer is open, and less room is left for the table.
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

test.each([
  [1440, 900],
  [390, 844],
])('the browser’s search ends at a team outside of the window at %i × %i', async (...size) => {
  const teams = Array.from({ length: 30 }, (_, at) => team(`Команда-${at + 10}`));
  stubCalls(here(teams.map((each) => ({ ...each, entries: each.entries.flatMap(twice) }))));
  await page.viewport(...size);
  showPageAt(paths.readiness(cup.id));
  await waitFor(() => expect(table() ?? cards()).not.toBeNull());
  expect(window.find('Команда-35')).toBe(true);
  // The teams around the match are laid out in the next frames.
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  const { top, bottom } = screen.getByText('Команда-35').getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight);
});

// The tabs of the organiser's page, and «Готовность»: all teams, worst first, search, filters, download (behaviour 16).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Readiness, SharedPeople } from '#contract/shapes/readinessShapes.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { ReadinessEntry, TeamReadiness } from '#domain/competition/readiness.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { sheet, showInPrint } from '#tests/support/chromium/printedPage.ts';
import { searchNow, showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { readinessText } from '#text/competition/readiness.ts';
import {
  cup,
  params,
  savedNames,
  signInAsOrganiser,
} from '#tests/screens/competition-organise/organiserPage.ts';

const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

beforeEach(async () => {
  signInAsOrganiser();
  await page.viewport(...DESK);
});

const entry = (routine: RoutineKey, facts: Partial<ReadinessEntry> = {}): ReadinessEntry => ({
  routine,
  number: 1,
  name: '',
  card: true,
  music: true,
  musicLength: { seconds: 134.2, isCut: false },
  ...facts,
});
const none = { card: false, music: false, musicLength: null };

const dolphin: TeamReadiness = {
  state: 'draft',
  draft: 'dolphin',
  at: '2026-11-18T16:42:00.000Z',
  team: 'Дельфин',
  city: 'Самара',
  representative: 'Орлова Марина',
  phone: '+7 917 204-15-38',
  preparedBy: 'Соколова Елена',
  email: 'dolphin@example.ru',
  entries: [entry('free-solo', none), entry('tech-duet', { card: false })],
};
const surf: TeamReadiness = {
  ...dolphin,
  draft: 'surf',
  team: 'Прибой',
  city: 'Тольятти',
  email: 'surf@example.ru',
  entries: [entry('free-solo')],
};
const wave: TeamReadiness = {
  ...dolphin,
  state: 'submitted',
  rowid: 7,
  team: 'Волна',
  email: 'wave@example.ru',
  people: { women: 12, men: 1, unsaid: 0, staff: 3, judges: 2 },
  entries: [entry('free-solo', { name: 'Ким А.' }), entry('free-team', { name: 'Волна' })],
};

const told = (teams: readonly TeamReadiness[], more: Partial<Readiness> = {}): Readiness => ({
  teams: [...teams],
  unnamedDrafts: 0,
  isCut: false,
  ...more,
});

const here = (
  readiness: Readiness,
  facts: Partial<typeof cup> = {},
  shared: SharedPeople['people'] = [],
) => [
  answers(calls.competition.get, params, { data: { ...cup, ...facts } }),
  answers(calls.competition.statistic, params, []),
  answers(calls.competition.applications, params, { data: [] }),
  answers(calls.competition.readiness, params, { data: readiness }),
  answers(calls.competition.sharedPeople, params, {
    data: { count: shared.length, people: shared },
  }),
];

const all = told([wave, surf, dolphin], { unnamedDrafts: 2 });
const openTab = async (readiness = all) => {
  const asked = stubCalls(here(readiness));
  showPageAt(paths.readiness(cup.id));
  await screen.findByRole('heading', { name: readinessText.totals });
  return asked;
};
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const unnamed = (count: number) => readinessText.unnamed(count).replaceAll('\u00a0', ' ');
const follow = (teams: readonly string[]) => waitFor(() => expect(rows()).toEqual(teams));
const filter = (which: keyof typeof readinessText.filters) =>
  screen.getByRole('button', { name: new RegExp(`^${readinessText.filters[which]} `, 'u') });

test('tabs are in the address, work by keyboard, and Back leads to the previous one', async () => {
  stubCalls(here(all));
  showPageAt(paths.competition(cup.id));
  const first = await screen.findByRole('tab', { name: competitionText.organiser.title });
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('heading', { name: readinessText.totals });
  expect(searchNow()).toBe('?tab=readiness');
  const panel = screen.getByRole('tabpanel', { name: competitionText.organiser.tabs.readiness });
  expect(within(panel).getByText('Дельфин')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  await screen.findByRole('heading', { name: competitionText.organiser.reports });
  expect(searchNow()).toBe('');
});

test('a user who may not read the applications has no tabs, whatever the address', async () => {
  const asked = stubCalls(here(all, { isOwner: false }));
  showPageAt(paths.readiness(cup.id));
  await screen.findByRole('heading', { name: competitionText.organiser.reports });
  expect(screen.queryByRole('tab')).toBeNull();
  expect(asked.some((each) => each.address.endsWith('/readiness'))).toBe(false);
});

test('the tab shows totals, the worst team first, entries as text, contacts, and drafts without a team', async () => {
  await openTab();
  expect(screen.getByText('18', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('4:28', { selector: 'dd' })).toBeVisible();
  await userEvent.click(screen.getByText(readinessText.inDetail));
  for (const part of ['12 спортсменок', '1 спортсмен', '3 человека персонала', '2 судьи']) {
    expect(screen.getByText(part)).toBeVisible();
  }
  expect(screen.getByText('4:28 музыки')).toBeVisible();
  expect(rows()).toEqual(['ДельфинСамара', 'ПрибойТольятти', 'ВолнаСамара']);
  const worst = within(screen.getByRole('row', { name: /Дельфин/u }));
  const marks = worst.getAllByRole('img').map((each) => each.ariaLabel);
  expect(marks).toEqual([
    'Пр. Соло 1: карточки нет, музыки нет',
    'Тех. Дуэт 1: карточки нет, музыка 2:14',
  ]);
  expect(worst.getByText(/^1 из 4\sфайлов$/u)).toBeVisible();
  expect(worst.getByRole('link', { name: /^\+7/u })).toHaveAttribute('href', 'tel:+79172041538');
  // The e-mail is beside the name of its owner.
  const email = worst.getByRole('link', { name: 'dolphin@example.ru' });
  expect(email).toHaveAttribute('href', 'mailto:dolphin@example.ru');
  expect(email.previousElementSibling).toHaveTextContent('заполняет Соколова Елена');
  expect(screen.getByText(unnamed(2))).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test('teams are filtered and searched, their addresses copied, and the visible list saved and printed; the columns stay', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openTab();
  // The filter «вне лимита» is absent, because the competition has no limits of music.
  expect(screen.queryByRole('button', { name: /^вне лимита/u })).toBeNull();
  await userEvent.click(filter('not-submitted'));
  expect(filter('not-submitted')).toHaveAttribute('aria-pressed', 'true');
  await follow(['ДельфинСамара', 'ПрибойТольятти']);
  await userEvent.click(screen.getByRole('button', { name: readinessText.copy(0) }));
  expect(written.mock.lastCall).toEqual(['dolphin@example.ru, surf@example.ru']);
  expect(await screen.findByText(readinessText.copied(2))).toBeVisible();
  await userEvent.click(filter('no-music'));
  await follow(['ДельфинСамара']);
  await userEvent.click(filter('all'));
  await userEvent.type(screen.getByLabelText(readinessText.search.label), 'толь');
  await follow(['ПрибойТольятти']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  await userEvent.type(screen.getByLabelText(readinessText.search.label), 'ттт');
  expect(await screen.findByText(readinessText.shown(0, 0, 0, 0))).toBeVisible();
  await userEvent.clear(screen.getByLabelText(readinessText.search.label));
  await userEvent.click(screen.getByRole('button', { name: readinessText.xlsx }));
  await waitFor(() => expect(savedNames()).toEqual(['Готовность_Кубок Поволжья.xlsx']));
  await userEvent.click(filter('not-submitted'));
  await follow(['ДельфинСамара', 'ПрибойТольятти']);
  await showInPrint(() =>
    userEvent.click(screen.getByRole('button', { name: readinessText.print })),
  );
  const cells = sheet()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(cells[0]).toMatch(/^Дельфин\nСамараЧерновик/u);
  expect(cells[0]?.replaceAll('\u00ad', '')).toMatch(/[^ ]нетнет карточки, 2:14$/u);
  expect(cells).toHaveLength(2);
});

const SIZES = [
  ['at a desk', ...DESK],
  ['on a phone', ...PHONE],
] as const;

test.each(some(SIZES, ([where]) => where === 'on a phone'))(
  '%s a returned application shows its end, and changed ones can be filtered',
  async (_, width, height) => {
    await page.viewport(width, height);
    const until = '2026-12-13T23:59:59.999+03:00';
    const returned = { reason: 'Не та музыка', at: wave.at, until };
    await openTab(told([dolphin, { ...wave, version: 2, returned }]));
    const lines = [readinessText.returned, /^до 13.декабря/u, readinessText.changed(2)];
    for (const line of lines) expect(screen.getByText(line)).toBeVisible();
    await userEvent.click(filter('changed'));
    await waitFor(() => expect(screen.queryByText('Дельфин')).toBeNull());
    const menu = screen.queryByRole('button', { name: readinessText.more });
    if (menu) await userEvent.click(menu);
    const role = menu ? 'menuitem' : 'button';
    const print = await screen.findByRole(role, { name: readinessText.print });
    await showInPrint(() => userEvent.click(print));
    const [row] = sheet().getAllByRole('row').slice(1);
    expect(row?.textContent).toMatch(/Возвращена\nдо 13.декабря.*\nизменена, v2\n/u);
  },
);

test('the list is refetched when the page becomes visible, and shows changes; without teams it says when one will appear', async () => {
  await openTab(told([dolphin]));
  expect(rows()).toEqual(['ДельфинСамара']);
  stubCalls(here(told([wave])));
  document.dispatchEvent(new Event('visibilitychange'));
  await follow(['ВолнаСамара']);
  stubCalls(here(told([], { unnamedDrafts: 1 })));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(readinessText.empty.title)).toBeVisible();
  expect(screen.getByText(unnamed(1))).toBeVisible();
});

test('people in several applications are named with all of them, and Back to the tab finds its opened parts open', async () => {
  const teams = ['Волна', 'Нева'].map((team, at) => ({ rowid: 7 + at, team }));
  const people = ['Анна', 'Вера', 'Дарья', 'Ева'].map((name) => ({
    family: 'Королёва',
    name,
    surname: 'Олеговна',
    birthDate: '2008-04-05',
    teams,
  }));
  stubCalls(here(all, {}, people));
  showPageAt(paths.readiness(cup.id));
  const region = async () =>
    within(await screen.findByRole('region', { name: /^В нескольких командах/u }));
  await userEvent.click(await screen.findByText(readinessText.inDetail));
  const list = await screen.findByRole('checkbox', { name: readinessText.tickAll(3) });
  const part = await screen.findByRole('region', { name: /^В нескольких командах: 4\sчел/u });
  expect(list.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect((await region()).getByText('Королёва Анна Олеговна, 05.04.2008')).toBeVisible();
  const [link] = (await region()).getAllByRole('link', { name: 'Нева' });
  expect(link).toHaveAttribute('href', paths.application('8'));
  const showAll = { name: readinessText.showAll(4) };
  await userEvent.click((await region()).getByRole('button', showAll));
  const links = (await region()).getAllByRole('link', { name: 'Нева' });
  expect(links).toHaveLength(4);
  if (links[3]) await userEvent.click(links[3]);
  await waitFor(() => expect(screen.queryByText(readinessText.inDetail)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect((await region()).getByText(/^Королёва Ева/u)).toBeVisible();
  expect((await region()).queryByRole('button', showAll)).toBeNull();
  expect(screen.getByText('2 судьи')).toBeVisible();
});

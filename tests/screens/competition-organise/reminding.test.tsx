import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { TeamReadiness } from '#domain/competition/readiness.ts';
import { paths } from '#page/paths.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { inDays, settings } from '#tests/support/browser/screenData.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import {
  answering,
  answers,
  breaks,
  type StubbedRequest,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { journalText } from '#text/competition/journal.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { uiText } from '#text/ui.ts';
import { remindingText } from '#text/competition/reminding.ts';
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

const { remind, reminders, readiness } = calls.competition;
const facts = {
  city: 'Самара',
  representative: '',
  phone: '',
  preparedBy: 'Соколова Елена',
  at: '2026-11-18T16:42:00.000Z',
  entries: [],
};
const draft = (team: string): Extract<TeamReadiness, { state: 'draft' }> => ({
  ...facts,
  state: 'draft',
  draft: team,
  team,
  email: `${team}@example.ru`,
});
const ready: TeamReadiness = {
  ...facts,
  state: 'submitted',
  rowid: 7,
  team: 'Лазурь',
  email: 'azure@example.ru',
  people: { women: 12, men: 1, unsaid: 0, staff: 3, judges: 2 },
};
const teams = [draft('Дельфин'), draft('Ритм'), ready];

let shown: TeamReadiness[] = [];
beforeEach(async () => {
  shown = teams;
  signInAsOrganiser();
  await page.viewport(...DESK);
});

const here = (mail: boolean, competition = cup) => [
  answers(calls.settings, {}, settings({ mail })),
  answers(calls.competition.get, params, { data: competition }),
  answers(calls.competition.statistic, params, []),
  answers(calls.competition.applications, params, { data: [] }),
  answers(calls.competition.sharedPeople, params, { data: { count: 0, people: [] } }),
  answering(readiness, () => ({
    answer: { data: { teams: shown, unnamedDrafts: 0, isCut: false } },
  })),
  answers(remind, params, {
    data: { reminded: ['Дельфин'], lately: ['Волна'], unwanted: [], ready: [] },
  }),
  answers(reminders, params, {
    data: [{ team: 'Дельфин', who: 'Соколова Елена', state: 'sent', at: facts.at, isAsked: true }],
  }),
];

async function openTab(mail = true) {
  const asked = stubCalls(here(mail));
  showPageAt(paths.readiness(cup.id));
  await screen.findByRole('heading', { name: readinessText.totals });
  return () => sentIn(asked);
}

const sentIn = (asked: readonly StubbedRequest[]) =>
  asked.flatMap(({ method, sent }) => (method === 'POST' ? [sent] : []));

const box = (team: string) => screen.getByRole('checkbox', { name: readinessText.tick(team) });
const boxOfAll = (count: number) =>
  screen.getByRole('checkbox', { name: readinessText.tickAll(count) });
const filter = (which: keyof typeof readinessText.filters) =>
  screen.getByRole('button', { name: new RegExp(`^${readinessText.filters[which]} `, 'u') });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('listed teams that are not ready are named and get a mail, and the journal, which gets the focus, says so', async () => {
  const sent = await openTab();
  await press(remindingText.remind(2));
  expect(await screen.findByText(/^Дельфин, Ритм: заявка не подана/u)).toBeVisible();
  shown = [
    { ...draft('Дельфин'), noReminder: 'lately' },
    { ...draft('Ритм'), isTaken: true },
  ];
  await press(remindingText.confirm);
  expect(
    await screen.findByText(/Письма идут 1.команде\. За последний час уже напоминали: Волна\./),
  ).toBeVisible();
  const line = /^Дельфин, Соколова Елена: передано почтовому серверу, /;
  expect(await screen.findByText(line)).toBeVisible();
  expect(sent()).toEqual([{ drafts: ['Дельфин', 'Ритм'], applications: [] }]);
  const closed = await screen.findByRole('button', { name: remindingText.remind(0) });
  expect(closed).toHaveAccessibleDescription(remindingText.lately);
  shown = [{ ...draft('Дельфин'), noReminder: 'unwanted' }];
  await press(uiText.refresh);
  await waitFor(() => expect(closed).toHaveAccessibleDescription(remindingText.unwanted));
  await press(remindingText.log);
  expect(screen.queryByText(line)).toBeNull();
  screen.getAllByRole('row').at(-1)?.scrollIntoView({ block: 'start' });
  await press(remindingText.log);
  await expectOpenedLog();
});

async function expectOpenedLog() {
  const heading = await screen.findByRole('heading', { name: remindingText.log });
  await waitFor(() => expect(heading).toHaveFocus());
  const { top, bottom } = heading.getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(innerHeight);
}

test('only ticked teams, also ticked by keyboard, get a mail and are unticked then; without an answer they stay ticked', async () => {
  const stubs = here(true);
  const asked = stubCalls(stubs);
  showPageAt(paths.readiness(cup.id));
  await screen.findByRole('heading', { name: readinessText.totals });
  box('Ритм').focus();
  await userEvent.keyboard(' ');
  expect(box('Ритм')).toBeChecked();
  expect(boxOfAll(3)).toBePartiallyChecked();
  expect(await axeFindings()).toEqual([]);
  stubs.unshift(breaks(remind, params));
  await press(remindingText.remind(1));
  await press(remindingText.confirm);
  expect(await screen.findByText(remindingText.noAnswer('unreachable'))).toBeVisible();
  stubs.shift();
  await waitFor(() => expect(box('Ритм')).toBeChecked());
  await press(remindingText.remind(1));
  await press(remindingText.confirm);
  const sent = { drafts: ['Ритм'], applications: [] };
  await waitFor(() => expect(sentIn(asked)).toEqual([sent, sent]));
  await waitFor(() => expect(box('Ритм')).not.toBeChecked());
  const rest = await screen.findByRole('button', { name: remindingText.remind(2) });
  expect(rest).not.toHaveAccessibleDescription();
  await userEvent.click(box('Лазурь'));
  expect(
    await screen.findByRole('button', { name: remindingText.remind(0) }),
  ).toHaveAccessibleDescription(remindingText.nobody(true));
});

test('ticks stay while another tab is open, and pressing the open tab changes nothing', async () => {
  stubCalls([...here(true), answers(calls.competition.journal, params, { data: [] })]);
  showPageAt(paths.competition(cup.id));
  const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
  const { readiness: open, journal } = competitionText.organiser.tabs;
  await tab(open);
  await userEvent.click(await screen.findByRole('checkbox', { name: readinessText.tick('Ритм') }));
  await tab(journal);
  await screen.findByText(journalText.empty);
  await tab(open);
  await screen.findByRole('button', { name: remindingText.remind(1) });
  await tab(open);
  expect(box('Ритм')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await screen.findByText(journalText.empty)).toBeVisible();
});

test('all filtered teams are ticked at once, and earlier ticks stay', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openTab();
  await userEvent.click(box('Лазурь'));
  await userEvent.click(filter('not-submitted'));
  await waitFor(() => expect(boxOfAll(2)).not.toBeChecked());
  await userEvent.click(boxOfAll(2));
  expect(await screen.findByText(readinessText.shown(2, 3, 3, 1))).toBeVisible();
  await press(readinessText.copy(3));
  expect(written.mock.lastCall).toEqual(['Дельфин@example.ru, Ритм@example.ru, azure@example.ru']);
  await press(readinessText.untickUnseen);
  expect(await screen.findByText(readinessText.shown(2, 3, 2, 0))).toBeVisible();
  await userEvent.click(filter('all'));
  await waitFor(() => expect(boxOfAll(3)).toBePartiallyChecked());
  await userEvent.click(boxOfAll(3));
  await userEvent.click(boxOfAll(3));
  expect(box('Ритм')).not.toBeChecked();
});

test('on a phone teams are ticked on their cards, and other actions are in a menu', async () => {
  await page.viewport(...PHONE);
  await openTab();
  await userEvent.click(box('Дельфин'));
  expect(boxOfAll(3)).toBePartiallyChecked();
  await press(readinessText.more);
  const words = within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  const { copy, xlsx, print } = readinessText;
  expect(words).toEqual([copy(1), xlsx, print, remindingText.log]);
  box('Ритм').scrollIntoView({ block: 'start' });
  await userEvent.click(screen.getByRole('menuitem', { name: remindingText.log }));
  await expectOpenedLog();
  expect(await screen.findByRole('button', { name: remindingText.remind(1) })).toBeVisible();
});

test('after the deadline the button is disabled and says why', async () => {
  stubCalls(here(true, { ...cup, deadline: inDays(-1) }));
  showPageAt(paths.readiness(cup.id));
  const button = await screen.findByRole('button', { name: remindingText.remind(2) });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(remindingText.over);
});

test('a server without mails offers no reminders', async () => {
  await openTab(false);
  // Waits, because the page uses the settings stored on the device until the server answers.
  await waitFor(() => expect(screen.queryByRole('button', { name: remindingText.log })).toBeNull());
  expect(screen.queryByRole('button', { name: remindingText.remind(2) })).toBeNull();
});

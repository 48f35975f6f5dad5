// Links to applications show the number of waiting requests (behaviour 16.9); the table lists the teams (behaviour 5.6).
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { CompetitionApplication } from '#contract/shapes.ts';
import { paths } from '#page/paths.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { requestsText } from '#text/application/requests.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { cup, params, signInAsOrganiser, team } from './organiserPage.ts';

const { get, statistic, applications, readiness } = calls.competition;
const people = { women: 2, men: 0, unsaid: 0, staff: 0, judges: 0 };
const facts = {
  city: 'Самара',
  representative: '',
  phone: '',
  preparedBy: '',
  email: '',
  at: '2026-11-18T16:42:00.000Z',
  entries: [],
  people,
  state: 'submitted',
} as const;
const submitted = (rowid: number, teamName: string, requests?: number): CompetitionApplication => ({
  rowid,
  teamName,
  city: 'Самара',
  judges: 0,
  confirmedAt: facts.at,
  missing: [],
  music: [],
  ...(requests !== undefined && { requests }),
});

const here = (data: CompetitionApplication[]) => [
  answers(get, params, { data: cup }),
  answers(statistic, params, []),
  answers(applications, params, { data }),
  answers(readiness, params, {
    data: {
      teams: data.map(({ rowid, teamName }) => ({ ...facts, rowid, team: teamName })),
      unnamedDrafts: 0,
      isCut: false,
    },
  }),
];

beforeEach(() => signInAsOrganiser());

test('the tab shows the number of waiting requests, and their teams link to the applications', async () => {
  stubCalls(here([submitted(7, 'Волна', 2), submitted(8, 'Дельта'), submitted(9, 'Лазурь', 1)]));
  showPageAt(paths.readiness(cup.id));
  const card = within(await screen.findByRole('region', { name: requestsText.waiting(3) }));
  const links = card
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [requestsText.ofTeam('Волна', 2), paths.application('7')],
    [requestsText.ofTeam('Лазурь', 1), paths.application('9')],
  ]);
  const name = requestsText.tab(competitionText.organiser.tabs.readiness, 3);
  expect(screen.getByRole('tab', { name })).toBeVisible();
});

test('waiting requests and the list appear together, so that nothing is pushed down', async () => {
  const teamsTold = Promise.withResolvers<void>();
  const drawn = () => new Promise(requestAnimationFrame);
  const stubs = here([submitted(7, 'Волна', 2)]).map(({ respond, ...stub }) => ({
    ...stub,
    respond: async () => {
      if (stub.address === callAddress(readiness, params)) teamsTold.resolve();
      if (stub.address === callAddress(applications, params)) {
        await teamsTold.promise.then(drawn).then(drawn);
      }
      return respond();
    },
  }));
  stubCalls(stubs);
  const name = requestsText.waiting(2);
  const pushed = vi.fn<() => void>();
  const watch = new MutationObserver(() => {
    if (!screen.queryByRole('searchbox')) return;
    if (!screen.queryByRole('region', { name })) pushed();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  showPageAt(paths.readiness(cup.id));
  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(pushed).not.toHaveBeenCalled();
});

test('teams withdrawn by their representatives after the deadline are named above the others', async () => {
  const removed = [
    { team: 'Нереида', at: facts.at },
    { team: 'Прибой', at: facts.at },
  ];
  const told = answers(readiness, params, {
    data: { teams: [], unnamedDrafts: 0, isCut: false, removed },
  });
  stubCalls([told, ...here([])]);
  showPageAt(paths.readiness(cup.id));
  expect(await screen.findByText(readinessText.removed(['Нереида', 'Прибой']))).toBeVisible();
});

test('three of many teams with requests are named until all are asked for', async () => {
  const teams = ['Волна', 'Дельта', 'Лазурь', 'Нереида', 'Прибой'];
  stubCalls(here(teams.map((name, at) => submitted(7 + at, name, 1))));
  showPageAt(paths.readiness(cup.id));
  const card = within(await screen.findByRole('region', { name: requestsText.waiting(5) }));
  expect(card.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(card.getByRole('button', { name: readinessText.showAll(5) }));
  expect(card.getAllByRole('link')).toHaveLength(5);
});

test('every submitted team links to its application', async () => {
  stubCalls([answers(statistic, params, [team]), ...here([submitted(7, team.teamName)])]);
  showPageAt(paths.competition(cup.id));
  const link = await screen.findByRole('link', { name: team.teamName });
  expect(link).toHaveAttribute('href', paths.application('7'));
});

// Links to applications show the number of waiting requests (behaviour 16.9).
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
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

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

const here = (data: CompetitionApplication[], removed: { team: string; at: string }[] = []) => [
  answers(get, params, { data: cup }),
  answers(statistic, params, []),
  answers(applications, params, { data }),
  answers(readiness, params, {
    data: {
      teams: data.map(({ rowid, teamName }) => ({ ...facts, rowid, team: teamName })),
      unnamedDrafts: 0,
      isCut: false,
      removed,
    },
  }),
];

beforeEach(() => signInAsOrganiser());

test('the tab shows the number of waiting requests, three of their teams with links until all are asked for, and withdrawn teams', async () => {
  const removed = [
    { team: 'Тверь', at: facts.at },
    { team: 'Урал', at: facts.at },
  ];
  const data = [
    submitted(7, 'Волна', 2),
    submitted(8, 'Дельта'),
    submitted(9, 'Лазурь', 1),
    submitted(10, 'Нереида', 1),
    submitted(11, 'Прибой', 1),
    submitted(12, 'Север', 1),
  ];
  stubCalls(here(data, removed));
  showPageAt(paths.readiness(cup.id));
  const card = within(await screen.findByRole('region', { name: requestsText.waiting(6) }));
  const links = () =>
    card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([
    [requestsText.ofTeam('Волна', 2), paths.application('7')],
    [requestsText.ofTeam('Лазурь', 1), paths.application('9')],
    [requestsText.ofTeam('Нереида', 1), paths.application('10')],
  ]);
  const name = requestsText.tab(competitionText.organiser.tabs.readiness, 6);
  expect(screen.getByRole('tab', { name })).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: readinessText.showAll(5) }));
  expect(links()).toHaveLength(5);
  expect(await screen.findByText(readinessText.removed(['Тверь', 'Урал']))).toBeVisible();
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

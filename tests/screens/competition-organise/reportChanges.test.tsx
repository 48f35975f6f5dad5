// «с вашей выгрузки в 14:05 изменилось» beside reports, and «Лист изменений» on screen and paper (behaviour 12.8).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ReportChanges } from '#contract/shapes/reportShapes.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { sheet, showInPrint } from '#tests/support/chromium/printedPage.ts';
import { searchNow, showPageAt, soon } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { uiText } from '#text/ui.ts';
import { cup, params, signInAsOrganiser } from './organiserPage.ts';

beforeEach(signInAsOrganiser);

const lastExport = {
  at: '2026-11-20T09:00:00.000Z',
  by: { login: 'petrov', name: 'Петров Андрей' },
};
const exported = (report: Report, changed: number) => ({
  ...lastExport,
  ownAt: '2026-11-19T09:00:00.000Z',
  report,
  changed,
});

const music: ReportChanges = {
  ...exported('music', 3),
  teams: [
    {
      change: 'added',
      team: 'Ангара',
      rowid: 9,
      difference: {
        people: [],
        entries: [],
        files: [
          {
            kind: 'music',
            routine: 'free-solo',
            name: 'Ким А.',
            change: 'added',
            seconds: { after: 134.2 },
          },
        ],
      },
    },
    { change: 'removed', team: 'Волна' },
    {
      change: 'changed',
      team: 'Нереида',
      rowid: 7,
      difference: {
        people: [],
        entries: [],
        files: [
          {
            kind: 'music',
            routine: 'tech-duet',
            name: 'Соколова-Ветрова',
            change: 'replaced',
            seconds: { before: 140.4, after: 137.8 },
          },
        ],
      },
    },
  ],
};

const { reports, changes, get, statistic, applications } = calls.competition;
const ofMusic = { ...params, report: 'music' };
const here = (
  facts: Partial<typeof cup> = {},
  data = [exported('music', 3), exported('judges', 0)],
) => [
  answers(get, params, { data: { ...cup, ...facts } }),
  answers(statistic, params, []),
  answers(applications, params, { data: [] }),
  answers(reports, params, { data }),
  answers(changes, ofMusic, { data: music }),
];

const link = { name: /^с вашей выгрузки 19.ноября в.\d\d:00 изменилось: 3/u };
const title = `${reportChangesText.title}: вся музыка`;

test('a number is shown only next to changed reports, leads to the sheet, and Back returns to the reports', async () => {
  stubCalls(here());
  showPageAt(paths.competition(cup.id));
  const changed = await screen.findByRole('link', link, soon);
  expect(screen.getAllByText(/^скачивали 20.ноября.*\(Петров Андрей\)$/u)).toHaveLength(2);
  await userEvent.click(changed);
  await screen.findByRole('heading', { name: title }, soon);
  expect(searchNow()).toBe('?changes=music');
  const focused = Promise.withResolvers<Element | null>();
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('link', link)) focused.resolve(document.activeElement);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('link', { name: reportChangesText.back }));
  await screen.findByRole('heading', { name: competitionText.organiser.reports });
  const links = await screen.findAllByRole('link', { name: /изменилось/u }, soon);
  expect(links).toHaveLength(1);
  expect((await focused.promise)?.id).toBe(links[0]?.id);
  observer.disconnect();
  await waitFor(() => expect(links[0]).toHaveFocus());
  expect(searchNow()).toBe('');
});

const SIZES = [
  ['at a desk', 1440, 900],
  ['on a phone', 390, 844],
] as const;

test.each(some(SIZES, ([where]) => where === 'on a phone'))(
  '%s the sheet says for each team what changed, with the lengths of music; on paper it is one table, each row with its team',
  async (_, width, height) => {
    await page.viewport(width, height);
    stubCalls(here());
    showPageAt(paths.reportChanges(cup.id, 'music'));
    await screen.findByRole('heading', { name: title }, soon);
    expect(screen.getByText(/с вашей выгрузки 19 ноября.*изменилось команд: 3/u)).toBeVisible();
    const list = screen.getAllByRole('heading', { level: 3 }).map((each) => each.closest('li'));
    const [added, removed, changed] = list.map((each) =>
      each?.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(added).toContain(`Ангара${reportChangesText.added}`);
    expect(added).toContain('Ким А.');
    expect(added).toContain('2:14');
    expect(removed).toBe(`Волна${reportChangesText.removed}`);
    expect(changed).toContain('2:20 → 2:17');
    expect(screen.getByRole('link', { name: 'Нереида' })).toHaveAttribute(
      'href',
      paths.application('7'),
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await axeFindings()).toEqual([]);

    await showInPrint(async () =>
      userEvent.click(await screen.findByRole('button', { name: reportChangesText.print }, soon)),
    );
    expect(sheet().getByRole('heading', { name: cup.name })).toBeVisible();
    const rows = sheet()
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows.map(([team]) => team)).toEqual(['Ангара', 'Ангара', 'Волна', 'Нереида']);
    expect(rows[0]?.[3]).toBe(reportChangesText.added);
    expect(rows[3]?.slice(2)).toEqual(['2:20', '2:17']);
  },
);

test('a sound helper has no links to applications, and a user without a role sees no changes', async () => {
  const facts = { isOwner: false, role: 'sound' as const };
  stubCalls(here(facts));
  showPageAt(paths.reportChanges(cup.id, 'music'));
  await screen.findByRole('heading', { name: title }, soon);
  expect(screen.queryByRole('link', { name: 'Нереида' })).toBeNull();
  document.body.replaceChildren();
  signInAsOrganiser();
  const asked = stubCalls(here({ isOwner: false, role: undefined }));
  showPageAt(paths.reportChanges(cup.id, 'music'));
  await screen.findByRole('heading', { name: competitionText.organiser.reports }, soon);
  expect(asked.some(({ address }) => address.includes('/reports'))).toBe(false);
});

test('a sheet without changes says so, and a report that was never downloaded has none', async () => {
  stubCalls([
    ...here().filter(({ address }) => !address.endsWith('/changes')),
    answers(changes, ofMusic, { data: { ...music, changed: 0, teams: [] } }),
    refuses(changes, { ...params, report: 'cards' }, 'not-found'),
  ]);
  showPageAt(paths.reportChanges(cup.id, 'music'));
  expect(await screen.findByText(reportChangesText.none, undefined, soon)).toBeVisible();
  document.body.replaceChildren();
  showPageAt(paths.reportChanges(cup.id, 'cards'));
  expect(
    await screen.findByText(reportChangesText.notExported.text, undefined, soon),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: uiText.retry })).toBeNull();
});

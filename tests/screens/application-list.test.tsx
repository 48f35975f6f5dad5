// The list of the user's submitted applications (behaviour 11.1).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { applySentRow } from '#state/device-events/useDeviceEvents.ts';
import { inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { applicationText } from '#text/application/application.ts';
import { competitionText } from '#text/competition/competition.ts';

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

test('rows show team, dates, place, time of submission, a later version and missing files, latest deadline first', async () => {
  const facts = { competition: 'f'.repeat(32), name: 'Кубок Невы', deadline: inDays(50) };
  const later = ownApplication({ rowid: 8, teamName: 'Волна', ...facts });
  const solo = { routine: 'free-solo', name: 'Соколова М.' } as const;
  const incomplete = ownApplication({
    rowid: 9,
    teamName: 'Нева',
    version: 2,
    versionAt: '2026-11-20T09:05:00.000Z',
    missing: [
      { ...solo, kind: 'card' },
      { ...solo, kind: 'music' },
    ],
  });
  const missing = ['А', 'Б', 'В', 'Г', 'Д'].map(
    (name) => ({ ...solo, kind: 'card', name }) as const,
  );
  const many = ownApplication({ rowid: 10, teamName: 'Дельта', missing });
  const data = [ownApplication(), later, incomplete, many];
  stubCalls([answers(calls.application.list, {}, { data, removed: [] })]);
  showPageAt(paths.applications);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    paths.application('8'),
  );
  const row = within(second ?? document.body);
  for (const words of ['3–6 декабря 2026', 'Казань', 'Жемчужина']) {
    expect(row.getByText(words)).toBeVisible();
  }
  expect(row.getByText(/^Подана 18\sноября.*, \d\d:42$/u)).toBeVisible();
  expect(screen.getByText(/^Изменена 20\sноября.*, \d\d:05, v2$/u)).toBeVisible();
  expect(screen.getByText(/^Не хватает: 2\sфайла$/u)).toBeVisible();
  expect(screen.getByText('Пр. Соло – Соколова М. (карточка тренера, музыка)')).toBeVisible();
  expect(screen.getByText(/Пр. Соло – В \(карточка тренера\); и ещё 2\sпрограммы$/u)).toBeVisible();
});

test('fifty rows are shown first; a button shows the others and focuses the first of them', async () => {
  const data = Array.from({ length: 60 }, (_, at) =>
    ownApplication({ rowid: at + 1, teamName: `Команда-${at + 10}` }),
  );
  stubCalls([answers(calls.application.list, {}, { data, removed: [] })]);
  showPageAt(paths.applications);
  const rows = () => screen.getAllByRole('link', { name: /Команда-\d\d/u });
  await screen.findByRole('link', { name: /Команда-59/u });
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: competitionText.lists.more }));
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(rows()[50]).toHaveFocus();
  // Simulates the second click of a double click. It must not open a row.
  rows()[50]?.click();
  expect(rows()).toHaveLength(60);
});

test('an empty list leads to the competitions', async () => {
  stubCalls([answers(calls.application.list, {}, { data: [], removed: [] })]);
  showPageAt(paths.applications);
  expect(await screen.findByText(applicationText.list.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: applicationText.list.empty.action })).toHaveAttribute(
    'href',
    paths.competitionsActive,
  );
});

test('a file that reached the server from the outbox is no longer missing', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const lost = { kind: 'music', routine: 'free-solo', name: 'Соколова М.' } as const;
  const stubs = [
    answers(
      calls.application.list,
      {},
      { data: [ownApplication({ missing: [lost] })], removed: [] },
    ),
  ];
  stubCalls(stubs);
  const { store } = showPageAt(paths.applications);
  await screen.findByText(/^Не хватает: 1\sфайл$/u);
  // Lets a request in flight end, so that the next one gets the new answer.
  await ownApplicationsQuery().refresh(store);
  stubs.splice(
    0,
    1,
    answers(calls.application.list, {}, { data: [ownApplication()], removed: [] }),
  );
  const { competition } = ownApplication();
  await applySentRow(store, {
    id: 'row',
    seq: 1,
    owner,
    naturalKey: 'key',
    deadline: '2099-01-01T00:00:00+03:00',
    state: 'done',
    doneAt: Date.now(),
    kind: 'upload',
    payload: {
      place: { competition, draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' },
      fileKind: 'card',
      competitionName: 'Кубок',
      team: 'Нева',
    },
    file: { name: 'карточка.pdf', size: 10 },
  });
  await waitFor(() => expect(screen.queryByText(/^Не хватает/u)).toBeNull());
});

test('applications removed by an organiser show when and why, older ones on demand', async () => {
  const removed = ['Жемчужина', 'Волна', 'Дельта'].map((teamName, index) => ({
    teamName,
    name: 'Кубок Поволжья',
    at: `2025-11-1${9 - index}T16:42:00.000Z`,
    reason: `Причина ${teamName}`,
  }));
  stubCalls([answers(calls.application.list, {}, { data: [], removed })]);
  showPageAt(paths.applications);
  const rows = within(
    await screen.findByRole('list', { name: applicationText.removedByOrganiser.title }),
  );
  expect(rows.getByRole('heading', { name: 'Жемчужина · Кубок Поволжья' })).toBeVisible();
  expect(rows.getByText(/^Удалена организатором 19\sноября\s2025, \d\d:42$/u)).toBeVisible();
  expect(
    rows.getByText(applicationText.removedByOrganiser.reason('Причина Жемчужина')),
  ).toBeVisible();
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(
    screen.getByRole('button', { name: applicationText.removedByOrganiser.more(1) }),
  );
  expect(rows.getAllByRole('listitem')).toHaveLength(3);
});

test('a list cached by an earlier build opens offline', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const { missing: _missing, ...kept } = ownApplication();
  const answer = { data: { data: [kept] }, fetchedAt: Date.now() };
  await writeCached(owner, calls.application.list, {}, answer);
  stubCalls([breaks(calls.application.list, {})]);
  showPageAt(paths.applications);
  expect(await screen.findByText('Жемчужина')).toBeVisible();
});

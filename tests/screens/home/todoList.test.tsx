import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { ALL_OWN } from '#state/queries/competitionList.ts';
import { saveRow, uploadRow } from '#tests/domain/entry-session/sampleRows.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { competition as cup, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import {
  pageStore,
  showPageAt,
  showLoadedPage,
  signedInAs,
} from '#tests/support/browser/showPage.tsx';
import {
  answers,
  breaks,
  type FixedStub,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { ownDraftsQuery } from '#state/queries/queries.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { outboxText } from '#text/outbox.ts';
import { todoText } from '#text/todo.ts';
import { queryText } from '#text/loading.ts';
import { CUP, leaveSavedDraft, list, listed } from '../listedDrafts.ts';

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const applications = (...data: ReturnType<typeof ownApplication>[]): FixedStub =>
  answers(calls.application.list, {}, { data, removed: [] });
const competitionIn = (id: string, days: number) => ({
  id: id.repeat(32),
  name: `Кубок ${id}`,
  deadline: inDays(days),
});
const leaveRow = async (row: OutboxRow) =>
  (await browserDb()).put('outbox', { ...row, owner, id: crypto.randomUUID() });
function stayOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
}

const todo = async () => within(await screen.findByRole('list', { name: todoText.title }));
const rows = async () =>
  (await todo()).getAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link');
    return [
      within(row).getByRole('heading', { level: 2 }).textContent,
      link.textContent,
      link.getAttribute('href'),
    ];
  });

const returned = { reason: 'Нет карточки', at: new Date().toISOString(), until: inDays(0.4) };
const lost = { kind: 'music', routine: 'free-solo', name: 'Соколова М.' } as const;

async function leaveAll(): Promise<Stub[]> {
  stayOffline();
  const waiting = competitionIn('c', 10);
  const { payload } = saveRow();
  await leaveRow(
    saveRow({
      deadline: waiting.deadline,
      payload: { ...payload, competitionId: waiting.id, competitionName: waiting.name },
    }),
  );
  const place = {
    competition: 'd'.repeat(32),
    draft: 'd9',
    entry: '',
    routine: 'free-solo',
    name: 'А',
  };
  await leaveRow(
    uploadRow({ place, fileKind: 'card' }, { deadline: inDays(2), state: 'failed', seq: 2 }),
  );
  const of = competitionIn('a', -1);
  return [
    list(
      listed({ team: 'Тверь', competition: competitionIn('e', 38) }),
      listed({ draft: 'd7', team: 'Дельфин', competition: of, returned }),
    ),
    applications(
      ownApplication({ rowid: 7, teamName: 'Дельфин', competition: of.id, draft: 'd7', returned }),
      ownApplication({ rowid: 8, teamName: 'Волна', missing: [lost] }),
      ownApplication({ rowid: 9, teamName: 'Жемчужина', deadline: inDays(-2) }),
    ),
  ];
}

const SIZES = [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const;

test('each task is shown once, nearest first, with one action that leads to it; nothing overflows', async () => {
  onTestFinished(() => page.viewport(414, 896));
  stubCalls(await leaveAll());
  showPageAt(paths.home);
  await (await todo()).findByText('Волна');
  expect((await rows()).map(([team, verb]) => [team, verb])).toEqual([
    ['Дельфин', returnText.open],
    ['Нева-1', todoText.verbs.outbox],
    ['Волна', todoText.verbs.missing],
    ['Нева-1', todoText.verbs.outbox],
    ['Тверь', draftsText.goOn.here],
  ]);
  const addresses = (await rows()).map(([, , href]) => href);
  expect(addresses[0]).toBe(paths.entryDraft('a'.repeat(32), 'd7'));
  expect(addresses[1]).toMatch(/^\/outbox#[0-9a-f-]{36}$/u);
  expect(addresses[2]).toBe(paths.application('8'));
  const shown = await todo();
  expect(shown.getByText(returnText.reason(returned.reason))).toBeVisible();
  expect(shown.getByText(/^Не хватает: 1\sфайл$/u)).toBeVisible();
  expect(shown.getByText('Черновик на телефоне: шаг 3 из 5')).toBeVisible();
  expect(screen.getByText(/^[а-я]+, \d+\s[а-я]+ · 5\sдел, первое\s–\s/u)).toBeVisible();
  const upToDate = within(await screen.findByRole('region', { name: todoText.upToDate.title }));
  expect(upToDate.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Жемчужина',
  ]);
  for (const [width, height] of some(SIZES, (_, at) => at === 0)) {
    await page.viewport(width, height);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    expect(await axeFindings()).toEqual([]);
  }
});

test('a submission that a stuck file holds up does not promise to go, and leads to the file', async () => {
  stubCalls([list(), applications()]);
  const place = { competition: 'c1', draft: 'd1', entry: '', routine: 'free-solo', name: 'А' };
  const file = uploadRow({ place, fileKind: 'card' }, { state: 'failed', seq: 0 });
  await leaveRow(file);
  await leaveRow(saveRow({ dependsOn: [file.naturalKey] }));
  showPageAt(paths.home);
  expect(await (await todo()).findByText(outboxText.queuedSubmission.heldUp)).toBeVisible();
  const [stuck, held] = await rows();
  expect(held).toEqual(stuck);
});

test('stored data of the device is in the first render', async () => {
  stayOffline();
  stubCalls([breaks(calls.application.list, {}), breaks(calls.draft.list, {})]);
  await leaveRow(saveRow());
  const store = pageStore();
  const { container } = await showLoadedPage(store, paths.home);
  // Reads the headings synchronously, so this is the first render.
  expect(Array.from(container.querySelectorAll('h2'), (each) => each.textContent)).toEqual([
    'Нева-1',
  ]);
});

test('a draft left by a cancelled return leads to the valid application', async () => {
  stubCalls([
    list(listed({ team: 'Волна' })),
    applications(ownApplication({ rowid: 8, teamName: 'Волна', competition: CUP.id })),
  ]);
  showPageAt(paths.home);
  const { words, instead } = draftsText.submittedAlready;
  expect(await (await todo()).findByText(words)).toBeVisible();
  expect((await todo()).getByText(instead.valid)).toBeVisible();
  expect(await rows()).toEqual([['Волна', todoText.verbs.open, paths.application('8')]]);
});

test('a user without drafts is told where to begin; an organiser can also create a competition', async () => {
  stubCalls([
    list(),
    applications(),
    answers(calls.competition.list, { type: 'user' }, { data: [] }),
  ]);
  const shown = showPageAt(paths.home);
  const { title, action, create, help } = todoText.begin;
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  const main = () => within(screen.getByRole('main'));
  expect(main().getByRole('link', { name: action })).toHaveAttribute(
    'href',
    paths.competitionsActive,
  );
  expect(main().getByRole('link', { name: help })).toHaveAttribute('href', paths.help);
  expect(main().queryByRole('link', { name: create })).toBeNull();
  expect(await axeFindings()).toEqual([]);
  shown.unmount();
  signedInAs(owner, 1);
  showPageAt(paths.home);
  expect(await screen.findByRole('link', { name: create, current: false })).toBeVisible();
});

test.each([
  ['lately', -2],
  ['long ago', -40],
])(
  'while a file is missing since a deadline %s the page does not say that all files are there',
  async (_, days) => {
    stubCalls([list(), applications(ownApplication({ deadline: inDays(days), missing: [lost] }))]);
    showPageAt(paths.home);
    const { title, text, textPast } = todoText.nothing;
    const expected = days < -30 ? textPast : todoText.askForReturn;
    expect(await screen.findByText(expected)).toBeVisible();
    expect(screen.queryByText(text)).toBeNull();
    if (days < -30) return;
    expect(screen.queryByText(title)).toBeNull();
    expect((await rows()).map(([, verb]) => verb)).toEqual([todoText.verbs.open]);
  },
);

test('a new device without an answer does not say that nothing is to be done', async () => {
  stubCalls([breaks(calls.application.list, {}), breaks(calls.draft.list, {})]);
  await leaveSavedDraft(owner, CUP);
  showPageAt(paths.home);
  expect(await screen.findByText(queryText.noAnswer.unreachable)).toBeVisible();
  expect(screen.getByText(todoText.incomplete)).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText(todoText.nothing.title)).toBeNull();
  expect(screen.queryByText(todoText.begin.title)).toBeNull();
});

test('while the server’s answer is awaited the page does not say that nothing is to be done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = list();
  stubCalls([{ ...slow, respond: () => promise.then(slow.respond) }, applications()]);
  showPageAt(paths.home);
  expect(await screen.findByRole('heading', { level: 1, name: todoText.title })).toBeVisible();
  expect(screen.queryByText(todoText.begin.title)).toBeNull();
  resolve();
  expect(await screen.findByText(todoText.begin.title)).toBeVisible();
});

test.each([
  { what: 'what somebody organises', region: todoText.organised.title, missing: [] },
  {
    what: 'what is in order, below what is to be done',
    region: todoText.upToDate.title,
    missing: [lost],
  },
])(
  'while the server’s answer is awaited there is a placeholder for $what',
  async ({ region, missing }) => {
    signedInAs(owner, 1);
    const fetchedAt = Date.now();
    const [own, user] = [calls.application.list, { params: { type: 'user' } }];
    const told = { data: [ownApplication({ missing }), ownApplication({ rowid: 8 })], removed: [] };
    await writeCached(owner, own, {}, { data: told, fetchedAt });
    await writeCached(owner, calls.draft.list, {}, { data: { data: [] }, fetchedAt });
    const organised = { data: [cup({ deadline: inDays(5) })] };
    await writeCached(owner, calls.competition.list, ALL_OWN, { data: organised, fetchedAt });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = list();
    const rest = [
      applications(...told.data),
      answers(calls.competition.list, user.params, organised),
    ];
    stubCalls([{ ...slow, respond: () => promise.then(slow.respond) }, ...rest]);
    const store = pageStore();
    await showLoadedPage(store, paths.home);
    const top = async () =>
      (await screen.findByRole('region', { name: region })).getBoundingClientRect().top;
    const before = await top();
    expect(store.get(ownDraftsQuery().state)).toMatchObject({ fetchedAt });
    resolve();
    await expect.poll(() => store.get(ownDraftsQuery().state)).not.toMatchObject({ fetchedAt });
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
    expect(await top()).toBe(before);
  },
);

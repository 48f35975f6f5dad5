import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_COMPETITIONS } from '#domain/upload/quota.ts';
import { writeCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { competition, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import { keepApp } from '#tests/support/browser/keptApp.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competitionQuery, ownApplicationsQuery, ownDraftsQuery } from '#state/queries/queries.ts';
import { helpingText } from '#text/competition/helping.ts';
import { todoText } from '#text/todo.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/loading.ts';
import { shellText } from '#text/shell.ts';
import { CUP, leaveSavedDraft, list } from '../listedDrafts.ts';

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
});

const user = { type: 'user' };
const all = { limit: `${MOST_COMPETITIONS}` };

const own = (...data: ReturnType<typeof ownApplication>[]) =>
  answers(calls.application.list, {}, { data, removed: [] });

test('a decision is shown until the page of its application has shown it', async () => {
  const at = new Date().toISOString();
  const of = { id: 4, kind: 'withdrawal', routine: 'free-solo', name: 'Соколова М.' } as const;
  const decided = { ...of, state: 'declined', at, answer: 'Старт перенесли' } as const;
  stubCalls([list(), own(ownApplication({ decided: [decided] }))]);
  const shown = showPageAt(paths.home);
  const row = within(await screen.findByRole('list', { name: todoText.title }));
  expect(row.getByText(/^Запрос отклонён в\s/u)).toBeVisible();
  expect(row.getByText('Снять программу: Пр. Соло – Соколова М.')).toBeVisible();
  expect(row.getByText(todoText.answer(decided.answer))).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', paths.application('7'));
  shown.unmount();
  const { answer, ...rest } = decided;
  const people = { leaving: null, coming: null };
  const told = { ...rest, ...people, by: owner, reason: '', decided: { at, by: '', answer } };
  const params = { id: '7' };
  const data = { data: [told] };
  await writeCached(owner, calls.application.requests, { params }, { data, fetchedAt: Date.now() });
  showPageAt(paths.home);
  expect(await screen.findByRole('heading', { name: todoText.nothing.title })).toBeVisible();
  expect(screen.queryByRole('list', { name: todoText.title })).toBeNull();
});

test('the page says that everything works offline once that is so', async () => {
  await leaveSavedDraft(owner, CUP);
  const none = { data: [] };
  const fetchedAt = Date.now();
  const params = { id: CUP.id };
  const keep = { data: none, fetchedAt };
  await writeCached(owner, calls.competition.get, { params }, { data: { data: CUP }, fetchedAt });
  await writeCached(owner, calls.competition.statistic, { params }, { data: [], fetchedAt });
  await writeCached(owner, calls.card.list, {}, keep);
  await writeCached(owner, calls.music.list, {}, keep);
  stubCalls([list(), own()]);
  const shown = showPageAt(paths.home);
  const fact = /^Всё для бассейна на устройстве, \d\d:\d\d$/u;
  expect(await screen.findByText(CUP.name)).toBeVisible();
  // The worker has not cached the app yet.
  expect(screen.queryByText(fact)).toBeNull();
  shown.unmount();
  keepApp();
  showPageAt(paths.home);
  expect(await screen.findByText(fact, {}, soon)).toBeVisible();
  expect(screen.getByText(/^1\sсоревнование откроется без сети до\s/u)).toBeVisible();
});

test('an organiser is led to «Готовность» of the two nearest own competitions', async () => {
  signedInAs(owner, 1);
  const facts = [-40, -3, 12, 5].map((days) => ({ name: `Через ${days}`, deadline: inDays(days) }));
  const data = facts.map((each, at) => competition({ ...each, id: `${at}`.repeat(32) }));
  const counts = { submitted: 8, drafts: 3, requests: 2, removedByOwners: 1, deletedFiles: 3 };
  const told = data.map((each, at) => (at === 3 ? { ...each, counts } : each));
  const { promise, resolve } = Promise.withResolvers<void>();
  const organised = answers(calls.competition.list, { type: 'user' }, { data: told });
  const held = { ...organised, respond: () => promise.then(organised.respond) };
  stubCalls([list(), own(), held]);
  const { store } = showPageAt(paths.home);
  await expect.poll(() => store.get(ownDraftsQuery().state).kind).toBe('ready');
  await expect.poll(() => store.get(ownApplicationsQuery().state).kind).toBe('ready');
  await new Promise(requestAnimationFrame);
  // Sections below a loading section are hidden, because the loaded content would push them down.
  expect(screen.queryByText(todoText.begin.title)).toBeNull();
  resolve();
  const section = await screen.findByRole('region', { name: todoText.organised.title });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.readiness('3'.repeat(32)),
    paths.readiness('2'.repeat(32)),
    paths.competitionsOwn,
  ]);
  expect(links.at(-1)).toHaveTextContent(shellText.sections.competitionsOwn);
  expect(within(section).getByText('8 команд подали, 3 не подали')).toBeVisible();
  expect(within(section).getByText('Ждут решения: 2 запроса')).toBeVisible();
  expect(within(section).getByText('Снята представителем: 1 заявка')).toBeVisible();
  const deleted = 'Удалены представителями: 3 файла, в заявках они остались';
  expect(within(section).getByText(deleted)).toBeVisible();
  await screen.findByRole('heading', { name: todoText.begin.title });
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    todoText.organised.title,
    todoText.begin.title,
  ]);
});

test('a helper sees the helped competitions and roles until long after their end', async () => {
  const facts = { isOwner: false, id: '1'.repeat(32) };
  const data = [
    competition({ ...facts, name: 'Кубок Оки', deadline: inDays(-3), role: 'sound' }),
    competition({ ...facts, id: '2'.repeat(32), deadline: inDays(-40), role: 'secretary' }),
    competition({ ...facts, id: '3'.repeat(32), deadline: inDays(5), role: 'secretary' }),
  ];
  const stubs = [list(), own(), answers(calls.helper.competitions, {}, { data })];
  stubCalls(stubs);
  showPageAt(paths.home);
  const section = within(await screen.findByRole('region', { name: helpingText.listed }));
  const links = section.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.competition('3'.repeat(32)),
    paths.competition('1'.repeat(32)),
  ]);
  expect(links[1]).toHaveAccessibleName('Открыть: Кубок Оки');
  const roles = section.getAllByText(/^Ваша роль/u).map((each) => each.textContent);
  expect(roles).toEqual(['Ваша роль: секретарь', 'Ваша роль: звук']);
  stubs.splice(2, 1, answers(calls.helper.competitions, {}, { data: [] }));
  await userEvent.click(await screen.findByRole('button', { name: uiText.refresh }));
  await expect.poll(() => screen.queryByRole('region', { name: helpingText.listed })).toBeNull();
});

test('every own competition with a waiting request is named, before nearer ones', async () => {
  signedInAs(owner, 1);
  const facts = [
    { days: -3, requests: 1 },
    { days: 5, requests: 0 },
    { days: 6, requests: 0 },
    { days: 7, requests: 1 },
    { days: 30, requests: 1 },
  ];
  const data = facts.map(({ days, requests }, at) => ({
    ...competition({ id: `${at}`.repeat(32), name: `Через ${days}`, deadline: inDays(days) }),
    counts: { submitted: 8, drafts: 3, requests, removedByOwners: 0, deletedFiles: 0 },
  }));
  // The whole list is requested, of which the list of own competitions shows the first part.
  stubCalls([list(), own(ownApplication()), answers(calls.competition.list, user, { data }, all)]);
  const { store } = showPageAt(paths.home);
  const section = within(await screen.findByRole('region', { name: todoText.organised.title }));
  const names = section.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(names).toEqual(['Через 7', 'Через 30', 'Через -3']);
  expect(section.getAllByText('Ждут решения: 1 запрос')).toHaveLength(3);
  const others = section.getByRole('link', { name: shellText.sections.competitionsOwn });
  expect(others).toHaveAttribute('href', paths.competitionsOwn);
  expect(await screen.findByRole('region', { name: todoText.upToDate.title })).toBeVisible();
  expect(screen.queryByText(todoText.nothing.title)).toBeNull();
  // Data of the nearest competition is cached, so the page of the competition opens offline.
  const opened = competitionQuery('1'.repeat(32));
  await expect
    .poll(() => opened.readCache(store).then(() => store.get(opened.state)))
    .toMatchObject({ data: { data: { name: 'Через 5' } } });
});

test('if own competitions are unknown the page does not say that all is done', async () => {
  signedInAs(owner, 1);
  stubCalls([list(), own(ownApplication()), breaks(calls.competition.list, user, all)]);
  showPageAt(paths.home);
  expect(await screen.findByText(todoText.incomplete)).toBeVisible();
  expect(screen.getByText(queryText.noAnswer.unreachable)).toBeVisible();
  expect(await screen.findByRole('region', { name: todoText.upToDate.title })).toBeVisible();
  expect(screen.queryByText(todoText.nothing.title)).toBeNull();
});

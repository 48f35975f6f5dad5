import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { paths } from '#page/paths.ts';
import { applicationDetail } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, type Stub, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { applicationText } from '#text/application/application.ts';
import { dayTitle } from '#text/format/time.ts';
import { journalText } from '#text/competition/journal.ts';

const { journal, get, list } = calls.application;
const params = { id: '7' };
const now = Date.now();

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const coach = { login: 'sokolova', name: 'Соколова Елена' };
const act = (id: number, told: Partial<JournalEntry>): JournalEntry => ({
  id,
  at: new Date(now).toISOString(),
  who: coach,
  application: 7,
  team: 'Жемчужина',
  act: { act: 'submitted', athletes: 10, entries: 6 },
  ...told,
});
const returned = act(3, {
  who: { login: 'petrov', name: 'Петров Андрей', role: 'owner' },
  act: { act: 'returned', reason: 'Не та музыка', until: '2026-12-13T23:59:59.999+03:00' },
});
const supplied = act(2, { act: { act: 'file-supplied', kind: 'card', routine: 'tech-duet' } });
const submitted = act(1, { at: new Date(now - 2 * DAY_MS).toISOString() });

const page = [
  answers(get, params, { data: applicationDetail({ teamName: 'Жемчужина' }) }),
  answers(list, {}, { data: [], removed: [] }),
];

async function show(...stubs: readonly Stub[]) {
  const asked = stubCalls([...page, ...stubs]);
  showPageAt(paths.application('7'));
  await screen.findByRole('heading', { name: applicationText.detail.figures });
  return asked;
}
const card = () => screen.queryByRole('region', { name: journalText.title });
const acts = () =>
  within(card() ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('acts are grouped by day, latest first, with their authors', async () => {
  await show(answers(journal, params, { data: [returned, supplied, submitted] }));
  const region = within(await screen.findByRole('region', { name: journalText.title }, soon));
  const days = region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual([dayTitle(now, now), dayTitle(now - 2 * DAY_MS, now)]);
  const [first, second, third] = acts();
  expect(first).toMatch(/^\d\d:\d\dВозвращена на доработку до 13 декабря 2026/u);
  expect(first).toContain('«Не та музыка»Петров Андрей, организатор');
  expect(second).toContain('Карточка тренера загружена после подачиТех. ДуэтСоколова Елена');
  expect(third).toContain('Заявка подана10 спортсменов, 6 программ');
  expect(screen.queryByRole('button', { name: journalText.more })).toBeNull();
});

test.each([
  ['empty', answers(journal, params, { data: [] })],
  ['not answered', breaks(journal, params)],
])('a journal that is %s takes no room, and the page still works', async (_, stub) => {
  const asked = await show(stub);
  await expect
    .poll(() => asked.some(({ address }) => address.endsWith('/journal')), soon)
    .toBe(true);
  expect(card()).toBeNull();
});

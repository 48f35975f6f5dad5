// Own applications, music and cards: grouped by competition, with search and sorting from ten rows on (behaviour 11.9).
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { some } from '#tests/support/long.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { inDays, ownApplication, ownFile } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { ownFilesText, ownListText } from '#text/application/ownFiles.ts';
import { competitionText } from '#text/competition/competition.ts';

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

const id = (of: string) => of.repeat(32);
const CUPS = [
  { competition: id('a'), name: 'Кубок Невы', deadline: inDays(30) },
  { competition: id('b'), name: 'Кубок Волги', deadline: inDays(3) },
  { competition: id('c'), name: 'Кубок Дона', deadline: inDays(-3) },
];

function stubLists(count: number): void {
  const all = Array.from({ length: count }, (_, at) => {
    const cup = CUPS[at % CUPS.length];
    if (!cup) throw new Error('there are no cups');
    return { at, cup };
  });
  const files = all.map(({ at, cup }) =>
    ownFile({
      rowid: at + 1,
      name: `Запись_${at}.mp3`,
      competitionId: cup.competition,
      competition: cup.name,
      deadline: cup.deadline,
    }),
  );
  stubCalls([
    answers(
      calls.application.list,
      {},
      {
        data: all.map(({ at, cup }) =>
          ownApplication({ rowid: at + 1, teamName: `Команда ${at}`, ...cup }),
        ),
        removed: [],
      },
    ),
    answers(calls.draft.list, {}, { data: [] }),
    answers(calls.music.list, {}, { data: files }),
    answers(calls.card.list, {}, { data: files }),
  ]);
}

const groups = async () => {
  const main = within(await screen.findByRole('main'));
  await main.findAllByRole('heading', { level: 2 });
  return main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const rowCount = () => screen.getAllByRole('heading', { level: 3 }).length;
const field = () => screen.findByRole('searchbox', { name: ownListText.search.label });

const LISTS = [
  ['applications', paths.applications, 'команда 1', 'Команда 1'],
  ['music', paths.music, 'запись_1', 'Запись_1.mp3'],
  ['cards', paths.cards, 'запись_1', 'Запись_1.mp3'],
] as const;

// Cards and music share a screen.
describe.each(some(LISTS, ([list]) => list !== 'cards'))('%s', (_, path, sought, name) => {
  test('rows are grouped by competition, the latest deadline first; from ten on they are searched and sorted', async () => {
    stubLists(9);
    const shown = showPageAt(path);
    expect(await groups()).toEqual(['Кубок Невы', 'Кубок Волги', 'Кубок Дона']);
    const volga = within(screen.getByRole('region', { name: 'Кубок Волги' }));
    expect(volga.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('group', { name: ownListText.order })).toBeNull();
    shown.unmount();

    stubLists(10);
    showPageAt(path);
    await userEvent.type(await field(), sought);
    expect(await screen.findByText(ownListText.search.found(1))).toBeVisible();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(name);
    expect(await axeFindings()).toEqual([]);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'невы');
    expect(await screen.findByText(ownListText.search.found(4))).toBeVisible();
    expect(await groups()).toEqual(['Кубок Невы']);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'регата');
    expect(await screen.findByText(ownListText.search.nothing.text)).toBeVisible();
    const { action } = competitionText.lists.search.nothing;
    await userEvent.click(screen.getByRole('button', { name: action }));
    await expect.poll(rowCount).toBe(10);

    const due = await screen.findByRole('button', { name: ownListText.orders.due });
    due.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(groups).toEqual(['Кубок Волги', 'Кубок Невы', 'Кубок Дона']);
    expect(due).toHaveAttribute('aria-pressed', 'true');
  });
});

test('Back restores the sorting of a list', async () => {
  stubLists(12);
  showPageAt(paths.applications);
  const due = () => screen.findByRole('button', { name: ownListText.orders.due });
  await userEvent.click(await due());
  await expect.poll(groups).toEqual(['Кубок Волги', 'Кубок Невы', 'Кубок Дона']);
  const [row] = within(screen.getByRole('main')).getAllByRole('link');
  if (!row) throw new Error('no row leads anywhere');
  await userEvent.click(row);
  await expect.poll(() => screen.queryByRole('group', { name: ownListText.order })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await due()).toHaveAttribute('aria-pressed', 'true');
});

test('a row of a card keeps its height, and its three actions one line, on the narrowest phone', async () => {
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(390, 844));
  stubLists(1);
  showPageAt(paths.music);
  const name = 'Запись_0.mp3';
  const ways = [ownFilesText.downloadFile, ownFilesText.replaceFile, ownFilesText.removeFile];
  await screen.findByRole('button', { name: ownFilesText.removeFile(name) });
  const places = ways.map((way) =>
    screen.getByRole('button', { name: way(name) }).getBoundingClientRect(),
  );
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  const card = screen.getByRole('listitem').firstElementChild?.getBoundingClientRect();
  expect((card?.right ?? 0) - (places.at(-1)?.right ?? 0)).toBeGreaterThan(12);
});

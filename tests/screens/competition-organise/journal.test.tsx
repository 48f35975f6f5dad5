// «Журнал» on the organiser's page: grouped by day, filters, search, paging, offline (behaviour 18.4).
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { paths } from '#page/paths.ts';
import { journalWorkbook } from '#screens/competition-organise/journal/JournalTab.tsx';
import { showPageAt, soon } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { dayTitle } from '#text/format/time.ts';
import { journalText } from '#text/competition/journal.ts';
import { OTHERS_FIRST_MS } from '#ui/focus/moveFocus.ts';
import { cup, params, savedNames, signInAsOrganiser } from './organiserPage.ts';

beforeEach(signInAsOrganiser);

const now = Date.now();
const organiser = { login: 'petrov', name: 'Петров Андрей', role: 'owner' as const };
const coach = { login: 'sokolova', name: 'Соколова Елена' };

const entry = (id: number, items: Partial<JournalEntry>): JournalEntry => ({
  id,
  at: new Date(now - DAY_MS).toISOString(),
  who: organiser,
  application: null,
  team: '',
  act: { act: 'created' },
  ...items,
});

const entries = [
  entry(5, {
    at: new Date(now).toISOString(),
    team: 'Жемчужина',
    application: 7,
    act: { act: 'removed', reason: 'Подана дважды' },
  }),
  entry(4, {
    who: coach,
    team: 'Нереида',
    application: 8,
    act: { act: 'file-supplied', kind: 'music', routine: 'tech-duet' },
  }),
  entry(3, {
    who: coach,
    team: 'Нереида',
    application: 8,
    act: { act: 'submitted', athletes: 10, entries: 6 },
  }),
  entry(2, {
    act: {
      act: 'edited',
      changed: ['place', 'deadline'],
      deadline: {
        before: `${new Date(now).getFullYear()}-11-28T23:59:59.999+03:00`,
        after: `${new Date(now).getFullYear()}-11-26T23:59:59.999+03:00`,
      },
    },
  }),
  entry(1, { who: null }),
];

const page = [
  answers(calls.competition.get, params, { data: cup }),
  answers(calls.competition.statistic, params, []),
  answers(calls.competition.applications, params, { data: [] }),
];
const { journal } = calls.competition;

async function openJournal(): Promise<void> {
  showPageAt(paths.journal(cup.id));
  await screen.findByRole('heading', { name: dayTitle(now, now) }, soon);
}

const items = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const shown = () => screen.getAllByRole('listitem').length;

test('acts are grouped by day with their changes and authors, and are filtered, searched, exported and printed on the device, also offline', async () => {
  const asked = stubCalls([...page, answers(journal, params, { data: entries })]);
  await openJournal();
  const [removed, supplied, submitted, edited, created] = items();
  expect(removed).toContain('Жемчужина: заявка удалена«Подана дважды»');
  expect(removed).toContain('Петров Андрей, организатор');
  expect(supplied).toContain('Нереида: музыка загружена после подачиТех. Дуэт');
  expect(submitted?.replaceAll('\u00a0', ' ')).toContain(
    'Нереида: заявка подана10 спортсменов, 6 программ',
  );
  expect(submitted).toContain('Соколова Елена');
  expect(edited?.replaceAll('\u00a0', ' ')).toContain(
    'Срок приёма перенесён: 28 ноября → 26 ноябряизменено также: место проведения',
  );
  expect(created).toContain('система');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);

  const { groups, search } = journalText;
  await userEvent.click(screen.getByRole('button', { name: groups.rules }));
  expect(shown()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: journalText.sheet.xlsx }));
  await expect.poll(savedNames, soon).toEqual([`Журнал_${cup.name}.xlsx`]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: journalText.sheet.print }));
  expect(print).toHaveBeenCalledTimes(1);
  const paper = screen.getByRole('table', { name: journalText.title, hidden: true });
  expect(within(paper).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(paper.textContent).toContain('изменено также: место проведения');

  await userEvent.click(screen.getByRole('button', { name: groups.all }));
  await userEvent.type(screen.getByRole('searchbox', { name: search.label }), 'нер муз');
  expect(shown()).toBe(1);
  await userEvent.type(screen.getByRole('searchbox', { name: search.label }), 'ыкант');
  expect(screen.getByRole('heading', { name: journalText.nothingFound })).toBeVisible();
  expect(asked.filter(({ address }) => address.includes('/journal?'))).toEqual([]);

  document.body.replaceChildren();
  stubCalls([...page, breaks(journal, params)]);
  await openJournal();
  expect(shown()).toBe(5);
  const tab = screen.getByRole('tabpanel', { name: journalText.title });
  expect(await within(tab).findByText(/нет связи с сервером/u)).toBeVisible();
});

test('a longer journal is searched on the server, and the next part is appended and focused', async () => {
  const [first, second, ...rest] = entries;
  if (!first || !second) throw new Error('too few');
  stubCalls([
    ...page,
    answers(journal, params, { data: [first, second], after: second.id }),
    answers(journal, params, { data: rest }, { after: String(second.id) }),
    answers(journal, params, { data: rest.slice(1) }, { group: 'rules' }),
  ]);
  await openJournal();
  expect(shown()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: journalText.groups.rules }));
  expect(await screen.findByText('Соревнование создано')).toBeVisible();
  expect(shown()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: journalText.groups.all }));
  screen.getByRole('button', { name: journalText.more }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown, soon).toBe(5);
  await timersRun(OTHERS_FIRST_MS);
  expect(screen.getAllByRole('listitem')[2]).toHaveFocus();
  expect(screen.queryByRole('button', { name: journalText.more })).toBeNull();
});

test('an incomplete export says so on the page, in the workbook and on paper', async () => {
  const [first, second, ...rest] = entries;
  if (!first || !second) throw new Error('too few');
  stubCalls([
    ...page,
    answers(journal, params, { data: [first, second], after: second.id }),
    answers(journal, params, { data: rest }, { after: String(second.id) }),
  ]);
  await openJournal();
  const words = 'Показана часть журнала: 2 действия, более ранние сюда не вошли';
  expect(screen.getByText(words)).toBeVisible();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const printed = () => {
    screen.getByRole('button', { name: journalText.sheet.print }).click();
    const paper = screen.getByRole('table', { name: journalText.title, hidden: true });
    return within(paper).getAllByRole('row', { hidden: true }).at(-1)?.textContent;
  };
  expect(printed()?.replaceAll('\u00a0', ' ')).toBe(words);
  const { rows } = journalWorkbook(cup.name, { entries: [first, second], goesOn: true, now });
  expect(rows.at(-1)).toEqual(['', '', journalText.sheet.part(2), '']);
  await userEvent.click(screen.getByRole('button', { name: journalText.more }));
  await expect.poll(shown, soon).toBe(5);
  expect(screen.queryByText(/часть журнала/u)).toBeNull();
  expect(printed()).toContain('Соревнование создано');
  expect(print).toHaveBeenCalledTimes(2);
});

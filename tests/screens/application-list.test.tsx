// The list of the user's handed-in applications (spec 2.10).
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { inDays, ownApplication } from '#tests/support/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/showPage.tsx';
import { answers, stubCalls } from '#tests/support/stubCalls.ts';
import { list } from '#text/application.ts';

beforeEach(() => signedInAs(`coach-${crypto.randomUUID()}`));

test('rows show name, dates, place, team and when they were handed in, latest deadline first', async () => {
  const later = ownApplication({ rowid: 8, teamName: 'Волна', deadline: inDays(50) });
  stubCalls([
    answers(calls.application.list, {}, { data: [ownApplication(), later], removed: [] }),
  ]);
  showPageAt(paths.applications);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    paths.application('8'),
  );
  const row = within(second ?? document.body);
  for (const words of ['Кубок Поволжья', '3–6 декабря 2026', 'Казань', 'Жемчужина']) {
    expect(row.getByText(words)).toBeVisible();
  }
  expect(row.getByText(/^Подана 18\sноября.*, \d\d:42$/u)).toBeVisible();
});

test('an empty list leads to the competitions', async () => {
  stubCalls([answers(calls.application.list, {}, { data: [], removed: [] })]);
  showPageAt(paths.applications);
  expect(await screen.findByText(list.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: list.empty.action })).toHaveAttribute(
    'href',
    paths.competitionsActive,
  );
});

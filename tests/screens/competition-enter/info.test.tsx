// The first tab: facts, statistics, deadline and PDF of the competition (behaviour 8.2).
import { screen, waitFor, within } from '@testing-library/dom';
import { isLong } from '#tests/support/long.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import type { TeamStatistic } from '#contract/shapes.ts';
import { paths } from '#page/paths.ts';
import { ownApplication } from '#tests/support/browser/screenData.ts';
import { namesOf, savedFiles } from '#tests/support/browser/savedFiles.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { axeFindings } from '#tests/support/chromium/axeFindings.ts';
import { competitionText } from '#text/competition/competition.ts';
import { enterText } from '#text/enter/page.ts';
import { sizeText } from '#text/format/size.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import {
  competition,
  ID,
  openEnterPage,
  openStep,
  openTab,
  parsed,
  press,
  tab,
  error,
  readForm,
} from './enterPage.tsx';

const team = (teamName: string, athletes: number): TeamStatistic => ({
  teamName,
  athletes: Array.from({ length: athletes }, (_, at) => `${teamName}-${at}`),
  staff: [`${teamName}-staff`],
  free: {
    solo: ['1', '2'],
    male_solo: [],
    duet: ['3'],
    mixed: [],
    team: [],
    highlight: ['4'],
    combi: [],
  },
  tech: { solo: [], male_solo: ['5'], duet: [], mixed: [], team: [] },
});

test('the tab shows the facts with links, the PDF before the statistics, and own applications, and leads to the wizard', async () => {
  await page.viewport(390, 844);
  const saved = savedFiles();
  const told = '<b>Судьям</b> писать на sync@example.ru\nили звонить +7 (812) 123-45-67';
  const data = [
    ownApplication({ teamName: 'Нева-1', competition: ID }),
    ownApplication({ rowid: 8, teamName: 'Нева-2', competition: 'другое' }),
  ];
  openEnterPage({
    competition: { info: told, fileSize: 1_234_567 },
    answers: [
      answering(calls.competition.statistic, () => ({
        answer: [team('Волна', 2), team('Нева', 3)],
      })),
      answering(calls.competition.file, () => ({ answer: new Blob(['pdf']) })),
      answering(calls.application.list, () => ({ answer: { data, removed: [] } })),
    ],
  });
  const heading = await screen.findByRole('heading', { name: competition.name });
  expect(heading).toBeVisible();
  expect(getComputedStyle(heading).hyphens).toBe('auto');
  expect(screen.getByText(competition.dates)).toBeVisible();
  expect(screen.getByText(competition.place)).toBeVisible();
  expect(await screen.findByText('через 29 дней')).toBeVisible();
  const mail = await screen.findByRole('link', { name: 'sync@example.ru' });
  expect(mail).toHaveAttribute('href', 'mailto:sync@example.ru');
  const about = screen.getByRole('region', { name: enterText.info.about });
  expect(about.querySelector('p')?.textContent).toBe(told);

  const counts = await screen.findByRole('region', { name: enterText.statistics });
  const panel = within(counts);
  expect(panel.getByText('5 человек')).toBeVisible();
  expect(panel.getByText('2 человека')).toBeVisible();
  const rows = panel.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Соло4',
    'Соло м.0',
    'Дуэт2',
    'См. дуэт0',
    'Группа0',
    'Акр. группа2',
    'Комби0',
    'Соло0',
    'Соло м.2',
    'Дуэт0',
    'См. дуэт0',
    'Группа0',
    'Волна',
    'Нева',
  ]);

  expect(screen.getByText('Кубок Невы.pdf')).toBeVisible();
  const size = screen.getByText(`PDF · ${sizeText(1_234_567)}`.replace('\u00a0', ' '));
  expect(about).toContainElement(size);
  const follows = (later: Element) =>
    (about.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(follows(counts)).toBe(true);
  expect(counts.getBoundingClientRect().top).toBeGreaterThan(about.getBoundingClientRect().bottom);
  await press(competitionText.attachment.download);
  await waitFor(() => expect(namesOf(saved)).toEqual(['Кубок Невы.pdf']));

  const way = await screen.findByRole('link', { name: /Нева-1/u });
  expect(way).toHaveAttribute('href', '/application/7');
  expect(screen.queryByRole('link', { name: /Нева-2/u })).toBeNull();
  await press('Подать заявку');
  expect(await openStep(0)).toBeVisible();
  expect(await tab('apply')).toHaveAttribute('aria-selected', 'true');
});

test('a missing competition says so under a heading, with a link to the list', async () => {
  openEnterPage({
    answers: [answering(calls.competition.get, () => ({ refusal: 'competition-not-found' }))],
  });
  const title = refusalTexts['competition-not-found'];
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const way = screen.getByRole('link', { name: queryText.gone.toCompetitions });
  expect(way).toHaveAttribute('href', paths.competitionsActive);
});

test('a competition that fails to load says why and can be loaded again', async () => {
  let found = false;
  openEnterPage({
    answers: [
      answering(calls.competition.get, () =>
        found ? { answer: { data: competition } } : { refusal: 'unexpected' },
      ),
    ],
  });
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  found = true;
  await press('Повторить');
  expect(await screen.findByRole('heading', { name: competition.name })).toBeVisible();
});

test.runIf(isLong)('axe finds nothing on any of the four tabs', async () => {
  openEnterPage({ parsed: { ...parsed, problems: [error] } });
  await screen.findByRole('region', { name: enterText.statistics });
  expect(await axeFindings()).toEqual([]);
  await readForm();
  expect(await axeFindings()).toEqual([]);
  await openTab('files');
  expect(await axeFindings()).toEqual([]);
  await openTab('preview');
  expect(await axeFindings()).toEqual([]);
});

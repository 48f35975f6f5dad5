// Measures presses: «Мои заявки» with 300 applications, «Что сделать» with 30 incomplete ones and 60 drafts.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { LIST_LIMITS, MOST_APPLICATIONS } from '#domain/limits.ts';
import { paths } from '#page/paths.ts';
import { apiOf } from '#tests/support/journeys/signIn.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readFilled } from '#tests/spreadsheet/makers/readFilled.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  downloadFilledForm,
  publishCompetition,
  submissionOf,
  submitApplication,
} from '#tests/support/acts/submit.ts';
import { competitionText } from '#text/competition/competition.ts';
import { todoText } from '#text/todo.ts';
import { ownListText } from '#text/application/ownFiles.ts';
import { uiText } from '#text/ui.ts';
import { type Presses, tellBoth } from '../tellPresses.ts';
import { type Bench, openAsCoach } from './bench.ts';

const COMPETITIONS = 10;
const SOLOISTS = ['Ветрова', 'Ким', 'Орлова'];
const DRAFTS = 6;

const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const field = (page: Page) => page.getByLabel(ownListText.search.label);
const order = (page: Page, name: keyof typeof ownListText.orders) =>
  page.getByRole('button', { name: ownListText.orders[name] });

const list: Presses = {
  'a letter that some have': (page) => ({ on: field(page), key: 'k' }),
  'the field is emptied': (page) => ({ on: field(page), key: 'Backspace' }),
  'by deadline': (page) => ({ on: order(page, 'due') }),
  'the latest first': (page) => ({ on: order(page, 'latest') }),
  'an application is opened': (page) => ({ on: rows(page).nth(2) }),
};

const refresh = (page: Page) => page.getByRole('button', { name: uiText.refresh });

const home: Presses = {
  'asked anew': (page) => ({ on: refresh(page) }),
  'files are added': (page) => ({
    on: page.getByRole('link', { name: new RegExp(`^${todoText.verbs.missing}`, 'u') }).first(),
  }),
};

const goBackTo = (found: (page: Page) => ReturnType<typeof rows>) => async (page: Page) => {
  await page.goBack();
  await found(page).waitFor();
};

const figuresOf = (teamName: string) => ({
  ...figuresFilling,
  cover: { ...figuresFilling.cover, teamName },
});

interface Soloist {
  teamName: string;
  family: string;
}

async function submitWithoutMusic(
  coach: ApiClient,
  competition: string,
  { teamName, family }: Soloist,
): Promise<void> {
  const [first] = fullFilling.athletes;
  const { application } = await submitApplication(coach, competition, {
    ...fullFilling,
    cover: { ...fullFilling.cover, teamName },
    athletes: [{ ...first, family, marks: { 'free-solo': '+' } }],
  });
  for (const { routine, name } of namedEntries(application)) {
    await coach.call(calls.music.remove, { params: { competition, routine, teamName: name } });
  }
}

const figures = await readFilled(figuresFilling);

async function submitFigures(coach: ApiClient, competition: string, teamName: string) {
  const form = await downloadFilledForm(coach, competition, figuresOf(teamName));
  const sent = submissionOf(competition, { ...figures, teamName }, form);
  await coach.call(calls.application.save, sent);
}

async function fill(coach: ApiClient, competition: string): Promise<void> {
  for (let at = 0; at < MOST_APPLICATIONS; at += 1) {
    const teamName = `${at % 2 === 0 ? 'Казань' : 'Kazan'}-${at}`;
    const family = SOLOISTS[at];
    if (family !== undefined) await submitWithoutMusic(coach, competition, { teamName, family });
    else await submitFigures(coach, competition, teamName);
  }
  for (let at = 0; at < DRAFTS; at += 1) {
    const form = await downloadFilledForm(coach, competition, figuresOf(`Тверь-${at}`));
    await saveDraft(coach, { id: crypto.randomUUID(), competition, form });
  }
}

async function showAllRows(page: Page): Promise<void> {
  const showMore = page.getByRole('button', { name: competitionText.lists.more });
  const count = COMPETITIONS * MOST_APPLICATIONS;
  for (let shown = LIST_LIMITS.part; shown < count; shown += LIST_LIMITS.part) {
    await showMore.press('Enter');
    await rows(page).nth(shown).waitFor();
  }
}

export async function pressApplications(bench: Bench): Promise<void> {
  const { browser, product, organiser } = bench;
  const { url } = product;
  const page = await openAsCoach(bench);
  const coach = await apiOf(page, url);
  const competitions: string[] = [];
  for (let at = 1; at <= COMPETITIONS; at += 1) {
    competitions.push(await publishCompetition(organiser, { name: `Кубок Невы, этап ${at}` }));
  }
  for (const competition of competitions) await fill(coach, competition);

  await page.goto(url + paths.applications);
  await showAllRows(page);
  const presses = list;
  await tellBoth(browser, page, 'the list of 300 applications', {
    presses,
    goBack: goBackTo(field),
  });

  await page.goto(url + paths.home);
  await refresh(page).waitFor();
  await tellBoth(browser, page, '«Что сделать» with 90 things', {
    presses: home,
    goBack: goBackTo(refresh),
  });
}

// Pictures of a returned application whose entries were withdrawn and swapped.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { personKey } from '#domain/application.ts';
import { DAY_MS, endOfDay } from '#domain/deadline.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { SECOND } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
  uploadFiles,
} from '#tests/support/acts/submit.ts';
import { PEARL, team } from '#tests/support/teams.ts';
import { ownRequestsText } from '#text/application/requests.ts';
import { previewText } from '#text/enter/preview.ts';
import { enterText } from '#text/enter/page.ts';
import { returnText } from '#text/application/returned.ts';
import { removeDrafts } from './otherDevices.ts';
import { screen, type Season, type Shot } from './shot.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const REASON = 'В дуэте указана музыка прошлого года. Замените её и проверьте разряд Петровой.';

async function removeReturned(season: Season): Promise<void> {
  const { coach } = season;
  const { data } = await coach.call(calls.application.list, {});
  for (const { rowid, returned: isReturned } of data) {
    if (isReturned) await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  }
  await removeDrafts(season);
}

/** Nine athletes: solos, duets, and groups with a reserve. */
const GROUP: Filling = team({ ...PEARL, athletes: 9 });

/** Submits as the main coach to a competition of another organiser that closes tomorrow. */
async function submitted(season: Season, filling: Filling) {
  const { coach } = season;
  await removeReturned(season);
  const organiser = await signIn(coach.url, SECOND.login);
  const competition = await publishCompetition(organiser, {
    name: 'Кубок Мордовии',
    dates: '17–19 декабря 2026',
    place: 'Саранск',
    deadline: inDays(1),
  });
  const form = await downloadFilledForm(coach, competition, filling);
  const application = await parseForm(coach, form);
  const draft = crypto.randomUUID();
  await uploadFiles(coach, competition, application, draft);
  const completedEntries = sampleEntries(application).map(({ id }) => id);
  const content = { ...emptyContent, step: 4, completedEntries, filesSeen: true } as const;
  const state = JSON.stringify(stateOf({ ...content, tab: 'apply' }));
  await saveDraft(coach, { id: draft, competition, state, step: 4, form });
  const sent = submissionOf(competition, application, form, draft);
  const { data } = await coach.call(calls.application.save, sent);
  const params = { id: String(data.rowid) };
  const placeOf = (routine: string) => {
    const entry = sampleEntries(application).find((each) => each.routine === routine);
    if (!entry) throw new Error(`the team has no ${routine}`);
    return entry;
  };
  return { organiser, params, placeOf, competition, draft };
}

type Submitted = Awaited<ReturnType<typeof submitted>>;

function swapIn({ placeOf }: Submitted, routine: string) {
  const { members, name } = placeOf(routine);
  const leaving = members.find(({ isReserve }) => !isReserve);
  const coming = members.find(({ isReserve }) => isReserve);
  if (!leaving || !coming) throw new Error('the group has no reserve');
  return { routine, name, leaving: personKey(leaving), coming: personKey(coming) };
}

/** Withdraws the solo and swaps a reserve into the group. */
async function decide(application: Submitted): Promise<void> {
  const { organiser, params, placeOf } = application;
  const { routine, name } = placeOf('free-solo');
  const withdrawn = { routine, name, reason: 'Травма, справка у врача' };
  await organiser.call(calls.application.withdraw, { params, sent: withdrawn });
  const swap = { ...swapIn(application, 'free-team'), reason: 'Болезнь' };
  await organiser.call(calls.application.swap, { params, sent: swap });
}

/** Makes two requests: a withdrawal that is declined, and a swap that stays open. */
async function ask(season: Season, application: Submitted): Promise<void> {
  const { organiser, params, placeOf } = application;
  const { ask: askFor, decide: answer } = calls.application;
  const { routine, name } = placeOf('tech-duet');
  const withdrawal = { kind: 'withdrawal', routine, name, reason: 'не успеваем к началу' } as const;
  const { data } = await season.coach.call(askFor, { params, sent: withdrawal });
  await organiser.call(answer, {
    params: { ...params, request: String(data.id) },
    sent: { decision: 'decline', answer: 'Старт дуэтов перенесли на вечер' },
  });
  const swap = { kind: 'swap', ...swapIn(application, 'tech-team'), reason: 'травма' } as const;
  await season.coach.call(askFor, { params, sent: swap });
}

const returned = (
  name: string,
  address: (application: Submitted) => string,
  prepare?: (page: Page) => Promise<void>,
  isDecided = false,
): Shot =>
  screen(name, '/login', async (page, season) => {
    const application = await submitted(season, isDecided ? GROUP : duetFilling);
    if (isDecided) await decide(application);
    const { organiser, params } = application;
    const sent = { reason: REASON, until: endOfDay(inDays(3).slice(0, 10), 0) };
    await organiser.call(calls.application.return, { params, sent });
    await page.goto(new URL(address(application), page.url()).href);
    await page.getByText(returnText.reason(REASON)).first().waitFor();
    await prepare?.(page);
  });

const draftOf = ({ competition, draft }: Submitted): string => paths.entryDraft(competition, draft);
const addressOf = ({ params }: Submitted): string => paths.application(params.id);

const openPreview = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: enterText.tabs.preview }).click();
  await page.getByRole('button', { name: previewText.submit }).waitFor();
};
const askOnce = async (page: Page): Promise<void> => {
  await openPreview(page);
  await page.getByRole('button', { name: previewText.submit }).click();
  await page.getByRole('alertdialog').waitFor();
};
/** Waits for a withdrawn entry, which is struck through. */
const untilDecided = (page: Page): Promise<void> => page.locator('s').first().waitFor();

export const returnedShots: readonly Shot[] = [
  returned('18-returned-home', () => '/'),
  returned('18-returned-list', () => paths.applications),
  returned('18-returned-application', addressOf),
  returned('18-returned-wizard', draftOf),
  returned('18-returned-ask', draftOf, askOnce),
  returned(
    '18-returned-preview',
    draftOf,
    async (page) => {
      await openPreview(page);
      await untilDecided(page);
      await page.locator('s').first().scrollIntoViewIfNeeded();
    },
    true,
  ),
  returned(
    '18-returned-decided-ask',
    draftOf,
    async (page) => {
      await openPreview(page);
      await untilDecided(page);
      await askOnce(page);
    },
    true,
  ),
  screen('18-own-requests', '/login', async (page, season) => {
    const application = await submitted(season, GROUP);
    await decide(application);
    await ask(season, application);
    await page.goto(new URL(addressOf(application), page.url()).href);
    await page.getByText(ownRequestsText.title).waitFor();
    await untilDecided(page);
    await page.getByText(ownRequestsText.title).scrollIntoViewIfNeeded();
  }),
  screen('18-own-request-form', '/login', async (page, season) => {
    const application = await submitted(season, GROUP);
    await page.goto(new URL(addressOf(application), page.url()).href);
    await page.getByRole('button', { name: ownRequestsText.ask }).click();
    await page
      .getByLabel(ownRequestsText.kind, { exact: true })
      .selectOption({ label: ownRequestsText.kinds.swap });
    await page.getByRole('button', { name: ownRequestsText.send }).scrollIntoViewIfNeeded();
  }),
];

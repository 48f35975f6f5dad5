// Pictures of an application that its organiser, who is another, has returned for correction.
import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { completedKey, namedEntries } from '#domain/entry/entryFiles.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { SECOND } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import {
  downloadFilledForm,
  parseForm,
  publishCompetition,
  submissionOf,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';
import { previewText } from '#text/enter/preview.ts';
import { enterText } from '#text/enter/page.ts';
import { returnText } from '#text/application/returned.ts';
import { removeDrafts } from './otherDevices.ts';
import { screen, type Season, type Shot } from './shot.ts';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const REASON = 'В дуэте указана музыка прошлого года. Замените её и проверьте разряд Петровой.';

/** Those of earlier pictures. */
async function removeReturned(season: Season): Promise<void> {
  const { coach } = season;
  const { data } = await coach.call(calls.application.list, {});
  for (const { rowid, returned: isReturned } of data) {
    if (isReturned) await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  }
  await removeDrafts(season);
}

/** Of the main coach, to a competition of another organiser whose last days have begun. */
async function giveBack(season: Season) {
  const { coach } = season;
  await removeReturned(season);
  const organiser = await signIn(coach.url, SECOND.login);
  const competition = await publishCompetition(organiser, {
    name: 'Кубок Мордовии',
    dates: '17–19 декабря 2026',
    place: 'Саранск',
    deadline: inDays(1),
  });
  const form = await downloadFilledForm(coach, competition, duetFilling);
  const application = await parseForm(coach, form);
  const draft = crypto.randomUUID();
  await uploadFiles(coach, competition, application, draft);
  const completedEntries = namedEntries(application).map(completedKey);
  const content = { ...emptyContent, step: 4, completedEntries, filesSeen: true } as const;
  const state = JSON.stringify(stateOf({ ...content, tab: 'apply' }));
  await saveDraft(coach, { id: draft, competition, state, step: 4, form });
  const submitted = submissionOf(competition, application, form, draft);
  const { data } = await coach.call(calls.application.save, submitted);
  const params = { id: String(data.rowid) };
  const sent = { reason: REASON, until: inDays(3) };
  await organiser.call(calls.application.return, { params, sent });
  return { ...params, competition, draft };
}

type Returned = Awaited<ReturnType<typeof giveBack>>;

const returned = (
  name: string,
  address: (application: Returned) => string,
  prepare?: (page: Page) => Promise<void>,
): Shot =>
  screen(name, '/login', async (page, season) => {
    const application = await giveBack(season);
    await page.goto(new URL(address(application), page.url()).href);
    await page.getByText(returnText.reason(REASON)).first().waitFor();
    await prepare?.(page);
  });

const draftOf = ({ competition, draft }: Returned): string => paths.entryDraft(competition, draft);

export const returnedShots: readonly Shot[] = [
  returned('18-returned-home', () => '/'),
  returned('18-returned-list', () => paths.applications),
  returned('18-returned-application', ({ id }) => paths.application(id)),
  returned('18-returned-wizard', draftOf),
  returned('18-returned-ask', draftOf, async (page) => {
    await page.getByRole('tab', { name: enterText.tabs.preview }).click();
    await page.getByRole('button', { name: previewText.submit }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
];

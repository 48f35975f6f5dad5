import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import { personKey } from '#domain/application.ts';
import { DAY_MS, endOfDay, utcDay } from '#domain/deadline.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { COACHES } from '#tests/seed/plans.ts';
import { signIn } from '#tests/seed/seasonSteps.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { downloadFilledForm, parseForm, submissionOf } from '#tests/support/acts/submit.ts';
import { team } from '#tests/support/teams.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { returningText } from '#text/application/returned.ts';
import { versionsText } from '#text/application/versions.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { onPaper } from './steps.ts';
import { screen, type Season, type Shot } from './shot.ts';

const { application, competition: competitionCalls } = calls;
const { wave } = COACHES;
const MOSCOW = 180;
/** Frames of a track of two and a half minutes. */
const LONGER_FRAMES = 5740;

const rowidOf = ({ submitted }: Season): number => {
  const own = submitted.find(
    ({ competition, login }) => competition === 'volga' && login === wave.login,
  );
  if (!own) throw new Error('the season has no such application');
  return own.rowid;
};

const giveBack = async (season: Season, reason: string): Promise<void> => {
  const params = { id: String(rowidOf(season)) };
  const until = endOfDay(utcDay(Date.now() + 2 * DAY_MS), MOSCOW);
  await season.coach.call(application.return, { params, sent: { reason, until } });
};

async function downloadReports({ coach, competitions }: Season): Promise<void> {
  const params = { id: competitions.volga };
  await coach.call(competitionCalls.athletes, { params });
  await coach.call(calls.archive.music, { params });
}

/** Prepares the application once for all pictures: returned, corrected, one entry withdrawn, two requests open. */
async function corrected(season: Season): Promise<void> {
  const params = { id: String(rowidOf(season)) };
  const known = await season.coach.call(application.versions, { params });
  if (known.data.length > 1) return;
  await downloadReports(season);
  const coach = await signIn(season.coach.url, wave.login);
  const competition = season.competitions.volga;
  await giveBack(season, 'Музыка технического дуэта длиннее правил');
  const filling = team(wave.team);
  const athletes = filling.athletes?.map((athlete, at, all) =>
    athlete && at === all.length - 1 ? { ...athlete, family: 'Ларина' } : athlete,
  );
  const form = await downloadFilledForm(coach, competition, {
    ...filling,
    ...(athletes && { athletes }),
  });
  const read = await parseForm(coach, form);
  const entries = namedEntries(read);
  const find = (routine: string) => {
    const entry = entries.find((each) => each.routine === routine);
    if (!entry) throw new Error(`the team has no ${routine}`);
    return entry;
  };
  const duet = find('tech-duet');
  const place = { competition, routine: duet.routine, teamName: duet.name, team: read.teamName };
  const file = new Blob([mp3Frames(LONGER_FRAMES)]);
  await coach.call(calls.music.upload, { sent: place, file, fileName: 'Прилив_верный.mp3' });
  await coach.call(application.save, submissionOf(competition, read, form));
  const solo = find('free-solo');
  const withdrawn = { routine: solo.routine, name: solo.name, reason: 'нет соперников' };
  await season.coach.call(application.withdraw, { params, sent: withdrawn });
  const group = find('free-team');
  const [leaving] = group.members;
  const coming = group.members.find(({ isReserve }) => isReserve);
  if (!leaving || !coming) throw new Error('the group has no reserve');
  const swap = {
    kind: 'swap',
    routine: group.routine,
    name: group.name,
    leaving: personKey(leaving),
    coming: personKey(coming),
    reason: 'травма, справка приложена',
  } as const;
  await coach.call(application.ask, { params, sent: swap });
  const combi = find('free-combi');
  const withdrawal = {
    kind: 'withdrawal',
    routine: combi.routine,
    name: combi.name,
    reason: 'не успеваем к началу',
  } as const;
  await coach.call(application.ask, { params, sent: withdrawal });
}

const page = (season: Season) => paths.application(String(rowidOf(season)));

const reports = ({ competitions }: Season) => paths.competition(competitions.volga);
const sheetOf =
  (report: Report) =>
  ({ competitions }: Season): string =>
    paths.reportChanges(competitions.volga, report);

async function untilTold(opened: Page, season: Season): Promise<void> {
  await corrected(season);
  await opened.reload();
  await opened.getByRole('button', { name: reportChangesText.print }).waitFor();
}

export const organiserShots: readonly Shot[] = [
  screen('21-organiser-application', page, async (opened, season) => {
    await corrected(season);
    await season.coach.call(application.cancelReturn, {
      params: { id: String(rowidOf(season)) },
    });
    await opened.reload();
    await opened.getByText(decisionsText.requests.title).waitFor();
    await opened.getByText(versionsText.differences.title(2, 3)).waitFor();
  }),
  screen('21-organiser-withdraw', page, async (opened, season) => {
    await corrected(season);
    await opened.reload();
    await opened
      .getByRole('button', { name: new RegExp(`^${decisionsText.withdraw.action}`, 'u') })
      .first()
      .click();
    await opened.getByRole('alertdialog').waitFor();
  }),
  screen('21-organiser-returned', page, async (opened, season) => {
    await corrected(season);
    await giveBack(season, 'Нет карточки комби, музыка группы короче правил');
    await opened.reload();
    await opened.getByText(returningText.cancelling.action).scrollIntoViewIfNeeded();
  }),
  screen(
    '21-organiser-readiness',
    ({ competitions }) => paths.readiness(competitions.volga),
    async (opened, season) => {
      await corrected(season);
      await opened.reload();
      // Matches any number, because earlier pictures may have changed the number of requests.
      await opened.getByText(/^Ждут решения: \d/u).waitFor();
    },
  ),
  screen('27-reports-changed', reports, async (opened, season) => {
    await corrected(season);
    await opened.reload();
    await opened.getByText(reportChangesText.changed(1)).first().scrollIntoViewIfNeeded();
  }),
  screen('27-changes', sheetOf('athletes'), untilTold),
  screen('27-changes-music', sheetOf('music'), untilTold),
  screen('27-changes-paper', sheetOf('athletes'), async (opened, season) => {
    await untilTold(opened, season);
    await onPaper(opened, reportChangesText.print);
  }),
];

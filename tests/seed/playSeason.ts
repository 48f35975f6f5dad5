// Creates a season through the API: past, current and future competitions, and teams with applications.
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { ApiClient } from '#tests/support/network/apiClient.ts';
import { downloadFilledForm, parseForm, submissionOf } from '#tests/support/acts/submit.ts';
import { team } from '#tests/support/teams.ts';
import { type SeasonCalendar, calendarFrom } from './calendar.ts';
import { onePagePdf } from './onePagePdf.ts';
import { DRAFTS, type DraftPlan } from './draftPlans.ts';
import type { PastServer } from './pastServer.ts';
import { playDraft } from './playDrafts.ts';
import {
  type Coach,
  type CompetitionKey,
  type CompetitionPlan,
  KEYS,
  SEASON_PEOPLE,
  type Plans,
  SEASON_PASSWORD,
} from './plans.ts';
import { signIn, uploadFiles } from './seasonSteps.ts';

/** Days between the publication of a competition and its deadline. */
const PUBLISHED_BEFORE = 32;
/** Number of days since all users signed up. */
const SIGNED_UP = 120;
const YESTERDAY = -1;

export interface Season {
  competitions: Record<CompetitionKey, string>;
  /** All submitted applications by day, including the removed one. */
  submitted: { competition: CompetitionKey; login: string; rowid: number }[];
  drafts: readonly DraftPlan[];
}

async function signUpAll({ url, promote }: PastServer): Promise<void> {
  for (const { login, fullname, isOrganiser } of SEASON_PEOPLE) {
    const sent = { login, fullname, email: `${login}@example.ru`, password: SEASON_PASSWORD };
    await new ApiClient(url).call(calls.auth.signup, { sent });
    if (isOrganiser) await promote(login);
  }
}

async function publish(
  url: string,
  plan: CompetitionPlan,
  calendar: SeasonCalendar,
): Promise<string> {
  const organiser = await signIn(url, plan.organiser);
  const first = plan.deadline + plan.until;
  const arrival = calendar.day(first - 1);
  const sent = {
    name: plan.name,
    place: plan.place,
    dates: calendar.range(first, first + plan.lasts - 1),
    deadline: calendar.deadline(plan.deadline),
    info: `Возрастные группы: 13–15 лет, 15–18 лет. Репетиции с музыкой ${arrival} с 15:00.
Мандатная комиссия: ${arrival}, 12:00, малый зал.`,
  };
  const file = onePagePdf('Rules of the competition');
  const { data } = await organiser.call(calls.competition.create, {
    sent,
    file,
    fileName: 'Положение.pdf',
  });
  return data.id;
}

async function uploadAll(url: string, competition: string, coach: Coach) {
  const client = await signIn(url, coach.login);
  const form = await downloadFilledForm(client, competition, team(coach.team));
  const application = await parseForm(client, form);
  const of = { competition, team: application.teamName };
  await uploadFiles(client, of, namedEntries(application));
  return { client, form, application };
}

async function submit(url: string, competition: string, coach: Coach): Promise<number> {
  const { client, form, application } = await uploadAll(url, competition, coach);
  const { data } = await client.call(
    calls.application.save,
    submissionOf(competition, application, form),
  );
  return data.rowid;
}

async function remove(url: string, organiser: string, id: number, reason: string): Promise<void> {
  const client = await signIn(url, organiser);
  await client.call(calls.application.remove, { params: { id: String(id) }, query: { reason } });
}

interface SubmissionPlan {
  competition: CompetitionKey;
  coach: Coach;
  day: number;
}

const submissionsOf = (plans: Plans): SubmissionPlan[] =>
  KEYS.flatMap((competition) =>
    plans[competition].submitted.map(({ coach, daysBefore }) => ({
      competition,
      coach,
      day: plans[competition].deadline - daysBefore,
    })),
  ).toSorted((one, other) => one.day - other.day);

/** Creates the season that `plans` describe; `now` in epoch ms. The server must not have the season's users yet. */
export async function playSeason(server: PastServer, plans: Plans, now: number): Promise<Season> {
  const { url, setClock } = server;
  const calendar = calendarFrom(now);
  setClock(calendar.instant(-SIGNED_UP, 12));
  await signUpAll(server);

  const publishNow = (key: CompetitionKey): Promise<string> => {
    const plan = plans[key];
    setClock(calendar.instant(Math.min(YESTERDAY, plan.deadline - PUBLISHED_BEFORE), 11));
    return publish(url, plan, calendar);
  };
  const competitions: Season['competitions'] = {
    nizhny: await publishNow('nizhny'),
    saransk: await publishNow('saransk'),
    samara: await publishNow('samara'),
    volga: await publishNow('volga'),
    ural: await publishNow('ural'),
    winter: await publishNow('winter'),
    russia: await publishNow('russia'),
  };

  const submitted: Season['submitted'] = [];
  for (const { competition, coach, day } of submissionsOf(plans)) {
    setClock(calendar.instant(day, 10 + (submitted.length % 10)));
    const rowid = await submit(url, competitions[competition], coach);
    submitted.push({ competition, login: coach.login, rowid });
  }
  for (const key of KEYS) {
    const { removed, underWay, organiser, deadline } = plans[key];
    const found = submitted.find(
      ({ competition, login }) => competition === key && login === removed?.coach.login,
    );
    if (removed && found) {
      setClock(calendar.instant(deadline - 1, 20));
      await remove(url, organiser, found.rowid, removed.reason);
    }
    if (underWay) {
      setClock(calendar.instant(YESTERDAY, 21));
      await uploadAll(url, competitions[key], underWay);
    }
  }
  for (const draft of DRAFTS) {
    setClock(calendar.instant(YESTERDAY, draft.hour));
    await playDraft(url, competitions[draft.competition], draft);
  }
  setClock(now);
  return { competitions, submitted, drafts: DRAFTS };
}

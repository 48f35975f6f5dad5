// A season to look at: an organiser with competitions of every age, and teams that have entered them.
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { DAY_MS, endOfDay } from '#domain/deadline.ts';
import { entryOptions } from '#domain/entry/entryFiles.ts';
import { routineTitle } from '#domain/programme.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { ApiClient } from './server/apiClient.ts';
import { filledForm, handIn, parse, saving } from './server/submit.ts';
import { mp3Frames } from './mp3.ts';
import { PEARL, team, TEAMS } from './teams.ts';

export const SEASON_PASSWORD = 'дорожка-и-музыка';
const MOSCOW = 180;

interface Plan {
  name: string;
  dates: string;
  place: string;
  /** Days from now to the deadline; below zero is past. */
  days: number;
}

const PLANS = {
  russia: {
    name: 'Первенство России среди юниорок 15–18 лет',
    dates: '9–14 марта 2027',
    place: 'Москва, Дворец водных видов спорта «Лужники»',
    days: 84,
  },
  winter: {
    name: 'Всероссийские соревнования «Зимний каскад»',
    dates: '22–26 января 2027',
    place: 'Санкт-Петербург, Центр плавания',
    days: 38,
  },
  ural: {
    name: 'Кубок Екатеринбурга',
    dates: '18–20 декабря 2026',
    place: 'Екатеринбург, ДВВС «Юность»',
    days: 10,
  },
  volga: {
    name: 'Кубок Поволжья по синхронному плаванию',
    dates: '3–6 декабря 2026',
    place: 'Казань, Дворец водных видов спорта',
    days: 6,
  },
  samara: {
    name: 'Открытое первенство Самары «Осенняя волна»',
    dates: '27–29 ноября 2026',
    place: 'Самара, бассейн «Дельфин»',
    days: 0,
  },
  saransk: {
    name: 'Первенство Приволжского федерального округа',
    dates: '14–17 октября 2026',
    place: 'Саранск, Дворец водных видов спорта',
    days: -46,
  },
  nizhny: {
    name: 'Кубок Нижнего Новгорода',
    dates: '18–20 сентября 2026',
    place: 'Нижний Новгород, ФОК «Мещерский»',
    days: -74,
  },
} as const satisfies Record<string, Plan>;

export interface Season {
  /** Ids of the competitions by their short name. */
  competitions: Record<keyof typeof PLANS, string>;
  /** Rowid of the main coach's confirmed application to «Кубок Екатеринбурга». */
  application: number;
  coach: ApiClient;
  coachLogin: string;
}

async function person(url: string, login: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  const sent = { login, password: SEASON_PASSWORD, fullname: login, email: `${login}@example.ru` };
  await client.call(calls.auth.signup, { sent });
  return client;
}

const INFO = `Возрастные группы: 13–15 лет, 15–18 лет. Репетиции с музыкой 2 декабря с 15:00.
Мандатная комиссия: 2 декабря, 12:00, малый зал.`;

/** Three minutes of music and a card for every entry, named as coaches name them; then confirmed. */
async function handInOwn(coach: ApiClient, competition: string, filling: Filling): Promise<number> {
  const form = await filledForm(coach, competition, filling);
  const application = await parse(coach, form);
  const music = new Blob([mp3Frames(7000)], { type: MEDIA_TYPE.mp3 });
  const card = new Blob(['%PDF-1.4 Карточка тренера'], { type: MEDIA_TYPE.pdf });
  for (const { routine, name } of entryOptions(application)) {
    const sent = { competition, routine, teamName: name, team: application.teamName };
    const words = routineTitle(routine).replaceAll(' ', '_');
    await coach.call(calls.card.upload, { sent, file: card, fileName: `Карточка_${words}.pdf` });
    await coach.call(calls.music.upload, { sent, file: music, fileName: `Прилив_${words}.mp3` });
  }
  const { data } = await coach.call(calls.application.save, saving(competition, application, form));
  return data.rowid;
}

/** The first user, who creates the competitions, is also the coach whom screenshots show. */
export async function playSeason(url: string): Promise<Season> {
  const coachLogin = 'sokolova_ev';
  const coach = await person(url, coachLogin);
  const create = async ({ days, ...plan }: Plan) => {
    const day = new Date(Date.now() + days * DAY_MS + MOSCOW * 60_000).toISOString().slice(0, 10);
    const sent = { ...plan, info: INFO, deadline: endOfDay(day, MOSCOW) };
    const file = new Blob(['%PDF-1.4 Положение о соревновании'], { type: MEDIA_TYPE.pdf });
    const { data } = await coach.call(calls.competition.create, {
      sent,
      file,
      fileName: 'Положение.pdf',
    });
    return data.id;
  };
  const competitions = {
    russia: await create(PLANS.russia),
    winter: await create(PLANS.winter),
    ural: await create(PLANS.ural),
    volga: await create(PLANS.volga),
    samara: await create(PLANS.samara),
    saransk: await create(PLANS.saransk),
    nizhny: await create(PLANS.nizhny),
  };
  for (const [index, plan] of TEAMS.entries()) {
    const other = await person(url, `coach-${index + 1}`);
    await handIn(other, competitions.volga, team(plan));
  }
  const application = await handInOwn(coach, competitions.ural, team(PEARL));
  return { competitions, application, coach, coachLogin };
}

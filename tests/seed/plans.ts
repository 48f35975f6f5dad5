import { PEARL, type TeamPlan } from '#tests/support/teams.ts';

export const SEASON_PASSWORD = 'дорожка-и-музыка';

export interface Coach {
  login: string;
  fullname: string;
  team: TeamPlan;
}

/** Publishes most competitions and is also the coach in screenshots. */
export const MAIN = { login: 'sokolova_ev', fullname: 'Соколова Елена Викторовна', team: PEARL };

export const SECOND = { login: 'ozerov_pa', fullname: 'Озеров Павел Андреевич' };

const coach = (login: string, fullname: string, team: TeamPlan): Coach => ({
  login,
  fullname,
  team,
});

export const COACHES = {
  pearl: MAIN,
  pearl2: coach('gareeva_lr', 'Гареева Лилия Рустамовна', {
    teamName: 'Жемчужина-2',
    region: 'Республика Татарстан',
    city: 'Казань',
    athletes: 14,
    shift: 6,
  }),
  wave: coach('voronova_is', 'Воронова Ирина Сергеевна', {
    teamName: 'Волна',
    region: 'Самарская область',
    city: 'Самара',
    athletes: 12,
    shift: 3,
  }),
  delta: coach('makarova_on', 'Макарова Ольга Николаевна', {
    teamName: 'Дельта',
    region: 'Саратовская область',
    city: 'Саратов',
    athletes: 10,
    shift: 5,
  }),
  azure: coach('panina_tv', 'Панина Татьяна Вадимовна', {
    teamName: 'Лазурь',
    region: 'Нижегородская область',
    city: 'Нижний Новгород',
    athletes: 9,
    shift: 7,
  }),
  nereid: coach('yusupova_ar', 'Юсупова Алия Ринатовна', {
    teamName: 'Нереида',
    region: 'Республика Башкортостан',
    city: 'Уфа',
    athletes: 8,
    shift: 2,
  }),
  mermaid2: coach('kravets_mi', 'Кравец Марина Игоревна', {
    teamName: 'Русалочка-2',
    region: 'Пензенская область',
    city: 'Пенза',
    athletes: 3,
    shift: 4,
  }),
  mermaid10: coach('dyomina_su', 'Дёмина Светлана Юрьевна', {
    teamName: 'Русалочка-10',
    region: 'Пензенская область',
    city: 'Пенза',
    athletes: 2,
    shift: 9,
  }),
} as const;

const coaches: readonly Coach[] = Object.values(COACHES);

interface Person {
  login: string;
  fullname: string;
  isOrganiser: boolean;
  /** Name of the person's team. */
  team?: string;
}

/** Organisers come first, because the first user who signs up becomes an organiser. */
export const SEASON_PEOPLE: readonly Person[] = [
  { ...SECOND, isOrganiser: true },
  ...coaches.map(({ login, fullname, team }) => ({
    login,
    fullname,
    isOrganiser: login === MAIN.login,
    team: team.teamName,
  })),
];

export interface CompetitionPlan {
  name: string;
  place: string;
  organiser: string;
  /** Days from today to the deadline; negative if past. */
  deadline: number;
  /** Days from the deadline to the first day of the competition. */
  until: number;
  lasts: number;
  /** Teams that submit, each some days before the deadline. */
  submitted: readonly { coach: Coach; daysBefore: number }[];
  removed?: { coach: Coach; reason: string };
  /** Coach with uploaded cards and music but without a submission. */
  underWay?: Coach;
}

const entries = (...days: readonly (readonly [Coach, number])[]) =>
  days.map(([each, daysBefore]) => ({ coach: each, daysBefore }));
const { pearl, pearl2, wave, delta, azure, nereid, mermaid2, mermaid10 } = COACHES;

/** Sorted by deadline, earliest first. */
export const KEYS = ['nizhny', 'saransk', 'samara', 'volga', 'ural', 'winter', 'russia'] as const;
export type CompetitionKey = (typeof KEYS)[number];

export type Plans = Readonly<Record<CompetitionKey, CompetitionPlan>>;

export const PLANS: Plans = {
  russia: {
    name: 'Первенство России среди юниорок 15–18 лет',
    place: 'Москва, Дворец водных видов спорта «Лужники»',
    organiser: MAIN.login,
    deadline: 84,
    until: 23,
    lasts: 6,
    submitted: [],
  },
  winter: {
    name: 'Всероссийские соревнования «Зимний каскад»',
    place: 'Санкт-Петербург, Центр плавания',
    organiser: MAIN.login,
    deadline: 38,
    until: 23,
    lasts: 5,
    submitted: [],
    underWay: mermaid10,
  },
  ural: {
    name: 'Кубок Екатеринбурга',
    place: 'Екатеринбург, ДВВС «Юность»',
    organiser: MAIN.login,
    deadline: 10,
    until: 16,
    lasts: 3,
    submitted: entries([pearl, 11]),
  },
  volga: {
    name: 'Кубок Поволжья по синхронному плаванию',
    place: 'Казань, Дворец водных видов спорта',
    organiser: MAIN.login,
    deadline: 6,
    until: 5,
    lasts: 4,
    submitted: entries(
      [mermaid10, 21],
      [wave, 15],
      [delta, 12],
      [pearl2, 10],
      [azure, 9],
      [nereid, 8],
      [mermaid2, 7],
    ),
  },
  samara: {
    name: 'Открытое первенство Самары «Осенняя волна»',
    place: 'Самара, бассейн «Дельфин»',
    organiser: MAIN.login,
    deadline: 0,
    until: 5,
    lasts: 3,
    submitted: entries([delta, 6], [mermaid2, 1]),
  },
  saransk: {
    name: 'Первенство Приволжского федерального округа',
    place: 'Саранск, Дворец водных видов спорта',
    organiser: SECOND.login,
    deadline: -46,
    until: 7,
    lasts: 4,
    submitted: entries([wave, 9], [pearl2, 4], [nereid, 2], [mermaid2, 2]),
    removed: { coach: mermaid2, reason: 'Команда снялась: карантин в школе' },
  },
  nizhny: {
    name: 'Кубок Нижнего Новгорода',
    place: 'Нижний Новгород, ФОК «Мещерский»',
    organiser: SECOND.login,
    deadline: -74,
    until: 9,
    lasts: 3,
    submitted: entries([azure, 12], [pearl, 3], [mermaid10, 1]),
  },
};

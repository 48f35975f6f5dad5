// Sample teams, the same in every run: names from lists, and routines that fit the number of athletes.
import { twoDigits } from '#domain/deadline.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { FilledAthlete, Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';

const FAMILIES = [
  'Соколова',
  'Ветрова',
  'Орлова',
  'Ким',
  'Зайцева',
  'Морозова',
  'Белова',
  'Громова',
  'Титова',
  'Рыбакова',
  'Сафина',
  'Осипова',
  'Лебедева',
  'Журавлёва',
];
const NAMES = ['Мария', 'Полина', 'Дарья', 'Алина', 'Ева', 'София', 'Анна', 'Вера', 'Кира', 'Ника'];
const SURNAMES = ['Сергеевна', 'Андреевна', 'Игоревна', 'Денисовна', 'Павловна'];

const picked = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
};

export interface TeamPlan {
  teamName: string;
  region: string;
  city: string;
  /** Eight or more athletes swim groups, ten or more also a combi. */
  athletes: number;
  /** Offset into the lists of names, so that teams have different people. */
  shift: number;
}

function marksOf(index: number, athletes: number): Partial<Record<RoutineKey, string>> {
  const inGroup = athletes >= 8 && index < 8;
  const inCombi = athletes >= 10 && index < 10;
  const isReserve = index === 8 && athletes > 8;
  return {
    ...(index === 0 && { 'free-solo': '+' }),
    ...(index === 1 && { 'tech-solo': '+' }),
    ...(index < 2 && { 'free-duet': '+', 'tech-duet': '+' }),
    ...((inGroup || isReserve) && {
      'free-team': isReserve ? 'Р' : '+',
      'tech-team': isReserve ? 'Р' : '+',
    }),
    ...(inGroup && { 'free-highlight': '+' }),
    ...(inCombi && { 'free-combi': '+' }),
  };
}

function athlete(plan: TeamPlan, index: number): FilledAthlete {
  const at = index + plan.shift;
  return {
    family: picked(FAMILIES, at),
    name: picked(NAMES, at * 3 + Math.floor(index / FAMILIES.length)),
    surname: picked(SURNAMES, at * 2),
    birthDate: `${2008 + (at % 4)}-${twoDigits((at % 12) + 1)}-${twoDigits((at % 27) + 1)}`,
    sex: 'Ж',
    rank: at % 3 === 0 ? 'МС' : 'КМС',
    coach: 'Воронова И.С.',
    figures: '+',
    marks: marksOf(index, plan.athletes),
  };
}

export const team = (plan: TeamPlan): Filling => ({
  cover: {
    teamName: plan.teamName,
    region: plan.region,
    city: plan.city,
    club: 'СШОР по водным видам спорта',
    representative: 'Воронова Ирина Сергеевна',
    phone: '+7 900 123-45-67',
    email: 'team@example.ru',
  },
  athletes: Array.from({ length: plan.athletes }, (_, index) => athlete(plan, index)),
  staff: [
    { family: 'Воронова', name: 'Ирина', surname: 'Сергеевна', role: 'старший тренер' },
    { family: 'Лаптев', name: 'Олег', surname: 'Юрьевич', role: 'врач' },
    { family: 'Чайкина', name: 'Анна', surname: 'Олеговна', role: 'хореограф' },
  ],
  judges: [
    {
      family: picked(FAMILIES, plan.shift + 5),
      name: 'Инна',
      surname: 'Олеговна',
      category: 'СС1К',
      region: plan.region,
      city: plan.city,
    },
  ],
});

export const PEARL: TeamPlan = {
  teamName: 'Жемчужина',
  region: 'Республика Татарстан',
  city: 'Казань',
  athletes: 14,
  shift: 0,
};

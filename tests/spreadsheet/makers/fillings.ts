import type { FilledAthlete, Filling } from './fillTemplate.ts';

export const formCup = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'Кубок Москвы',
  dates: '3–6 декабря 2026',
  place: 'Москва',
};

const woman = (
  family: string,
  name: string,
  surname: string,
  birthDate: string,
  marks: NonNullable<FilledAthlete['marks']> = {},
): FilledAthlete => ({
  family,
  name,
  surname,
  birthDate,
  sex: 'Ж',
  rank: 'КМС',
  coach: 'Орлова М.П.',
  figures: '+',
  marks,
});

/** Team «Московская область-1»: a technical duet, two free solos, a free group of eight with a reserve. */
export const fullFilling = {
  cover: {
    teamName: 'Московская область-1',
    region: 'Московская область',
    city: 'Руза',
    club: 'СШОР по водным видам спорта',
    representative: 'Орлова Марина Павловна',
    phone: '+7 900 123-45-67',
    email: 'orlova@example.ru',
  },
  athletes: [
    woman('Иванова', 'Анна', 'Борисовна', '2008-04-05', {
      'tech-duet': '+',
      'free-solo': '+',
      'free-team': '+',
    }),
    woman('Петрова', 'Мария', 'Сергеевна', '2008-11-23', { 'tech-duet': '+', 'free-team': '+' }),
    woman('Сидорова', 'Дарья', 'Олеговна', '2009-02-14', { 'free-solo': '+', 'free-team': '+' }),
    woman('Кузнецова', 'Софья', 'Андреевна', '2009-07-30', { 'free-team': '+' }),
    woman('Смирнова', 'Алиса', 'Игоревна', '2010-01-09', { 'free-team': '+' }),
    woman('Васильева', 'Ева', 'Романовна', '2009-05-18', { 'free-team': '+' }),
    woman('Фёдорова', 'Полина', 'Денисовна', '2008-12-31', { 'free-team': '+' }),
    woman('Морозова', 'Кира', 'Ильинична', '2010-03-01', { 'free-team': '+' }),
    woman('Новикова', 'Вера', 'Павловна', '2010-06-12', { 'free-team': 'Р' }),
  ],
  staff: [
    {
      family: 'Орлова',
      name: 'Марина',
      surname: 'Павловна',
      role: 'старший тренер',
      phone: '+7 900 123-45-67',
    },
    { family: 'Зайцев', name: 'Пётр', surname: 'Ильич', role: 'врач', phone: '+7 900 765-43-21' },
  ],
  judges: [
    {
      family: 'Лебедева',
      name: 'Ольга',
      surname: 'Юрьевна',
      category: 'ССВК',
      region: 'Московская область',
      city: 'Руза',
      phone: '+7 901 111-22-33',
    },
  ],
} as const satisfies Filling;

/** Team «Тверь»: two athletes with figures only. */
export const figuresFilling = {
  cover: {
    teamName: 'Тверь',
    region: 'Тверская область',
    city: 'Тверь',
    club: 'СШ № 3',
    representative: 'Белова Инна Олеговна',
    phone: '+7 902 000-11-22',
    email: 'belova@example.ru',
  },
  athletes: [
    {
      family: 'Белова',
      name: 'Яна',
      surname: 'Кирилловна',
      birthDate: '2014-08-20',
      sex: 'Ж',
      rank: '1 юн.',
      coach: 'Белова И.О.',
      figures: '+',
    },
    {
      family: 'Громова',
      name: 'Лия',
      surname: 'Артёмовна',
      birthDate: '2015-02-03',
      sex: 'Ж',
      rank: '2 юн.',
      coach: 'Белова И.О.',
      figures: '+',
    },
  ],
  staff: [{ family: 'Белова', name: 'Инна', surname: 'Олеговна', role: 'тренер' }],
} as const satisfies Filling;

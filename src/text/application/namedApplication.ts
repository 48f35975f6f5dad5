import type { AthleteEvent } from '#domain/athleteEvents.ts';
import { ATHLETES, counted, ERRORS, pluralForm } from '../format/plural.ts';
import { eventOfAthlete } from '../programme.ts';

export const namedApplicationText = {
  action: 'Именная заявка',
  fileTitle: (team: string, competition: string) => `Именная заявка – ${team} – ${competition}`,
  title: 'Именная заявка',
  subtitle: 'на участие в соревнованиях по синхронному плаванию',
  draft: 'Черновик – заявка ещё не подана',
  queued: 'Заявка ещё не подана – ждёт отправки',
  errors: (count: number) =>
    `В файле заявки ${counted(count, ERRORS)}: до подачи их нужно исправить`,
  dates: 'Даты',
  place: 'Место',
  representative: 'Представитель',
  athletes: 'Спортсмены',
  staff: 'Персонал',
  judges: 'Судьи',
  columns: {
    number: '№',
    fullName: 'Фамилия, имя, отчество',
    birthDate: 'Дата рождения',
    rank: 'Разряд, звание',
    coach: 'Тренер',
    events: 'Виды программы',
    visa: 'Виза врача (допущен, подпись, печать)',
  },
  figures: 'Обяз.',
  total: (count: number) =>
    `Всего ${pluralForm(count, ['заявлен', 'заявлено', 'заявлено'])} ${counted(count, ATHLETES)}`,
  admitted: { before: 'К соревнованиям допущено', after: 'спортсменов.' },
  doctor: 'Врач',
  seal: 'М.П.',
  signatures: [
    'Руководитель организации',
    'Представитель команды',
    'Руководитель региональной федерации',
  ],
  signature: 'подпись',
  name: 'Фамилия И.О.',
} as const;

/** Returns the events of an athlete: «Обяз., Тех. Соло, Пр. Дуэт (2), Пр. Группа (Р)». */
export const eventsText = (figures: boolean, events: readonly AthleteEvent[]): string =>
  [
    ...(figures ? [namedApplicationText.figures] : []),
    ...events.map(({ key, number, isReserve }) => eventOfAthlete(key, number, isReserve)),
  ]
    .map((event) => event.replaceAll(' ', '\u00a0'))
    .join(', ');

import { ATHLETES, counted, TEAMS } from '../format/plural.ts';

export const reportsText = {
  titles: {
    teamsSetup: 'Заявки по видам программы',
    data: 'Данные участников',
    athletes: 'Список участников',
    judges: 'Список судей',
  },

  /** Names of sheets. Each is one word, because the xlsx library does not quote names in print areas. */
  sheets: {
    teamsSetup: 'TEAMS_SETUP',
    data: 'DATA',
    athletes: 'Участники',
    judges: 'Судьи',
  },

  facts: (moment: string, teams: number): string =>
    `Сформировано ${moment}. В отчёте ${counted(teams, TEAMS)}`,

  teamsSetupHeaders: {
    number: '№',
    discipline: 'Программа',
    type: 'Вид',
    team: 'Команда',
    entryNumber: 'Номер заявки в виде',
    members: 'Участники',
    reserves: 'Запасные (Р)',
    coaches: 'Тренер(ы)',
    card: 'Карточка',
    music: 'Музыка',
    id: 'id',
    comments: 'Комментарии',
  },

  disciplines: { tech: 'Техническая', free: 'Произвольная' },
  figuresEvent: { discipline: 'Обязательная', type: 'Фигуры' },
  present: '✓',

  dataHeaders: {
    team: 'Команда',
    family: 'Фамилия',
    name: 'Имя',
    surname: 'Отчество',
    familyAndName: 'Фамилия Имя',
    familyAndInitials: 'Фамилия И.О.',
    birthDate: 'Дата рождения',
    birthYear: 'Год',
    sex: 'Пол',
    rank: 'Разряд',
    figures: 'Обяз. программа',
    coach: 'Тренер',
    id: 'id',
    comment: 'Комментарий',
  },

  sexLetters: { F: 'Ж', M: 'М', '': '' },

  athletesHeaders: {
    number: '№',
    team: 'Команда',
    fullName: 'ФИО',
    birthDate: 'Дата рождения',
    rank: 'Разряд',
    coach: 'Тренер',
    events: 'Виды',
    figures: 'Обяз. программа',
    admission: 'Допуск',
    insurance: 'Страховка',
    signature: 'Подпись',
    comment: 'Комментарий',
  },

  teamTotal: (team: string, athletes: number): string =>
    `Итого ${team}: ${counted(athletes, ATHLETES)}`,
  wholeTotal: (athletes: number): string => `Всего: ${counted(athletes, ATHLETES)}`,

  judgesHeaders: {
    number: '№',
    fullName: 'ФИО',
    category: 'Категория',
    region: 'Субъект РФ',
    city: 'Город',
    team: 'Команда',
    phone: 'Телефон',
    panel: 'Бригада',
  },
} as const;

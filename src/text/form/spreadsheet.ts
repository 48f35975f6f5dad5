import type { Discipline, RoutineKey } from '#domain/programme.ts';

export const sheetNames = {
  cover: 'Заявка',
  athletes: 'Спортсмены',
  staff: 'Персонал',
  judges: 'Судьи',
  example: 'Пример',
  guide: 'Как заполнять',
  form: '_form',
} as const;

export const coverTitle = 'Заявка на участие в соревновании';
export const coverSubtitle =
  'Заполните жёлтые поля и таблицы на листах «Спортсмены», «Персонал» и «Судьи». Звёздочкой * отмечено обязательное.';

export const coverLabels = {
  competition: 'Соревнование',
  dates: 'Даты проведения',
  place: 'Место проведения',
  teamName: 'Команда',
  region: 'Субъект РФ',
  city: 'Город',
  club: 'Клуб / школа',
  representative: 'Представитель (ФИО)',
  phone: 'Телефон',
  email: 'E-mail',
} as const;

export const coverHints = {
  teamName: 'Как писать в протоколе, например «Московская область-1»',
  region: 'Например «Московская область»',
  city: '',
  club: 'Например «СШОР № 1»',
  representative: 'Фамилия, имя и отчество полностью',
  phone: 'Например +7 900 123-45-67',
  email: 'Например name@example.ru',
} as const;

export const athleteHeaders = {
  number: '№',
  family: 'Фамилия',
  name: 'Имя',
  surname: 'Отчество',
  birthDate: 'Дата рождения',
  sex: 'Пол',
  rank: 'Разряд',
  coach: 'Тренер',
  figures: 'Обяз. программа',
  comment: 'Комментарий',
} as const;

export const athleteHeaderNotes = {
  birthDate: '(дд.мм.гггг)',
  sex: '(Ж/М)',
  figures: '(+)',
} as const;

export const athleteTitle = 'Спортсмены';
export const disciplineTitles: Readonly<Record<Discipline, string>> = {
  tech: 'Техническая программа',
  free: 'Произвольная программа',
};

export const staffTitle = 'Персонал команды';
export const staffHeaders = {
  family: 'Фамилия',
  name: 'Имя',
  surname: 'Отчество',
  role: 'Должность',
  phone: 'Телефон',
} as const;

export const judgesTitle = 'Судьи от команды';
export const judgeHeaders = {
  family: 'Фамилия',
  name: 'Имя',
  surname: 'Отчество',
  category: 'Категория',
  region: 'Субъект РФ',
  city: 'Город',
  phone: 'Телефон',
} as const;

export const sexChoices = ['Ж', 'М'] as const;
export const rankChoices = [
  'б/р',
  '3 юн.',
  '2 юн.',
  '1 юн.',
  'III',
  'II',
  'I',
  'КМС',
  'МС',
  'МСМК',
  'ЗМС',
] as const;
export const roleChoices = [
  'представитель',
  'старший тренер',
  'тренер',
  'хореограф',
  'врач',
  'массажист',
  'другое',
] as const;
export const categoryChoices = ['ССВК', 'СС1К', 'СС2К', 'СС3К', 'ЮСС', 'МК'] as const;
/** Abbreviations that the form may contain instead of full judge categories. */
export const categoryShortForms = ['ВК', '1К', '2К', '3К', 'ЮС'] as const;

export const choiceHints = {
  birthDate: {
    title: 'Дата рождения',
    text: 'День, месяц и год через точку, например 05.04.1998',
  },
  mark: {
    title: 'Программа',
    text: '+ участвует; 1, 2… – номер заявки в виде; Р, 1Р, 2Р – запасной этой заявки',
  },
  solo: { title: 'Соло', text: '+ каждому, кто выступает с соло' },
  figures: { title: 'Обязательная программа', text: '+ если выполняет фигуры или элементы' },
  notInList: 'Такого значения нет в списке. Оставить?',
  notADate: 'Нужна дата вида 05.04.1998. Оставить как есть?',
} as const;

/** Red notice about a changed form (behaviour 7.2). The wizard and the form show it. */
export const formChanged = {
  title: 'Форма заявки изменена 15.10.2025',
  points: [
    'Дата рождения – в виде дд.мм.гггг, например 05.04.1998.',
    'Для обязательной программы остался один столбец: поставьте в нём плюс, если спортсмен выполняет фигуры или элементы.',
    'В техническую и произвольную программы добавлены столбцы «Соло м.».',
    'Не перепутайте пол спортсменов в соло.',
  ],
} as const;

interface GuideSection {
  title: string;
  lines: readonly string[];
}

export const guideTitle = 'Как заполнять заявку';
export const guideSections: readonly GuideSection[] = [
  {
    title: 'Главное',
    lines: [
      'Не добавляйте и не удаляйте строки, столбцы и листы, не меняйте заголовки.',
      'Файл должен остаться файлом .xlsx. В Google Таблицах и Numbers скачайте его в виде «Microsoft Excel (.xlsx)».',
      'Заполните все поля со звёздочкой. Пустые строки таблиц можно оставить.',
      'Лист «Пример» показывает заполненную страницу, он никуда не передаётся.',
    ],
  },
  {
    title: 'Лист «Заявка»',
    lines: [
      'Название команды пишите так, как оно должно стоять в протоколе. Для каждой команды нужен свой файл.',
      'Представитель – тот, с кем организатор свяжется по заявке.',
    ],
  },
  {
    title: 'Лист «Спортсмены»',
    lines: [
      'Одна строка – один спортсмен, всего до 120. Дата рождения – день, месяц и год через точку: 05.04.1998.',
      'Пол: Ж или М. Разряд выберите из списка.',
      'Обяз. программа: плюс, если спортсмен выполняет фигуры или элементы.',
    ],
  },
  {
    title: 'Что ставить в столбцах программ',
    lines: [
      '+ или 1 – спортсмен выступает в первой заявке команды в этом виде.',
      '2, 3… – номер заявки, если их в этом виде несколько: два дуэта – 1 и 2.',
      'Р или 1Р – запасной первой заявки, 2Р – запасной второй.',
      'Соло и Соло м.: плюс каждому, кто выступает; запасных в соло нет. «Соло» – для спортсменок, «Соло м.» – для спортсменов.',
    ],
  },
  {
    title: 'Сколько человек',
    lines: [
      'Дуэт – 2. Смешанный дуэт – одна Ж и один М. Группа и акробатическая группа – от 4 до 8. Комби – от 4 до 10. Запасные сверх этого.',
      'В группе и акробатической группе за каждого недостающего до 8 снимается 0,5 балла (World Aquatics, AS 6.10.1).',
    ],
  },
  {
    title: 'Листы «Персонал» и «Судьи»',
    lines: [
      'Персонал: тренеры, врачи, хореографы и другие, кто едет с командой.',
      'Судьи: категорию выберите из списка – ССВК, СС1К, СС2К, СС3К, ЮСС или МК.',
    ],
  },
];

export const exampleTitle = 'Пример заполнения: этот лист не читается';

export interface ExampleAthlete {
  family: string;
  name: string;
  surname: string;
  birthDate: string;
  sex: (typeof sexChoices)[number];
  rank: (typeof rankChoices)[number];
  coach: string;
  figures: '+' | '';
  marks: Readonly<Partial<Record<RoutineKey, string>>>;
  comment: string;
}

export const exampleAthletes: readonly ExampleAthlete[] = [
  {
    family: 'Иванова',
    name: 'Анна',
    surname: 'Борисовна',
    birthDate: '2008-04-05',
    sex: 'Ж',
    rank: 'КМС',
    coach: 'Орлова М.П.',
    figures: '+',
    marks: {
      'tech-solo': '+',
      'tech-duet': '1',
      'tech-team': '+',
      'free-solo': '+',
      'free-team': '+',
    },
    comment: '',
  },
  {
    family: 'Петрова',
    name: 'Мария',
    surname: 'Сергеевна',
    birthDate: '2008-11-23',
    sex: 'Ж',
    rank: 'КМС',
    coach: 'Орлова М.П.',
    figures: '+',
    marks: { 'tech-duet': '1', 'tech-team': '+', 'free-duet': '1', 'free-team': '+' },
    comment: '',
  },
  {
    family: 'Сидорова',
    name: 'Дарья',
    surname: 'Олеговна',
    birthDate: '2009-02-14',
    sex: 'Ж',
    rank: 'I',
    coach: 'Зайцева Е.А.',
    figures: '+',
    marks: { 'tech-duet': '1Р', 'tech-team': '+', 'free-duet': '1', 'free-team': '+' },
    comment: '',
  },
  {
    family: 'Кузнецова',
    name: 'Софья',
    surname: 'Андреевна',
    birthDate: '2009-07-30',
    sex: 'Ж',
    rank: 'I',
    coach: 'Зайцева Е.А.',
    figures: '+',
    marks: { 'tech-team': '+', 'free-duet': '2', 'free-team': '+', 'free-mixed': '+' },
    comment: '',
  },
  {
    family: 'Смирнова',
    name: 'Алиса',
    surname: 'Игоревна',
    birthDate: '2010-01-09',
    sex: 'Ж',
    rank: 'I',
    coach: 'Зайцева Е.А.',
    figures: '+',
    marks: { 'tech-team': 'Р', 'free-duet': '2', 'free-team': 'Р' },
    comment: 'приедет 4 декабря',
  },
  {
    family: 'Волков',
    name: 'Артём',
    surname: 'Дмитриевич',
    birthDate: '2008-09-17',
    sex: 'М',
    rank: 'КМС',
    coach: 'Орлова М.П.',
    figures: '+',
    marks: { 'free-male_solo': '+', 'free-mixed': '+' },
    comment: '',
  },
];

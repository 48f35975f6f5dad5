// Words of the competition page for representatives: tabs, wizard, files, preview.
import type { FileKind } from '#domain/entry/entryFiles.ts';
import {
  ATHLETES,
  counted,
  JUDGES,
  pluralForm,
  type PluralForms,
  PROGRAMMES,
  STAFF,
} from './format/plural.ts';
import { namedInQuotes } from './format/quoted.ts';

export const tabs = {
  info: 'Инфо',
  apply: 'Подать заявку',
  files: 'Файлы заявки',
  preview: 'Предпросмотр',
} as const;
export const tabsOf = (competition: string): string => `Разделы: ${competition}`;
export const closedTabs = {
  unread: '«Файлы заявки» и «Предпросмотр» откроются, когда файл заявки будет проверен',
  filesDone: '«Файлы заявки» закрыты: все файлы уже загружены',
  filesWait: '«Файлы заявки» закрыты: все файлы выбраны и ждут отправки',
} as const;

export const statistics = 'Статистика';
export const programmes = 'Программы';
export const uploaded = 'Загружено';
export const confirmApplication = 'Подтвердить подачу заявки';
export const onlyXlsx = 'Пожалуйста, загружайте исключительно ".xlsx" файлы.';
export const withoutTeamName = 'Что-то пошло не так. Удалите заявку и создайте её заново';
/** Marks a reserve athlete (behaviour 11.2). */
export const reserveMark = '(Р)';

const PROGRAMMES_OF: PluralForms = ['программы', 'программ', 'программ'];
const ERRORS: PluralForms = ['ошибка', 'ошибки', 'ошибок'];
const WARNINGS: PluralForms = ['предупреждение', 'предупреждения', 'предупреждений'];

export const acceptanceClosed = 'приём заявок закрыт';
export const acceptanceClosedAt = (deadline: string): string =>
  `Приём заявок закрыт, срок был ${deadline}`;

export const info = {
  teams: 'Команды',
  athletes: 'Спортсмены',
  staff: 'Персонал',
  free: 'Произвольные программы',
  tech: 'Технические программы',
  noTeams: 'Поданных заявок пока нет.',
  noStatistics: 'Статистика не загрузилась',
  about: 'О соревновании',
  deadline: 'Приём заявок',
  own: 'Ваши заявки',
  submittedAt: (moment: string) => `подана ${moment}`,
} as const;

export const wizard = {
  steps: [
    'Скачайте файл заявки',
    'Заполните файл',
    'Загрузите заполненный файл',
    'Добавьте карточки и музыку',
    'Проверьте и подтвердите',
  ],
  stepOf: (step: number, count: number) => `Шаг ${step} из ${count}`,
  done: 'готово',
  forward: 'Дальше',
  back: 'Назад',
  firstStep: 'это первый шаг',
  reset: 'Начать заново',
} as const;

export const downloadStep = {
  text: 'В файле уже указаны соревнование, даты и место, а списки подскажут, что выбрать.',
  button: 'Скачать файл заявки',
} as const;

export const fillStep = {
  note: 'От разработчика',
  text: 'Сохраните строение файла: не добавляйте и не удаляйте строки и столбцы, заполните все поля, не меняйте расширение.',
  problems: 'Ошибки в документе мы покажем с адресами ячеек.',
} as const;

export const uploadStep = {
  pick: 'Выбрать файл',
  pickOther: 'Выбрать другой файл',
  pickCorrected: 'Выбрать исправленный файл',
  confirm: 'Подтвердить загрузку',
  nothingPicked: 'сначала выберите файл .xlsx',
  refused: { file: 'Файл не принят', moment: 'Файл пока не проверен' },
  sending: 'Отправляем файл на проверку',
  checkedAt: (at: string) => `проверен ${at}`,
  checkedHereAt: (at: string) => `проверен на устройстве ${at}, сервер проверит ещё раз`,
  doubted: 'Устройство не смогло прочитать файл',
  notChecked: 'ещё не проверен',
} as const;

export const problems = {
  title: 'Что исправить',
  errors: (count: number) => counted(count, ERRORS),
  warnings: (count: number) => counted(count, WARNINGS),
  sheet: (name: string) => `Лист «${name}»`,
  error: 'ошибка',
  warning: 'предупреждение',
  parts: {
    error: 'Ошибки: с ними заявку не подать',
    warning: 'Предупреждения: можно оставить',
  },
  list: 'Список замечаний',
  share: 'Отправить список себе',
  notShared: 'Отправить список не удалось',
  copy: 'Скопировать',
  copied: 'Список скопирован',
  notCopied: 'Скопировать не удалось',
  save: 'Сохранить',
  print: 'Напечатать',
  inFile: (count: number) => `В файле ${counted(count, ERRORS)}`,
  holdUp:
    'Подтвердить заявку можно будет, когда ошибок не станет. Карточки и музыку добавляйте уже сейчас.',
} as const;

/** The team of the form that was read is submitted to this competition already. */
export const alreadySubmitted = {
  title: (team: string) => `Заявка команды ${namedInQuotes(team)} уже подана`,
  text: (moment: string) =>
    `Она подана ${moment}. Ещё одну заявку с этим названием сервер не примет: если это другая команда, измените её название в файле.`,
  open: 'Открыть поданную заявку',
} as const;

export const filesStep = {
  text: 'Загрузите карточки тренера и музыку на вкладке «Файлы заявки».',
  figuresOnly:
    'В заявке только фигуры: карточки и музыка не нужны. Откройте «Файлы заявки» – заявку сразу можно будет подтвердить.',
  open: 'К файлам заявки',
  notAllDone: 'не все файлы загружены',
  reading: 'файл проверяется',
} as const;

export const confirmStep = {
  waiting:
    'Все файлы сохранены на устройстве и ждут отправки. Проверьте и подтвердите заявку на вкладке «Предпросмотр»: она уйдёт после файлов. После этого изменить её уже нельзя.',
  waitingInTab:
    'Все файлы ждут отправки – только в этой вкладке: не закрывайте её, пока они не уйдут. Проверьте и подтвердите заявку на вкладке «Предпросмотр»: она уйдёт после файлов. После этого изменить её уже нельзя.',
  text: 'Все файлы загружены. Проверьте и подтвердите заявку на вкладке «Предпросмотр». После этого изменить её уже нельзя.',
  open: 'К предпросмотру',
} as const;

export const counts = {
  athletes: (count: number) => pluralForm(count, ATHLETES),
  programmes: (count: number) => pluralForm(count, PROGRAMMES),
  staff: 'персонал',
  judges: (count: number) => pluralForm(count, JUDGES),
} as const;

/** «14 спортсменов, 2 человека персонала, 3 судьи» */
export const peopleCounts = (athletes: number, staff: number, judges: number): string =>
  `${counted(athletes, ATHLETES)}, ${counted(staff, STAFF)}, ${counted(judges, JUDGES)}`;

export const matrix = {
  title: 'Что готово',
  entry: 'Программа',
  card: 'Карточка',
  music: 'Музыка',
  done: (done: number, all: number) => `Готово ${done} из ${counted(all, PROGRAMMES_OF)}`,
  left: (count: number) => `осталось ${count}`,
  toConfirm: 'подтвердите',
  present: 'есть',
  picked: 'выбран',
  missing: 'нет',
  checking: 'ищем',
  unknown: 'нет сети',
  foreign: 'занято',
  refused: 'отказ',
  waits: 'ждёт',
  blocked: 'срок',
  percent: (percent: number) => `${percent}\u00a0%`,
} as const;

export const fileTitles: Readonly<Record<FileKind, string>> = {
  card: 'Карточка тренера',
  music: 'Музыка',
};

/** What helps where programmes of two teams have one name: only a group is called as its team. */
export const sameNameHelp =
  'Группе поможет другое название команды в файле заявки; для соло, дуэта и микста удалите ненужный файл той команды или напишите организатору';

export const files = {
  onlyOpen: 'Здесь программы, файлы которых ещё не подтверждены',
  pick: { card: 'Выбрать файл карточки', music: 'Выбрать файл .mp3' },
  replace: (name: string) => `заменит загруженный файл ${name}`,
  unpick: (name: string) => `Убрать ${name}`,
  download: (name: string) => `Скачать ${name}`,
  remove: (name: string) => `Удалить ${name}`,
  checking: 'Проверяем, есть ли файл на сервере',
  unknown: 'неизвестно, нет сети',
  asOf: (moment: string) => `нет сети, так было ${moment}`,
  missingAsOf: (moment: string) => `нет сети; файла не было ${moment}`,
  kept: 'сохранён на устройстве',
  cancelQueued: (name: string) => `Не отправлять ${name}`,
  checkAgain: 'Проверить ещё раз',
  foreign: (team: string) =>
    `Так же называется программа другой вашей команды – ${namedInQuotes(team)}, и файл под этим названием хранится у неё. ${sameNameHelp}.`,
  confirm: 'Подтвердить',
  sending: 'отправляется',
  lacking: {
    both: 'нужны карточка и музыка',
    card: 'нужна карточка тренера',
    music: 'нужна музыка',
  },
} as const;

/** Asks once before a file of an entry is deleted. */
export const fileRemoval = {
  title: (kind: FileKind) => (kind === 'card' ? 'Удалить карточку тренера?' : 'Удалить музыку?'),
  text: (name: string, entry: string) =>
    `${namedInQuotes(name)}, ${entry}. Файл удалится с сервера, его можно будет загрузить снова до конца приёма заявок.`,
  confirm: 'Удалить',
  cancel: 'Оставить',
} as const;

/** How a file of an entry stands, in the words of the preview. */
const fileStandings = {
  stored: 'на сервере',
  queued: 'в очереди',
  picked: 'выбрана, но не подтверждена',
  stuck: 'не отправлена',
  lacking: 'не приложена',
  checking: '– проверяем',
  unknown: '– неизвестно, есть ли она',
} as const;

export const preview = {
  figures: 'Фигуры',
  noFigures: 'Никто не отмечен.',
  free: 'Произвольная программа',
  tech: 'Техническая программа',
  staff: 'Персонал',
  judges: 'Судьи',
  representative: 'Представитель',
  bothFiles: {
    stored: 'карточка и музыка на сервере',
    queued: 'карточка и музыка в очереди',
    picked: 'карточка и музыка выбраны, но не подтверждены',
    stuck: 'карточка и музыка не отправлены',
    lacking: 'карточка и музыка не приложены',
    checking: 'карточка и музыка – проверяем',
    unknown: 'карточка и музыка – неизвестно, есть ли они',
  },
  oneFile: {
    card: (how: keyof typeof fileStandings) => `карточка ${fileStandings[how]}`,
    music: (how: keyof typeof fileStandings) => `музыка ${fileStandings[how]}`,
  },
  sexes: { F: 'Ж', M: 'М', '': '' },
  coach: (name: string) => `тренер ${name}`,
  check: 'Проверьте и подтвердите',
  team: 'Команда',
  athletes: 'Спортсмены',
  programmes: 'Программы',
  cards: 'Карточки тренера',
  music: 'Музыка',
  irreversible: 'После подачи изменить заявку нельзя',
  lacking: (count: number) => `не подтверждены файлы: ${counted(count, PROGRAMMES)}`,
  openFiles: 'сначала откройте «Файлы заявки»',
  hasErrors: (count: number) => `в файле заявки ${counted(count, ERRORS)}`,
  sending: 'Отправляем заявку',
  refused: 'Заявка не подана',
  changed: 'Сервер прочитал файл иначе',
  changedText:
    'Сравните обе заявки. Если прочитанное сервером верно, подтвердите ещё раз – будет подано оно.',
  mine: 'Вы проверили',
  theirs: 'Прочитал сервер',
} as const;

export const dialog = {
  title: 'Подать заявку?',
  confirm: 'Подать заявку',
  cancel: 'Вернуться',
  warning: 'Изменить заявку будет нельзя',
  warningText: 'Состав, карточки и музыка останутся такими.',
  privacy: 'Подавая заявку, вы передаёте организатору персональные данные несовершеннолетних.',
  privacyLink: 'Как они обрабатываются',
} as const;

export const submitted = {
  title: (team: string) => `Заявка команды ${namedInQuotes(team)} подана`,
  at: (moment: string) => `Подана ${moment}`,
  text: 'Изменить её уже нельзя. Организатор получил состав, карточки и музыку.',
  open: 'Открыть заявку',
  another: 'Подать ещё одну команду',
} as const;

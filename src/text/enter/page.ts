import { deviceWords } from '../account/deviceNames.ts';
import { capitalized } from '../format/typography.ts';

export const enterText = {
  tabs: {
    info: 'Инфо',
    apply: 'Подать заявку',
    files: 'Файлы заявки',
    preview: 'Предпросмотр',
  },
  tabsOf: (competition: string): string => `Разделы: ${competition}`,
  closedTabs: {
    noForm:
      '«Файлы заявки» и «Предпросмотр» откроются, когда вы выберете файл заявки и нажмёте «Подтвердить загрузку»',
    reading: '«Файлы заявки» и «Предпросмотр» сейчас откроются: файл заявки проверяется',
    filesDone: '«Файлы заявки» закрыты: все файлы уже загружены',
    filesWait: '«Файлы заявки» закрыты: все файлы выбраны и ждут отправки',
  },

  statistics: 'Статистика',

  acceptanceClosed: 'приём заявок закрыт',
  /** State of a returned application after the end of the return. */
  returnOver: 'время на исправление вышло',
  acceptanceClosedAt: (deadline: string): string => `Приём заявок закрыт, срок был ${deadline}`,

  /** Notice that the organiser moved the deadline while the page was open. */
  movedDeadline: {
    title: (before: string, after: string) =>
      `Срок приёма перенесён: было ${before}, стало ${after}`,
    earlier: 'Всё, что вы уже сделали, на месте. Подайте заявку до нового срока.',
    later: 'Всё, что вы уже сделали, на месте. Времени стало больше.',
    over: 'Подать заявку уже нельзя. Всё, что вы сделали, осталось в черновике.',
  },

  /** Notice that the organiser moved the end of the return while the page was open. */
  movedReturn: {
    title: (before: string, after: string) =>
      `Срок исправления перенесён: было ${before}, стало ${after}`,
  },

  info: {
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
  },
} as const;

export const otherDeviceText = {
  title: (device: string, at: string): string =>
    `${capitalized(deviceWords(device).on)} ${at} выбрали другой файл заявки`,
  arrived: (device: string, at: string): string =>
    `Эту заявку меняли ${deviceWords(device).on} ${at}: изменения уже здесь`,
  question: 'Какая заявка?',
  version: 'Заявка',
  there: (device: string): string => deviceWords(device).name,
  here: 'Здесь',
  rows: { form: 'Файл', team: 'Команда', entries: 'Программ' },
  nothingLost:
    'Выберите, какой файл подать. Карточки и музыка останутся с обоих устройств, каждая у своих спортсменов.',
  /** Text until the user has chosen between two forms that were picked on different devices. */
  undecided: 'Пока вы не выберете файл, заявка не сохраняется на сервере и не подаётся.',
  choose: 'Выбрать файл',
  /** Button beside a queued submission whose draft was changed on another device. */
  look: 'Посмотреть изменения',
  take: (device: string): string => `Взять ${deviceWords(device).from}`,
  keep: 'Оставить мой',
} as const;

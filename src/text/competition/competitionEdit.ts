import { counted, DAYS, pluralForm } from '../format/plural.ts';

export const editText = {
  submit: 'Сохранить изменения',
  back: 'Вернуться',
  unchanged: 'изменений нет',
  unsaved: 'не сохранено',
  keptAt: (at: string) => `не сохранено, черновик на устройстве ${at}`,

  /** Returns how far the deadline moved: «было 26 ноября: на 3 дня раньше», or «было 26 ноября» for less than a day. */
  moved: (before: string, days: number) =>
    days === 0
      ? `было ${before}`
      : `было ${before}: на ${counted(Math.abs(days), DAYS)} ${days < 0 ? 'раньше' : 'позже'}`,

  /** Texts about the PDF that the server has. */
  attachment: {
    remove: 'Убрать файл',
    pickOther: 'Выбрать другой PDF',
    removed: 'PDF удалится, когда вы сохраните изменения.',
    restore: 'Оставить PDF',
    replaced: 'Заменит нынешний PDF, когда вы сохраните изменения.',
  },

  concerned: {
    title: 'Кого коснётся',
    notSubmitted: (count: number) =>
      pluralForm(count, ['ещё не подала', 'ещё не подали', 'ещё не подали']),
    unnamed: (count: number) =>
      pluralForm(count, [
        'черновик, где команда ещё не указана',
        'черновика, где команда ещё не указана',
        'черновиков, где команда ещё не указана',
      ]),
    correcting: (count: number) =>
      pluralForm(count, [
        'исправляет возвращённую заявку',
        'исправляют возвращённую заявку',
        'исправляют возвращённую заявку',
      ]),
    missingFiles: (count: number) =>
      pluralForm(count, [
        'подала, но не хватает файлов',
        'подали, но не хватает файлов',
        'подали, но не хватает файлов',
      ]),
    /** Returns names of teams: «Дельфин, Ритм и ещё 3». `count` also counts teams that are not named. */
    teams: (teams: readonly string[], count: number) =>
      count > teams.length ? `${teams.join(', ')} и ещё ${count - teams.length}` : teams.join(', '),
    showAll: 'Показать всех',
    nobody: 'Никого: незаконченных заявок нет.',
    asking: 'Узнаём, кого это коснётся…',
    unknown: 'Кого коснётся, узнать не удалось.',
    retry: 'Узнать ещё раз',
  },

  earlier: {
    title: 'Точно сделать срок раньше?',
    titleOver: 'Точно закрыть приём заявок?',
    was: 'было',
    willBe: 'будет',
    until: (when: string, day: string) => `${when} до ${day}`,
    concerned: (situations: readonly string[]) => `Коснётся: ${situations.join('; ')}`,
    closed:
      'Приём закроется сразу: новый срок уже прошёл. Черновики команд останутся у них на 30 дней.',
    frozenNow: 'Удаление файлов закроется сразу: до нового срока меньше 7\u00a0дней',
    frozenToo: 'Удаление файлов закрыто и сейчас: до срока меньше 7\u00a0дней',
    noMails:
      'Команды увидят новый срок, когда откроют приложение с сетью. Писем о нём оно не рассылает.',
    confirm: (day: string) => `Да, до ${day}`,
    confirmOver: 'Да, закрыть приём',
    keep: (day: string) => `Оставить ${day}`,
  },

  changed: {
    title: 'Соревнование тем временем изменили',
    text: 'Ваши правки на месте, остальное – как на сервере. Проверьте и сохраните.',
    /** ««Место проведения» (там «Казань»)». `there` is the other editor's value; undefined if it is too long to show. */
    field: (label: string, there: string | undefined) =>
      `«${label}»${there === undefined ? '' : ` (там ${there === '' ? 'пусто' : `«${there}»`})`}`,
    overlaps: (fields: readonly string[]) =>
      `Там изменено и то, что правите вы: ${fields.join(', ')}. После сохранения останется ваше.`,
  },

  /** The server may have the edits because a save succeeded whose response was lost. */
  same: {
    title: 'Сохранять нечего',
    text: 'На сервере уже то же, что в этой форме.',
  },

  discarding: {
    action: 'Отменить правки',
    title: 'Отменить правки?',
    text: 'Всё несохранённое пропадёт, и черновик на этом устройстве тоже.',
    keep: 'Не отменять',
  },

  leaving: {
    title: 'Уйти без сохранения?',
    /** `keptAt`: time of the draft on the device; undefined without a draft. */
    text: (keptAt: number | undefined) =>
      `Изменения не сохранены: команды видят соревнование прежним.${keptAt === undefined ? '' : ' Черновик останется на этом устройстве.'}`,
    stay: 'Остаться',
    leave: 'Уйти',
  },
} as const;

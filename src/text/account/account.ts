import { APPLICATIONS, COMPETITIONS, counted, DRAFTS, FILES, ROWS } from '../format/plural.ts';

interface OwnThings {
  applications: number;
  drafts: number;
  files: number;
}

export const accountText = {
  /** Shown at sign-in if this device has data of an account that was deleted on another device. */
  deletedElsewhere: {
    title: (user: string) => `Аккаунт ${user} удалён`,
    text: 'Войти под ним больше нельзя.',
    waits: (what: string) => `С этого устройства не ушло и уже не уйдёт: ${what}.`,
    forget: 'Удалить с этого устройства',
    understood: 'Понятно',
    /** Notice that unsent data of a deleted account was erased, because a new account has the same login. */
    dropped: (user: string, count: number) =>
      `Неотправленное удалённого аккаунта ${user} стёрто с этого устройства: ${counted(count, ROWS)}. Под новым аккаунтом оно не уйдёт`,
  },

  login: (login: string) => `Логин: ${login}`,

  person: {
    title: 'Имя и почта',
    fullName: 'Имя и фамилия',
    email: 'Электронная почта',
    passwordFor: 'Нужен, чтобы сменить адрес почты',
    save: 'Сохранить',
    saved: 'Сохранено',
  },

  password: {
    title: 'Пароль',
    current: 'Текущий пароль',
    next: 'Новый пароль',
    again: 'Новый пароль ещё раз',
    differs: 'Пароли не совпадают',
    missing: 'Введите текущий пароль',
    consequence: 'На всех других устройствах нужно будет войти заново.',
    save: 'Сменить пароль',
    saved: 'Пароль изменён, остальные сеансы завершены',
  },

  mail: {
    title: 'Письма',
    off: 'Этот сайт не отправляет писем.',
    to: (email: string) => `Письма приходят на ${email}.`,
    lost: 'Последнее письмо не ушло. Проверьте адрес почты; если он верен, напишите администратору сайта.',
    receipts: 'Присылать письмо, когда заявка подана',
    reminders:
      'Напоминать за 7 дней, 48 часов и 3 часа до конца приёма, если заявка не подана или не хватает файлов',
    saved: 'Сохранено',
  },

  sessions: {
    title: 'Где вы вошли',
    unknownDevice: 'Неизвестное устройство',
    isThis: 'это устройство',
    signedIn: (when: string) => `вход ${when}`,
    seen: (when: string) => `последний раз ${when}`,
    end: 'Завершить',
    /** Accessible name of the button that ends a session. Names the session, because each session has such a button. */
    endOf: (device: string, when: string) => `Завершить: ${device}, ${when}`,
    ended: 'Сеанс завершён',
    endOthers: 'Завершить все остальные',
    othersEnded: 'Остальные сеансы завершены',
    waits: 'Что на том устройстве ещё не отправлено, останется на нём и уйдёт после входа.',
    onlyThis: 'Других сеансов нет.',
  },

  removal: {
    title: 'Удаление аккаунта',
    intro: 'Аккаунт удаляется навсегда. Перед этим видно, что удалится и что останется.',
    action: 'Удалить аккаунт…',
    competitionsFirst: (count: number) => `Сначала удалите ${counted(count, COMPETITIONS)}`,
    needsNetwork: 'Нужна сеть',

    question: (login: string) => `Удалить аккаунт ${login}?`,
    goes: 'Удалится навсегда:',
    person: 'имя, почта, логин и пароль – логин сможет занять другой человек',
    sessions: 'все сеансы: на других устройствах войти под этим аккаунтом будет нельзя',
    drafts: ({ drafts, files }: OwnThings) =>
      drafts + files === 0
        ? ''
        : [
            drafts > 0 && counted(drafts, DRAFTS),
            files > 0 && `${counted(files, FILES)} вне заявок`,
          ]
            .filter(Boolean)
            .join(' и '),
    waiting: (what: string) => `на этом устройстве не отправлено: ${what}`,
    elsewhere: 'то, что не отправлено с других ваших устройств: оно уже не уйдёт',
    stays: 'Останется:',
    applications: ({ applications }: OwnThings) =>
      applications === 0
        ? 'поданных заявок у вас нет – не останется ничего'
        : `${counted(applications, APPLICATIONS)} с карточками и музыкой – у организаторов соревнований; изменить или удалить поданное вы больше не сможете`,
    password: 'Ваш пароль',
    passwordMissing: 'Введите пароль, чтобы удалить аккаунт',
    confirm: 'Удалить навсегда',
    cancel: 'Не удалять',
  },
} as const;

export const signOutText = {
  title: 'Выйти?',
  waiting: (what: string) => `Ещё не отправлено: ${what}. Без входа под этим именем это не уйдёт.`,
  drafts: (count: number) => `На этом устройстве ${counted(count, DRAFTS)}.`,
  stay: 'Остаться',
  keep: 'Выйти, сохранив',
  drop: 'Выйти и удалить…',
  keepText: 'Сохранённое дождётся на этом устройстве, когда вы снова войдёте. Другим оно не видно.',

  /** Second question before all data of this app on the device is deleted. */
  dropAll: {
    title: 'Удалить всё с этого устройства?',
    text: 'Вместе с выходом навсегда удалятся:',
    waiting: (what: string) => `${what} – ещё не отправлено`,
    drafts: (count: number, files: number) =>
      files === 0
        ? counted(count, DRAFTS)
        : `${counted(count, DRAFTS)}, в ${count === 1 ? 'нём' : 'них'} ${counted(files, FILES)}`,
    server: 'То, что уже на сервере, останется.',
    back: 'Не удалять',
    confirm: 'Удалить и выйти',
  },
} as const;

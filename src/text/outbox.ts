import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { AwaitedThere } from '#domain/outbox/outboxRow.ts';
import { whenNeeded } from '#domain/whenNeeded.ts';
import { deviceWords } from './account/deviceNames.ts';
import {
  APPLICATIONS,
  counted,
  FILES,
  type PluralForms,
  pluralForm,
  REMOVALS,
} from './format/plural.ts';
import { namedInQuotes, sentence } from './format/typography.ts';
import { outboxLinkText } from './outboxLink.ts';
import type { NetworkFault } from '#domain/networkFault.ts';

const WAIT: PluralForms = ['ждёт', 'ждут', 'ждут'];
const NEED: PluralForms = ['требует решения', 'требуют решения', 'требуют решения'];
const SENDING: PluralForms = ['отправляется', 'отправляются', 'отправляются'];

export interface OutboxCounts {
  sending: number;
  waiting: number;
  /** Rows that were refused or blocked and wait for the user. */
  toDecide: number;
}

/** Largest number of files on other devices that a sentence lists. */
const MOST_NAMED = 3;

const GO: PluralForms = ['уйдёт', 'уйдут', 'уйдут'];
const AFTER_FILES: PluralForms = ['файла', 'файлов', 'файлов'];

export const outboxText = {
  ...outboxLinkText,

  /** «1 отправляется, 4 ждут, 2 требуют решения» */
  counts: ({ sending, waiting, toDecide }: OutboxCounts): string =>
    (
      [
        [sending, SENDING],
        [waiting, WAIT],
        [toDecide, NEED],
      ] as const
    )
      .filter(([count]) => count > 0)
      .map(([count, forms]) => `${count}\u00a0${pluralForm(count, forms)}`)
      .join(', '),

  empty: {
    title: 'Всё отправлено',
    text: 'Здесь видны файлы и заявки, которые ждут сети. Сейчас ничего не ждёт.',
    action: 'К соревнованиям',
  },

  sent: {
    title: 'Отправлено',
    within: 'за последние сутки',
    upload: (moment: string) => `отправлена ${moment}`,
    removal: (moment: string) => `выполнено ${moment}`,
    save: (moment: string) => `подана ${moment}`,
    announced: (what: string) => `На сервере: ${what}`,
  },

  retryAll: 'Повторить всё',
  group: (competition: string, team: string): string =>
    team === '' ? competition : `${competition}\u00a0· ${team}`,
  acceptance: {
    ofCompetition: {
      open: (until: string) => `приём ${until}`,
      closed: (deadline: string) => `приём закрыт ${deadline}`,
    },
    ofReturn: {
      open: (until: string) => `исправить можно ${until}`,
      closed: (until: string) => `исправить можно было до ${until}`,
    },
    returnCancelled: 'возврат отменён',
  },

  rowTitles: {
    entry: (routine: string, name: string) => `${routine} · ${name}`,
    save: (team: string) => `Заявка ${namedInQuotes(team)}`,
  },

  files: {
    card: 'карточка',
    music: 'музыка',
  } satisfies Readonly<Record<FileKind, string>>,
  /** State of a file that was sent in part: «отправлено 3,1 из 4,9 МБ, …». */
  brokenOff: (part: string) => `отправлено ${part}, продолжится с этого места`,
  removals: {
    card: 'удаление карточки',
    music: 'удаление музыки',
  } satisfies Readonly<Record<FileKind, string>>,

  states: {
    queued: 'Ждёт очереди',
    noNetwork: 'Ждёт сети',
    sending: (percent: number) => `Отправляется, ${percent}\u00a0%`,
    signIn: 'Ждёт входа',
    notYet: 'Заявка ещё НЕ подана',
    checking: 'Ответ сервера не получен, проверяем',
    pause: 'Сервер просит подождать',
    serverError: 'На сервере ошибка',
    brokenOff: 'Связь прервалась',
    partly: (words: string, percent: number) => `${words}, ${percent}\u00a0%`,
    deadlinePassed: 'Не отправлено: срок вышел',
    frozen: 'Не отправлено: удаление закрыто',
    failed: 'Сервер отказал',
    submitted: 'Заявка уже подана',
    tooOld: 'Отправить ещё раз?',
    undecided: 'Какой файл нужен?',
    awaits: 'Ждать файла?',
    stored: 'На сервере',
    /** State of a sent file that the user replaced or deleted later on this device. */
    replaced: 'Заменён',
    removed: 'Удалён',
  },

  details: {
    keptOffline: 'На устройстве, отправится при появлении сети',
    keepOpen: 'Не закрывайте приложение: уйдёт, только пока оно открыто',
    openLater: 'Откройте приложение, когда будет сеть: уйдёт, только пока оно открыто',
    tooLarge: 'Файл слишком большой для сервера',
    attempt: (count: number) => `Попытка\u00a0${count}`,
    soon: 'повторим через несколько секунд',
    again: (at: string) => `повторим ${at}`,
    sessionOver: (user: string) => `Сеанс закончился. После входа как ${user} отправится само`,
    afterFiles: (count: number) => `Будет отправлена после ${counted(count, AFTER_FILES)}`,
    alone: 'Будет отправлена при появлении сети',
    competitionGone: 'Соревнование удалено организатором',
    inTurn: 'Отправится, как только дойдёт очередь',
    waitsFor: 'Ждёт:',
    deadline: (deadline: string) => `Срок ${deadline}`,
    moreTime: 'Отправим сами, если организатор продлит срок',
    fileIsSafe: 'Файл цел, его можно сохранить',
    fileIsGone: 'Файл нужно выбрать заново',
    submittedElsewhere: (device: string, moment: string) =>
      `Эту заявку подали ${deviceWords(device).on} ${moment}. Отзовите эту: сделанное здесь останется черновиком`,
    /** Names files that other devices must send first: «Ещё не отправлено с телефона: «Новая.mp3». Когда дойдёт, …» */
    awaits: (files: readonly AwaitedThere[]): string => {
      const named = Map.groupBy(files.slice(0, MOST_NAMED), ({ device }) => device);
      const places = [...named].map(([device, there]) => {
        const names = there.map(({ name }) => namedInQuotes(name)).join(', ');
        return `${deviceWords(device).from}: ${names}`;
      });
      const more = files.length - MOST_NAMED;
      const rest = more > 0 ? ` и ещё ${counted(more, FILES)}` : '';
      return `Ещё не отправлено ${places.join('; ')}${rest}. Когда дойдёт, заявка подастся сама`;
    },
    /** Time of the submission. It follows the sentence of the server. */
    submittedAt: (moment: string) => `Она подана ${moment}`,
    /** Facts of a file that another device uploaded for the same entry. */
    onServer: (name: string, size: string, moment: string) =>
      `На сервере уже ${namedInQuotes(name)}, ${size}, загружен ${moment}`,
    replaceIt: (own: string) => `Заменить его на ${namedInQuotes(own)}?`,
    removeIt: 'Удаляли не его. Удалить и его?',
    old: 'Ждёт дольше 29 дней: сервер мог уже получить это раньше',
  },

  actions: {
    retry: 'Повторить',
    /** Button of a file that was sent in part. */
    goOn: 'Продолжить сейчас',
    /** Button of an old row, which is only sent if the user wants it. */
    send: 'Отправить',
    signIn: 'Войти',
    openDraft: 'Открыть заявку',
    openSubmitted: 'Открыть поданную заявку',
    pick: 'Выбрать файл',
    save: 'Сохранить файл',
    more: (what: string) => `Ещё: ${what}`,
  },

  /** Choices if the server has another file for the entry. */
  choice: {
    replace: 'Заменить',
    replaceNamed: (serverName: string, ownName: string) =>
      `Заменить ${namedInQuotes(serverName)} на ${namedInQuotes(ownName)}`,
    remove: 'Удалить',
    removeNamed: (serverName: string) => `Удалить ${namedInQuotes(serverName)}`,
    keep: 'Оставить',
    keepNamed: (serverName: string) => `Оставить ${namedInQuotes(serverName)}`,
  },

  discard: {
    title: 'Не отправлять?',
    upload: (name: string, entry: string) =>
      `${sentence(`${namedInQuotes(name)}, ${entry}`)} Файл не попадёт на сервер, у программы его не будет.`,
    replacement: (name: string, entry: string) =>
      `${sentence(`${namedInQuotes(name)}, ${entry}`)} Файл не попадёт на сервер, там останется прежний.`,
    attempted: 'Попытка уже была: сервер мог это получить, хотя ответ не дошёл.',
    confirm: 'Не отправлять',
    cancel: 'Оставить',
  },

  /** Question before a queued deletion of a file is cancelled. */
  keepFile: {
    title: 'Не удалять файл?',
    text: (entry: string) => `${sentence(entry)} Файл на сервере останется.`,
    confirm: 'Не удалять',
    cancel: 'Всё же удалить',
  },

  withdraw: {
    title: 'Отозвать заявку?',
    text: (competition: string, team: string, after: string) =>
      `${competition}: заявка команды ${namedInQuotes(team)} не будет подана. ${after}`,
    submitted: (competition: string, team: string) =>
      `${competition}: заявка команды ${namedInQuotes(team)} уже подана и останется поданной. То, что вы изменили здесь, сохранится черновиком.`,
    after: {
      open: 'Её снова можно будет изменить и подать.',
      closed: 'Приём заявок закрыт: подать её снова уже нельзя. Она останется черновиком.',
      returnOver:
        'Время на исправление вышло: подать её снова уже нельзя. Она останется черновиком.',
      gone: 'Соревнование удалено организатором. Она останется черновиком на этом устройстве.',
    },
    confirm: 'Отозвать',
    cancel: 'Оставить',
  },

  /** Title and text of the preview while the submission is in the outbox. */
  queuedSubmission: {
    title: 'Заявка ещё НЕ подана',
    willBeSent: 'Будет отправлена при появлении сети.',
    heldUp: 'Не уйдёт, пока вы не решите, что делать с файлом, которого она ждёт.',
    willBeRepeated:
      'Подана ли заявка, пока неизвестно: ответа сервера нет. Повторим сами, второй раз она не подастся.',
    keptAt: (at: string) => `Сохранена на устройстве ${at}`,
    /** Warning in a browser that stores nothing after the tab is closed. */
    keptInTab: 'Только в этой вкладке: не закрывайте её, пока заявка не уйдёт',
    first: (count: number, size: string) =>
      `Сначала ${pluralForm(count, GO)} ${counted(count, FILES)}, ${size}`,
    open: 'Открыть «Отправку»',
    withdraw: 'Отозвать',
    /** Button that discards a submission which waits for files of other devices. */
    waitNoMore: 'Не ждать',
    refused: 'Заявка не подана',
  },

  toasts: {
    file: {
      online: 'Файл сохранён на устройстве и отправляется',
      offline: 'Файл сохранён на устройстве и ждёт сети',
    },
    removal: { online: 'Удаление отправляется', offline: 'Удаление ждёт сети' },
  },

  notGivenUp: {
    beingSent: 'Сейчас отправляется. Попробуйте ещё раз, когда попытка закончится.',
    outcomeUnknown: 'Сервер мог уже получить заявку. Отозвать её можно будет, когда он ответит.',
    refused: 'Не получилось: браузер не даёт изменить данные на устройстве. Попробуйте ещё раз.',
  },
} as const;

/** Questions before a row is discarded. Their `confirm` also labels the button that opens the question. */
export const discardText = {
  upload: outboxText.discard,
  removal: outboxText.keepFile,
  save: outboxText.withdraw,
} as const;

export interface WaitingCounts {
  files: number;
  removals: number;
  applications: number;
}

const list = whenNeeded(() => new Intl.ListFormat('ru', { type: 'conjunction' }));

/** Returns «2 файла, 1 удаление и 1 заявка»; '' without rows. */
export const waitingText = ({ files, removals, applications }: WaitingCounts): string =>
  list().format(
    (
      [
        [files, FILES],
        [removals, REMOVALS],
        [applications, APPLICATIONS],
      ] as const
    )
      .filter(([count]) => count > 0)
      .map(([count, forms]) => counted(count, forms)),
  );

export const outboxFaultText = {
  faults: {
    offline: 'Нет сети',
    portal: 'Wi-Fi просит войти: откройте в браузере любой сайт',
    silent: 'Сервер не отвечает',
    unreachable: 'Нет связи с сервером',
  } satisfies Readonly<Record<NetworkFault, string>>,
  /** Sentence about a queued submission. It follows the reason why the submission waits. */
  willGoByItself: 'Заявка отправится сама.',
} as const;

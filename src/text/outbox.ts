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

const WAIT: PluralForms = ['ждёт', 'ждут', 'ждут'];
const NEED: PluralForms = ['требует решения', 'требуют решения', 'требуют решения'];
const SENDING: PluralForms = ['отправляется', 'отправляются', 'отправляются'];

export interface OutboxCounts {
  sending: number;
  waiting: number;
  /** Refused or blocked, waits for the person. */
  toDecide: number;
}

/** Listed files on other devices. */
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
  /** After the size of a partly sent file. */
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
    /** Superseded or deleted on this device. */
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
    fileIsSafe: 'Файл цел, его можно сохранить',
    fileIsGone: 'Файл нужно выбрать заново',
    submittedElsewhere: (device: string, moment: string) =>
      `Эту заявку подали ${deviceWords(device).on} ${moment}. Отзовите эту: сделанное здесь останется черновиком`,
    /** «Ещё не отправлено с телефона: «Новая.mp3». Когда дойдёт, заявка подастся сама» */
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
    /** Follows the server's sentence. */
    submittedAt: (moment: string) => `Она подана ${moment}`,
    /** File of another device in the same place. */
    standing: (name: string, size: string, moment: string) =>
      `На сервере уже ${namedInQuotes(name)}, ${size}, загружен ${moment}`,
    replaceIt: (own: string) => `Заменить его на ${namedInQuotes(own)}?`,
    removeIt: 'Удаляли не его. Удалить и его?',
    old: 'Ждёт дольше 29 дней: сервер мог уже получить это раньше',
  },

  actions: {
    retry: 'Повторить',
    /** Label for a partly sent file. */
    goOn: 'Продолжить сейчас',
    /** Label if sending is the question. */
    send: 'Отправить',
    signIn: 'Войти',
    openDraft: 'Открыть заявку',
    openSubmitted: 'Открыть поданную заявку',
    pick: 'Выбрать файл',
    save: 'Сохранить файл',
    more: (what: string) => `Ещё: ${what}`,
    withdraw: 'Отозвать',
    discard: 'Не отправлять',
  },

  /** Conflict with the server's file: replace, delete or keep. */
  choice: {
    replace: 'Заменить',
    replaceBy: (standing: string, own: string) =>
      `Заменить ${namedInQuotes(standing)} на ${namedInQuotes(own)}`,
    remove: 'Удалить',
    removeStanding: (standing: string) => `Удалить ${namedInQuotes(standing)}`,
    keep: 'Оставить',
    keepStanding: (standing: string) => `Оставить ${namedInQuotes(standing)}`,
  },

  discard: {
    title: 'Не отправлять?',
    upload: (name: string, entry: string) =>
      `${sentence(`${namedInQuotes(name)}, ${entry}`)} Файл не попадёт на сервер, у программы его не будет.`,
    replacement: (name: string, entry: string) =>
      `${sentence(`${namedInQuotes(name)}, ${entry}`)} Файл не попадёт на сервер, там останется прежний.`,
    removal: (entry: string) => `${sentence(entry)} Файл на сервере останется.`,
    attempted: 'Попытка уже была: сервер мог это получить, хотя ответ не дошёл.',
    confirm: 'Не отправлять',
    cancel: 'Оставить',
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

  /** Replaces the preview's facts while a submission is queued. */
  queuedSubmission: {
    title: 'Заявка ещё НЕ подана',
    willBeSent: 'Будет отправлена при появлении сети.',
    heldUp: 'Не уйдёт, пока вы не решите, что делать с файлом, которого она ждёт.',
    willBeRepeated:
      'Подана ли заявка, пока неизвестно: ответа сервера нет. Повторим сами, второй раз она не подастся.',
    keptAt: (at: string) => `Сохранена на устройстве ${at}`,
    /** Browser without lasting storage. */
    keptInTab: 'Только в этой вкладке: не закрывайте её, пока заявка не уйдёт',
    first: (count: number, size: string) =>
      `Сначала ${pluralForm(count, GO)} ${counted(count, FILES)}, ${size}`,
    open: 'Открыть «Отправку»',
    withdraw: 'Отозвать',
    /** Withdraws it, and leaves the other device's file to the person. */
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

/** Unsent things by kind. */
export interface WaitingCounts {
  files: number;
  removals: number;
  applications: number;
}

const list = whenNeeded(() => new Intl.ListFormat('ru', { type: 'conjunction' }));

/** «2 файла, 1 удаление и 1 заявка»; '' if empty. */
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

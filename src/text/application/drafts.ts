import { WIZARD_STEPS, type WizardStep } from '#domain/entry-session/entryContent.ts';
import { deviceWords } from '../account/deviceNames.ts';
import { counted, FILES, PROGRAMMES } from '../format/plural.ts';

const VALID =
  'Действует поданная заявка. Чтобы изменить её, попросите организатора вернуть её на доработку.';

export const draftsText = {
  atStep: (step: WizardStep): string => `Черновик: шаг ${step + 1} из ${WIZARD_STEPS.length}`,
  nameless: 'Команда ещё не названа',
  unread: 'Файл ещё не прочитан',
  ofTeam: (team: string, what: string): string => `${team.trim() || draftsText.nameless} · ${what}`,
  onlyHere: 'только на этом устройстве',
  /** «изменён на телефоне, 18:40»; without a `device` «изменён здесь, 18:40». */
  changedAt: (device: string | undefined, at: string): string =>
    `изменён ${device === undefined ? 'здесь' : deviceWords(device).on}, ${at}`,
  lastChangesOnlyHere: 'последние изменения только на этом устройстве',
  elsewhereAtStep: (device: string, step: WizardStep): string =>
    `Черновик ${deviceWords(device).on}: шаг\u00a0${step + 1}\u00a0из\u00a0${WIZARD_STEPS.length}`,
  arriving: 'загружается на это устройство',
  needsNetwork: 'на этом устройстве его ещё нет: откроется, когда будет сеть',
  notKeptHere: 'этот браузер ничего не хранит: продолжите на том устройстве',
  unreadable: 'там её меняли в более новой версии системы: обновите страницу',
  newerElsewhere: (device: string, at: string): string => `Новее ${deviceWords(device).on}, ${at}`,
  undecided: (device: string, at: string): string =>
    `Другой файл заявки ${deviceWords(device).on}, ${at}: выберите, какой подать`,
  /** «9 программ, 14 файлов на сервере»; undefined if both are unknown. */
  counts: (entries: number, files: number | undefined): string | undefined =>
    [
      ...(entries > 0 ? [counted(entries, PROGRAMMES)] : []),
      ...(files === undefined || files === 0 ? [] : [`${counted(files, FILES)} на сервере`]),
    ].join(', ') || undefined,
  keptAt: (at: string): string => `черновик сохранён ${at}`,
  /** Shown for a draft whose submission is queued, until the outbox row is loaded. */
  waits: 'Заявка ждёт отправки',
  /** Shown after the deadline, instead of the step of the draft. */
  tooLate: 'Срок вышел: подать заявку уже нельзя',
  title: 'Черновики',
  another: 'Заявка ещё одной команды',
  removal: {
    action: (what: string) => `Удалить черновик: ${what}`,
    title: 'Удалить черновик?',
    text: (what: string) =>
      `${what}. Заполненный файл и выбранные карточки с музыкой удалятся с этого устройства.`,
    everywhere:
      'Черновик удалится и на других ваших устройствах. Отправленные файлы останутся в «Моей музыке» и «Моих карточках тренера».',
    confirm: 'Удалить',
    cancel: 'Оставить',
  },

  startOver: {
    title: 'Начать заново?',
    text: (form: string) =>
      `Файл «${form}» и его проверка уберутся из черновика. Выбранные и отправленные карточки и музыка останутся.`,
    confirm: 'Да, начать заново',
    cancel: 'Оставить',
  },

  goOn: {
    /** Button for a draft that was last changed on another device. */
    here: 'Продолжить здесь',
    again: 'Продолжить',
    label: (verb: string, what: string, step: WizardStep) =>
      `${verb}: ${what}, шаг\u00a0${step + 1}`,
  },

  /** Texts about a link to a draft that this device does not have. */
  wanted: {
    arriving: {
      title: 'Заявка загружается на это устройство',
      text: 'Она откроется здесь сама.',
    },
    'needs-network': {
      title: 'На этом устройстве этой заявки ещё нет',
      text: 'Она откроется, когда будет сеть.',
    },
    'not-kept': {
      title: 'На этом устройстве этой заявки нет',
      text: 'Этот браузер ничего не хранит: продолжите на том устройстве.',
    },
    unreadable: {
      title: 'Эту заявку меняли в более новой версии системы',
      text: 'Обновите страницу или продолжите на том устройстве. Заявка остаётся такой, какой вы её там оставили.',
    },
    never: {
      title: 'Срок вышел: подать эту заявку уже нельзя',
      text: 'Её файлы остаются в «Моей музыке» и «Моих карточках тренера».',
    },
    'not-there': {
      title: 'Среди ваших черновиков такой заявки нет',
      text: 'Её уже подали или удалили, или это заявка другого человека.',
    },
    submitted: {
      title: 'Эта заявка уже подана',
      text: VALID,
    },
    reload: 'Обновить страницу',
    toList: 'Мои заявки',
    toCompetition: 'К соревнованию',
  },

  /** Texts about a draft whose team has a submitted application already, for example after a cancelled return. */
  submittedAlready: {
    words: 'Черновик не подан: заявка команды уже подана',
    instead: {
      valid: VALID,
      returned: 'Исправляйте возвращённую заявку: ещё одну заявку команды сервер не примет.',
    },
  },

  /** Text about an open draft that vanished from this device, while the page asks the server for the cause. */
  lookup: {
    title: 'Узнаём, что стало с этой заявкой',
    text: 'Пока сервер не ответил, эта страница ничего не сохраняет.',
  },

  /** Texts about an open draft that vanished from this device without a known cause. */
  gone: {
    title: 'Этого черновика на устройстве больше нет',
    text: 'Его подали или удалили в другой вкладке или на другом устройстве. Пока вы не выберете, эта страница ничего не сохраняет.',
    /** Reason why nothing can be submitted or changed until the user decides about the vanished draft. */
    first: 'Этого черновика на устройстве больше нет: сначала выберите, что с ним делать.',
    /** Reason why a submission of the vanished draft was refused. */
    notTaken:
      'Этого черновика на устройстве больше нет: его подали или удалили в другой вкладке или на другом устройстве.',
    startOver: 'Начать заново',
    keep: 'Оставить то, что здесь, черновиком',
  },

  /** Texts about an open draft that was submitted on another device. */
  submittedElsewhere: {
    title: (device: string, at: string): string =>
      `Эту заявку подали ${deviceWords(device).on} ${at}`,
    text: `${VALID} Эта страница ничего не сохраняет.`,
    kept: `${VALID} Того, что вы меняли здесь, в ней может не быть: оно осталось отдельным черновиком.`,
    open: 'Открыть поданную заявку',
    openCopy: 'Открыть этот черновик',
    keep: 'Оставить то, что здесь, черновиком',
  },

  /** Texts about an open draft that was deleted on another device. */
  deletedElsewhere: {
    title: (device: string, at: string): string =>
      `Эту заявку удалили ${deviceWords(device).on} ${at}`,
    text: 'Пока вы не выберете, эта страница ничего не сохраняет.',
  },

  otherForm: {
    /** Reason why the submission is blocked until the user chooses a form. */
    first: 'Сначала выберите, какой файл заявки подать: этот или с другого устройства.',
  },

  trouble: {
    full: 'На устройстве не осталось места: последние изменения черновика не сохранены.',
    silent:
      'Устройство не отвечает: последние изменения не сохранены. Не закрывайте страницу: как только оно ответит, сохраним.',
    'not-kept':
      'Черновик не сохраняется на устройстве. Не закрывайте страницу, пока не подадите заявку.',
  },
} as const;

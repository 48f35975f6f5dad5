import type { HelperRole, TeamCounts } from '#domain/competition/competition.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { DecidedRequest } from '#domain/decisions/decisions.ts';
import { requestsText, ownRequestsText } from './application/requests.ts';
import { helpingText } from './competition/helping.ts';
import { readinessText } from './competition/readiness.ts';
import {
  APPLICATIONS,
  COMPETITIONS,
  counted,
  DECISIONS,
  FILES,
  type PluralForms,
  pluralForm,
  ROWS,
  TASKS,
  TEAMS,
} from './format/plural.ts';
import { entryLabel } from './programme.ts';
import { sizeText } from './format/size.ts';
import { deadlineDayText, isDeadlineToday, weekdayText } from './format/time.ts';

const OPEN: PluralForms = ['откроется', 'откроются', 'откроются'];
const HAVE: PluralForms = ['подала', 'подали', 'подали'];
const GO: PluralForms = ['отправится', 'отправятся', 'отправятся'];

const filesAndSize = (files: number, bytes: number): string =>
  `${counted(files, FILES)}, ${sizeText(bytes)}`;

/** Returns «3 команды не подали», or «3 не подали» after the number of submitted teams. */
const notSubmitted = (drafts: number, isFirst: boolean): string =>
  `${isFirst ? counted(drafts, TEAMS) : drafts}\u00a0не\u00a0${pluralForm(drafts, HAVE)}`;

export const todoText = {
  title: 'Что сделать',
  day: weekdayText,
  /** Returns «4 дела, первое – сегодня», «1 дело, до 26 ноября». `until` is the next deadline. */
  count: (tasks: number, until: Deadline | undefined, now: number): string => {
    const words = counted(tasks, TASKS);
    if (until === undefined) return words;
    const day = isDeadlineToday(until, now) ? 'сегодня' : `до\u00a0${deadlineDayText(until, now)}`;
    return tasks === 1 ? `${words}, ${day}` : `${words}, первое\u00a0– ${day}`;
  },

  label: (verb: string, what: string): string => `${verb}: ${what}`,

  verbs: {
    missing: 'Добавить файлы',
    outbox: 'К отправке',
    open: 'Открыть заявку',
  },

  /** Advice about an application that lacks files after the deadline. */
  askForReturn: 'Приём закрыт: попросите организатора вернуть заявку.',

  returnedAt: (at: string): string => `Возвращена на доработку ${at}`,
  filesFirst: (files: number, bytes: number): string =>
    `${counted(files, FILES)} ${pluralForm(files, GO)} раньше неё, ${sizeText(bytes)}`,
  filesAndSize,
  andOthers: (what: string, others: number): string =>
    others === 0 ? what : `${what} и ещё ${counted(others, ROWS)}`,

  decidedAt: (state: DecidedRequest['state'], at: string): string =>
    `Запрос ${state === 'accepted' ? 'принят' : 'отклонён'} ${at}`,
  decided: ({ kind, routine, name }: DecidedRequest, others: number): string =>
    [
      `${ownRequestsText.kinds[kind]}: ${entryLabel(routine, name)}`,
      ...(others === 0 ? [] : [counted(others, DECISIONS)]),
    ].join(' и ещё '),
  answer: (answer: string): string => `Ответ: ${answer}`,

  upToDate: {
    title: 'Всё в порядке',
    /** Texts about work without a network. `keptAt` is the time of the stored data, «18:42». */
    offline: {
      title: 'Работа без сети',
      fact: (keptAt: string): string => `Всё для бассейна на устройстве, ${keptAt}`,
      until: (count: number, until: string): string =>
        `${counted(count, COMPETITIONS)} ${pluralForm(count, OPEN)} без сети до\u00a0${until}`,
      /** Data that is not stored for work without a network. */
      but: 'Музыка, карточки и PDF с сервера – только с сетью',
    },
    all: 'Все мои заявки',
  },

  organised: {
    title: 'Вы организуете',
    /** «8 команд подали, 3 не подали», «1 команда не подала» */
    counts: ({ submitted, drafts }: TeamCounts): string =>
      [
        ...(submitted > 0 ? [`${counted(submitted, TEAMS)} ${pluralForm(submitted, HAVE)}`] : []),
        ...(drafts > 0 ? [notSubmitted(drafts, submitted === 0)] : []),
      ].join(', ') || readinessText.empty.title,
    requests: requestsText.waiting,
    removed: (count: number): string =>
      `${pluralForm(count, ['Снята представителем', 'Сняты представителями', 'Сняты представителями'])}: ${counted(count, APPLICATIONS)}`,
    deleted: (count: number): string =>
      `${pluralForm(count, ['Удалён представителем', 'Удалены представителями', 'Удалены представителями'])}: ${counted(count, FILES)}, в заявках ${pluralForm(count, ['он остался', 'они остались', 'они остались'])}`,
  },

  helped: {
    role: (role: HelperRole): string => `Ваша роль: ${helpingText.roles[role]}`,
    open: 'Открыть',
  },

  begin: {
    title: 'С чего начать',
    text: 'Выберите соревнование, скачайте файл заявки и заполните его. Что делать дальше, скажет каждый шаг.',
    action: 'Выбрать соревнование',
    help: 'Пять шагов заявки',
    create: 'Создать соревнование',
  },

  nothing: {
    title: 'Всё сделано',
    text: 'Ничего не ждёт вас: заявки поданы, файлы на месте.',
    /** Text if there is nothing to do, except that past applications lack files. */
    textPast: 'Ничего не ждёт вас. В прошлых заявках не хватает файлов: они в «Моих заявках».',
  },

  incomplete: 'Показано то, что есть на этом устройстве',
} as const;

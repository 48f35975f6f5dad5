import { acceptanceText } from '../format/deadline.ts';
import { namedInQuotes } from '../format/typography.ts';

/** Returns words for the submitted version, with its number if it is known. */
const submittedVersion = (number: number | undefined): string =>
  number === undefined ? 'поданная заявка' : `поданная версия ${number}`;

const CANCELLED = 'Организатор отменил возврат заявки';

export const returnText = {
  title: 'Заявка возвращена на доработку',
  returned: 'Возвращена на доработку',
  reason: (reason: string): string => `Причина: ${reason}`,
  /** Consequence of a return for the representative. `until`: «до 26 ноября 2026, 23:59, МСК». */
  correct: (until: string, version: number | undefined): string =>
    `Исправьте её и подайте снова ${until}. Пока вы этого не сделали, действует ${submittedVersion(version)}.`,
  over: {
    title: acceptanceText.returnOver,
    /** Text after the end of a return. `at`: «26 ноября 2026, 23:59, МСК». */
    text: (at: string, version: number | undefined): string =>
      `Исправить заявку можно было до ${at}. Действует ${submittedVersion(version)}. Если исправить нужно, попросите организатора вернуть её ещё раз.`,
  },
  /** Instruction on the page of the returned draft. */
  how: 'Состав исправляется новым файлом заявки на шаге 3, карточки и музыка – кнопкой «Изменить файлы» на вкладке «Предпросмотр».',
  /** Instruction for an application without a draft, because another program submitted the application. */
  withoutDraft: {
    start: (team: string) =>
      `Её черновика нет. Скачайте на шаге 1 файл с прошлым составом команды ${namedInQuotes(team)}, исправьте его и загрузите на шаге 3.`,
    closed: 'Её черновика нет, а приём закрыт. Попросите организатора продлить срок приёма.',
  },
  open: 'Исправить заявку',

  /** Question before a returned application is submitted again. */
  again: {
    title: (version: number | undefined): string =>
      version === undefined
        ? 'Новая версия заменит поданную'
        : `Версия ${version + 1} заменит версию ${version}`,
    text: (version: number | undefined): string =>
      version === undefined
        ? 'Пока сервер не принял новую, действует поданная. Изменить заявку потом можно, если организатор вернёт её ещё раз.'
        : `Пока сервер не принял её, действует версия ${version}. Изменить заявку потом можно, если организатор вернёт её ещё раз.`,
    question: 'Подать исправленную заявку?',
  },

  /** Texts about a return that ended while its draft was open. */
  ended: {
    title: { cancelled: CANCELLED, over: acceptanceText.returnOver },
    text: 'Действует то, что подано, и эта страница ничего не сохраняет. Если исправить нужно, попросите организатора вернуть заявку ещё раз.',
    kept: 'Действует то, что подано. То, что вы исправили здесь, осталось отдельным черновиком.',
  },

  /** Texts about a return that the organiser cancelled while changes of the representative were queued. */
  cancelled: {
    title: CANCELLED,
    /** Texts by kind of the queued change. */
    waits: {
      save: 'Действует то, что подано. Сделанное здесь сохранено на устройстве: если организатор вернёт заявку ещё раз, она подастся сама.',
      file: 'Файл сохранён на устройстве: если организатор вернёт заявку ещё раз, он уйдёт сам.',
      other: 'Если организатор вернёт заявку ещё раз, это выполнится само.',
    },
  },
} as const;

export const returningText = {
  title: 'Вернуть на доработку',
  reason: 'Что исправить',
  reasonPlaceholder: 'Представитель команды увидит это дословно',
  until: 'Открыть до',
  wrongUntil: (latest: string) => `Укажите день с сегодняшнего по ${latest}`,
  /** Consequence of a return, shown to the organiser. `until`: «до 26 ноября 2026, 23:59, МСК». */
  consequence: (until: string, isAfterDeadline: boolean) =>
    `Представитель команды сможет исправить и подать заявку заново ${until}${isAfterDeadline ? ', и после срока приёма тоже' : ''}.`,
  staysValid: (version: number) => `Пока команда исправляет, действует v${version}.`,
  action: 'Вернуть на доработку',
  noReason: 'сначала напишите, что исправить',
  offline: 'Сейчас нет сети. Нажмите, когда она появится: написанное останется здесь.',
  done: 'Заявка возвращена на доработку',

  returned: {
    title: 'Возвращена на доработку',
    /** State of a returned application. `until`: «26 ноября 2026, 23:59, МСК». */
    state: (until: string) => `Возвращена на доработку до ${until}`,
    /** State of the submitted version while the application is returned. `stamp`: «Подана 18 ноября 2026, 19:42». */
    valid: (stamp: string) => `${stamp}, пока действует`,
    at: (moment: string) => `Возвращена ${moment}`,
    reason: (reason: string) => `«${reason}»`,
    open: (until: string) => `Исправить можно ${until}.`,
    over: (until: string, version: number) =>
      `Исправить можно было до ${until}. Заявку не подали заново, действует v${version}.`,
    change: 'Изменить причину или срок',
    save: 'Сохранить',
    keep: 'Не менять',
    changed: 'Причина и срок изменены',
  },

  cancelling: {
    action: 'Отменить возврат',
    title: 'Отменить возврат?',
    text: (version: number) =>
      `Подать исправленную заявку будет нельзя, действует v${version}. Что представитель команды успел исправить, останется в его черновике.`,
    keep: 'Не отменять',
    done: 'Возврат отменён',
  },
} as const;

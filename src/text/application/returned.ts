import { acceptanceText } from '../format/deadline.ts';

/** `number`: valid version; undefined if unknown. */
const submittedVersion = (number: number | undefined): string =>
  number === undefined ? 'поданная заявка' : `поданная версия ${number}`;

const CANCELLED = 'Организатор отменил возврат заявки';

export const returnText = {
  title: 'Заявка возвращена на доработку',
  returned: 'Возвращена на доработку',
  reason: (reason: string): string => `Причина: ${reason}`,
  /** `until`: «до 26 ноября 2026, 23:59, МСК» */
  correct: (until: string, version: number | undefined): string =>
    `Исправьте её и подайте снова ${until}. Пока вы этого не сделали, действует ${submittedVersion(version)}.`,
  over: {
    title: acceptanceText.returnOver,
    /** `at`: «26 ноября 2026, 23:59, МСК» */
    text: (at: string, version: number | undefined): string =>
      `Исправить заявку можно было до ${at}. Действует ${submittedVersion(version)}. Если исправить нужно, попросите организатора вернуть её ещё раз.`,
  },
  /** On the draft's page. */
  how: 'Состав исправляется новым файлом заявки на шаге 3, карточки и музыка – кнопкой «Изменить файлы» на вкладке «Предпросмотр».',
  open: 'Исправить заявку',

  /** Before the resubmission. */
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

  /** The return ended while the draft was open. */
  ended: {
    title: { cancelled: CANCELLED, over: acceptanceText.returnOver },
    text: 'Действует то, что подано, и эта страница ничего не сохраняет. Если исправить нужно, попросите организатора вернуть заявку ещё раз.',
    kept: 'Действует то, что подано. То, что вы исправили здесь, осталось отдельным черновиком.',
  },

  /** The organiser cancelled the return while data was queued. */
  cancelled: {
    title: CANCELLED,
    /** Queued data. */
    waits: {
      save: 'Действует то, что подано. Сделанное здесь сохранено на устройстве: если организатор вернёт заявку ещё раз, она подастся сама.',
      file: 'Файл сохранён на устройстве: если организатор вернёт заявку ещё раз, он уйдёт сам.',
      other: 'Если организатор вернёт заявку ещё раз, это выполнится само.',
    },
  },
} as const;

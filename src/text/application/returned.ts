// Words of an application that its organiser has returned for correction.
import { acceptanceText } from '../format/deadline.ts';

/** `number`: of the valid version; undefined where the server has not told it. */
const submittedVersion = (number: number | undefined): string =>
  number === undefined ? 'поданная заявка' : `поданная версия ${number}`;

const CANCELLED = 'Организатор отменил возврат заявки';

export const returnText = {
  title: 'Заявка возвращена на доработку',
  /** In a list. */
  returned: 'Возвращена на доработку',
  /** In the words of the organiser. */
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
  /** What is corrected where, on the page of its draft. */
  how: 'Состав исправляется новым файлом заявки на шаге 3, карточки и музыка – кнопкой «Изменить файлы» на вкладке «Предпросмотр».',
  /** The way to its draft. */
  open: 'Исправить заявку',

  /** Before it is submitted again. */
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

  /** The return has ended while the page of the draft was open. */
  ended: {
    title: { cancelled: CANCELLED, over: acceptanceText.returnOver },
    text: 'Действует то, что подано, и эта страница ничего не сохраняет. Если исправить нужно, попросите организатора вернуть заявку ещё раз.',
    kept: 'Действует то, что подано. То, что вы исправили здесь, осталось отдельным черновиком.',
  },

  /** The organiser has taken the return back while something waited. */
  cancelled: {
    title: CANCELLED,
    /** Of what waited to be sent. */
    waits: {
      save: 'Действует то, что подано. Сделанное здесь сохранено на устройстве: если организатор вернёт заявку ещё раз, она подастся сама.',
      file: 'Файл сохранён на устройстве: если организатор вернёт заявку ещё раз, он уйдёт сам.',
      other: 'Если организатор вернёт заявку ещё раз, это выполнится само.',
    },
  },
} as const;

import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RefusedPick } from '#domain/entry/pickedFile.ts';
import { counted, FILES, type PluralForms } from '../format/plural.ts';
import { namedInQuotes, shortened } from '../format/typography.ts';
import type { RowOrder } from '#domain/ownRows.ts';

const CARDS: PluralForms = ['карточка', 'карточки', 'карточек'];

const pickRefused = (name: string): string => `${namedInQuotes(name)} не взят`;

export const ownFilesText = {
  count: {
    music: (count) => counted(count, FILES),
    card: (count) => counted(count, CARDS),
  } satisfies Readonly<Record<FileKind, (count: number) => string>>,

  empty: {
    music: {
      title: 'Музыки пока нет',
      text: 'Она появится здесь, когда вы приложите её к программам заявки.',
    },
    card: {
      title: 'Карточек тренера пока нет',
      text: 'Они появятся здесь, когда вы приложите их к программам заявки.',
    },
    action: 'Выбрать соревнование',
  },

  download: 'Скачать',
  remove: 'Удалить',
  keep: 'Не удалять',
  replace: 'Заменить',

  downloadFile: (name: string): string => `Скачать: ${name}`,
  removeFile: (name: string): string => `Удалить: ${name}`,
  replaceFile: (name: string): string => `Заменить: ${name}`,
  cancelQueued: (name: string): string => `Не отправлять: ${name}`,
  cancelRemoval: (name: string): string => `Не удалять: ${name}`,

  /** Reason why a file cannot be deleted shortly before the deadline (behaviour 4.3). */
  frozen: (deadline: string): string =>
    `Удаление закрыто: до срока меньше 7 дней (срок ${deadline})`,

  /** States of a file whose replacement is queued, and of one whose replacement needs a decision. */
  replacesOnceSent: 'Заменит этот файл, когда дойдёт до сервера',
  oldStays: 'На сервере остаётся прежний файл',

  /** State of a file that the representative replaced or deleted after the submission. */
  submitted: 'Прислано с заявкой: в поданной заявке остаётся этот файл',

  /** State of a file that was uploaded during a return, after the last submission. */
  notSubmitted:
    'Не входит в поданную заявку. Чтобы заменить файл в ней, попросите организатора вернуть её на доработку.',

  /** Reason why a file cannot be replaced while a queued submission contains it. */
  submissionQueued: 'Замена закрыта: заявка с этим файлом ждёт в «Отправке». Сначала отзовите её.',

  removal: {
    title: (name: string) => `Удалить ${namedInQuotes(name)}?`,
    /** Warning before a file of a submitted application is deleted. */
    confirmed: 'Этот файл входит в поданную заявку – без него программа останется неполной.',
    /** Text instead of the warning after the deadline. A deletion then only hides the file in the user's own lists. */
    kept: 'Этот файл входит в поданную заявку и останется в ней.',
    replaceable: (until: string) => `Новый файл можно загрузить на странице заявки ${until}.`,
    irreplaceable:
      'Приём заявок закрыт: загрузить новый файл уже нельзя. Из ваших списков файл пропадёт, но не сотрётся: стереть его навсегда может только организатор.',
  },

  pickRefused,

  /** Toast about a refused file if the user has left the entry: «Пр. Соло – Иванова А.Б.: «Трек.mp3» не взят. …» */
  leftPickRefused: (entry: string, { name, why }: RefusedPick): string =>
    `${entry}: ${pickRefused(shortened(name))}. ${why}`,
} as const;

export const ownListText = {
  order: 'Порядок',
  orders: { latest: 'сначала поздние', due: 'по сроку' } satisfies Readonly<
    Record<RowOrder, string>
  >,
  search: {
    label: 'Поиск',
    placeholder: 'Соревнование, команда, программа',
    found: (count: number): string => `Найдено: ${count}`,
    nothing: {
      text: 'Ищем по началу слов в названиях соревнования, команды, программы и файла. Проверьте запрос или сотрите часть слов.',
    },
  },
} as const;

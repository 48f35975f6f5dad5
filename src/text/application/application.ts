import { APPLICATIONS, counted, FILES, PROGRAMMES } from '../format/plural.ts';
import { namedInQuotes } from '../format/typography.ts';

/** `confirmedAt`, `versionAt`: times of the first and the latest version, ISO 8601. Old servers omit `versionAt`. */
interface Stamped {
  confirmedAt: string;
  version?: number | undefined;
  versionAt?: string | undefined;
}

const removalFiles = {
  stay: 'Музыка и карточки останутся в своих списках.',
  /**
   * Consequence of removing a returned application. The files that the representative replaced or
   * deleted during the return are only in the submitted version (api 18.6).
   */
  stayOfReturned:
    'Музыка и карточки останутся в своих списках, кроме прежних, которые вы заменили или удалили при исправлении.',
} as const;

const removalFilesText = (isReturned: boolean): string =>
  isReturned ? removalFiles.stayOfReturned : removalFiles.stay;

export const applicationText = {
  withoutTeamName: 'Что-то пошло не так. Удалите заявку и создайте её заново',

  list: {
    count: (count: number) => counted(count, APPLICATIONS),
    empty: {
      title: 'Поданных заявок пока нет',
      text: 'Выберите соревнование, скачайте файл заявки и заполните его.',
      action: 'Выбрать соревнование',
    },
  },

  /** Returns «Подана …» for the first version and «Изменена …, v2» for a later one. */
  stamp: (
    { confirmedAt, version = 1, versionAt }: Stamped,
    momentOf: (at: number) => string,
  ): string =>
    version > 1 && versionAt !== undefined
      ? `Изменена ${momentOf(Date.parse(versionAt))}, v${version}`
      : `Подана ${momentOf(Date.parse(confirmedAt))}`,

  lacks: (files: number): string => `Не хватает: ${counted(files, FILES)}`,

  andMoreEntries: (count: number): string => `и ещё ${counted(count, PROGRAMMES)}`,

  removedByOrganiser: {
    title: 'Удалены организатором',
    at: (moment: string) => `Удалена организатором ${moment}`,
    reason: (reason: string) => `Причина: ${reason}`,
    more: (count: number) => `Показать остальные: ${count}`,
  },

  detail: {
    title: 'Заявка',
    toReadiness: (competition: string) => `Готовность: ${competition}`,
    /** Text instead of an application that was deleted, or that the user may no longer see. */
    gone: {
      title: (team: string) =>
        team === '' ? 'Этой заявки больше нет' : `Заявки «${team}» больше нет`,
      words: {
        whatToDo: 'Её удалили, или она вам больше не видна',
        text: 'Кто и когда удалил заявку, сказано в журнале соревнования.',
      },
    },
    submittedForm: 'Скачать поданный файл заявки',
    figures: 'Фигуры',
    noFigures: 'В заявке никто не выступает в фигурах.',
    comments: 'Комментарии к спортсменам',
    free: 'Произвольная программа',
    tech: 'Техническая программа',
    noEntries: 'В заявке нет таких программ.',
  },

  removal: {
    files: removalFiles,
    action: 'Удалить заявку',
    consequence: (until: string, isReturned: boolean) =>
      `Заявку можно удалить и подать заново ${until}. ${removalFilesText(isReturned)}`,
    consequenceLate: (isReturned: boolean) =>
      `Приём заявок закрыт: удалённую заявку подать заново уже нельзя. Она выйдет из соревнования и из ваших списков, но не сотрётся: вернуть её или стереть навсегда может только организатор. ${removalFilesText(isReturned)}`,
    title: (team: string) => `Удалить заявку ${namedInQuotes(team)}?`,
    titleNameless: 'Удалить заявку?',
    text: (competition: string) => `Соревнование: ${competition}.`,
    lateTitle: 'Подать заново будет нельзя',
    lateText:
      'Срок подачи вышел. Если удалить заявку сейчас, команда не будет участвовать и подать заявку заново будет нельзя. Ничего не стирается: вернуть заявку или стереть её навсегда может только организатор.',
    lateConfirm: 'Всё равно удалить',
    cancel: 'Не удалять',
  },

  missingFiles: {
    title: 'Не хватает файлов',
    text: (until: string) => `Эти файлы удалены после подачи заявки. Загрузите их снова ${until}.`,
    tooLate:
      'Эти файлы удалены после подачи заявки. Приём закрыт: чтобы загрузить их, попросите организатора вернуть заявку.',
    kinds: { card: 'Карточка тренера', music: 'Музыка' },
    pick: { card: 'Выбрать карточку', music: 'Выбрать mp3' },
    waits: (file: string) => `«${file}» ждёт в «Отправке»`,
    stuck: (file: string) => `«${file}»: решите в «Отправке»`,
  },
} as const;

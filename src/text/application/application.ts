// Words about submitted applications: their list and their detail page.
import { APPLICATIONS, counted, FILES, PROGRAMMES } from '../format/plural.ts';
import { namedInQuotes } from '../format/quoted.ts';

export const applicationText = {
  /** In place of what a form without the team's name leaves out. */
  withoutTeamName: 'Что-то пошло не так. Удалите заявку и создайте её заново',

  list: {
    count: (count: number) => counted(count, APPLICATIONS),
    empty: {
      title: 'Поданных заявок пока нет',
      text: 'Выберите соревнование, скачайте файл заявки и заполните его.',
      action: 'Выбрать соревнование',
    },
  },

  /** «Подана 18 ноября 2026, 19:42»: the stamp of an application. */
  submittedAt: (moment: string): string => `Подана ${moment}`,
  /** The same of one that is not its first version any more: «Изменена 20 ноября 2026, 18:31, v2». */
  changedAt: (moment: string, version: number): string => `Изменена ${moment}, v${version}`,

  /** «Не хватает: 2 файла» in the row of a submitted application. */
  lacks: (files: number): string => `Не хватает: ${counted(files, FILES)}`,

  /** After the programmes that are named. */
  andMoreEntries: (count: number): string => `и ещё ${counted(count, PROGRAMMES)}`,

  /** Applications that an organiser has removed. */
  removedByOrganiser: {
    title: 'Удалены организатором',
    at: (moment: string) => `Удалена организатором ${moment}`,
    reason: (reason: string) => `Причина: ${reason}`,
    more: (count: number) => `Показать остальные: ${count}`,
  },

  detail: {
    title: 'Заявка',
    /** The way back of an organiser. */
    toReadiness: (competition: string) => `Готовность: ${competition}`,
    /** Where it was deleted while its organiser looks at it, or they may not see it any more. */
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
    action: 'Удалить заявку',
    /** Before the deadline. */
    consequence: (until: string) =>
      `Заявку можно удалить и подать заново ${until}. Музыка и карточки останутся в своих списках.`,
    /** After the deadline. */
    consequenceLate:
      'Приём заявок закрыт: удалённую заявку подать заново уже нельзя. Она выйдет из соревнования и из ваших списков, но не сотрётся: вернуть её или стереть навсегда может только организатор. Музыка и карточки останутся в своих списках.',
    title: (team: string) => `Удалить заявку ${namedInQuotes(team)}?`,
    titleNameless: 'Удалить заявку?',
    text: (competition: string) => `Соревнование: ${competition}.`,
    lateTitle: 'Подать заново будет нельзя',
    lateText:
      'Срок подачи вышел. Если удалить заявку сейчас, команда не будет участвовать и подать заявку заново будет нельзя. Ничего не стирается: вернуть заявку или стереть её навсегда может только организатор.',
    lateConfirm: 'Всё равно удалить',
    cancel: 'Не удалять',
  },

  /** Files of entries that were deleted after the application was submitted. */
  missingFiles: {
    title: 'Не хватает файлов',
    text: (until: string) => `Эти файлы удалены после подачи заявки. Загрузите их снова ${until}.`,
    tooLate:
      'Эти файлы удалены после подачи заявки. Приём закрыт: чтобы загрузить их, попросите организатора вернуть заявку.',
    kinds: { card: 'Карточка тренера', music: 'Музыка' },
    pick: { card: 'Выбрать карточку', music: 'Выбрать mp3' },
  },
} as const;

import { APPLICATIONS, counted, FILES, PROGRAMMES } from '../format/plural.ts';
import { namedInQuotes } from '../format/typography.ts';

export const applicationText = {
  /** Replaces parts that need a team name. */
  withoutTeamName: 'Что-то пошло не так. Удалите заявку и создайте её заново',

  list: {
    count: (count: number) => counted(count, APPLICATIONS),
    empty: {
      title: 'Поданных заявок пока нет',
      text: 'Выберите соревнование, скачайте файл заявки и заполните его.',
      action: 'Выбрать соревнование',
    },
  },

  submittedAt: (moment: string): string => `Подана ${moment}`,
  changedAt: (moment: string, version: number): string => `Изменена ${moment}, v${version}`,

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
    /** Deleted, or no longer accessible, while open. */
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
    consequence: (until: string) =>
      `Заявку можно удалить и подать заново ${until}. Музыка и карточки останутся в своих списках.`,
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

  missingFiles: {
    title: 'Не хватает файлов',
    text: (until: string) => `Эти файлы удалены после подачи заявки. Загрузите их снова ${until}.`,
    tooLate:
      'Эти файлы удалены после подачи заявки. Приём закрыт: чтобы загрузить их, попросите организатора вернуть заявку.',
    kinds: { card: 'Карточка тренера', music: 'Музыка' },
    pick: { card: 'Выбрать карточку', music: 'Выбрать mp3' },
  },
} as const;

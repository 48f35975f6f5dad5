// What toasts say: successes and files being generated (spec 8), and the default (spec 2.11).

export const unexpected = 'Непредвиденная ошибка, обратитесь к разработчику';

export const success = {
  existingConfirmed: 'Успешно',
  filesUploaded: 'Файлы загружены успешно',
  /** Shown for card and music alike in the wizard (spec 8). */
  entryFileDeleted: 'Музыкальный файл успешно удален',
  applicationSent: 'Заявка успешно подана',
  competitionCreated: 'Соревнование успешно создано',
  applicationDeleted: 'Заявка успешно удалена',
  competitionDeleted: 'Соревнование успешно удалено',
  musicDeleted: 'Музыкальный файл успешно удален',
  cardDeleted: 'Карточка тренера успешно удалена',
} as const;

export const generating = {
  teamsSetup: 'Файл TEAMS_SETUP.xlsx формируется',
  data: 'Файл Data.xlsx формируется',
  athletes: 'Список участников формируется',
  judges: 'Список судей формируется',
} as const;

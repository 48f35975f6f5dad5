import { unexpectedText } from './unexpected.ts';

export const toastText = {
  unexpected: unexpectedText,

  success: {
    existingConfirmed: 'Успешно',
    filesUploaded: 'Файлы загружены успешно',
    /** The text says music, but is also shown for a deleted card (behaviour 9.7). */
    entryFileDeleted: 'Музыкальный файл успешно удален',
    applicationSent: 'Заявка успешно подана',
    competitionCreated: 'Соревнование успешно создано',
    competitionEdited: 'Изменения сохранены',
    limitsSaved: 'Время музыки сохранено',
    applicationDeleted: 'Заявка успешно удалена',
    applicationReinstated: 'Заявка возвращена в соревнование',
    competitionDeleted: 'Соревнование успешно удалено',
    musicDeleted: 'Музыкальный файл успешно удален',
    cardDeleted: 'Карточка тренера успешно удалена',
  },

  generating: {
    teamsSetup: 'Файл TEAMS_SETUP.xlsx формируется',
    data: 'Файл Data.xlsx формируется',
    athletes: 'Список участников формируется',
    judges: 'Список судей формируется',
    export: 'Данные для судейской программы формируются',
  },
} as const;

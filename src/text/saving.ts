// Words of downloads: how far they are, what holds nothing, and the press that some devices want.

export const savingText = {
  notMade: 'Таблицу не удалось сделать на этом устройстве',
  /** Asked where a device hands a file over only in answer to a press. */
  fileReady: {
    title: 'Файл готов',
    text: (name: string, size: string) => `${name} · ${size}`,
    confirm: 'Сохранить',
    cancel: 'Не сохранять',
  },

  /** Said instead of saving a file in which nothing would be. */
  nothingInside: {
    music: 'Музыки в поданных заявках пока нет – скачивать нечего',
    cards: 'Карточек в поданных заявках пока нет – скачивать нечего',
    judges: 'Судей в поданных заявках пока нет – список был бы пустым',
    report: 'Поданных заявок пока нет – файл был бы пустым',
  },
} as const;

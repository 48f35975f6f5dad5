export const savingText = {
  notMade: 'Таблицу не удалось сделать на этом устройстве',
  /** Some devices save a file only after a tap. */
  fileReady: {
    title: 'Файл готов',
    text: (name: string, size: string) => `${name} · ${size}`,
    confirm: 'Сохранить',
    cancel: 'Не сохранять',
  },

  /** Replaces an empty download. */
  nothingInside: {
    music: 'Музыки в поданных заявках пока нет – скачивать нечего',
    cards: 'Карточек в поданных заявках пока нет – скачивать нечего',
    judges: 'Судей в поданных заявках пока нет – список был бы пустым',
    report: 'Поданных заявок пока нет – файл был бы пустым',
  },
} as const;

// What is said where the page, or a screen of it, takes long to come.

export const loadingText = {
  late: 'Приложение загружается дольше обычного. Если так и останется, обновите страницу.',
  reload: 'Обновить страницу',

  /** In the place of a screen. */
  screen: {
    title: 'Страница загружается дольше обычного',
    text: 'Она откроется сама, как только загрузится. Если так и останется, откройте её заново.',
  },
} as const;

// Texts of slow loading. They have their own file, because the first script of the page does not need them.

export const loadingText = {
  // index.html repeats these texts.
  late: 'Приложение загружается дольше обычного. Если так и останется, обновите страницу.',
  reload: 'Обновить страницу',

  screen: {
    title: 'Страница загружается дольше обычного',
    text: 'Она откроется сама, как только загрузится. Если так и останется, откройте её заново.',
  },
} as const;

export const loadingPartsText = {
  late: {
    title: 'Эта часть страницы загружается дольше обычного',
    text: 'Она появится сама, как только загрузится. Если так и останется, откройте страницу заново.',
  },
  lost: {
    title: 'Эта часть страницы не загрузилась',
    message: 'Проверьте подключение к сети и повторите.',
  },
} as const;

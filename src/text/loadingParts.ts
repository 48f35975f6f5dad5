// What is said in the place of a part of a screen that takes long to come, or cannot be had.

export const loadingPartsText = {
  late: {
    title: 'Эта часть страницы загружается дольше обычного',
    text: 'Она появится сама, как только загрузится. Если так и останется, откройте страницу заново.',
  },
  lost: {
    title: 'Эта часть страницы не загрузилась',
    text: 'Проверьте подключение к сети и откройте страницу заново.',
  },
} as const;

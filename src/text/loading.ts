// What is said where the page, or a screen of it, takes long to come.

export const loadingText = {
  late: 'Приложение загружается дольше обычного. Если так и останется, обновите страницу.',
  reload: 'Обновить страницу',
} as const;

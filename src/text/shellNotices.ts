// Words of an unknown address and of a newer build; apart from the shell's, so that the first load does without them.

export const shellNoticeText = {
  notFound: {
    title: 'Такой страницы нет',
    whatToDo: 'Проверьте адрес',
    text: 'Или начните сначала.',
    home: 'На главную',
  },

  update: {
    available: 'Доступна новая версия',
    accept: 'Обновить',
  },

  /** A newer page is at work on this device already: this one has to be loaded anew. */
  outdated: {
    title: 'Приложение обновлено',
    text: 'В другой вкладке работает новая версия. Эта страница ничего больше не сохраняет и не отправляет, пока вы её не обновите. Сохранённое на устройстве цело.',
  },
} as const;

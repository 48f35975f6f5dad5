// Words of an unknown address and of a new build. Separate, because the first load does not need them.

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

  /** Another tab runs a newer build, so this one must reload. */
  outdated: {
    title: 'Приложение обновлено',
    text: 'В другой вкладке работает новая версия. Эта страница ничего больше не сохраняет и не отправляет, пока вы её не обновите. Сохранённое на устройстве цело.',
  },
} as const;

// Words of installing the app: the hint, and the page that says how.

export const installText = {
  title: 'Приложение на экране',
  why: 'Открывается одним нажатием и без сети. Обновляется само.',
  install: 'Установить',

  /** Comes once, after the first file or draft that the device keeps. */
  hint: {
    title: 'Поставьте приложение на экран',
    text: 'У бассейна оно откроется одним нажатием и без сети, а браузер будет беречь сохранённые файлы.',
    how: 'Как это сделать',
    notNow: 'Не сейчас',
    later: 'Позже – в «Помощи».',
  },

  installed: 'Приложение уже открыто с экрана этого устройства.',
  begun: 'Готово: ищите «Синхронное плавание» среди приложений.',

  ios: {
    title: 'На экран «Домой»',
    steps: [
      'Нажмите «Поделиться»',
      'Выберите «На экран „Домой“»',
      'Нажмите «Добавить» и открывайте отсюда',
    ],
    favourites: 'Добавить в избранное',
    toHome: 'На экран «Домой»',
    /** Under the icon, as iOS shows it. */
    name: 'Синхронное плавание',
    otherwise: 'Нет такой строки? Откройте эту страницу в Safari.',
  },

  /** A browser that offers nothing by itself. */
  menu: {
    title: 'Через меню браузера',
    steps: [
      { title: 'Откройте меню браузера', text: 'Обычно это три точки или три полоски в углу.' },
      {
        title: 'Выберите «Установить» или «Добавить на главный экран»',
        text: 'Нет такой строки? Откройте эту страницу в Chrome, Edge или Safari.',
      },
    ],
  },

  /** An installed app of iOS has a memory of its own. */
  first: {
    title: 'Сначала отправьте, что ждёт здесь',
    waiting: (what: string): string => `Ждёт отправки: ${what}.`,
    picked: (files: string): string => `В черновиках: ${files}.`,
    text: 'В приложение с экрана «Домой» это не перейдёт.',
    outbox: 'К отправке',
  },
} as const;

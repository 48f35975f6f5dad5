export const installText = {
  title: 'Приложение на экране',
  why: 'Открывается одним нажатием и без сети. Обновляется само.',
  install: 'Установить',

  /** Shown once, after the first stored file or draft. */
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
    /** Name under the icon on iOS. */
    name: 'Синхронное плавание',
    otherwise: 'Нет такой строки? Откройте эту страницу в Safari.',
  },

  /** Steps for browsers that cannot show an install prompt. */
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

  /** Warning on iOS, where an installed app does not get the data that the browser has stored. */
  first: {
    title: 'Сначала отправьте, что ждёт здесь',
    waiting: (what: string): string => `Ждёт отправки: ${what}.`,
    picked: (files: string): string => `В черновиках: ${files}.`,
    text: 'В приложение с экрана «Домой» это не перейдёт.',
    outbox: 'К отправке',
  },
} as const;

export const openInBrowserText = {
  title: 'Откройте в браузере',
  file: 'Файл не появился? Скопируйте ссылку и откройте в браузере.',
  install: 'Отсюда приложение на экран не поставить. Скопируйте ссылку и откройте в браузере.',
  /** Text on the page of an invitation. The copied address does not contain the secret of the invitation. */
  invitation: 'Вход отсюда в браузер не перейдёт. Откройте там ссылку из сообщения.',
  drafts: 'Черновики, начатые здесь, останутся здесь.',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  /** Shows the address of the page if copying failed, so that the user can copy it by hand. */
  notCopied: (address: string) => `Не скопировалось. Адрес страницы: ${address}`,
} as const;

export const shellText = {
  signIn: 'Войти',
  signUp: 'Регистрация',
  advertisement: 'Здесь могла бы быть ваша реклама',

  sections: {
    home: 'Главная',
    competitionNew: 'Создать соревнование',
    competitionsActive: 'Активные соревнования',
    competitionsPast: 'Прошедшие соревнования',
    competitionsOwn: 'Мои соревнования',
    applications: 'Мои заявки',
    music: 'Моя музыка',
    cards: 'Мои карточки тренера',
    help: 'Помощь',
  },

  drawer: {
    title: 'Разделы',
    open: 'Открыть разделы',
    close: 'Закрыть разделы',
    expand: 'Развернуть разделы',
    collapse: 'Свернуть разделы',
  },

  profile: 'Профиль',
  signOut: 'Выйти',
  /** Accessible name of the button with the user's name. */
  userAndSignOut: (userid: string): string => `${userid}: ${shellText.signOut}`,
} as const;

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

  /** Text in a tab that must be reloaded, because another tab has a newer build. */
  outdated: {
    title: 'Приложение обновлено',
    text: 'В другой вкладке работает новая версия. Эта страница ничего больше не сохраняет и не отправляет, пока вы её не обновите. Сохранённое на устройстве цело.',
  },
} as const;

export const welcomeText = {
  title: 'Начало',
  forOrganisers:
    'Организаторы публикуют соревнования и получают готовые списки участников и судей.',
  forRepresentatives:
    'Представители команд подают заявки с карточками тренера и музыкой – с телефона, планшета или компьютера.',
} as const;

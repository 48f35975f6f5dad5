/** Browser tab title. */
export const documentTitle = (screen: string): string => `${screen} · Синхронное плавание`;

export const shellText = {
  title: 'Система регистрации на соревнования по синхронному плаванию',
  signIn: 'Войти',
  signUp: 'Регистрация',
  advertisement: 'Здесь могла бы быть ваша реклама',

  sections: {
    home: 'Главная',
    competitionCreate: 'Создать соревнование',
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
  /** Accessible name of the user's button. */
  userAndSignOut: (userid: string): string => `${userid}: ${shellText.signOut}`,
} as const;

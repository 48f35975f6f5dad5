// Words of the shell: top bar, drawer, side panel, notices (spec 2.2).

export const title = 'Система регистрации на соревнования по синхронному плаванию';
/** The title of the browser's tab on a screen. */
export const documentTitle = (screen: string): string => `${screen} · Синхронное плавание`;
export const signIn = 'Войти';
export const signUp = 'Регистрация';
export const advertisement = 'Здесь могла бы быть ваша реклама';

export const sections = {
  competitionCreate: 'Создать соревнование',
  competitionsActive: 'Активные соревнования',
  competitionsPast: 'Прошедшие соревнования',
  competitionsOwn: 'Мои соревнования',
  applications: 'Мои заявки',
  music: 'Моя музыка',
  cards: 'Мои карточки тренера',
} as const;

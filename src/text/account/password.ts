import { authText } from './auth.ts';

export const forgottenText = {
  title: authText.forgotten,
  intro: 'Введите логин или электронную почту. Пришлём ссылку, по которой задают новый пароль.',
  login: 'Логин или электронная почта',
  submit: 'Прислать ссылку',
  /** Equal for existing and unknown accounts. */
  sent: 'Если такой аккаунт есть, на его почту отправлена ссылка. Она действует один час.',
  notThere: 'Письма нет? Проверьте папку «Спам» и то, что ввели.',
  toSignIn: 'Ко входу',
  toProfile: 'В профиль',
} as const;

export const newPasswordText = {
  title: 'Новый пароль',
  consequence: 'На всех устройствах нужно будет войти заново.',
  submit: 'Сохранить пароль',
  done: (login: string) => `Пароль аккаунта ${login} изменён, все сеансы завершены.`,
  signIn: 'Войти',
  /** Truncated address. */
  incomplete: 'Ссылка неполная. Откройте её из письма ещё раз или запросите новую.',
  askAgain: 'Запросить новую ссылку',
  toHome: 'На главную',
} as const;

// Words of forms that ask for a password or wait for a sign-in; few, for the sign-in loads them.

export const authFormText = {
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  slow: 'Ответа пока нет. Подождите ещё или отмените и попробуйте снова.',
  cancel: 'Отменить',
} as const;

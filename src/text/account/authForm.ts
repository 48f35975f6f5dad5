// Words of password forms. Separate, because the sign-in page loads them.

export const authFormText = {
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  slow: 'Ответа пока нет. Подождите ещё или отмените и попробуйте снова.',
  cancel: 'Отменить',
} as const;

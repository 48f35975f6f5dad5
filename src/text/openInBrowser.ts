export const openInBrowserText = {
  title: 'Откройте в браузере',
  file: 'Файл не появился? Скопируйте ссылку и откройте в браузере.',
  install: 'Отсюда приложение на экран не поставить. Скопируйте ссылку и откройте в браузере.',
  /** The plain address lacks the secret. */
  invitation: 'Вход отсюда в браузер не перейдёт. Откройте там ссылку из сообщения.',
  drafts: 'Черновики, начатые здесь, останутся здесь.',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  /** `address`: for copying by hand. */
  notCopied: (address: string) => `Не скопировалось. Адрес страницы: ${address}`,
} as const;

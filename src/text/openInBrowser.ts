// Words for a page in a messenger's own browser.

export const openInBrowserText = {
  title: 'Откройте в браузере',
  file: 'Файл не появился? Скопируйте ссылку и откройте в браузере.',
  install: 'Отсюда приложение на экран не поставить. Скопируйте ссылку и откройте в браузере.',
  /** The plain address would be without its secret. */
  invitation: 'Вход отсюда в браузер не перейдёт. Откройте там ссылку из сообщения.',
  drafts: 'Черновики, начатые здесь, останутся здесь.',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  /** `address` can be marked and copied by hand. */
  notCopied: (address: string) => `Не скопировалось. Адрес страницы: ${address}`,
} as const;

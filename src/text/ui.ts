import { CHARACTERS, counted } from './format/plural.ts';

export const uiText = {
  retry: 'Повторить',
  refresh: 'Обновить',
  close: 'Закрыть',
  clear: 'Стереть',
  loading: 'Загружаем…',
  charactersLeft: (count: number): string => `Осталось ${counted(count, CHARACTERS)}`,
  updatedAt: (age: string): string => `обновлено ${age}`,
  dropOrPaste: 'или перетащите его сюда, или вставьте (Ctrl+V)',
  typeToConfirm: (text: string): string => `Введите «${text}», чтобы подтвердить`,
  notYetTyped: 'Пока не совпадает',

  /** «Стр. 2 из 5» */
  printedPage: { page: 'Стр.', of: 'из' },

  brokenScreen: 'Страница не открылась',
  reload: 'Открыть заново',
} as const;

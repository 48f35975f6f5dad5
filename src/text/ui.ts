// Words of the building blocks: last update, retries, file picking, listening, typed confirmations.

export const retry = 'Повторить';
export const refresh = 'Обновить';
export const close = 'Закрыть';
export const loading = 'Загружаем…';
export const updatedAt = (age: string): string => `обновлено ${age}`;
export const updatedAtNoNetwork = (age: string): string => `обновлено ${age}, нет сети`;
export const dropOrPaste = 'или перетащите его сюда, или вставьте (Ctrl+V)';
export const typeToConfirm = (text: string): string => `Введите «${text}», чтобы подтвердить`;
export const notYetTyped = 'Пока не совпадает';

export const player = {
  play: (what: string): string => `Слушать: ${what}`,
  pause: (what: string): string => `Остановить: ${what}`,
  position: (what: string): string => `Место в записи: ${what}`,
  failed: 'Не удалось воспроизвести',
} as const;

/** «Стр. 2 из 5» at the foot of a printed page. */
export const printedPage = { page: 'Стр.', of: 'из' } as const;

export const brokenScreen = 'Страница не открылась';
export const reload = 'Открыть заново';

export const playerText = {
  play: (what: string): string => `Слушать: ${what}`,
  pause: (what: string): string => `Остановить: ${what}`,
  position: (what: string): string => `Место в записи: ${what}`,
  failed: 'Не удалось воспроизвести',
} as const;

// Words of how long music sounds.
import type { MusicLength } from '#domain/music/musicMeasure.ts';

/** «2:14»; seconds in, begun ones left out as players do. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const musicText = {
  /** Beside the file of an entry, in one line. */
  cut: 'запись обрывается',
  cutNotice: {
    title: 'Запись обрывается',
    text: 'Похоже, файл сохранён или скачан не до конца. Послушайте, как она заканчивается.',
  },
} as const;

/** What stands in one line of a file: «2:14», «запись обрывается»; nothing where nothing is known. */
export function musicFacts(music: MusicLength | null | undefined): string[] {
  if (!music) return [];
  return [lengthText(music.seconds), ...(music.isCut ? [musicText.cut] : [])];
}

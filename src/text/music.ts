import {
  type MusicLength,
  type MusicLimit,
  outsideLimit,
  type OutsideMusic,
} from '#domain/music/limits.ts';
import { counted, FILES, pluralForm, type PluralForms } from './format/plural.ts';

const FILES_OF: PluralForms = ['файла', 'файлов', 'файлов'];

/** «2:14»; rounds down, like players. */
export function lengthText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const secondsText = (seconds: number): string => `${seconds}\u00a0с`;

/** «2:20 ± 5 с», or «2:20». */
const limitText = ({ seconds, tolerance }: MusicLimit): string =>
  tolerance === 0
    ? lengthText(seconds)
    : `${lengthText(seconds)}\u00a0±\u00a0${secondsText(tolerance)}`;

/** «2:28 – лимит 2:20 ± 5 с» */
export const outsideTitle = ({ length, limit }: OutsideMusic): string =>
  `${lengthText(length.seconds)} – лимит ${limitText(limit)}`;

/** «лишние 3 с», «не хватает 3 с»: beyond the tolerance. */
export function outsideText({ judgement: { kind, by } }: OutsideMusic): string {
  const words = kind === 'short' ? 'не хватает' : pluralForm(by, ['лишняя', 'лишние', 'лишние']);
  return `${words} ${secondsText(by)}`;
}

export const musicText = {
  cut: 'запись обрывается',
  cutNotice: {
    title: 'Запись обрывается',
    text: 'Похоже, файл сохранён или скачан не до конца. Послушайте, как она заканчивается.',
  },
  outside: {
    /** `by`: «лишние 3 с». */
    notice: (by: string) =>
      `С учётом допуска ${by}. Подать заявку с такой музыкой можно, организатор увидит то же.`,
    /** Submitted application. */
    title: 'Музыка вне лимита',
    text: 'Заявка принята и с такой музыкой. Организатор видит то же самое.',
  },
} as const;

/** One line: «2:14», «лишние 3 с», «запись обрывается»; empty if unknown. */
export function musicFacts(
  music: MusicLength | null | undefined,
  limit: MusicLimit | undefined,
): string[] {
  if (!music) return [];
  const outside = outsideLimit(music, limit);
  return [
    lengthText(music.seconds),
    ...(outside ? [outsideText(outside)] : []),
    ...(music.isCut ? [musicText.cut] : []),
  ];
}

/** «Всего: 4 файла, 3:14, без 2 файлов неизвестной длины» */
export function musicTotal(lengths: readonly (MusicLength | null)[]): string {
  const seconds = lengths.reduce((sum, length) => sum + (length?.seconds ?? 0), 0);
  const unknown = lengths.filter((length) => !length).length;
  const rest = unknown === 0 ? '' : `, без ${counted(unknown, FILES_OF)} неизвестной длины`;
  return `Всего: ${counted(lengths.length, FILES)}, ${lengthText(seconds)}${rest}`;
}

export const tracksText = {
  title: 'Список музыки',
  number: '№',
  entry: 'Программа',
  length: 'Звучит',
  unknown: 'неизвестно',
  missing: 'музыки нет',
  none: 'Музыки пока нет: она появится здесь с поданными заявками.',
  /** After the total length. */
  lacking: (count: number) => `, не прислано: ${count}`,
} as const;

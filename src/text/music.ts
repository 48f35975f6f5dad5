import {
  type MusicLength,
  type MusicLimit,
  outsideLimit,
  type OutsideMusic,
} from '#domain/music/limits.ts';
import { counted, FILES, pluralForm, type PluralForms } from './format/plural.ts';

const FILES_OF: PluralForms = ['файла', 'файлов', 'файлов'];

/** Returns «2:14» for a length; rounded down, as in players. */
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

/** Returns «лишние 3 с» or «не хватает 1:13». The tolerance is already subtracted. */
export function outsideText({ judgement: { kind, by } }: OutsideMusic): string {
  const isLong = by >= 60;
  const extra = isLong ? 'лишние' : pluralForm(by, ['лишняя', 'лишние', 'лишние']);
  const words = kind === 'short' ? 'не хватает' : extra;
  return `${words} ${isLong ? lengthText(by) : secondsText(by)}`;
}

export const musicText = {
  cut: 'запись обрывается',
  cutNotice: {
    title: 'Запись обрывается',
    text: 'Похоже, файл сохранён или скачан не до конца. Послушайте, как она заканчивается.',
  },
  outside: {
    /** Notice about music outside its limit. `by` is for example «лишние 3 с». */
    notice: (by: string) =>
      `С учётом допуска ${by}. Подать заявку с такой музыкой можно, организатор увидит то же.`,
    /** Title for music of a submitted application. */
    title: 'Музыка вне лимита',
    text: {
      owner: 'Заявка принята и с такой музыкой. Организатор видит то же самое.',
      organiser: 'Заявка принята и с такой музыкой. Представитель видит то же самое.',
    },
  },
} as const;

/** Returns facts about music for one line: «2:14», «лишние 3 с», «запись обрывается». Empty if nothing is known. */
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
  /** Number of missing music files, shown after the total length of all others. */
  missingCount: (count: number) => `, не прислано: ${count}`,
} as const;

// Refusals of files in a wrong format. They name the real format and tell how to convert the file.
import type { ForeignFormat } from '#domain/fileType.ts';
import type { WrongType } from '#domain/upload/uploadRules.ts';
import { refusalTexts } from './refusals.ts';

const otherFormat = (name: string): string =>
  `Это ${name}, а не mp3. Сохраните музыку в формате .mp3 и выберите её ещё раз`;

const FORMATS: Readonly<Record<ForeignFormat, string>> = {
  aac: otherFormat('AAC'),
  aiff: otherFormat('AIFF'),
  flac: otherFormat('FLAC'),
  'free-bitrate':
    'Это mp3 со свободным битрейтом: его открывают не все плееры. Сохраните музыку с обычным, например 192 кбит/с, и выберите её ещё раз',
  html: 'Это страница сайта, а не музыка. Скачайте запись заново и выберите файл .mp3',
  m4a: otherFormat('M4A (MP4)'),
  mp2: otherFormat('MP2 (MPEG Layer II)'),
  ogg: otherFormat('OGG'),
  wav: otherFormat('WAV'),
  wma: otherFormat('WMA'),
};

export const wrongTypeText = (wrong: WrongType): string =>
  wrong.code === 'not-mp3' && wrong.format !== undefined
    ? FORMATS[wrong.format]
    : refusalTexts[wrong.code];

// File sizes in Russian units: «4,9 МБ».
import { whenNeeded } from '#domain/whenNeeded.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const withOneDigit = whenNeeded(() => new Intl.NumberFormat('ru', { maximumFractionDigits: 1 }));

/** «512 Б», «412 КБ» or «4,9 МБ». */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes}\u00a0Б`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes}\u00a0КБ`;
  return `${withOneDigit().format(bytes / MEGABYTE)}\u00a0МБ`;
}

/** «3,1 из 4,9 МБ» */
export function partText(sent: number, total: number): string {
  const [sentSize = '', sentUnit = ''] = sizeText(Math.min(sent, total)).split('\u00a0');
  const unit = sizeText(total).split('\u00a0')[1];
  const shownSent = sentUnit === unit ? sentSize : `${sentSize}\u00a0${sentUnit}`;
  return `${shownSent} из\u00a0${sizeText(total)}`;
}

/** «3,1 из 4,9 МБ · 63 %» */
export function bytesText(sent: number, total: number): string {
  const percent = total > 0 ? Math.round((100 * Math.min(sent, total)) / total) : 0;
  return `${partText(sent, total)} · ${percent}\u00a0%`;
}

/** Progress of a download in bytes; `total` is 0 if unknown. */
export interface DownloadProgress {
  received: number;
  total: number;
}

export const downloadedText = ({ received, total }: DownloadProgress): string =>
  `Получено ${total > 0 ? bytesText(received, total) : sizeText(received)}`;

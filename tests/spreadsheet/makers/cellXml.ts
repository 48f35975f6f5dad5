import { DAY_MS } from '#domain/deadline.ts';

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** First days of both date systems of workbooks; older Excel on a Mac counts from 1904. */
export const EPOCH_1900 = Date.UTC(1899, 11, 30);
export const EPOCH_1904 = Date.UTC(1904, 0, 1);

export const daySerial = (day: Date, epoch = EPOCH_1900): number =>
  (day.getTime() - epoch) / DAY_MS;

import { DAY_MS } from '#domain/deadline.ts';

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The days from which workbooks count: on a Mac many count from 1904. */
export const EPOCH_1900 = Date.UTC(1899, 11, 30);
export const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** A day as the number that stands in a cell. */
export const daySerial = (day: Date, epoch = EPOCH_1900): number =>
  (day.getTime() - epoch) / DAY_MS;

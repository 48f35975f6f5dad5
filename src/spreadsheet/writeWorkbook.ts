// The door to the xlsx library for whoever writes: the template and the reports.
import {
  type CellStyle,
  colToLetter,
  type DataValidation,
  rangeRef,
  type WriteOptions,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { cleanText } from '#domain/cleanText.ts';

export { colToLetter, rangeRef };
export type { CellStyle, DataValidation, WriteSheet };

/** Texts of cells have passed `createGrid`, which all sheets with anybody's texts come from. */
export const writeWorkbook = ({
  title,
  ...options
}: WriteOptions & { title: string }): Promise<Uint8Array> =>
  writeXlsx({ ...options, properties: { title: cleanText(title) } });

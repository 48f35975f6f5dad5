// Writing side of the xlsx library, for the template and reports.
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

/** `createGrid` has cleaned all texts. */
export const writeWorkbook = ({
  title,
  ...options
}: WriteOptions & { title: string }): Promise<Uint8Array> =>
  writeXlsx({ ...options, properties: { title: cleanText(title) } });

// A table that is made on the device and saved as a workbook.
import { atom } from 'jotai';
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { savingText } from '#text/saving.ts';
import { tableOnDevice } from '../form-reader/readOnDevice.ts';
import { showToastAction } from '../toasts.ts';
import { saveFileAction } from './download.ts';

export const saveTableAction = atom(null, async (_get, set, table: PlainTable, name: string) => {
  const workbook = await tableOnDevice(table);
  if (workbook) await set(saveFileAction, workbook, name);
  else set(showToastAction, { tone: 'error', text: savingText.notMade });
});

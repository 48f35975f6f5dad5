// A table that is made on the device and saved as a workbook.
import type { PlainTable } from '#spreadsheet/plainTable.ts';
import { savingText } from '#text/saving.ts';
import { tableOnDevice } from '../form-reader/readOnDevice.ts';
import { showToast } from '../toasts.ts';
import { handOver } from './download.ts';
import type { Store } from '#state/store.ts';

export async function saveTable(store: Store, table: PlainTable, name: string) {
  const workbook = await tableOnDevice(table);
  if (workbook) await handOver(store, workbook, name);
  else showToast(store, { tone: 'error', text: savingText.notMade });
}

// What handlers are built from.
import type { FileStore } from '../files/fileStore.ts';
import type { Records } from '../records/tables.ts';

export interface HandlerParts {
  records: Records;
  files: FileStore;
}

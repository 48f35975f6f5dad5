import type { Config } from '../config/config.ts';
import type { Disk } from '../files/disk.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { FormReader } from '../form-reading/formReader.ts';
import type { MailQueue } from '../mail/mailSender.ts';
import type { Records } from '../records/tables.ts';
import type { ReportWriter } from '../reports/reportWriter.ts';

export interface HandlerParts {
  config: Config;
  disk: Disk;
  records: Records;
  files: FileStore;
  forms: FormReader;
  /** Undefined without mail settings. */
  mail: MailQueue | undefined;
  /** Timeout of `/api/ready` for the database and the file store, in ms. */
  readyMs: number;
  /** Throws if the clock of this process differs from the database's. */
  checkClock: () => Promise<void>;
  reports: ReportWriter;
}

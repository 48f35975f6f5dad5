// Parts that handlers are built from.
import type { Config } from '../startup/config.ts';
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
  /** Undefined where no mails are sent. */
  mail: MailQueue | undefined;
  /** How long `/api/ready` waits for the database and the file store. */
  readyMs: number;
  /** Throws where this process has another time than all. */
  checkClock: () => Promise<void>;
  reports: ReportWriter;
}

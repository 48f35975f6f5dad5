// The process in which forms are read, one after another; it ends when the server does.
import { flushCompileCache } from 'node:module';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import type { FormToRead } from './formReader.ts';

// A terminal or a supervisor sends these to all processes at once; the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// The server kills this process, which would then keep nothing for the next one.
flushCompileCache();

process.on('message', ({ bytes, today }: FormToRead) => {
  void readApplication(bytes, { today }).then((read) => process.send?.(read));
});

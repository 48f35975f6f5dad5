// The other end of a process for heavy work: it does one job after another, and ends when the server does.
import { flushCompileCache } from 'node:module';
import { storageFailure } from '../request/storageFailure.ts';
import { limitProcessor } from './processorLimit.ts';

/** What a process answers to a job: its result, or why there is none. */
export type JobAnswer<Result> = { result: Result } | { error: Error; isBusy: boolean };

/**
 * `work` is done for every job that comes, one at a time, which is whatever the server sends to this script, within
 * the processor time that it names. That the storage is at fault is told apart: an error loses its code on the way.
 */
export function answerJobs<Result>(work: (job: never) => Promise<Result>): void {
  // A terminal or a supervisor sends these to all processes at once; the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

  // The server kills this process, which would then keep nothing for the next one.
  flushCompileCache();

  const processor = limitProcessor(Number(process.argv[2]));
  const answer = (given: JobAnswer<Result>) => {
    if (processor.end()) process.send?.(given);
  };
  process.on('message', (job) => {
    processor.begin();
    work(job as never).then(
      (result) => answer({ result }),
      (error: Error) => answer({ error, isBusy: storageFailure(error) !== undefined }),
    );
  });
}

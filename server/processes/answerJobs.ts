// The other end of a process for heavy work: it does one job after another, and ends when the server does.
import { flushCompileCache } from 'node:module';
import { storageFailure } from '../request/storageFailure.ts';
import { limitProcessor } from './processorLimit.ts';

/** Message to a process. */
export interface SentJob<Job> {
  job: Job;
  /** How much of the processor it may take. */
  processorMilliseconds: number;
}

type Outcome<Result> = { result: Result } | { error: Error; isBusy: boolean };

/** Answer of a process with the result or the failure, and the processor time used. */
export type JobAnswer<Result> = Outcome<Result> & { processorMilliseconds: number };

/**
 * `work` is done for every job that comes, one at a time, which is whatever the server sends to this script, within
 * the processor time that comes with it. That the storage is at fault is told apart: an error loses its code on the way.
 */
export function answerJobs<Result>(work: (job: never) => Promise<Result>): void {
  // A terminal or a supervisor sends these to all processes at once; the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

  // The server kills this process, which would then keep nothing for the next one.
  flushCompileCache();

  const processor = limitProcessor();
  const answer = (outcome: Outcome<Result>) => {
    const processorMilliseconds = processor.end();
    if (processorMilliseconds !== undefined) process.send?.({ ...outcome, processorMilliseconds });
  };
  process.on('message', ({ job, processorMilliseconds }: SentJob<never>) => {
    processor.begin(processorMilliseconds);
    work(job).then(
      (result) => answer({ result }),
      (error: Error) => answer({ error, isBusy: storageFailure(error) !== undefined }),
    );
  });
}

import { flushCompileCache } from 'node:module';
import { storageFailure } from '../failures/storageFailure.ts';
import { limitProcessor } from './processorLimit.ts';

export interface SentJob<Job> {
  job: Job;
  processorMilliseconds: number;
}

type Outcome<Result> = { result: Result } | { error: Error; isBusy: boolean };

/** Result or error, and the CPU time used. */
export type JobAnswer<Result> = Outcome<Result> & { processorMilliseconds: number };

/**
 * Runs `work` for each message of the server, one at a time. `isBusy` tells storage failures,
 * because errors lose their code in transit.
 */
export function answerJobs<Result>(work: (job: never) => Promise<Result>): void {
  // The server decides when this process ends; terminals signal all processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

  // A killed process would not write the compile cache.
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

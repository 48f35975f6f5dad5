import { flushCompileCache } from 'node:module';
import { storageFailure } from '../failures/storageFailure.ts';
import { limitProcessor } from './processorLimit.ts';

export interface SentJob<Job> {
  job: Job;
  processorMilliseconds: number;
}

type Outcome<Result> = { result: Result } | { error: Error; isBusy: boolean };

export type JobAnswer<Result> = Outcome<Result> & { processorMilliseconds: number };

/** Answers jobs of the server. `isBusy` marks storage failures, because an error loses its code when it is sent. */
export function answerJobs<Result>(work: (job: never) => Promise<Result>): void {
  // Ignores signals of a terminal, because the server ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

  // Writes the compile cache now, because a killed process does not.
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

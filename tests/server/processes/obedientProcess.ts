// A process that does what its job says: answer, fail, end, never answer, or hold more than it may.
import { answerJobs } from '#server/processes/answerJobs.ts';

export type Behaviour = 'answer' | 'fail' | 'busy' | 'end' | 'hang' | 'grow';

const held: unknown[] = [];

answerJobs(async ({ behaviour }: { behaviour: Behaviour }): Promise<number> => {
  switch (behaviour) {
    case 'answer':
      return process.pid;
    case 'fail':
      throw new Error('The job failed');
    case 'busy':
      throw Object.assign(new Error('database is locked'), { errcode: 5 });
    case 'end':
      return process.exit(3);
    case 'hang':
      return new Promise<number>(() => undefined);
    case 'grow':
      for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
  }
});

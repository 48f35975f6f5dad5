// A child process that behaves as its job says: answers, fails, exits, hangs, burns CPU time or memory.
import { answerJobs } from '#server/processes/answerJobs.ts';
import { processorTime } from '#server/processes/processorLimit.ts';

export type Behaviour =
  | 'answer'
  | 'fail'
  | 'busy'
  | 'end'
  | 'be killed'
  | 'hang'
  | 'toil'
  | 'toil a little'
  | 'grow';

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
    case 'be killed':
      process.kill(process.pid, 'SIGKILL');
      return new Promise<number>(() => undefined);
    case 'hang':
      return new Promise<number>(() => undefined);
    case 'toil':
      for (;;) Math.random();
    case 'toil a little': {
      const until = processorTime() + 200;
      while (processorTime() < until);
      return process.pid;
    }
    case 'grow':
      for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
  }
});

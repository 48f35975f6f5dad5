// Has heavy work done in processes beside the server, within limits of time and memory: it stops nothing else (decision 0015).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Requester, type Turns, limitConcurrency } from '../limits/limitConcurrency.ts';
import { refuseBusy } from '../request/refusals.ts';
import type { JobAnswer, SentJob } from './answerJobs.ts';
import { TOO_MUCH_PROCESSOR } from './processorLimit.ts';

/** Pages give up after a minute of silence: who waits is answered before, so that nothing is done for nobody. */
export const ANSWERED_WITHIN_MS = 56_000;

export interface ProcessLimits extends Turns {
  /** How much of the processor one job may take: nobody else is at fault for that. */
  processorMilliseconds: number;
  /** How long who asks waits, for the turn of the job and for its end: the machine may be busy with others. */
  milliseconds: number;
  /** What one process may hold, buffers aside. */
  heapMegabytes: number;
  /** A process that has had nothing to do for so long ends: it holds memory and is soon started again. */
  idleMilliseconds: number;
}

interface ProcessPool<Job, Result> {
  /**
   * Loads and does a job when its turn has come; undefined for one that takes more than it may, whose process
   * is ended. With too many waiting, in all or of one owner, where it is not done in time, and after the end, `busy`
   * is thrown. A job whose requester has gone is not begun, and one that has begun is ended.
   */
  run: (
    load: () => Promise<Job>,
    requester: Requester,
    processorMilliseconds?: number,
  ) => Promise<Result | undefined>;
  /** Ends all processes, whatever they are at. */
  close: () => Promise<void>;
}

interface Worker {
  child: ChildProcess;
  /** Aborted when the process has ended; with the name of the signal where one ended it. */
  end: AbortSignal;
}

/**
 * What ends a process from outside, be it the system that is short of memory, and says nothing of its job. One that
 * takes too much is ended by the engine, or by its own thread (processorLimit.ts).
 */
const FROM_OUTSIDE = 'SIGKILL';

/**
 * A process and not a thread: a thread that runs out of memory within a function of the engine takes the
 * whole server with it. Of the server's environment it knows only where compiled code is kept, and it is no
 * reason for the server to stay.
 */
function start(script: URL, { heapMegabytes }: ProcessLimits): Worker {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(script, {
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    // Of what is soon let go little is heaped up before it is collected.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const end = new AbortController();
  child.once('exit', (code, signal) => {
    end.abort(signal ?? new Error(`A process for heavy work has ended with ${code}`));
  });
  // The pending job fails with it; without a listener the error would end the server.
  child.on('error', () => undefined);
  return { child, end: end.signal };
}

async function stop({ child, end }: Worker): Promise<void> {
  if (end.aborted || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill(FROM_OUTSIDE);
  await exit;
}

/** `script` is a module that calls `answerJobs`. */
export function createProcessPool<Job extends object, Result>(
  script: URL,
  limits: ProcessLimits,
): ProcessPool<Job, Result> {
  const turns = limitConcurrency(limits);
  const alive = new Set<Worker>();
  /** Each with what ends it. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  const closing = new AbortController();

  function take(): Worker {
    for (const [worker, ending] of idle) {
      clearTimeout(ending);
      idle.delete(worker);
      if (!worker.end.aborted) return worker;
    }
    const worker = start(script, limits);
    alive.add(worker);
    worker.end.addEventListener('abort', () => alive.delete(worker));
    return worker;
  }

  function rest(worker: Worker): void {
    const ending = setTimeout(() => {
      idle.delete(worker);
      void stop(worker);
    }, limits.idleMilliseconds);
    idle.set(worker, ending.unref());
  }

  async function runIn(
    worker: Worker,
    sent: SentJob<Job>,
    { givenUp, noteUse }: { givenUp: AbortSignal; noteUse: (milliseconds: number) => void },
  ): Promise<Result | undefined> {
    const { child, end } = worker;
    let answer: JobAnswer<Result>;
    try {
      const answered = once(child, 'message', { signal: AbortSignal.any([end, givenUp]) });
      child.send(sent);
      [answer] = await answered;
    } catch (error) {
      const { aborted: hasEnded, reason } = end;
      await stop(worker);
      alive.delete(worker);
      if (givenUp.aborted || reason === FROM_OUTSIDE) return refuseBusy();
      if (reason === TOO_MUCH_PROCESSOR) noteUse(sent.processorMilliseconds);
      if (typeof reason === 'string') return undefined;
      throw hasEnded ? reason : error;
    }
    rest(worker);
    noteUse(answer.processorMilliseconds);
    if ('result' in answer) return answer.result;
    if (answer.isBusy) return refuseBusy(answer.error);
    throw answer.error;
  }

  return {
    run(load, requester, processorMilliseconds = limits.processorMilliseconds) {
      const patience = AbortSignal.timeout(limits.milliseconds);
      const givenUp = AbortSignal.any([patience, closing.signal, requester.gone()]);
      return turns(
        async (noteUse) => {
          const job = await load();
          if (givenUp.aborted) return refuseBusy();
          return runIn(take(), { job, processorMilliseconds }, { givenUp, noteUse });
        },
        { ...requester, gone: () => givenUp },
      );
    },

    async close() {
      closing.abort();
      await Promise.all([...alive].map(stop));
    },
  };
}

// Runs heavy jobs in child processes with limits of time and memory (decision 0015).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Requester, type Turns, limitConcurrency } from '../limits/limitConcurrency.ts';
import { refuseBusy } from '../failures/refusals.ts';
import type { JobAnswer, SentJob } from './answerJobs.ts';
import { TOO_MUCH_PROCESSOR } from './processorLimit.ts';

/** Less than the minute that pages wait for an answer. */
export const ANSWERED_WITHIN_MS = 56_000;

export interface ProcessLimits extends Turns {
  processorMilliseconds: number;
  /** Limit of elapsed time, from joining the queue to the answer. */
  milliseconds: number;
  heapMegabytes: number;
  idleMilliseconds: number;
}

interface Worker {
  child: ChildProcess;
  /** Aborts when the process has ended. The reason is the name of the POSIX signal that ended it, if any. */
  end: AbortSignal;
}

/** Signal sent by `stop`, or by a system that is out of memory. It says nothing about the job. */
const FROM_OUTSIDE = 'SIGKILL';

/** Starts a process, because a thread out of memory could crash the server. Passes on only NODE_COMPILE_CACHE. */
function start(script: URL, { heapMegabytes }: ProcessLimits): Worker {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(script, {
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    // A small young generation makes Node free short-lived objects early.
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
  // Prevents a crash of the server: an error event without a listener is thrown.
  child.on('error', () => undefined);
  return { child, end: end.signal };
}

async function stop({ child, end }: Worker): Promise<void> {
  if (end.aborted || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill(FROM_OUTSIDE);
  await exit;
}

export function createProcessPool<Job extends object, Result>(script: URL, limits: ProcessLimits) {
  const turns = limitConcurrency(limits);
  const alive = new Set<Worker>();
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
    { givenUp, reportUse }: { givenUp: AbortSignal; reportUse: (milliseconds: number) => void },
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
      if (reason === TOO_MUCH_PROCESSOR) reportUse(sent.processorMilliseconds);
      if (typeof reason === 'string') return undefined;
      throw hasEnded ? reason : error;
    }
    rest(worker);
    reportUse(answer.processorMilliseconds);
    if ('result' in answer) return answer.result;
    if (answer.isBusy) return refuseBusy(answer.error);
    throw answer.error;
  }

  return {
    /**
     * Runs a job in its turn. Returns undefined if the job exceeded a limit. Throws `busy` if the queue is full, the
     * job times out or the pool is closed.
     */
    run: (
      load: () => Promise<Job>,
      requester: Requester,
      processorMilliseconds = limits.processorMilliseconds,
    ): Promise<Result | undefined> => {
      const patience = AbortSignal.timeout(limits.milliseconds);
      const givenUp = AbortSignal.any([patience, closing.signal, requester.gone()]);
      return turns(
        async (reportUse) => {
          const job = await load();
          if (givenUp.aborted) return refuseBusy();
          return runIn(take(), { job, processorMilliseconds }, { givenUp, reportUse });
        },
        { ...requester, gone: () => givenUp },
      );
    },

    close: async (): Promise<void> => {
      closing.abort();
      await Promise.all([...alive].map(stop));
    },
  };
}

// Reads forms in processes beside the server, within limits of time and memory: no form stops anything else (decision 0015).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ReadApplication, TOO_HEAVY } from '#spreadsheet/read/readApplication.ts';
import { type Requester, limitConcurrency } from '../limits/limitConcurrency.ts';
import { refuseBusy } from '../request/refusals.ts';

export interface FormToRead {
  bytes: Uint8Array;
  /** yyyy-mm-dd */
  today: string;
}

export interface ReadingLimits {
  /** Forms that are read at the same time. */
  running: number;
  /** Forms that wait for their turn. */
  waiting: number;
  /** How long one form may take. */
  milliseconds: number;
  /** What one process may hold, buffers aside: those are bounded by what the reader unzips. */
  heapMegabytes: number;
}

/**
 * The largest form takes a fraction of a second and half of the memory. Even where all take as long as
 * they may, the last one is answered before its page gives up after a minute of silence.
 */
export const READING_LIMITS: ReadingLimits = {
  running: 2,
  waiting: 8,
  milliseconds: 10_000,
  heapMegabytes: 128,
};

export interface FormReader {
  /**
   * Loads and reads a form when its turn has come. One that takes more than it may is refused as
   * unreadable and its process is ended; with too many waiting, with one of the same owner waiting,
   * and after the end, `busy` is thrown. A form whose requester has gone before its turn is not loaded.
   */
  read: (
    load: () => Promise<Uint8Array>,
    today: string,
    requester: Requester,
  ) => Promise<ReadApplication>;
  /** Ends all processes, whatever they are at. */
  close: () => Promise<void>;
}

const SCRIPT = new URL('./readingProcess.ts', import.meta.url);

interface Reading {
  child: ChildProcess;
  /** Aborted when the process has ended; with the name of the signal where one ended it. */
  end: AbortSignal;
}

/**
 * A process and not a thread: a thread that runs out of memory within a function of the engine takes the
 * whole server with it. Of the server's environment it knows only where compiled code is kept, and it is no
 * reason for the server to stay.
 */
function start(heapMegabytes: number): Reading {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(SCRIPT, {
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const end = new AbortController();
  child.once('exit', (code, signal) => {
    end.abort(signal ?? new Error(`A reading process has ended with ${code}`));
  });
  // The pending read fails with it; without a listener the error would end the server.
  child.on('error', () => undefined);
  return { child, end: end.signal };
}

async function stop({ child, end }: Reading): Promise<void> {
  if (end.aborted || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export function createFormReader(limits: ReadingLimits): FormReader {
  const turns = limitConcurrency(limits);
  const alive = new Set<Reading>();
  const idle = new Set<Reading>();
  const closing = new AbortController();

  function take(): Reading {
    for (const reading of idle) {
      idle.delete(reading);
      if (!reading.end.aborted) return reading;
    }
    const reading = start(limits.heapMegabytes);
    alive.add(reading);
    reading.end.addEventListener('abort', () => alive.delete(reading));
    return reading;
  }

  async function readIn(reading: Reading, form: FormToRead): Promise<ReadApplication> {
    const patience = AbortSignal.timeout(limits.milliseconds);
    const { child, end } = reading;
    try {
      const answer = once(child, 'message', {
        signal: AbortSignal.any([patience, end, closing.signal]),
      });
      child.send(form);
      const [read]: ReadApplication[] = await answer;
      idle.add(reading);
      return read ?? TOO_HEAVY;
    } catch (error) {
      const isKilled = typeof end.reason === 'string';
      await stop(reading);
      alive.delete(reading);
      if (closing.signal.aborted) return refuseBusy();
      if (patience.aborted || isKilled) return TOO_HEAVY;
      throw error;
    }
  }

  return {
    read: (load, today, requester) =>
      turns(async () => {
        const bytes = await load();
        return closing.signal.aborted ? refuseBusy() : readIn(take(), { bytes, today });
      }, requester),

    async close() {
      closing.abort();
      await Promise.all([...alive].map(stop));
    },
  };
}

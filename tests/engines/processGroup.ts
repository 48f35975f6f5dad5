// A program with everything that it starts, which can be ended as a whole.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Ends the program and all that it has started at once, unheard; a program that has ended is left alone. */
  kill: () => Promise<void>;
}

interface StartOptions {
  env?: Readonly<Record<string, string>>;
  stdio?: StdioOptions;
}

/** Throws when there is no such program. Nothing of it outlives this process. */
export async function startGroup(
  program: string,
  words: readonly string[],
  { env = {}, stdio = 'ignore' }: StartOptions = {},
): Promise<ProcessGroup> {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio, detached: true });
  await once(child, 'spawn');
  const killNow = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', killNow);
  child.once('exit', () => process.off('exit', killNow));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killNow();
    await ended;
  };
  return { child, kill };
}

export async function orKill<Opened>(
  { kill }: ProcessGroup,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    await kill();
    throw error;
  }
}

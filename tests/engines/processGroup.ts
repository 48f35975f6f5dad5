// Starts a program in a process group, which can be killed as a whole.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Kills the program and its children at once; does nothing if it has ended. */
  kill: () => Promise<void>;
}

interface StartOptions {
  env?: Readonly<Record<string, string>>;
  stdio?: StdioOptions;
}

/** Throws if the program is missing. The end of this process also kills the group. */
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

// Lets few works of one kind run at a time, and a bounded number of them wait; the rest is told to come again.
import { refuse } from './refusals.ts';

const RETRY_AFTER_SECONDS = 5;

/** Runs a work as soon as its turn has come; refuses with `busy` when too many wait already. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function fewAtOnce(most: { running: number; waiting: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most.running) running += 1;
    else if (waiting.length >= most.waiting) {
      refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    } else {
      // Whoever ends hands its place on, so that nobody who comes later takes it.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

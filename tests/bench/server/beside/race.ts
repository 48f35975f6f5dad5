// Compares several sides, such as our server and bare node:http. They take turns, so that other load affects all
// equally.
import { processorMs } from './process.ts';

export interface Side {
  /** Ids of the processes whose CPU time is measured. */
  pids: readonly number[];
  /** Prepares a run outside of the measurement. The returned function does the run and returns the amount of work. */
  prepare: () => Promise<() => Promise<number>>;
}

export interface Taken {
  /** Work per second: median of the rounds. */
  rate: number;
  /** CPU ms per unit of work: mean of all rounds, because Linux counts in hundredths of a second. */
  cost: number;
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

async function turnOf({ pids, prepare }: Side) {
  const work = await prepare();
  const processor = () => sumOf(pids.map(processorMs));
  const [from, before] = [performance.now(), processor()];
  const done = await work();
  const ms = performance.now() - from;
  return { rate: (done * 1000) / ms, done, processor: processor() - before };
}

/** Returns results in the order of `sides`. The first round only warms up; each round starts with another side. */
export async function race(sides: readonly Side[], rounds: number): Promise<Taken[]> {
  const turns = sides.map((): Awaited<ReturnType<typeof turnOf>>[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const step of sides.keys()) {
      const at = (step + round) % sides.length;
      const side = sides[at];
      if (!side) continue;
      const turn = await turnOf(side);
      if (round > 0) turns[at]?.push(turn);
    }
  }
  return turns.map((each) => ({
    rate: medianOf(each.map(({ rate }) => rate)),
    cost: sumOf(each.map(({ processor }) => processor)) / sumOf(each.map(({ done }) => done)),
  }));
}

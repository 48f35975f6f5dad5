// Lets several do the same in turns, so that a busy machine disturbs them alike.
import { processorMs } from './process.ts';

/** Who does it. */
export interface Side {
  /** The processes whose time counts. */
  pids: readonly number[];
  /** Makes ready outside of the time that counts; what it answers does it, and tells how much was done. */
  prepare: () => Promise<() => Promise<number>>;
}

export interface Taken {
  /** How much was done in a second: the median of the rounds. */
  rate: number;
  /** Processor time for one of it, in ms: the mean of all rounds, for it is counted in hundredths of a second. */
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

/** In the order of the sides. A round before the first warms up and does not count; who begins changes with the rounds. */
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

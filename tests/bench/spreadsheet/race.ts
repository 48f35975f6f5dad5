// Runs several readers over the same bytes in turn, so that a busy machine slows all of them alike.

export type Reader = (bytes: Uint8Array) => Promise<unknown>;

const WARM_ROUNDS = 20;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median milliseconds by reader. */
export async function race(
  readers: Readonly<Record<string, Reader>>,
  bytes: Uint8Array,
  rounds: number,
): Promise<Record<string, number>> {
  const taken = new Map(Object.keys(readers).map((name) => [name, [] as number[]]));
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const [name, read] of Object.entries(readers)) {
      const copy = Uint8Array.from(bytes);
      const started = performance.now();
      await read(copy);
      if (round >= 0) taken.get(name)?.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...taken].map(([name, values]) => [name, median(values)]));
}

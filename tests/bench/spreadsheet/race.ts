// Lets several readers take turns, so that a busy machine slows all of them alike, and compares round by round.

export type Reader = (bytes: Uint8Array) => Promise<unknown>;

/** What a reader takes: its median milliseconds, and how much of them the first reader takes. */
export interface Taken {
  milliseconds: number;
  ratio: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Each of `turns` reads and answers with its milliseconds. */
export async function race(
  turns: Readonly<Record<string, () => Promise<number>>>,
  rounds: { warm: number; counted: number },
): Promise<Record<string, Taken>> {
  const names = Object.keys(turns);
  const taken: number[][] = names.map(() => []);
  for (let round = -rounds.warm; round < rounds.counted; round += 1) {
    for (const [index, turn] of Object.values(turns).entries()) {
      const milliseconds = await turn();
      if (round >= 0) taken[index]?.push(milliseconds);
    }
  }
  const [first = []] = taken;
  return Object.fromEntries(
    names.map((name, index) => {
      const times = taken[index] ?? [];
      const ratios = times.map((time, round) => (first[round] ?? Number.NaN) / time);
      return [name, { milliseconds: median(times), ratio: median(ratios) }];
    }),
  );
}

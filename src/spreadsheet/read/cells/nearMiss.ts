import { comparable } from './cellText.ts';

interface Known<Value> {
  value: Value;
  names: readonly string[];
}

const SHORTEST_ABBREVIATION = 3;
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const LONGEST_WORD = 60;

/** Edit distance with transpositions. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

const allowedSlips = (length: number): number =>
  length >= TWO_SLIPS_FROM ? 2 : length >= ONE_SLIP_FROM ? 1 : 0;

/** 0: same word; undefined: another word. */
function distance(written: string, name: string): number | undefined {
  if (written === name) return 0;
  if (written.length >= SHORTEST_ABBREVIATION && name.startsWith(written)) return 1;
  const allowed = Math.min(allowedSlips(written.length), allowedSlips(name.length));
  if (Math.abs(written.length - name.length) > allowed) return undefined;
  const slips = slipsBetween(written, name);
  return slips <= allowed ? slips : undefined;
}

/** Returns the unique nearest value, otherwise undefined. */
export function nearest<Value>(text: string, known: readonly Known<Value>[]): Value | undefined {
  const written = comparable(text);
  if (written === '' || written.length > LONGEST_WORD) return undefined;
  let best = Infinity;
  let found: Value[] = [];
  for (const { value, names } of known) {
    const near = Math.min(...names.map((name) => distance(written, comparable(name)) ?? Infinity));
    if (near === Infinity || near > best) continue;
    found = near < best ? [value] : [...found, value];
    best = near;
  }
  const [only] = found;
  return new Set(found).size === 1 ? only : undefined;
}

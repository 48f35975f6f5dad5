// Reuses equal parts of the previous response, so that they are not rendered again.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Replaces parts of `after` by equal parts of `before`. Returns whether both are equal. */
function adopt(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    const are = after.map((each: unknown, at) => {
      const isSame = at < before.length && adopt(before[at], each);
      if (isSame) after[at] = before[at];
      return isSame;
    });
    return before.length === after.length && !are.includes(false);
  }
  if (!isRecord(before) || !isRecord(after) || !isPlain(before) || !isPlain(after)) return false;
  const are = Object.entries(after).map(([name, each]) => {
    const isSame = Object.hasOwn(before, name) && adopt(before[name], each);
    if (isSame) after[name] = before[name];
    return isSame;
  });
  return Object.keys(before).length === are.length && !are.includes(false);
}

/** Returns `before` if both are equal, else `after` with the equal parts of `before`. Mutates `after`. */
export const withSameParts = <T>(before: T | undefined, after: T): T =>
  before !== undefined && adopt(before, after) ? before : after;

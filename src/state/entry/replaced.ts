// Copies of maps and sets with one thing replaced, as atoms want them.

export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);

export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set(set).add(member);

export function withoutMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const copy = new Set(set);
  copy.delete(member);
  return copy;
}

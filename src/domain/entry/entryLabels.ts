// Labels of the entries of a draft: the names under which their files stand on the server, unique within a routine (api 8.7).
import { cleanText } from '../cleanText.ts';
import { entryKey } from './entryFiles.ts';
import { ENTRY_NAME_MAX_LENGTH } from './entryName.ts';

/** Cuts a name, and drops half a surrogate pair at its end. */
const cut = (name: string, length: number): string =>
  name.length <= length ? name : cleanText(name.slice(0, length));

interface Named {
  routine: string;
  name: string;
}

/** Returns the entry's own name, or that name with the first number that makes it free. */
function freeName({ routine, name }: Named, taken: ReadonlySet<string>): string {
  const own = cut(name.normalize('NFC').trim(), ENTRY_NAME_MAX_LENGTH);
  let free = own;
  for (let number = 2; taken.has(entryKey({ routine, name: free })); number += 1) {
    const suffix = ` (${number})`;
    free = `${cut(own, ENTRY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
  }
  return free;
}

/** Gives each entry a name that none before it has, and none of `taken` (by `entryKey`). */
export function withLabels<Entry extends Named>(
  entries: readonly Entry[],
  taken: Iterable<string> = [],
): Entry[] {
  const keys = new Set(taken);
  return entries.map((entry) => {
    const name = freeName(entry, keys);
    keys.add(entryKey({ ...entry, name }));
    return { ...entry, name };
  });
}

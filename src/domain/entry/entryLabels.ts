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

/** Returns the name with a number behind it; the first has none. */
function numbered(name: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : '';
  return `${cut(name, ENTRY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
}

/** Gives each entry its own name with the first number that no entry before it has, and none of `taken` (by `entryKey`). */
export function withLabels<Entry extends Named>(
  entries: readonly Entry[],
  taken: Iterable<string> = [],
): Entry[] {
  const keys = new Set(taken);
  const numbers = new Map<string, number>();
  return entries.map((entry) => {
    const { routine } = entry;
    const own = cut(entry.name.normalize('NFC').trim(), ENTRY_NAME_MAX_LENGTH);
    const ownKey = entryKey({ routine, name: own });
    let number = numbers.get(ownKey) ?? 1;
    while (keys.has(entryKey({ routine, name: numbered(own, number) }))) number += 1;
    numbers.set(ownKey, number);
    const name = numbered(own, number);
    keys.add(entryKey({ routine, name }));
    return { ...entry, name };
  });
}

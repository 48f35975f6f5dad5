// Labels of draft entries: names of their files on the server, unique within a routine (api 8.7).
import { cleanText } from '../normaliseText.ts';
import { entryKey } from './entryFiles.ts';
import { ENTRY_NAME_MAX_LENGTH } from './entryName.ts';

/** Truncates a name without splitting a surrogate pair. */
const cut = (name: string, length: number): string =>
  name.length <= length ? name : cleanText(name.slice(0, length));

interface Named {
  routine: string;
  name: string;
}

/** The first of equal names has no number. */
function numbered(name: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : '';
  return `${cut(name, ENTRY_NAME_MAX_LENGTH - suffix.length)}${suffix}`;
}

/** Gives each entry the first number that no earlier entry and none of `taken` (by `entryKey`) has. */
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

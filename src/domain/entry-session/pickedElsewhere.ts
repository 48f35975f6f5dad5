// Which files the devices of a person have picked and not confirmed: their names travel, the files do not (offline 11.1).
import { FILE_KINDS, type NamedEntry } from '../entry/entryFiles.ts';
import type { EntryContent, PickedElsewhere, PickedName } from './entryContent.ts';

/** So many characters of JSON the names may take in a state: three bytes of UTF-8 each at most. */
export const PICKED_NAMES_MAX_LENGTH = 20_000;

type Picks = Pick<EntryContent, 'picked' | 'batch' | 'pickedElsewhere'>;

const keyOf = ({ memberKey, kind, name }: PickedName): string =>
  JSON.stringify({ memberKey, kind, name } satisfies PickedName);

const pickedHere = ({ picked, batch = [] }: Picks): PickedName[] => [
  ...picked.flatMap(({ entry: { memberKey }, ...files }) =>
    FILE_KINDS.flatMap((kind) => {
      const name = files[kind]?.name;
      return name === undefined ? [] : [{ memberKey, kind, name }];
    }),
  ),
  ...batch.map(({ chosen = '', kind, file: { name } }) => ({ memberKey: chosen, kind, name })),
];

/**
 * Of all devices, in an order that is the same on each: where there is no room for all, each leaves out the same,
 * and no two go on correcting one another. Undefined for none.
 */
export function pickedNames(content: Picks): readonly PickedName[] | undefined {
  const { pickedElsewhere = [] } = content;
  const all = new Map(
    [...pickedHere(content), ...pickedElsewhere].map(({ memberKey, kind, name }) => {
      const picked = { memberKey, kind, name };
      return [keyOf(picked), picked];
    }),
  );
  const names: PickedName[] = [];
  let length = 0;
  for (const [key, picked] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    length += key.length + 1;
    if (length > PICKED_NAMES_MAX_LENGTH) break;
    names.push(picked);
  }
  return names.length === 0 ? undefined : names;
}

/**
 * What other devices have picked, once this one has fetched `picked` of `device`. `saved`: what it has had in common
 * with the server before: whatever of that no other device had picked is its own.
 */
export function pickedElsewhereAfter(
  before: Picks | undefined,
  saved: readonly PickedName[] = [],
  { picked, device }: { picked: readonly PickedName[]; device: string },
): readonly PickedElsewhere[] | undefined {
  const known = new Map(before?.pickedElsewhere?.map((each) => [keyOf(each), each]));
  const here = before ? pickedHere(before) : [];
  const own = new Set([...saved.map(keyOf).filter((key) => !known.has(key)), ...here.map(keyOf)]);
  const others = picked.flatMap((each) => {
    const key = keyOf(each);
    return own.has(key) ? [] : [known.get(key) ?? { ...each, device }];
  });
  return others.length === 0 ? undefined : others;
}

/** Whether two contents know the same of what other devices have picked. */
export const isSamePickedElsewhere = (a: Picks, b: Picks): boolean =>
  JSON.stringify(a.pickedElsewhere) === JSON.stringify(b.pickedElsewhere);

/** What other devices have picked for an entry. */
export const pickedElsewhereFor = (
  { pickedElsewhere = [] }: Picks,
  { memberKey }: Pick<NamedEntry, 'memberKey'>,
): readonly PickedElsewhere[] => pickedElsewhere.filter((each) => each.memberKey === memberKey);

// Which files are on one device of a person alone, picked or confirmed: their names travel, the files do not (offline 11.1).
import type { DraftEntry } from '../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '../entry/entryFiles.ts';
import { isOnHold } from '../outbox/asAtDeadline.ts';
import { isStuck } from '../outbox/outboxOrder.ts';
import type { OutboxRow } from '../outbox/outboxRow.ts';
import type { EntryContent, FilePickedElsewhere, PickedName } from './entryContent.ts';

/** Limit of the names in a state, in characters of JSON with at most three bytes of UTF-8 each. */
export const PICKED_NAMES_MAX_LENGTH = 20_000;

/** A name longer than this is hardly ever made. */
const LONG_NAME = 2_000;

type Picks = Pick<EntryContent, 'picked' | 'batch' | 'pickedElsewhere'>;

const nameOf = ({ entry, kind, name, sha256 }: PickedName): PickedName => ({
  entry,
  kind,
  name,
  ...(sha256 !== undefined && { sha256 }),
});

const keyOf = (file: PickedName): string => JSON.stringify(nameOf(file));

const pickedHere = ({ picked, batch = [] }: Picks): PickedName[] => [
  ...picked.flatMap(({ entry: { id: entry }, ...files }) =>
    FILE_KINDS.flatMap((kind) => {
      const name = files[kind]?.name;
      return name === undefined ? [] : [{ entry, kind, name }];
    }),
  ),
  ...batch.map(({ chosen = '', kind, file: { name } }) => ({ entry: chosen, kind, name })),
];

const lengthOf = (file: PickedName): number => keyOf(file).length + 1;

/** Whether there may have been no room for another name among these. */
export const hasNoRoom = (names: readonly PickedName[]): boolean =>
  names.reduce((sum, each) => sum + lengthOf(each), LONG_NAME) > PICKED_NAMES_MAX_LENGTH;

/** Names of files of confirmed entries that wait or are on hold; `rows` are the owner's open rows. */
export const waitingNames = (
  rows: readonly OutboxRow[],
  { id, content }: { id: string; content: Pick<EntryContent, 'completedEntries'> },
): readonly PickedName[] =>
  rows.flatMap((row) => {
    if (row.kind !== 'upload' || row.payload.place.draft !== id) return [];
    if (isStuck(row) && !isOnHold(row)) return [];
    const { fileKind: kind, place } = row.payload;
    const { id: sha256, name } = row.file;
    const isConfirmed = content.completedEntries.includes(place.entry);
    return isConfirmed ? [{ entry: place.entry, kind, name, sha256 }] : [];
  });

/**
 * Of all devices, in an order that is the same on each: where there is no room for all, each leaves out the same,
 * and no two go on correcting one another. `waiting`: see `stateOf`.
 */
export function pickedNames(
  content: Picks,
  waiting: readonly PickedName[] = [],
): readonly PickedName[] {
  const { pickedElsewhere = [] } = content;
  const all = new Map(
    [...pickedHere(content), ...waiting, ...pickedElsewhere].map((file) => [
      keyOf(file),
      nameOf(file),
    ]),
  );
  const names: PickedName[] = [];
  let length = 0;
  for (const [, picked] of [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    length += lengthOf(picked);
    if (length > PICKED_NAMES_MAX_LENGTH) break;
    names.push(picked);
  }
  return names;
}

/**
 * What other devices have picked, once this one has fetched `picked` of `device`. `saved`: what it has had in common
 * with the server before: whatever of that no other device had picked is its own.
 */
export function pickedElsewhereAfter(
  before: Picks | undefined,
  saved: readonly PickedName[] = [],
  { picked, device }: { picked: readonly PickedName[]; device: string },
): readonly FilePickedElsewhere[] | undefined {
  const known = new Map(before?.pickedElsewhere?.map((each) => [keyOf(each), each]));
  const here = before ? pickedHere(before) : [];
  const own = new Set([...saved.map(keyOf).filter((key) => !known.has(key)), ...here.map(keyOf)]);
  const others = picked.flatMap((each) => {
    const key = keyOf(each);
    return own.has(key) ? [] : [known.get(key) ?? { ...each, device }];
  });
  return others.length === 0 ? undefined : others;
}

/** Returns whether two contents know the same picks of other devices. */
export const isSamePickedElsewhere = (a: Picks, b: Picks): boolean =>
  JSON.stringify(a.pickedElsewhere) === JSON.stringify(b.pickedElsewhere);

/** What was found of it on the device; what is settled here stays so, be it written there already or not. */
export function foundElsewhere(
  { pickedElsewhere: here = [] }: Picks,
  { pickedElsewhere: found }: Picks,
): readonly FilePickedElsewhere[] | undefined {
  const settled = new Set(here.filter(({ isSettled }) => isSettled).map(keyOf));
  return found?.map((each) => (settled.has(keyOf(each)) ? { ...each, isSettled: true } : each));
}

/** Unconfirmed picks of other devices for an entry. */
export const pickedElsewhereFor = (
  { pickedElsewhere = [] }: Picks,
  { id }: Pick<DraftEntry, 'id'>,
): readonly FilePickedElsewhere[] =>
  pickedElsewhere.filter((each) => each.entry === id && each.sha256 === undefined);

const isAwaited = ({ sha256, isSettled = false }: FilePickedElsewhere): boolean =>
  sha256 !== undefined && !isSettled;

/** What other devices have confirmed and the server has not, as far as this one knows. */
export const awaitedFiles = ({ pickedElsewhere = [] }: Picks): readonly FilePickedElsewhere[] =>
  pickedElsewhere.filter(isAwaited);

/** The file of an entry that another device has confirmed and not sent yet. */
export const awaitedFile = (
  { pickedElsewhere = [] }: Picks,
  { id }: Pick<DraftEntry, 'id'>,
  kind: FileKind,
): FilePickedElsewhere | undefined =>
  pickedElsewhere.find((each) => each.entry === id && each.kind === kind && isAwaited(each));

/** The content once nothing is awaited for an entry any more; with `sha256`: no file of these bytes. */
export function withoutAwaited(
  content: EntryContent,
  { id }: Pick<DraftEntry, 'id'>,
  sha256?: string,
): EntryContent {
  const { pickedElsewhere = [] } = content;
  const isOver = (each: FilePickedElsewhere): boolean =>
    isAwaited(each) && each.entry === id && (sha256 === undefined || each.sha256 === sha256);
  if (!pickedElsewhere.some(isOver)) return content;
  // They stay named: the other device says by itself when they wait there no more.
  const settled = pickedElsewhere.map((each) =>
    isOver(each) ? { ...each, isSettled: true } : each,
  );
  return { ...content, pickedElsewhere: settled };
}

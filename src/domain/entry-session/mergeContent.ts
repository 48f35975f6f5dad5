// Three-way merge of a draft that this device and another device changed.
import { type DraftEntry, isDroppedEntry, withoutDropped } from '../entry/draftEntry.ts';
import { isSameJson } from '../isSameJson.ts';
import { type EntryContent, pickedFiles, withPickedFile } from './entryContent.ts';

interface Versions<Value> {
  /** Last value that both devices had. */
  base: Value;
  own: Value;
  theirs: Value;
}

type ContentVersions = Versions<EntryContent>;

/** Returns the changed value: `own` if this device changed it, otherwise `theirs`. */
const changedOf = <Value>({ base, own, theirs }: Versions<Value>): Value =>
  isSameJson(own, base) ? theirs : own;

const each = <Value>(
  { base, own, theirs }: ContentVersions,
  select: (content: EntryContent) => Value,
): Versions<Value> => ({ base: select(base), own: select(own), theirs: select(theirs) });

/** Merges lists. Keeps added items. An item that only one side removed stays only if the other side changed it. */
function mergedList<Item>(
  lists: Versions<readonly Item[]>,
  keyOf: (item: Item) => string,
): readonly Item[] {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const [base, own, theirs] = [byKey(lists.base), byKey(lists.own), byKey(lists.theirs)];
  // Uses the order of `theirs`, so that two devices do not reorder the list endlessly.
  return [...new Set([...theirs.keys(), ...own.keys()])].flatMap((key) => {
    const [before, here, there] = [base.get(key), own.get(key), theirs.get(key)];
    const kept = here !== undefined && there !== undefined ? undefined : (here ?? there);
    if (kept === undefined) return changedOf({ base: before, own: here, theirs: there }) ?? [];
    return before === undefined || !isSameJson(kept, before) ? [kept] : [];
  });
}

const someOf = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined;

function isOwnForm({ base, own, theirs }: ContentVersions): boolean {
  const [before, here, there] = [base.form?.id, own.form?.id, theirs.form?.id];
  if (here !== before) return here !== undefined || there === before;
  return here === there && !isSameJson(withoutDropped(own.entries), withoutDropped(base.entries));
}

/** Returns whether the two sides replaced the form by different forms. */
export const isFormContested = ({ base, own, theirs }: ContentVersions): boolean => {
  const [before, here, there] = [base.form?.id, own.form?.id, theirs.form?.id];
  if (here === undefined || there === undefined) return false;
  return here !== there && here !== before && there !== before;
};

/**
 * Returns the entries of the chosen form, then dropped entries. An entry that only the other form
 * has becomes a dropped entry if `isWanted`, otherwise it is removed.
 */
function mergedEntries(
  versions: ContentVersions,
  placed: readonly DraftEntry[],
  isWanted: (entry: DraftEntry) => boolean,
): readonly DraftEntry[] {
  const lost = mergedList(
    each(versions, ({ entries }) => entries.filter(isDroppedEntry)),
    ({ id }) => id,
  );
  const { own, theirs } = versions;
  const known = new Set([...placed, ...lost].map(({ id }) => id));
  const more = new Map(
    [...theirs.entries, ...own.entries]
      .filter((entry) => !known.has(entry.id) && isWanted(entry))
      .map((entry) => [entry.id, { ...entry, formEntry: null }]),
  );
  const ids = new Set(placed.map(({ id }) => id));
  return [...placed, ...lost.filter(({ id }) => !ids.has(id)), ...more.values()];
}

/** Merges two versions. `own` wins if both sides chose a new form. `waiting`: ids of entries with queued files. */
export function mergeContent(
  versions: ContentVersions,
  waiting: ReadonlySet<string> = new Set(),
): EntryContent {
  const { own, theirs } = versions;
  const one = <Field extends keyof EntryContent>(field: Field): EntryContent[Field] =>
    changedOf(each(versions, (content) => content[field]));
  const list = <Item>(
    select: (content: EntryContent) => readonly Item[] | undefined,
    keyOf: (item: Item) => string = (item) => JSON.stringify(item),
  ): readonly Item[] => {
    const lists = each(versions, (content) => select(content) ?? []);
    return mergedList(lists, keyOf);
  };

  const picks = list(pickedFiles, ({ entry, kind }) => `${kind} ${entry.id}`);
  const none: EntryContent = { ...own, picked: [] };
  const { picked } = picks.reduce(
    (so, { file, ...place }) => withPickedFile(so, place, file),
    none,
  );
  const files = list(
    (content) => content.batch,
    ({ key }) => key,
  );
  const batch = someOf(files);
  const moves = someOf(list((content) => content.moves));

  const ofForm = isOwnForm(versions) ? own : theirs;
  const isSameForm = own.form?.id === theirs.form?.id;

  const withFile = new Set([
    ...waiting,
    ...picked.map(({ entry }) => entry.id),
    ...files.map(({ chosen }) => chosen),
  ]);
  const answered = new Set(moves?.map(({ from }) => from));
  const entries = mergedEntries(versions, withoutDropped(ofForm.entries), ({ id }) =>
    withFile.has(id),
  );
  return {
    ...theirs,
    tab: one('tab'),
    step: isSameForm ? one('step') : ofForm.step,
    selected: one('selected'),
    filesSeen: isSameForm ? one('filesSeen') : ofForm.filesSeen,
    wasWhole: one('wasWhole'),
    decided: one('decided'),
    lacking: one('lacking'),
    completedEntries: list((content) => content.completedEntries),
    form: ofForm.form,
    reading: isSameForm ? one('reading') : ofForm.reading,
    previousProblems: isSameForm ? one('previousProblems') : ofForm.previousProblems,
    entries: entries.map((entry) =>
      answered.has(entry.id) && isDroppedEntry(entry) ? { ...entry, isPutAway: true } : entry,
    ),
    moves,
    picked,
    batch,
  };
}

// Finds under which routine and name the files of an entry are stored now. The device may know an older name, so the
// entry is found by its id (api 5.15). An upload can also find the entry by its people.
import { membersSchema } from '#contract/shapes/entryShapes.ts';
import { entryByPeople } from '#domain/entry/adoptForm.ts';
import { type DraftEntry, withLabels } from '#domain/entry/draftEntry.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { entriesOf, labelOf } from '#server/records/drafts/draftEntries.ts';
import type { OwnedEntry } from '#server/records/files/entryFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { refuseMoreEntries } from '../draft/saveEntries.ts';
import { readJson } from '../../request/readSent.ts';

/** Finds the place by the entry's id, or by its name if there is no id. Returns undefined for an unknown id. */
export async function placeOfEntry(
  records: Records,
  named: OwnedEntry,
  entry: string | undefined,
): Promise<OwnedEntry | undefined> {
  if (named.draft === '' || entry === undefined) return named;
  const label = await labelOf(records, named.draft, entry);
  return label && { ...named, ...label };
}

interface Arrival {
  place: OwnedEntry;
  /** Entry that the file adds to the draft, and its position. */
  added?: { entry: DraftEntry; position: number } | undefined;
}

/** Finds the place of an uploaded file: the entry with this id, else one with the same people, else a new one. */
export async function arrivalOf(
  records: Records,
  named: OwnedEntry,
  { entry: id, people }: { entry?: string | undefined; people?: string | undefined },
): Promise<Arrival> {
  const place = await placeOfEntry(records, named, id);
  const { draft, routine, name } = named;
  if (place || id === undefined) return { place: place ?? named };
  const members = people === undefined ? [] : readJson(membersSchema, people);
  const known = await entriesOf(records, draft);
  const coming = { id, routine, name, formEntry: null, members };
  const same = entryByPeople(known, coming);
  if (same) return { place: { ...named, routine: same.routine, name: same.name } };
  const [entry = coming] = withLabels([coming], known.map(entryKey));
  refuseMoreEntries([...known, entry]);
  return {
    place: { ...named, name: entry.name },
    added: { entry, position: known.length },
  };
}

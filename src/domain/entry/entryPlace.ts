// Place of the card and the music of one entry, for the page, the outbox and the own lists.
import type { DraftEntry } from './draftEntry.ts';

/** Within a draft the entry names it; names are unique within a routine of one application without a draft. */
export interface EntryPlace {
  /** The competition's id. */
  competition: string;
  /** The id of the application's draft; '' for files that came without one. */
  draft: string;
  /** The id of the entry; '' for files that came without one. */
  entry: string;
  /** A routine key; of an own list it may be one that this build does not know. */
  routine: string;
  /** The entry's display name; on the wire it is `teamName`. */
  name: string;
}

/** Returns the place of the files of an entry. */
export const placeIn = (
  { competition, draft }: Pick<EntryPlace, 'competition' | 'draft'>,
  { id, routine, name }: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => ({ competition, draft, entry: id, routine, name });

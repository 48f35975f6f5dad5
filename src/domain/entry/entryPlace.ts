// Place of the card and the music of one entry, for the page, the outbox and the own lists.
import type { DraftEntry } from './draftEntry.ts';

/** `entry` identifies it within a draft; without a draft, `name` does within a routine. */
export interface EntryPlace {
  competition: string;
  /** Draft id; '' for files without a draft. */
  draft: string;
  /** Entry id; '' for files without one. */
  entry: string;
  /** Routine key; in own lists possibly unknown to this build. */
  routine: string;
  /** Display name; `teamName` on the wire. */
  name: string;
}

export const placeIn = (
  { competition, draft }: Pick<EntryPlace, 'competition' | 'draft'>,
  { id, routine, name }: Pick<DraftEntry, 'id' | 'routine' | 'name'>,
): EntryPlace => ({ competition, draft, entry: id, routine, name });

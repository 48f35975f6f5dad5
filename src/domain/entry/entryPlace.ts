// Where the card and the music of one entry are kept: what the page, the outbox and the own lists mean by a place.

/** Names are unique within a routine of one application; the server keeps files by these and their owner. */
export interface EntryPlace {
  /** The competition's id. */
  competition: string;
  /** The id of the application's draft; '' for files that came without one. */
  draft: string;
  /** A routine key; of an own list it may be one that this build does not know. */
  routine: string;
  /** The entry's display name; on the wire it is `teamName`. */
  name: string;
}

/** Where the files of an entry of an application are. */
export const placeIn = (
  { competition, draft }: Pick<EntryPlace, 'competition' | 'draft'>,
  { routine, name }: Pick<EntryPlace, 'routine' | 'name'>,
): EntryPlace => ({ competition, draft, routine, name });

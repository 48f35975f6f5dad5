// The place of an entry's files in the words of the API, where the entry's name is `teamName`.
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { OwnFile } from './shapes.ts';

const placeParams = ({ competition, routine, name }: EntryPlace) => ({
  competition,
  routine,
  teamName: name,
});

/**
 * What names a place in the calls that ask for its file or delete it. `team` finds a file that came without a
 * draft, while the server does not know the team of the draft.
 */
export const fileArguments = (place: EntryPlace, team?: string) => ({
  params: placeParams(place),
  ...(place.draft !== '' && {
    query: { draft: place.draft, ...(team !== undefined && { team }) },
  }),
});

/** The form fields that name the place of an upload, and the files that it may replace there. */
export const uploadFields = (place: EntryPlace, team: string, replaces?: readonly string[]) => ({
  ...placeParams(place),
  team,
  ...(place.draft !== '' && { draft: place.draft }),
  ...(replaces && { replaces: replaces.join(' ') }),
});

/** The place of a file of the own lists. */
export const placeOfFile = ({ competitionId, draft, routine, teamName }: OwnFile): EntryPlace => ({
  competition: competitionId,
  draft,
  routine,
  name: teamName,
});

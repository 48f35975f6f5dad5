// The place of an entry's files in the words of the API, where the entry's name is `teamName`.
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { OwnFile } from './shapes.ts';

/** The parameters and form fields that name a place in the calls of files. */
export const placeParams = ({ competition, routine, name }: EntryPlace) => ({
  competition,
  routine,
  teamName: name,
});

/** The place of a file of the own lists. */
export const placeOfFile = ({ competitionId, routine, teamName }: OwnFile): EntryPlace => ({
  competition: competitionId,
  routine,
  name: teamName,
});

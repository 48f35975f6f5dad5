// Call arguments to identify the entry of a file; the entry's name is `teamName` in the API.
import type { Member } from '#domain/application.ts';
import type { EntryPlace } from '#domain/entry/draftEntry.ts';
import type { OwnFile, SubmittedFile } from './shapes/ownFileShapes.ts';

const placeParams = ({ competition, routine, name }: EntryPlace) => ({
  competition,
  routine,
  teamName: name,
});

const draftOf = ({ draft, entry }: EntryPlace) => ({
  ...(draft !== '' && { draft }),
  ...(entry !== '' && { entry }),
});

/** Returns arguments to read or delete an entry's file. `team`: team's name, in case the server lacks the draft. */
export const fileArguments = (place: EntryPlace, team?: string) => ({
  params: placeParams(place),
  ...(place.draft !== '' && {
    query: { ...draftOf(place), ...(team !== undefined && { team }) },
  }),
});

interface KnownThere {
  /** SHA-256 of the files that the call may replace or delete. */
  replaces?: readonly string[] | undefined;
}

interface KnownRemoved extends KnownThere {
  /** Rowid of the submitted application that contains the file; null if none does. */
  submitted?: number | null | undefined;
}

/** Returns arguments to delete a file. With `replaces`, the server refuses to delete any other file. */
export function removalArguments(
  place: EntryPlace,
  team: string,
  { replaces, submitted }: KnownRemoved = {},
) {
  const { params, query } = fileArguments(place, team);
  const known = {
    ...(replaces && { replaces: replaces.join(' ') }),
    ...(submitted !== undefined && { submitted: submitted === null ? '' : String(submitted) }),
  };
  return { params, query: { ...query, ...known } };
}

interface KnownUploaded extends KnownThere {
  /** People of the entry, in the order of the form. */
  members?: readonly Member[] | undefined;
}

/** Returns the text fields of an upload: the entry, and the files that the upload may replace. */
export const uploadFields = (
  place: EntryPlace,
  team: string,
  { replaces, members }: KnownUploaded = {},
) => ({
  ...placeParams(place),
  team,
  ...draftOf(place),
  ...(place.entry !== '' && members && { people: JSON.stringify(members) }),
  ...(replaces && { replaces: replaces.join(' ') }),
});

export const placeOfFile = ({
  competitionId,
  draft,
  entry,
  routine,
  teamName,
}: Omit<OwnFile, 'rowid'>): EntryPlace => ({
  competition: competitionId,
  draft,
  entry: entry ?? '',
  routine,
  name: teamName,
});

export const argumentsOfFile = (file: OwnFile | SubmittedFile) =>
  'rowid' in file
    ? fileArguments(placeOfFile(file))
    : {
        params: placeParams(placeOfFile(file)),
        query: { submitted: String(file.application) },
      };

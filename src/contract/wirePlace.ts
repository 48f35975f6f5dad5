// Place of an entry's files in the API, where an entry's name is `teamName`.
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

/** Arguments to read or delete a file. `team` finds a file without a draft until the server knows the draft's team. */
export const fileArguments = (place: EntryPlace, team?: string) => ({
  params: placeParams(place),
  ...(place.draft !== '' && {
    query: { ...draftOf(place), ...(team !== undefined && { team }) },
  }),
});

interface KnownThere {
  /** SHA-256 of files that may be replaced. */
  replaces?: readonly string[] | undefined;
}

interface KnownRemoved extends KnownThere {
  /** Rowid of the submitted application with the file; null for none. */
  submitted?: number | null | undefined;
}

/** Arguments to delete a file, with preconditions of the device. */
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

/** Form fields of an upload: its place, with preconditions of the device. */
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

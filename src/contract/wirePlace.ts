// The place of an entry's files in the words of the API, where the entry's name is `teamName`.
import type { Member } from '#domain/application.ts';
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { OwnFile } from './shapes.ts';
import type { SubmittedFile } from './shapes/ownFileShapes.ts';

const placeParams = ({ competition, routine, name }: EntryPlace) => ({
  competition,
  routine,
  teamName: name,
});

const draftOf = ({ draft, entry }: EntryPlace) => ({
  ...(draft !== '' && { draft }),
  ...(entry !== '' && { entry }),
});

/**
 * What names a place in the calls that ask for its file or delete it. `team` finds a file that came without a
 * draft, while the server does not know the team of the draft.
 */
export const fileArguments = (place: EntryPlace, team?: string) => ({
  params: placeParams(place),
  ...(place.draft !== '' && {
    query: { ...draftOf(place), ...(team !== undefined && { team }) },
  }),
});

interface KnownThere {
  /** SHA-256 of the files that may be taken away. */
  replaces?: readonly string[] | undefined;
}

interface KnownRemoved extends KnownThere {
  /** Rowid of the submitted application of which the file is, null: of none. */
  submitted?: number | null | undefined;
}

/** What names a file that is to be deleted, and what its device knows of its place. */
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
  /** People of the entry, in the order of its form. */
  members?: readonly Member[] | undefined;
}

/** The form fields that name the place of an upload, and what its device knows of that place. */
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

/** The place of a file of the own lists. */
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

/** What names a file of the own lists in the calls that ask for it. */
export const argumentsOfFile = (file: OwnFile | SubmittedFile) =>
  'rowid' in file
    ? fileArguments(placeOfFile(file))
    : {
        params: placeParams(placeOfFile(file)),
        query: { submitted: String(file.application) },
      };

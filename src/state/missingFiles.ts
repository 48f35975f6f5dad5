// Files of a handed-in application that were deleted afterwards, and handing them in again (contract, "Entries and their files").
import { atom } from 'jotai';
import type { Failure } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import { type EntryOption, entryOptions, FILE_KINDS, type FileKind } from '#domain/entryFiles.ts';
import { success } from '#text/toasts.ts';
import type { ApplicationContent } from './applicationContent.ts';
import { ownFilesQuery } from './ownFiles.ts';
import { ownApplicationsQuery } from './queries.ts';
import type { QueryState } from './query.ts';
import { callServerAction } from './session.ts';
import { showToastAction } from './toasts.ts';

export interface MissingFile {
  kind: FileKind;
  option: EntryOption;
  competition: string;
  team: string;
}

/** What the server has just said; what is old says nothing of what is missing. */
const fresh = <T>(state: QueryState<{ data: T[] }>): T[] | undefined =>
  state.kind === 'ready' && !state.stale ? state.data.data : undefined;

/** The queries that must be read before anything can be called missing. */
export const missingFilesQueries = [
  ownApplicationsQuery(),
  ownFilesQuery.card,
  ownFilesQuery.music,
] as const;

const isOf = (file: OwnFile, competition: string, option: EntryOption): boolean =>
  file.competitionId === competition &&
  file.routine === option.routine &&
  file.teamName === option.name;

/** An atom of the files that the entries of an application lack; empty while that is not known. */
export const missingFilesAtom = (rowid: number, content: ApplicationContent) =>
  atom((get): readonly MissingFile[] => {
    const competition = fresh(get(ownApplicationsQuery().state))?.find(
      (application) => application.rowid === rowid,
    )?.competition;
    const lists = {
      card: fresh(get(ownFilesQuery.card.state)),
      music: fresh(get(ownFilesQuery.music.state)),
    };
    if (competition === undefined) return [];
    return entryOptions(content).flatMap((option) =>
      FILE_KINDS.filter((kind) =>
        lists[kind]?.every((file) => !isOf(file, competition, option)),
      ).map((kind) => ({ kind, option, competition, team: content.teamName })),
    );
  });

export interface Replacement {
  missing: MissingFile;
  file: File;
  onProgress: (sent: number, total: number) => void;
}

/** Resolves with the failure, if any. */
export const uploadMissingFileAction = atom(
  null,
  async (_get, set, { missing, file, onProgress }: Replacement): Promise<Failure | undefined> => {
    const { kind, option, competition, team } = missing;
    const outcome = await set(callServerAction)(calls[kind].upload, {
      sent: { competition, routine: option.routine, teamName: option.name, team },
      file,
      key: crypto.randomUUID(),
      onProgress,
    });
    if (outcome.kind !== 'done') return outcome;
    set(showToastAction, { tone: 'success', text: success.filesUploaded });
    await set(ownFilesQuery[kind].refresh);
    return undefined;
  },
);

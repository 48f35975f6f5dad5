// Downloads, replaces and deletes the user's cards and music (behaviour 11.4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import {
  type OwnFile,
  competitionNameOf,
  type SubmittedFile,
} from '#contract/shapes/ownFileShapes.ts';
import { type argumentsOfFile, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { send } from '#offline/outbox/send.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import { toastText } from '#text/toasts.ts';
import { download } from './download.ts';
import { sendPickedFile } from './sendPickedFile.ts';
import type { ServerQuery } from '../queries/query.ts';
import { ownCardsQuery, ownMusicQuery } from '../queries/queries.ts';
import { reportRemoval } from '../outbox/reportTrouble.ts';
import { ownerAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import { showFailure } from '../toasts.ts';
import type { Store } from '#state/store.ts';

export const ownFilesQuery = { music: ownMusicQuery(), card: ownCardsQuery() } as const;

const withSubmitted = (
  query: (typeof ownFilesQuery)[FileKind],
): ServerQuery<{ data: readonly (OwnFile | SubmittedFile)[] }> => ({
  ...query,
  state: atom((get) => {
    const state = get(query.state);
    if (state.kind !== 'ready') return state;
    const { data, submitted = [] } = state.data;
    return { ...state, data: { data: [...data, ...submitted] } };
  }),
});

export const listedFilesQuery = {
  music: withSubmitted(ownFilesQuery.music),
  card: withSubmitted(ownFilesQuery.card),
} as const;

const deleted = {
  music: toastText.success.musicDeleted,
  card: toastText.success.cardDeleted,
} as const;

type FileArguments = ReturnType<typeof argumentsOfFile>;

function downloadMusic(store: Store, args: FileArguments) {
  return download(store, {
    ask: (call) => call(calls.music.get, args),
    name: musicFileName(args.params.routine, args.params.teamName),
  });
}

/** Saves a card under the file name that it had when it was uploaded. */
async function downloadCard(store: Store, args: FileArguments) {
  const named = await callerOf(store)(calls.card.filename, args);
  if (named.kind !== 'done') {
    showFailure(store, named);
    return false;
  }
  return download(store, {
    ask: (call) => call(calls.card.get, args),
    name: safeFileName(named.answer.name),
  });
}

/** Returns whether the file was saved. */
export const downloadFile = (store: Store, kind: FileKind, args: FileArguments): Promise<boolean> =>
  kind === 'music' ? downloadMusic(store, args) : downloadCard(store, args);

interface NamedFile {
  kind: FileKind;
  file: OwnFile;
}

/** Deletes a file. Returns false if the deletion still waits or was refused. */
export async function removeOwnFile(store: Store, { kind, file }: NamedFile) {
  const sent = await send({
    kind: 'removal',
    owner: store.get(ownerAtom),
    deadline: file.deadline,
    payload: {
      place: placeOfFile(file),
      fileKind: kind,
      competitionName: competitionNameOf(file),
      team: '',
    },
    isStored: true,
    submitted: file.application,
  });
  const isGone = await reportRemoval(store, sent, deleted[kind]);
  // The refusal may mean that the list is outdated.
  if (isGone || sent.kind === 'refused') await ownFilesQuery[kind].refresh(store);
  return isGone;
}

/** Replaces a file before its application is submitted (behaviour 9.10). Returns the reason if it was not queued. */
export function replaceOwnFile(store: Store, { kind, file }: NamedFile, picked: File) {
  const { deadline, team } = file;
  const payload = {
    place: placeOfFile(file),
    fileKind: kind,
    competitionName: competitionNameOf(file),
    team: team ?? '',
  };
  return sendPickedFile(store, { payload, deadline }, picked, ownFilesQuery[kind].refresh);
}

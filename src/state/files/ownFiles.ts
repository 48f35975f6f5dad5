// Downloads and deletes own files (behaviour 11.4).
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
import type { ServerQuery } from '../queries/query.ts';
import { ownCardsQuery, ownMusicQuery } from '../queries/queries.ts';
import { writeTroubleText, toastWaiting } from '../outbox/reportTrouble.ts';
import { endRefusedRemoval } from '../outbox/refusedRemoval.ts';
import { ownerAtom } from '../person/session.ts';
import { callerOf } from '../person/caller.ts';
import { showFailure, showToast } from '../toasts.ts';
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

type AskedFile = ReturnType<typeof argumentsOfFile>;

function downloadMusic(store: Store, asked: AskedFile) {
  return download(store, {
    ask: (call) => call(calls.music.get, asked),
    name: musicFileName(asked.params.routine, asked.params.teamName),
  });
}

/** Cards keep their uploaded name. */
async function downloadCard(store: Store, asked: AskedFile) {
  const named = await callerOf(store)(calls.card.filename, asked);
  if (named.kind !== 'done') {
    showFailure(store, named);
    return false;
  }
  return download(store, {
    ask: (call) => call(calls.card.get, asked),
    name: safeFileName(named.answer.name),
  });
}

/** Returns whether the file was saved. */
export const downloadFile = (store: Store, kind: FileKind, asked: AskedFile): Promise<boolean> =>
  kind === 'music' ? downloadMusic(store, asked) : downloadCard(store, asked);

interface Removal {
  kind: FileKind;
  file: OwnFile;
}

/** Returns whether the file is gone; else shows a toast. */
async function sendRemoval(store: Store, { kind, file }: Removal) {
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
  switch (sent.kind) {
    case 'sent':
    case 'cancelled':
      return true;
    case 'refused':
      await endRefusedRemoval(store, sent.row);
      // Shows what changed before the next try.
      await ownFilesQuery[kind].refresh(store);
      return false;
    case 'not-queued':
      showToast(store, { tone: 'error', text: writeTroubleText(sent.reason) });
      return false;
    case 'waiting':
    case 'withdrawn':
      toastWaiting(store, sent.kind, 'removal');
      return false;
  }
}

/** Returns whether the file is gone. */
export async function removeOwnFile(store: Store, removal: Removal) {
  if (!(await sendRemoval(store, removal))) return false;
  showToast(store, { tone: 'success', text: deleted[removal.kind] });
  await ownFilesQuery[removal.kind].refresh(store);
  return true;
}

// What a user does with an own music file or coach card: download, delete (behaviour 11.4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import { competitionNameOf, type SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import { type argumentsOfFile, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { send } from '#offline/outbox/send.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import { toastText } from '#text/toasts.ts';
import { downloadAction } from './download.ts';
import type { ServerQuery } from '../queries/query.ts';
import { ownCardsQuery, ownMusicQuery } from '../queries/queries.ts';
import { writeTroubleText } from '../outbox/keepTrouble.ts';
import { endRefusedRemovalAction } from '../outbox/refusedRemoval.ts';
import { toastWaitingAction } from '../outbox/toastWaiting.ts';
import { callServerAction } from '../person/caller.ts';
import { ownerAtom } from '../person/session.ts';
import { showFailureAction, showToastAction } from '../toasts.ts';

export const ownFilesQuery = { music: ownMusicQuery(), card: ownCardsQuery() } as const;

/** The own files of a list, and those that only a submitted application has any more. */
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

/** What names a file: see `fileArguments` and `argumentsOfFile`. */
type AskedFile = ReturnType<typeof argumentsOfFile>;

const downloadMusicAction = atom(null, (_get, set, asked: AskedFile) =>
  set(downloadAction, {
    ask: (call) => call(calls.music.get, asked),
    name: musicFileName(asked.params.routine, asked.params.teamName),
  }),
);

/** A card keeps the name that it was uploaded with. */
const downloadCardAction = atom(null, async (_get, set, asked: AskedFile) => {
  const named = await set(callServerAction)(calls.card.filename, asked);
  if (named.kind !== 'done') {
    set(showFailureAction, named);
    return false;
  }
  return set(downloadAction, {
    ask: (call) => call(calls.card.get, asked),
    name: safeFileName(named.answer.name),
  });
});

export const downloadFileAction = { music: downloadMusicAction, card: downloadCardAction } as const;

interface Removal {
  kind: FileKind;
  file: OwnFile;
}

/** Whether the file is gone; where it is not, a toast says that it was refused or waits. */
const sendRemovalAction = atom(null, async (get, set, { kind, file }: Removal) => {
  const sent = await send({
    kind: 'removal',
    owner: get(ownerAtom),
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
      await set(endRefusedRemovalAction, sent.row);
      // What was not known here, another file or a submission, is seen before it is deleted again.
      await set(ownFilesQuery[kind].refresh);
      return false;
    case 'not-queued':
      set(showToastAction, { tone: 'error', text: writeTroubleText(sent.reason) });
      return false;
    case 'waiting':
    case 'withdrawn':
      set(toastWaitingAction, sent.kind, 'removal');
      return false;
  }
});

/** Resolves with whether the file is gone; what became of it is said by a toast. */
export const removeOwnFileAction = atom(null, async (_get, set, removal: Removal) => {
  if (!(await set(sendRemovalAction, removal))) return false;
  set(showToastAction, { tone: 'success', text: deleted[removal.kind] });
  await set(ownFilesQuery[removal.kind].refresh);
  return true;
});

// What a user does with an own music file or coach card: download, delete (behaviour 11.4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import { fileArguments, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import { send } from '#offline/outbox/send.ts';
import { musicFileName, safeFileName } from '#text/format/fileNames.ts';
import { toastText } from '#text/toasts.ts';
import { downloadAction } from './download.ts';
import { ownCardsQuery, ownMusicQuery } from '../queries/queries.ts';
import { keepTroubleText } from '../outbox/keepTrouble.ts';
import { endRefusedRemovalAction } from '../outbox/refusedRemoval.ts';
import { toastWaitingAction } from '../outbox/toastWaiting.ts';
import { callServerAction, ownerAtom } from '../person/session.ts';
import { showFailureAction, showToastAction } from '../toasts.ts';

export const ownFilesQuery = { music: ownMusicQuery(), card: ownCardsQuery() } as const;

const deleted = {
  music: toastText.success.musicDeleted,
  card: toastText.success.cardDeleted,
} as const;

/** `team`: see `fileArguments`. */
export const downloadMusicAction = atom(null, (_get, set, place: EntryPlace, team?: string) =>
  set(downloadAction, {
    ask: (call) => call(calls.music.get, fileArguments(place, team)),
    name: musicFileName(place.routine, place.name),
  }),
);

/** A card keeps the name that it was uploaded with. */
export const downloadCardAction = atom(
  null,
  async (_get, set, place: EntryPlace, team?: string) => {
    const asked = fileArguments(place, team);
    const named = await set(callServerAction)(calls.card.filename, asked);
    if (named.kind !== 'done') {
      set(showFailureAction, named);
      return false;
    }
    return set(downloadAction, {
      ask: (call) => call(calls.card.get, asked),
      name: safeFileName(named.answer.name),
    });
  },
);

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
      competitionName: file.competition,
      team: '',
    },
    isStored: true,
    submitted: file.application,
    revision: file.revision,
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
      set(showToastAction, { tone: 'error', text: keepTroubleText(sent.reason) });
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

// What a user does with an own music file or coach card: download, delete (spec 2.10).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import type { FileKind } from '#domain/entryFiles.ts';
import { tellChange } from '#offline/changes.ts';
import { discardRow } from '#offline/outbox.ts';
import { fileKey } from '#domain/outboxRow.ts';
import { queueRemoval } from '#offline/queueRow.ts';
import { musicFileName, safeFileName } from '#text/fileNames.ts';
import { success } from '#text/toasts.ts';
import { downloadAction } from './download.ts';
import { ownCardsQuery, ownMusicQuery } from './queries.ts';
import { reloadRowsAction } from './outbox/rows.ts';
import { settled } from './outbox/settled.ts';
import { tellWaitingAction } from './outbox/tellWaiting.ts';
import { callServerAction, ownerAtom } from './session.ts';
import { showFailureAction, showToastAction } from './toasts.ts';

/** So long a deletion waits for the server before the person is told that it waits. */
const QUICK_MS = 2_500;

/** What tells where a file is kept. */
export type FilePlace = Pick<OwnFile, 'competitionId' | 'routine' | 'teamName'>;

/** Where a file is kept: the parameters of its calls. */
export const placeOf = (file: FilePlace) => ({
  competition: file.competitionId,
  routine: file.routine,
  teamName: file.teamName,
});

export const ownFilesQuery = { music: ownMusicQuery(), card: ownCardsQuery() } as const;

const deleted = { music: success.musicDeleted, card: success.cardDeleted } as const;

export const downloadMusicAction = atom(null, (_get, set, file: FilePlace) =>
  set(downloadAction, {
    ask: (call) => call(calls.music.get, { params: placeOf(file) }),
    name: musicFileName(file.routine, file.teamName),
  }),
);

/** A card keeps the name that it was uploaded with. */
export const downloadCardAction = atom(null, async (_get, set, file: FilePlace) => {
  const params = placeOf(file);
  const named = await set(callServerAction)(calls.card.filename, { params });
  if (named.kind !== 'done') {
    set(showFailureAction, named);
    return false;
  }
  return set(downloadAction, {
    ask: (call) => call(calls.card.get, { params }),
    name: safeFileName(named.answer.name),
  });
});

export interface Removal {
  kind: FileKind;
  file: OwnFile;
}

/** Past the outbox, where nothing can be kept. */
const removeDirectlyAction = atom(null, async (get, set, { kind, file }: Removal) => {
  const outcome = await set(callServerAction)(calls[kind].remove, {
    params: placeOf(file),
    key: crypto.randomUUID(),
  });
  if (outcome.kind === 'done') {
    const { competitionId, routine, teamName: displayName } = file;
    const naturalKey = fileKey({ fileKind: kind, competitionId, routine, displayName });
    tellChange({ kind: 'given-up', owner: get(ownerAtom), competitionId, naturalKey });
    return true;
  }
  set(showFailureAction, outcome);
  return false;
});

/** What the outbox has made of it so far: gone, refused (and told), or waiting (and told). */
const removeByOutboxAction = atom(null, async (get, set, { kind, file }: Removal) => {
  const owner = get(ownerAtom);
  const { competitionId, competition, routine, teamName, deadline } = file;
  const queued = await queueRemoval({
    owner,
    deadline,
    payload: {
      fileKind: kind,
      competitionId,
      competitionName: competition,
      routine,
      displayName: teamName,
      team: '',
    },
    isStored: true,
  });
  if (queued.kind === 'refused') return set(removeDirectlyAction, { kind, file });
  if (queued.kind === 'cancelled') return true;
  const how = await settled({ owner, rows: [queued.row], within: QUICK_MS });
  if (how === 'sent') return true;
  const row = (await set(reloadRowsAction)).find(({ id }) => id === queued.row.id);
  if (how === 'stuck' && row) {
    set(showToastAction, { tone: 'error', text: row.lastError?.message ?? '' });
    await discardRow(row.id);
  } else {
    set(tellWaitingAction, how, 'removal');
  }
  return false;
});

/** Resolves with whether the file is gone; what became of it is said by a toast. */
export const removeOwnFileAction = atom(null, async (_get, set, removal: Removal) => {
  if (!(await set(removeByOutboxAction, removal))) return false;
  set(showToastAction, { tone: 'success', text: deleted[removal.kind] });
  await set(ownFilesQuery[removal.kind].refresh);
  return true;
});

// What a user does with an own music file or coach card: download, delete (spec 2.10).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import type { OwnFile } from '#contract/shapes.ts';
import type { FileKind } from '#domain/entryFiles.ts';
import { musicFileName, safeFileName } from '#text/fileNames.ts';
import { success } from '#text/toasts.ts';
import { downloadAction } from './download.ts';
import { ownCardsQuery, ownMusicQuery } from './queries.ts';
import { callServerAction } from './session.ts';
import { showFailureAction, showToastAction } from './toasts.ts';

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

/** Resolves with whether the file is gone; what became of it is said by a toast. */
export const removeOwnFileAction = atom(null, async (_get, set, { kind, file }: Removal) => {
  const outcome = await set(callServerAction)(calls[kind].remove, {
    params: placeOf(file),
    key: crypto.randomUUID(),
  });
  if (outcome.kind !== 'done') {
    set(showFailureAction, outcome);
    return false;
  }
  set(showToastAction, { tone: 'success', text: deleted[kind] });
  await set(ownFilesQuery[kind].refresh);
  return true;
});

// What a person has chosen where an upload or a deletion found a file of another device in its place.
import { atom } from 'jotai';
import type { Undecided } from '#domain/outbox/replacedFiles.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { followChoiceAction } from '#state/entry/follow.ts';
import { ownFilesQuery } from '#state/files/ownFiles.ts';
import { reportTroubleAction } from './reportTrouble.ts';

/** «Заменить», «Удалить»: the row is sent over the file that was seen there. */
export const sendOverStandingAction = atom(null, async (_get, set, undecided: Undecided) => {
  const refused = await sendOverStanding(undecided);
  set(reportTroubleAction, refused);
  if (!refused) await set(followChoiceAction, undecided.row);
});

/** «Оставить»: the row is sent no more, the file that stands there is the entry's. */
export const keepStandingAction = atom(null, async (get, set, { row, standing }: Undecided) => {
  const removed = await discardRow(row.id);
  set(reportTroubleAction, removed);
  if (removed.kind !== 'removed') return;
  const { name, size, sha256 } = standing;
  const { payload, owner } = row;
  const facts = { name, size, sha256, team: payload.team };
  await rememberFile(owner, payload, { facts, at: Date.now() });
  await set(followChoiceAction, row, standing);
  const { state, refresh } = ownFilesQuery[payload.fileKind];
  if (get(state).kind !== 'loading') await set(refresh);
});

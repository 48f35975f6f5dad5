// What a person has chosen where an upload or a deletion found a file of another device in its place.
import type { Undecided } from '#domain/outbox/replacedFiles.ts';
import { rememberFile } from '#offline/outbox/fileAnswers.ts';
import { discardRow, sendOverStanding } from '#offline/outbox/outbox.ts';
import { followChoice } from '#state/entry/follow.ts';
import { ownFilesQuery } from '#state/files/ownFiles.ts';
import { reportTrouble } from './reportTrouble.ts';
import type { Store } from '#state/store.ts';

/** «Заменить», «Удалить»: the row is sent over the file that was seen there. */
export async function replaceStanding(store: Store, undecided: Undecided) {
  const refused = await sendOverStanding(undecided);
  reportTrouble(store, refused);
  if (!refused) await followChoice(store, undecided.row);
}

/** «Оставить»: the row is sent no more, the file that stands there is the entry's. */
export async function keepStanding(store: Store, { row, standing }: Undecided) {
  const removed = await discardRow(row.id);
  reportTrouble(store, removed);
  if (removed.kind !== 'removed') return;
  const { name, size, sha256 } = standing;
  const { payload, owner } = row;
  const facts = { name, size, sha256, team: payload.team };
  await rememberFile(owner, payload, { facts, at: Date.now() });
  await followChoice(store, row, standing);
  const { state, refresh } = ownFilesQuery[payload.fileKind];
  if (store.get(state).kind !== 'loading') await refresh(store);
}

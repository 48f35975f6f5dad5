import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import type { StandingFile } from '#domain/outbox/outboxRow.ts';
import { readDraft, saveDraft } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { removeDraft } from '#state/entry/draft.ts';
import { replaceStanding, retryRow } from '#state/rowActions.ts';
import { toastAtom } from '#state/toasts.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { deviceText } from '#text/device.ts';

const { id: competitionId, name: competitionName, deadline } = competition();
const refused = { tone: 'error', text: deviceText.full };
const standing: StandingFile = {
  name: 'Другая.docx',
  size: 7,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-22T15:30:00.000Z',
};

/** A row that has failed, of a new owner. */
async function failedRow() {
  const owner = `coach-${crypto.randomUUID()}`;
  const kept = await keepFile(new File(['card'], 'Карточка.docx'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const place = {
    competition: competitionId,
    draft: '',
    entry: '',
    routine: 'free-solo',
    name: 'Соло',
  };
  const payload = { place, fileKind: 'card', competitionName, team: 'Нева' } as const;
  const queued = await queueUpload({ owner, deadline, payload, file: kept.file });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  const row = { ...queued.row, state: 'failed' } as const;
  await changeOutbox((stores) => stores.put(row));
  return row;
}

test('«Повторить» says that the device did not take it, and the row waits as it was', async () => {
  const row = await failedRow();
  const store = createStore();
  const makeRoom = breakWrites();
  await retryRow(store, row.id);
  makeRoom();
  expect(store.get(toastAtom)).toMatchObject(refused);
  expect(await listRows(row.owner)).toEqual([row]);
});

test('so does the word that a file may go over the one that stands there', async () => {
  const row = await failedRow();
  const store = createStore();
  const makeRoom = breakWrites();
  await replaceStanding(store, { row, standing });
  makeRoom();
  expect(store.get(toastAtom)).toMatchObject(refused);
  expect(await listRows(row.owner)).toEqual([row]);
});

test('so does the deletion of a draft, which stays', async () => {
  const draft: EntryDraft = {
    id: crypto.randomUUID(),
    owner: `coach-${crypto.randomUUID()}`,
    competitionId,
    competitionName,
    deadline,
    revision: 0,
    updatedAt: 0,
    content: emptyContent,
  };
  await saveDraft(draft);
  const store = createStore();
  const makeRoom = breakWrites();
  await removeDraft(store, draft);
  makeRoom();
  expect(store.get(toastAtom)).toMatchObject(refused);
  expect(await readDraft(draft.id)).toBeDefined();
});

import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import type { ConflictingFile } from '#domain/outbox/outboxRow.ts';
import { readDraft, saveDraft } from '#offline/device/drafts.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { removeDraft } from '#state/entry/draft.ts';
import { replaceServerFile, retryRow } from '#state/rowActions.ts';
import { toastAtom } from '#state/toasts.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { deviceText } from '#text/device.ts';

const { id: competitionId, name: competitionName, deadline } = competition();
const refused = { tone: 'error', text: deviceText.full };
const serverFile: ConflictingFile = {
  name: 'Другая.docx',
  size: 7,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-22T15:30:00.000Z',
};

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

test('«Повторить» reports that the device did not store it, and the row waits as before', async () => {
  const row = await failedRow();
  const store = createStore();
  const makeRoom = breakWrites();
  await retryRow(store, row.id);
  makeRoom();
  expect(store.get(toastAtom)).toMatchObject(refused);
  expect(await listRows(row.owner)).toEqual([row]);
});

test('the choice to replace the server’s file reports that too', async () => {
  const row = await failedRow();
  const store = createStore();
  const makeRoom = breakWrites();
  await replaceServerFile(store, { row, serverFile });
  makeRoom();
  expect(store.get(toastAtom)).toMatchObject(refused);
  expect(await listRows(row.owner)).toEqual([row]);
});

test('the deletion of a draft reports that too, and the draft stays', async () => {
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

import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { FilePayload } from '#domain/outbox/outboxRow.ts';
import { placeIn } from '#domain/entry/draftEntry.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { replaceFile } from '#state/rowActions.ts';
import { rereadSession } from '#state/person/session.ts';
import { SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

test('a replacement follows moves of its entry that the row does not know of', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const store = createStore();
  rereadSession(store);
  const { id, name: competitionName, deadline } = competition();
  const place = placeIn({ competition: id, draft: crypto.randomUUID() }, SOLO_ENTRY);
  const payload: FilePayload = { place, fileKind: 'card', competitionName, team: 'Нева' };
  const kept = await keepFile(new File(['card'], 'Карточка.docx'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const queued = await queueUpload({
    owner,
    deadline,
    payload,
    file: kept.file,
    members: SOLO_ENTRY.members,
  });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  await replaceFile(store, queued.row, new File(['another'], 'Другая карточка.docx'));
  expect(await listRows(owner)).toMatchObject([
    { file: { name: 'Другая карточка.docx' }, members: SOLO_ENTRY.members },
  ]);
});

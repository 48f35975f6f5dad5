// Upload progress is deleted together with its row.
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { keepFile } from '#offline/device/files.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { reportedProgressAtom, reloadRows } from '#state/outbox/rows.ts';
import { rereadSession } from '#state/person/session.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

test('the progress of a row exists as long as the row waits', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const store = createStore();
  rereadSession(store);
  const kept = await keepFile(new File(['карточка'], 'Карточка.docx'));
  if (kept.kind !== 'kept') throw new Error(kept.kind);
  const { id, name, deadline } = competition();
  const queued = await queueUpload({
    owner,
    deadline,
    payload: {
      place: { competition: id, draft: '', entry: '', routine: 'free-solo', name: 'А' },
      fileKind: 'card',
      competitionName: name,
      team: '',
    },
    file: kept.file,
  });
  if (queued.kind !== 'queued') throw new Error(queued.kind);
  const progress = { sent: 1, total: 2 };
  store.set(reportedProgressAtom, new Map([queued.row.id, 'gone'].map((each) => [each, progress])));
  await reloadRows(store);
  expect([...store.get(reportedProgressAtom).keys()]).toEqual([queued.row.id]);
});

import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { placeIn } from '#domain/entry/draftEntry.ts';
import { checksOf } from '#domain/entry-session/entrySession.ts';
import type { FilePayload, StandingFile } from '#domain/outbox/outboxRow.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { dispatch, openSessionIn } from '#state/entry/session.ts';
import { keepStanding } from '#state/rowActions.ts';
import { rereadSession } from '#state/person/session.ts';
import { FORM, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

test('its bytes are known, so that the same file is no question when it is picked again', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
  const store = createStore();
  rereadSession(store);
  const { id, name: competitionName, deadline } = competition();
  const key = { owner, competition: id };
  const draft = crypto.randomUUID();
  const begun = { type: 'draft-begun', id: draft, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) dispatch(store, key, event);
  const place = placeIn({ competition: id, draft }, SOLO_ENTRY);
  const payload: FilePayload = { place, fileKind: 'card', competitionName, team: 'Нева' };
  const kept = await keepFile(new File(['card'], 'Карточка.docx'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const queued = await queueUpload({ owner, deadline, payload, file: kept.file });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  const standing: StandingFile = {
    name: 'Другая.docx',
    size: 7,
    sha256: 'a'.repeat(64),
    uploadedAt: '2026-11-22T15:30:00.000Z',
  };
  await keepStanding(store, { row: queued.row, standing });
  const session = openSessionIn(store, key);
  if (!session) throw new Error('the session is over');
  expect(checksOf(session, SOLO_ENTRY).card.file).toEqual({
    kind: 'present',
    name: standing.name,
    size: standing.size,
    sha256: standing.sha256,
  });
});

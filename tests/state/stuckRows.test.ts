import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { FILE_KINDS, namedEntries } from '#domain/entry/entryFiles.ts';
import { placeIn } from '#domain/entry/draftEntry.ts';
import type { RowError } from '#domain/outbox/outboxRow.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { confirmEntryFiles } from '#state/entry/confirm.ts';
import { removeServerFile } from '#state/entry/removal.ts';
import { dispatch, openSessionIn } from '#state/entry/session.ts';
import { uploadMissingFile } from '#state/files/missingFiles.ts';
import { removeOwnFile } from '#state/files/ownFiles.ts';
import { replaceFile } from '#state/rowActions.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { rereadSession } from '#state/person/session.ts';
import { toastAtom } from '#state/toasts.ts';
import {
  FORM,
  keptFile,
  picking,
  reading,
  SOLO_ENTRY,
} from '#tests/domain/entry-session/sampleForms.ts';
import { breakWrites } from '#tests/support/breakWrites.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competition as competitionWith, ownFile } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';
import { deadlineText } from '#text/format/time.ts';
import { deviceText } from '#text/device.ts';
import { outboxText } from '#text/outbox.ts';
import { shellNoticeText } from '#text/shell.ts';

const competition = competitionWith();
const { id, name: competitionName, deadline } = competition;
const when = outboxText.details.deadline(deadlineText(deadline));

let owner: string;
beforeEach(() => {
  owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
});

function openPage() {
  const store = createStore();
  rereadSession(store);
  const key = { owner, competition: id, competitionName, deadline };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) dispatch(store, key, event);
  return { store, key };
}

async function stopNextRow(code: string, state: 'failed' | 'blocked-rule'): Promise<void> {
  let [row] = await listRows(owner);
  while (!row) {
    await new Promise(requestAnimationFrame);
    [row] = await listRows(owner);
  }
  const lastError: RowError = { status: 0, code, message: '', at: 1 };
  await (await browserDb()).put('outbox', { ...row, state, lastError });
  broadcastChange({ kind: 'outbox' });
}

test('a file of a submitted application that is too large for a proxy is shown as stuck', async () => {
  const { store } = openPage();
  const [entry] = namedEntries(FORM);
  if (!entry) throw new Error('the form has no entry');
  const missing = {
    kind: 'card',
    entry,
    competition: id,
    competitionName,
    deadline,
    draft: '',
    team: 'Нева',
  } as const;
  const uploading = uploadMissingFile(store, missing, new File(['card'], 'Карточка.docx'));
  await stopNextRow('too-large', 'failed');
  expect(await uploading).toBeUndefined();
  expect(store.get(toastAtom)?.text).toBe(outboxText.details.tooLarge);
});

test('the deletion of an own file in the freeze is shown as stuck', async () => {
  const { store } = openPage();
  const removing = removeOwnFile(store, { kind: 'music', file: ownFile({ deadline }) });
  await stopNextRow('file-frozen', 'blocked-rule');
  expect(await removing).toBe(false);
  expect(store.get(toastAtom)?.text).toBe(`${outboxText.states.frozen}. ${when}`);
});

test('the deletion of an entry’s file after the deadline is shown as stuck', async () => {
  const { store, key } = openPage();
  const removal = { key, entry: SOLO_ENTRY, kind: 'card' } as const;
  const removing = removeServerFile(store, removal);
  await stopNextRow('deadline-passed', 'blocked-rule');
  await removing;
  expect(store.get(toastAtom)?.text).toBe(
    `${outboxText.states.deadlinePassed}. ${when}. ${outboxText.details.moreTime}`,
  );
});

test('an outdated page says so wherever a file is picked', async () => {
  const { store, key } = openPage();
  const kept = await keepFile(new File(['music'], 'music.mp3'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const place = {
    competition: id,
    draft: '',
    entry: '',
    routine: SOLO_ENTRY.routine,
    name: SOLO_ENTRY.name,
  };
  const payload = { place, fileKind: 'card', competitionName, team: 'Нева' } as const;
  const queued = await queueUpload({ owner, deadline, payload, file: kept.file });
  if (queued.kind !== 'queued') throw new Error(queued.reason);
  const copied = {
    type: 'pick-copied',
    key: 'm1',
    file: keptFile('music'),
    isLasting: true,
  } as const;
  const music = picking('m1', SOLO_ENTRY, 'music');
  const card = picking('c1', SOLO_ENTRY, 'card').map((event) =>
    event.type === 'pick-begun'
      ? { ...event, picked: { ...event.picked, source: new File(['card'], 'Карточка.docx') } }
      : event,
  );
  for (const event of [...music.slice(0, 2), copied, ...card.slice(0, 2)])
    dispatch(store, key, event);

  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('a newer page', 'VersionError');
  });
  const file = new File(['another card'], 'Карточка.docx');
  const missing = {
    kind: 'card',
    entry: SOLO_ENTRY,
    competition: id,
    competitionName,
    deadline,
    draft: '',
    team: 'Нева',
  } as const;
  const replaced = await replaceFile(store, queued.row, file);
  const uploaded = await uploadMissingFile(store, missing, file);
  await confirmEntryFiles(store, key, SOLO_ENTRY);
  const confirmations = [...(openSessionIn(store, key)?.confirmations.values() ?? [])];
  expect([replaced?.why, uploaded?.why]).toEqual([
    shellNoticeText.outdated.text,
    shellNoticeText.outdated.text,
  ]);
  expect(confirmations).toMatchObject([
    { kind: 'refused', message: shellNoticeText.outdated.text },
  ]);
});

test('refused files that cannot be queued again because the disk is full are reported', async () => {
  const { store, key } = openPage();
  const place = placeIn({ competition: id, draft: owner }, SOLO_ENTRY);
  for (const fileKind of FILE_KINDS) {
    const kept = await keepFile(new File([fileKind], fileKind));
    if (kept.kind !== 'kept') throw new Error(kept.reason);
    const payload = { place, fileKind, competitionName, team: 'Нева' };
    const queued = await queueUpload({ owner, deadline, payload, file: kept.file });
    if (queued.kind !== 'queued') throw new Error(queued.reason);
    await (await browserDb()).put('outbox', { ...queued.row, state: 'failed' });
  }
  await reloadRows(store);
  breakWrites();
  await confirmEntryFiles(store, key, SOLO_ENTRY);
  const confirmations = [...(openSessionIn(store, key)?.confirmations.values() ?? [])];
  expect(confirmations).toMatchObject([{ kind: 'refused', message: deviceText.full }]);
});

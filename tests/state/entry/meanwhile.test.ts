import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { rememberDone } from '#offline/outbox/fileAnswers.ts';
import { keepFile } from '#offline/device/files.ts';
import { listRows, doneRowOf } from '#offline/outbox/outbox.ts';
import { queueUpload } from '#offline/outbox/queueRow.ts';
import { checkEntry, wasStored } from '#state/entry/checks.ts';
import { confirmEntryFiles } from '#state/entry/confirm.ts';
import { followDone, followRows } from '#state/entry/follow.ts';
import { dispatch, openSessionIn, type EnteredKey } from '#state/entry/session.ts';
import { outboxRowsAtom, reloadRows } from '#state/outbox/rows.ts';
import { rereadSession } from '#state/person/session.ts';
import { FORM, picking, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { stubCalls, answering } from '#tests/support/browser/stubCalls.ts';
import { competition } from './offlineEntry.ts';

const { id, name: competitionName, deadline } = competition;

function openPage() {
  stubCalls([]);
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  rereadSession(store);
  const key: EnteredKey = { owner, competition: id, competitionName, deadline };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) dispatch(store, key, event);
  return { store, key };
}

async function kept(name: string) {
  const keeping = await keepFile(new File([name], name));
  if (keeping.kind !== 'kept') throw new Error(keeping.reason);
  return keeping.file;
}

async function leaveCard(owner: string) {
  const place = {
    competition: id,
    draft: '',
    entry: '',
    routine: SOLO_ENTRY.routine,
    name: SOLO_ENTRY.name,
  };
  const payload = { place, fileKind: 'card', competitionName, team: FORM.teamName } as const;
  const queued = await queueUpload({ owner, deadline, payload, file: await kept('card.pdf') });
  if (queued.kind === 'refused') throw new Error(queued.reason);
  const row = { ...queued.row, nextAt: Date.now() + 60_000 };
  await (await browserDb()).put('outbox', row);
  return row;
}

test('a card refused while the music is still being sent reopens its entry', async () => {
  const { store, key } = openPage();
  const row = await leaveCard(key.owner);
  await reloadRows(store);
  const music = await kept('music.mp3');
  const [begin, accept] = picking('p1', SOLO_ENTRY, 'music');
  const copied = { type: 'pick-copied', key: 'p1', file: music, isLasting: true } as const;
  for (const event of [begin, accept, copied]) if (event) dispatch(store, key, event);

  const confirming = confirmEntryFiles(store, key, SOLO_ENTRY);
  while ((await listRows(key.owner)).length < 2) await new Promise(requestAnimationFrame);
  await (await browserDb()).put('outbox', { ...row, state: 'failed', nextAt: 0 });
  await reloadRows(store);
  await followRows(store, key);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  broadcastChange({ kind: 'outbox' });
  await confirming;

  expect(store.get(outboxRowsAtom).map(({ state }) => state)).toEqual(['failed', 'queued']);
  const session = openSessionIn(store, key);
  expect(session && openEntries(session).map(({ name }) => name)).toContain(SOLO_ENTRY.name);
  expect(session?.confirmations.size).toBe(0);
});

test('an answer from before an upload is not used offline', async () => {
  const { store, key } = openPage();
  const [isAsked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const absent = (call: typeof calls.card.exists | typeof calls.music.exists) =>
    answering(call, async () => {
      isAsked.resolve();
      await answer.promise;
      return { refusal: 'file-not-found' as const };
    });
  stubCalls([absent(calls.card.exists), absent(calls.music.exists)]);
  const checking = checkEntry(store, key, SOLO_ENTRY);
  await isAsked.promise;
  const row = await leaveCard(key.owner);
  const done = doneRowOf(row, {}, Date.now());
  await rememberDone(row, done.doneAt);
  await followDone(store, done);
  answer.resolve();
  await checking;
  expect(await wasStored(row)).toBe(true);
});

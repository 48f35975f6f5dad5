// While the device's database fails, a draft that cannot be read is not treated as deleted.
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deviceDraftsAtom, reloadDrafts } from '#state/drafts.ts';
import { followDraft } from '#state/entry/draft.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { dispatch, openSessionIn, type EnteredKey } from '#state/entry/session.ts';
import { sessionAtom } from '#state/person/session.ts';
import { competition } from './offlineEntry.ts';

async function openPage() {
  const [id, owner] = [crypto.randomUUID(), crypto.randomUUID()];
  const store = createStore();
  store.set(sessionAtom, { userid: owner, access: 0, account: '' });
  const { name: competitionName, deadline } = competition;
  const key: EnteredKey = { owner, competition: competition.id, competitionName, deadline };
  dispatch(store, key, { type: 'draft-begun', id, writer: 'this tab', tab: 'apply' });
  dispatch(store, key, { type: 'stepped-forward' });
  expect(await saveOpenDraft(store, key)).toBe(true);
  await reloadDrafts(store);
  const session = () => openSessionIn(store, key);
  return { id, store, key, session };
}

function breakReads(): void {
  const fail = () => {
    throw new DOMException('', 'UnknownError');
  };
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(fail),
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(fail),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
}

test('the page and the list of drafts stay as they are', async () => {
  const { id, store, key, session } = await openPage();
  const [before, listed] = [session(), store.get(deviceDraftsAtom)];
  expect(listed?.device.map(({ draft }) => draft.id)).toEqual([id]);
  breakReads();
  await followDraft(store, key);
  await reloadDrafts(store);
  expect(session()).toEqual(before);
  expect(store.get(deviceDraftsAtom)).toBe(listed);
});

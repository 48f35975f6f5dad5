// Two tabs save a draft at the same time: both changes are kept.
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { readDraft, saveDraft } from '#offline/device/drafts.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import { dispatch, openSessionIn, type EnteredKey } from '#state/entry/session.ts';
import { competition } from './offlineEntry.ts';

/** Opens a page that gets no messages of other tabs, with a stored draft at step 2. */
async function openPage() {
  const id = crypto.randomUUID();
  const store = createStore();
  const { name: competitionName, deadline } = competition;
  const key: EnteredKey = {
    owner: crypto.randomUUID(),
    competition: id,
    competitionName,
    deadline,
  };
  const go = (type: 'stepped-forward' | 'stepped-back') => dispatch(store, key, { type });
  dispatch(store, key, { type: 'draft-begun', id, writer: 'this tab', tab: 'apply' });
  go('stepped-forward');
  const save = () => saveOpenDraft(store, key);
  expect(await save()).toBe(true);
  const state = () => openSessionIn(store, key)?.draft.state;
  return { id, go, save, state };
}

async function changeElsewhere(id: string, change: Partial<EntryContent>): Promise<void> {
  const draft = await readDraft(id);
  if (!draft) throw new Error('no draft');
  const content = { ...draft.content, ...change };
  const { kind } = await saveDraft({ ...draft, writer: 'another tab', content });
  expect(kind).toBe('saved');
}

test('changes made here are saved over another tab’s mere navigation', async () => {
  const { id, go, save, state } = await openPage();
  await changeElsewhere(id, { step: 0 });
  go('stepped-forward');
  expect(await save()).toBe(true);
  expect(await readDraft(id)).toMatchObject({ writer: 'this tab', content: { step: 2 } });
  expect(state()).toBe('open');
});

test('changes of another tab are kept together with those saved here', async () => {
  const { id, go, save, state } = await openPage();
  const theirs = { completedEntries: ['Иванова'] };
  await changeElsewhere(id, theirs);
  go('stepped-forward');
  expect(await save()).toBe(true);
  expect(await readDraft(id)).toMatchObject({
    writer: 'this tab',
    content: { ...theirs, step: 2 },
  });
  expect(state()).toBe('open');
});

test('a tab that is always overtaken gives up after three tries until the next change', async () => {
  const { go, save, state } = await openPage();
  const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')?.value;
  let tries = 0;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function overtake(
    this: IDBObjectStore,
    ...what
  ) {
    const asked: IDBRequest = get.apply(this, what);
    if (this.name !== 'drafts' || this.transaction.mode !== 'readwrite') return asked;
    tries += 1;
    const by = tries;
    asked.addEventListener('success', () => {
      asked.result.revision += by;
      asked.result.writer = 'another tab';
    });
    return asked;
  });
  go('stepped-forward');
  expect(await save()).toBe(false);
  expect(tries).toBe(3);
  expect(state()).toBe('open');
  reading.mockRestore();
});

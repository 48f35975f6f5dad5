// Confirming many files at once: a file is never both queued and picked, and never missing from the page.
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { batchIn, type OpenSession } from '#domain/entry-session/entrySession.ts';
import { contentToKeep } from '#domain/entry-session/pickedElsewhere.ts';
import { entryFileStates, fileSlot } from '#domain/entry-session/select/selectFiles.ts';
import { openEntries } from '#domain/entry-session/select/selectView.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { draftsOf } from '#offline/device/drafts.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { confirmBatch, pickBatch } from '#state/entry/batch.ts';
import { restoreDraft } from '#state/entry/draft.ts';
import { saveOpenDraft } from '#state/entry/saveDraft.ts';
import {
  contentAtom,
  dispatch,
  entrySessionAtom,
  openSessionIn,
  type EnteredKey,
} from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { rereadSession } from '#state/person/session.ts';
import { DUET_ENTRY, FORM, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { onDevice, openOffline } from './offlineEntry.ts';

const ENTRIES = [SOLO_ENTRY, DUET_ENTRY];

const card = (name: string) => new File([name], name);
const music = (name: string) => new File([mp3Frames(4)], name);

/** Opens a page offline with picked files of a solo and a duet. */
async function openBatch(...files: readonly File[]) {
  const { store, key } = openOffline(...reading('f1', FORM));
  await pickBatch(store, key, files);
  await saveOpenDraft(store, key);
  return { store, key };
}

const ALL = [card('Соло.pdf'), music('Соло.mp3'), card('Дуэт.pdf'), music('Дуэт.mp3')];

async function countsOnDevice(key: EnteredKey) {
  const { rows, draft } = await onDevice(key);
  const { batch = [], picked, completedEntries } = draft.content;
  const counts = { rows: rows.length, batch: batch.length, picked: picked.length };
  return { ...counts, completed: completedEntries.length };
}

const TO_CONFIRM = { rows: 0, batch: 4, picked: 0, completed: 0 };
const QUEUED = { rows: 4, batch: 0, picked: 0, completed: 2 };

test('whenever the page closes, the batch is still there, or queued with its entries done', async () => {
  const { store, key } = await openBatch(...ALL);
  const seen = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) seen.add(JSON.stringify(await countsOnDevice(key)));
  })();
  const saving = store.sub(contentAtom(key), () => void saveOpenDraft(store, key));
  const confirming = confirmBatch(store, key);
  await Promise.all([confirming, confirmBatch(store, key)]);
  over.abort();
  await watching;
  saving();
  expect([...seen].toSorted()).toEqual([JSON.stringify(TO_CONFIRM), JSON.stringify(QUEUED)]);
});

test.each([
  {
    moment: 'just before',
    hasCome: ({ confirmations, queuing }: OpenSession) =>
      confirmations.size > 0 && queuing.length === 0,
  },
  { moment: 'once', hasCome: ({ queuing }: OpenSession) => queuing.length > 0 },
])('a save $moment the files are queued leaves them in the batch', async ({ hasCome }) => {
  const { store, key } = await openBatch(...ALL);
  const { promise: seen, resolve } = Promise.withResolvers<unknown>();
  const forget = store.sub(entrySessionAtom(key), () => {
    const session = openSessionIn(store, key);
    if (!session || !hasCome(session)) return;
    forget();
    dispatch(store, key, { type: 'tab-opened', tab: 'info' });
    const saving = saveOpenDraft(store, key);
    // Transactions run in order, so this count runs after the save and before the new rows.
    const counting = countsOnDevice(key);
    resolve(saving.then(() => counting));
  });
  await confirmBatch(store, key);
  expect(await seen).toEqual(TO_CONFIRM);
  expect(await countsOnDevice(key)).toEqual(QUEUED);
  const [draft] = await draftsOf(key.owner, key.competition);
  expect(draft?.content.tab).toBe('info');
});

test('a page reloaded after the confirmation continues with all entries done', async () => {
  const { store, key } = await openBatch(...ALL);
  const confirming = confirmBatch(store, key);
  while ((await listRows(key.owner)).length === 0) await new Promise(requestAnimationFrame);
  const again = createStore();
  rereadSession(again);
  await restoreDraft(again, key, undefined);
  const session = openSessionIn(again, key);
  expect(session && openEntries(session)).toEqual([]);
  await confirming;
});

test('a confirmed file is never missing from the page', async () => {
  const { store, key } = await openBatch(...ALL);
  for (const entry of ENTRIES) {
    for (const kind of FILE_KINDS) {
      const file = { kind: 'missing' } as const;
      const answer = { entry, kind, changes: 0, file, isComing: false };
      dispatch(store, key, { ...answer, type: 'check-answered' });
    }
  }
  const seen = new Set<string>();
  const note = () => {
    const session = openSessionIn(store, key);
    // Until its files are queued, the page shows the batch.
    if (!session || batchIn(session).length > 0) return;
    for (const entry of ENTRIES) {
      const states = entryFileStates(session, store.get(outboxRowsAtom), entry);
      for (const kind of FILE_KINDS) seen.add(fileSlot(states[kind]).kind);
    }
  };
  const confirming = confirmBatch(store, key);
  const forget = [store.sub(contentAtom(key), note), store.sub(outboxRowsAtom, note)];
  note();
  while (store.get(outboxRowsAtom).length === 0) await new Promise(requestAnimationFrame);
  broadcastChange({ kind: 'outbox' });
  await confirming;
  note();
  for (const stop of forget) stop();
  expect([...seen].toSorted()).toEqual(['picked', 'queued']);
});

test('a file that was not yet stored when its page closed is reported', async () => {
  const { store, key } = await openBatch(card('Соло.pdf'));
  const picking = pickBatch(store, key, [music('Соло.mp3'), card('Дуэт.pdf')]);
  const again = createStore();
  rereadSession(again);
  await restoreDraft(again, key, undefined);
  const named = () =>
    openSessionIn(again, key)?.incoming.map(({ picked, state }) => [picked.name, state]);
  expect(named()).toEqual([
    ['Соло.mp3', 'refused'],
    ['Дуэт.pdf', 'refused'],
  ]);
  await picking;
  await pickBatch(again, key, [music('Соло.mp3'), card('Дуэт.pdf')]);
  expect(named()).toEqual([]);
});

test('a file that cannot be queued is picked again, and its entry open', async () => {
  const { store, key } = await openBatch(...ALL);
  const db = await browserDb();
  const [gone] = openSessionIn(store, key)?.content.batch ?? [];
  await db.delete('files', gone?.file.id ?? '');
  await confirmBatch(store, key);
  const session = openSessionIn(store, key);
  expect(session && contentToKeep(session)).toMatchObject({
    batch: [],
    picked: [{ entry: SOLO_ENTRY, card: gone?.file }],
  });
  expect(session && openEntries(session)).toEqual([SOLO_ENTRY]);
  expect(session?.queuing).toEqual([]);
  expect(await listRows(key.owner)).toHaveLength(3);
});

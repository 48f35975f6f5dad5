// Files that follow a corrected form: at no moment does a page that ends leave them both queued and still to be moved.
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import { isSameContent } from '#domain/entry-session/entryContent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { saveDraftAction } from '#state/entry/draft.ts';
import { followFormAction } from '#state/entry/orphans.ts';
import { dispatchAction, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { rereadSessionAction } from '#state/person/session.ts';
import { ANNA, filledForm, FORM, reading, VERA } from '#tests/domain/entry-session/sampleForms.ts';
import { answerEntryCalls } from '#tests/support/browser/answerEntryCalls.ts';

const competition = {
  id: '0'.repeat(32),
  name: 'Кубок Невы',
  deadline: '2099-04-05T23:59:59.999+03:00',
};
const RIGHT_ANNA = { ...ANNA, family: 'Иванцова' };
const CORRECTED = filledForm({ solo: [RIGHT_ANNA], duets: [[RIGHT_ANNA, VERA]] });

afterEach(() => {
  for (const name of [COOKIE.user, COOKIE.access]) document.cookie = `${name}=; path=/; max-age=-1`;
});

/** A page without a network that has just read a corrected form; its draft is on the device. */
async function openCorrected() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerEntryCalls([]);
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  store.set(rereadSessionAction);
  const key: SessionKey = { owner, competition: competition.id };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM), ...reading('f2', CORRECTED)])
    store.set(dispatchAction, key, event);
  await store.set(saveDraftAction, key, competition);
  return { store, key };
}

/** Rows and draft of one moment. */
async function onDevice({ owner }: SessionKey) {
  const tx = (await browserDb()).transaction(['outbox', 'drafts']);
  const [rows, draft] = await Promise.all([
    tx.objectStore('outbox').index('owner').getAll(owner),
    tx.objectStore('drafts').get(owner),
  ]);
  if (!draft) throw new Error('the draft is gone');
  return { rows, content: draft.content };
}

test('whatever is saved meanwhile, the draft and the row come together', async () => {
  const { store, key } = await openCorrected();
  const seen = new Set<string>();
  const look = async () => {
    const { rows, content } = await onDevice(key);
    seen.add(`${rows.length} queued, ${content.previousEntries.length} to move`);
  };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) await look();
  })();
  const working = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const tab = at % 2 === 0 ? 'apply' : 'files';
      store.set(dispatchAction, key, { type: 'tab-opened', tab });
      await Promise.all([store.set(saveDraftAction, key, competition), look()]);
    }
  })();
  await store.set(followFormAction, key, competition);
  over.abort();
  await Promise.all([watching, working]);
  await look();
  expect([...seen].toSorted()).toEqual(['0 queued, 2 to move', '1 queued, 0 to move']);
  const session = openSessionIn(store.get, key);
  expect(session && isSameContent(session.content, (await onDevice(key)).content)).toBe(true);
});

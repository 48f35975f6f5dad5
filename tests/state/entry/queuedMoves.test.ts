// Files that follow a corrected form: at no moment does a page that ends leave them both queued and still to be moved.
import { expect, test } from 'vitest';
import { isSameContent } from '#domain/entry-session/entryContent.ts';
import { saveDraftAction } from '#state/entry/saveDraft.ts';
import { followFormAction } from '#state/entry/orphans.ts';
import { dispatchAction, openSessionIn } from '#state/entry/session.ts';
import { ANNA, filledForm, FORM, reading, VERA } from '#tests/domain/entry-session/sampleForms.ts';
import { competition, onDevice, openOffline } from './offlineEntry.ts';

const RIGHT_ANNA = { ...ANNA, family: 'Иванцова' };
const CORRECTED = filledForm({ solo: [RIGHT_ANNA], duets: [[RIGHT_ANNA, VERA]] });

/** A page without a network that has just read a corrected form; its draft is on the device. */
async function openCorrected() {
  const { store, key } = openOffline(...reading('f1', FORM), ...reading('f2', CORRECTED));
  await store.set(saveDraftAction, key, competition);
  return { store, key };
}

test('whatever is saved meanwhile, the draft and the row come together', async () => {
  const { store, key } = await openCorrected();
  const seen = new Set<string>();
  const note = async () => {
    const { rows, draft } = await onDevice(key);
    seen.add(`${rows.length} queued, ${draft.content.previousEntries.length} to move`);
  };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) await note();
  })();
  const working = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const tab = at % 2 === 0 ? 'apply' : 'files';
      store.set(dispatchAction, key, { type: 'tab-opened', tab });
      await Promise.all([store.set(saveDraftAction, key, competition), note()]);
    }
  })();
  await store.set(followFormAction, key, competition);
  over.abort();
  await Promise.all([watching, working]);
  await note();
  expect([...seen].toSorted()).toEqual(['0 queued, 2 to move', '1 queued, 0 to move']);
  const session = openSessionIn(store.get, key);
  expect(session && isSameContent(session.content, (await onDevice(key)).draft.content)).toBe(true);
});

// The own version of a draft is kept over another device's: the choice, the draft and the moves of its files are one.
import { expect, test } from 'vitest';
import type { Member } from '#domain/application.ts';
import { emptyContent, isSameContent } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/events/entryEvent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { saveDraftAction } from '#state/entry/saveDraft.ts';
import { followFormAction } from '#state/entry/orphans.ts';
import { keepOwnVersionAction } from '#state/entry/ownVersion.ts';
import { dispatchAction, entrySessionAtom, openSessionIn } from '#state/entry/session.ts';
import {
  ANNA,
  DARIA,
  filledForm,
  FORM,
  reading,
  VERA,
} from '#tests/domain/entry-session/sampleForms.ts';
import { competition, onDevice, openOffline } from './offlineEntry.ts';

const formOf = (family: string, others: readonly Member[] = []) => {
  const anna = { ...ANNA, family };
  return filledForm({ solo: [anna, ...others], duets: [[anna, VERA]] });
};

/** A page without a network whose files wait to follow its forms, while another device has corrected the first otherwise. */
async function openOvertaken(...later: readonly EntryEvent[]) {
  const { store, key } = openOffline(...reading('f1', FORM), ...reading('f2', formOf('Иванцова')));
  await store.set(saveDraftAction, key, competition);
  await store.set(followFormAction, key, competition);
  for (const event of later) store.set(dispatchAction, key, event);
  await store.set(saveDraftAction, key, competition);
  const { draft } = await onDevice(key);
  const read = { parsed: formOf('Иванчук'), by: 'server', at: 1 } as const;
  const content = { ...emptyContent, tab: 'apply', step: 3, reading: read } as const;
  const other = { content, device: 'iPhone', at: 1, over: 1 };
  await (await browserDb()).put('drafts', { ...draft, other });
  return { store, key };
}

const BEFORE = ['Иванова-Петрова → Иванцова-Петрова', 'Иванова А.Б. → Иванцова А.Б.'];
const AFTER = ['Иванчук-Петрова → Иванцова-Петрова', 'Иванчук А.Б. → Иванцова А.Б.'];

test('whenever the page ends, the files are to come from where they were, or the choice is made', async () => {
  const { store, key } = await openOvertaken();
  const seen = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { rows, draft } = await onDevice(key);
      const moves = rows.flatMap((row) => (row.kind === 'rebind' ? row.payload.moves : []));
      const moved = moves.map(({ from, to }) => `${from.name} → ${to.name}`);
      const { other, left = [], content } = draft;
      const isAsked = other !== undefined;
      const toMove = content.previousEntries.length;
      seen.add(JSON.stringify([isAsked, left.length, toMove, ...moved.toSorted()]));
    }
  })();
  // As on a page, whatever changes in the session lets files follow.
  const forget = store.sub(entrySessionAtom(key), () => {
    void store.set(followFormAction, key, competition);
    void store.set(saveDraftAction, key, competition);
  });
  await store.set(keepOwnVersionAction, key, competition);
  over.abort();
  await watching;
  forget();
  expect([...seen].toSorted()).toEqual([
    JSON.stringify([false, 1, 0, ...AFTER.toSorted()]),
    JSON.stringify([true, 0, 0, ...BEFORE.toSorted()]),
  ]);
  const session = openSessionIn(store.get, key);
  const { draft } = await onDevice(key);
  expect(session && isSameContent(session.content, draft.content)).toBe(true);
});

test('nothing is expected where moves were to bring files that were never tried', async () => {
  // One more is entered, and nobody is called otherwise than the moves know.
  const { store, key } = await openOvertaken(...reading('f3', formOf('Иванцова', [DARIA])));
  await store.set(keepOwnVersionAction, key, competition);
  const { rows, draft } = await onDevice(key);
  const moves = rows.flatMap((row) => (row.kind === 'rebind' ? row.payload.moves : []));
  expect(moves.map(({ from, to }) => `${from.name} → ${to.name}`).toSorted()).toEqual(
    AFTER.toSorted(),
  );
  expect(draft.content.previousEntries).toEqual([]);
});

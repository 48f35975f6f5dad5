// Opens a page offline with a parsed form, and reads what the device has stored.
import { createStore } from 'jotai';
import { vi } from 'vitest';
import { COOKIE } from '#contract/headers.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { dispatch, type EnteredKey } from '#state/entry/session.ts';
import { rereadSession } from '#state/person/session.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';

export const competition = {
  id: '0'.repeat(32),
  name: 'Кубок Невы',
  deadline: '2099-04-05T23:59:59.999+03:00',
};

export function openOffline(...events: readonly EntryEvent[]) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubCalls([]);
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  rereadSession(store);
  const { name: competitionName, deadline } = competition;
  const key: EnteredKey = { owner, competition: competition.id, competitionName, deadline };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...events]) dispatch(store, key, event);
  return { store, key };
}

/** Reads rows and draft in one transaction, so that both show the same moment. */
export async function onDevice({ owner }: EnteredKey) {
  const tx = (await browserDb()).transaction(['outbox', 'drafts']);
  const [rows, draft] = await Promise.all([
    tx.objectStore('outbox').index('owner').getAll(owner),
    tx.objectStore('drafts').get(owner),
  ]);
  if (!draft) throw new Error('the draft is gone');
  return { rows, draft };
}

// What an answer about the files of an entry does to it: only one about the file itself opens the entry again (behaviour 9.4).
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { openEntries } from '#domain/entry-session/selectView.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { checkEntryAction } from '#state/entry/checks.ts';
import { dispatchAction, openSessionIn, type SessionKey } from '#state/entry/session.ts';
import { rereadSessionAction } from '#state/person/session.ts';
import { DUET_ENTRY, FORM, reading, SOLO_ENTRY } from '#tests/domain/entry-session/sampleForms.ts';
import { answerEntryCalls, answering } from '#tests/support/browser/answerEntryCalls.ts';

afterEach(() => {
  for (const name of [COOKIE.user, COOKIE.access]) document.cookie = `${name}=; path=/; max-age=-1`;
});

/** The names of the open entries once a completed solo was asked for, and both its files were refused. */
async function openAfter(refusal: RefusalCode): Promise<readonly string[]> {
  answerEntryCalls([
    answering(calls.card.exists, () => ({ refusal })),
    answering(calls.music.exists, () => ({ refusal })),
  ]);
  const owner = crypto.randomUUID();
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  document.cookie = `${COOKIE.access}=0; path=/`;
  const store = createStore();
  store.set(rereadSessionAction);
  const key: SessionKey = { owner, competition: '0'.repeat(32) };
  const begun = { type: 'draft-begun', id: owner, writer: 'w1', tab: 'files' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) store.set(dispatchAction, key, event);
  store.set(dispatchAction, key, { type: 'entry-completed', entry: SOLO_ENTRY });
  await store.set(checkEntryAction, key, SOLO_ENTRY);
  const session = openSessionIn(store.get, key);
  return session ? openEntries(session).map(({ name }) => name) : [];
}

const OF_THE_ASKER = ['not-signed-in', 'other-user', 'wrong-host'] as const;
test.for(OF_THE_ASKER)('an entry stays completed after «%s»', async (refusal) => {
  expect(await openAfter(refusal)).toEqual([DUET_ENTRY.name]);
});

const OF_THE_FILE = ['file-not-found', 'competition-not-found', 'no-access'] as const;
test.for(OF_THE_FILE)('an entry is open again after «%s»', async (refusal) => {
  expect(await openAfter(refusal)).toEqual([SOLO_ENTRY.name, DUET_ENTRY.name]);
});

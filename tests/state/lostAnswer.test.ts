import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { MOST_LOST_CHANGES } from '#api/callServer.ts';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { restoreEntry, returnApplication } from '#state/application/decisions.ts';
import {
  erase,
  eraseFile,
  reinstate,
  removeApplication,
  removeAsOrganiser,
  removeCompetition,
} from '#state/application/removals.ts';
import type { Store } from '#state/store.ts';
import { toastAtom } from '#state/toasts.ts';
import { answering, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { decisionsText } from '#text/application/decisions.ts';

test('a change repeated after a lost answer has the same key; after an answered change, a new one', async () => {
  const answer = { answer: {} };
  const replies = ['lost', { refusal: 'busy' } as const, 'lost', answer, 'lost', answer] as const;
  const left = [...replies];
  const asked = stubCalls([answering(calls.application.remove, () => left.shift() ?? 'lost')]);
  const store = createStore();
  for (const id of ['7', '7', '7', '7', '7', '8', '7']) await removeApplication(store, id);
  const keys = asked.map(({ headers }) => headers.get(IDEMPOTENCY_KEY) ?? '');
  const [first = '', , , , second, other, third] = keys;
  expect(keys).toEqual([first, first, first, first, second, other, third]);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain('');
});

test('only the keys of the latest lost changes are kept', async () => {
  const asked = stubCalls([answering(calls.application.remove, () => 'lost')]);
  const store = createStore();
  const ids = Array.from({ length: MOST_LOST_CHANGES + 1 }, (_, id) => String(id));
  for (const id of [...ids, '1', '0']) await removeApplication(store, id);
  const keys = asked.map(({ headers }) => headers.get(IDEMPOTENCY_KEY) ?? '');
  const [second, first] = keys.slice(-2);
  expect(second).toBe(keys[1]);
  expect(first).not.toBe(keys[0]);
});

const { application, competition } = calls;
const ofTeam = { competitionId: 'c', rowid: 7, reason: 'шутка' };
const entry = { routine: 'tech-solo', name: 'Иванова А.' } as const;
const card = { ...entry, competition: 'c', rowid: '7', kind: 'card' } as const;
const returned = { id: '7', reason: 'музыка', until: '2099-11-26T23:59:59.999+03:00' };

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['the removal of a competition', (store) => removeCompetition(store, 'c')],
  ['an own removal', (store) => removeApplication(store, '7')],
  ['a removal', (store) => removeAsOrganiser(store, ofTeam)],
  ['a restored application', (store) => reinstate(store, ofTeam)],
  ['an erased application', (store) => erase(store, ofTeam)],
  ['an erased file', (store) => eraseFile(store, card)],
  ['a return', (store) => returnApplication(store, { ...returned, isAgain: false })],
  ['a decision', (store) => restoreEntry(store, '7', entry)],
])('without an answer to %s the page asks to repeat it', async (_, act) => {
  const { remove, restore } = application;
  const { reinstate: bringBack, erase: forget, eraseFile: forgetFile } = competition;
  const changes = [remove, restore, application.return, competition.remove];
  stubCalls(
    [...changes, bringBack, forget, forgetFile].map((call) => answering(call, () => 'lost')),
  );
  const store = createStore();
  const said = (await act(store)) || store.get(toastAtom)?.text;
  expect(said).toBe(decisionsText.noAnswer('unreachable'));
});

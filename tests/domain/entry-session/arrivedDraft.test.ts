// A page takes the draft of another device or tab by itself where nothing was unsaved.
import { expect, test } from 'vitest';
import type { EntryEvent, StoredDraft } from '#domain/entry-session/events/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import { after, choosing, completing, picking, READ, SOLO_ENTRY } from './sampleForms.ts';

const SAVED = after(
  [{ type: 'draft-saved', id: 'd1', revision: 1, content: READ.content, at: 6 }],
  READ,
);
const otherWork = { ...READ.content, completedEntries: ['x'] };
const stored = (facts: Partial<StoredDraft>): StoredDraft => ({
  id: 'd1',
  revision: 2,
  updatedAt: 8,
  content: otherWork,
  ...facts,
});

const from = { device: 'iPhone', at: 7 };
const arrived = (draft: Partial<StoredDraft> = {}): EntryEvent => ({
  type: 'draft-arrived',
  draft: stored({ from, ...draft }),
  formKey: 'f8',
});

test('is followed where nothing was unsaved, and named', () => {
  const content = { ...otherWork, tab: 'apply', step: 3, filesSeen: true } as const;
  const here = after([{ type: 'tab-opened', tab: 'files' }], SAVED);
  const gone = after([arrived({ content })], here);
  expect(gone.content).toEqual({ ...content, tab: 'files' });
  expect(gone).toMatchObject({ formKey: 'f8', draft: { revision: 2, arrived: from } });
  expect(gone.draft.saved).toEqual(gone.content);
  const unseen = after([arrived({ content: { ...content, filesSeen: false } })], here);
  expect(unseen.content.tab).toBe('apply');
});

test('is followed without a word where another tab of this device has made it', () => {
  const theirs = { from: undefined, writer: 'w2' };
  const gone = after([arrived(theirs)], SAVED);
  expect(gone).toMatchObject({ content: otherWork, draft: { revision: 2, writer: 'w1' } });
  expect(gone.draft.arrived).toBeUndefined();
  // Its saving may find the other one before the page hears of it.
  const conflict: EntryEvent = { type: 'draft-conflicted', id: 'd1', draft: stored(theirs) };
  expect(after([conflict, arrived(theirs)], SAVED)).toEqual(gone);
});

test.each<[string, EntryEvent[]]>([
  ['a card is picked', picking('p1', SOLO_ENTRY, 'card')],
  ['a card is being picked', picking('p1', SOLO_ENTRY, 'card').slice(0, 1)],
  ['an entry is completed', completing(SOLO_ENTRY)],
  ['an entry is being confirmed', [{ type: 'confirm-begun', entry: SOLO_ENTRY }]],
  ['a form is being copied', choosing('f9').slice(0, 1)],
  ['it is being submitted', [{ type: 'submit-queued', row: 'r1' }]],
])('is not followed without a question where %s', (_, events) => {
  const busy = after(events, SAVED);
  expect(next(busy, arrived({ revision: 9 }))).toBe(busy);
});

test('is none in a draft that has not changed, is another one, or was saved on this device', () => {
  const others: Partial<StoredDraft>[] = [
    { id: 'd2' },
    { revision: 1 },
    { writer: 'w1' },
    { content: { ...READ.content, step: 1 } },
  ];
  for (const draft of others) {
    expect(next(SAVED, arrived(draft))).toBe(SAVED);
  }
});

// How a session follows its draft: saved, not saved, found changed or deleted by another tab, held by a submission, opened again.
import { describe, expect, test } from 'vitest';
import { type EntryContent, isSameContent } from '#domain/entry-session/entryContent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { checksOf } from '#domain/entry-session/events/fileEvents.ts';
import { renameEntries } from '#domain/entry-session/renameEntries.ts';
import type { EntryEvent, StoredDraft } from '#domain/entry-session/events/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import { isOtherTabAsked } from '#domain/entry-session/select/selectSubmission.ts';
import { keptStep, openEntries, viewOf } from '#domain/entry-session/select/selectView.ts';
import {
  after,
  ANNA,
  choosing,
  COMPETITION,
  completing,
  DARIA,
  DONE,
  DUET_ENTRY,
  filledForm,
  FORM,
  keptFile,
  lostIn,
  picking,
  READ,
  reading,
  serverRead,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
  source,
  swimmer,
  VERA,
  withoutPlace,
} from './sampleForms.ts';
import { storedContent } from './properties/sessionRules.ts';

const saved = (content: EntryContent, revision = 1, id = 'd1'): EntryEvent => ({
  type: 'draft-saved',
  id,
  revision,
  content,
  at: 6,
});
const stored = (facts: Partial<StoredDraft> = {}): StoredDraft => ({
  id: 'd1',
  revision: 2,
  writer: 'w2',
  lockedBy: undefined,
  updatedAt: 8,
  content: READ.content,
  ...facts,
});
const found = (draft?: StoredDraft, id = 'd1'): EntryEvent => ({ type: 'draft-found', id, draft });
const conflicted = (draft?: StoredDraft, id = 'd1'): EntryEvent => ({
  type: 'draft-conflicted',
  id,
  draft,
});

const SAVED = after([saved(READ.content)], READ);
const otherWork = stored({ content: { ...READ.content, completedEntries: ['x'] } });
const movedAbout = stored({
  content: { ...READ.content, tab: 'files', step: 1, selected: 'x', filesSeen: true },
});
const MET = after([found(otherWork)], SAVED);

describe('a save', () => {
  test('is known with what it holds', () => {
    expect(SAVED.draft).toMatchObject({
      revision: 1,
      keptAt: 6,
      state: 'open',
      saved: READ.content,
    });
    expect(next(READ, saved(READ.content, 1, 'd2'))).toBe(READ);
  });

  test('that comes late does not lower the revision', () => {
    expect(after([saved(READ.content, 5), saved(READ.content, 3)], READ).draft.revision).toBe(5);
  });

  test.each(['full', 'not-kept'] as const)(
    'that failed is told until one succeeds: %s',
    (state) => {
      const failed = after([{ type: 'draft-not-saved', id: 'd1', state }], SAVED);
      expect(failed.draft).toEqual({ ...SAVED.draft, state });
      expect(after([saved(READ.content, 2)], failed).draft.state).toBe('open');
      expect(next(SAVED, { type: 'draft-not-saved', id: 'd2', state })).toBe(SAVED);
    },
  );
});

describe('another tab', () => {
  test.each([
    ['has found the draft', found],
    ['is found on saving', conflicted],
  ])('that %s is told when it has other work', (_, event) => {
    expect(after([event(otherWork)], SAVED).draft).toEqual({ ...SAVED.draft, state: 'other-tab' });
  });

  test.each([
    ['found', found],
    ['found on saving', conflicted],
  ])('that has only moved about in the draft is followed when it is %s', (_, event) => {
    const followed = after([event(movedAbout)], SAVED);
    expect(followed.draft).toEqual({ ...SAVED.draft, revision: 2 });
    expect(followed.content).toBe(SAVED.content);
  });

  test('that has submitted the same work holds the draft', () => {
    const held = after([found(stored({ lockedBy: 'r1' }))], SAVED);
    expect(held.draft).toEqual({ ...SAVED.draft, revision: 2, lockedBy: 'r1' });
  });

  test('is not seen in what this page has saved itself', () => {
    expect(next(SAVED, found(stored({ writer: 'w1' })))).toBe(SAVED);
    expect(next(SAVED, found(stored({ revision: 1, writer: 'w1' })))).toBe(SAVED);
    const locked = after([found(stored({ revision: 1, writer: 'w1', lockedBy: 'r1' }))], SAVED);
    expect(locked.draft.lockedBy).toBe('r1');
    expect(
      after([found(stored({ revision: 1, writer: 'w1' }))], locked).draft.lockedBy,
    ).toBeUndefined();
  });

  test('is not seen in how the application is returned, which stands once the draft is gone', () => {
    const [until, later] = ['2026-11-26T23:59:59.999+03:00', '2026-11-28T23:59:59.999+03:00'];
    const returned = { reason: 'Не та музыка', at: '2026-11-24T09:00:00.000Z', until };
    const own = { revision: 1, writer: 'w1' };
    const known = after([found(stored({ ...own, returned }))], SAVED);
    expect(known.draft).toEqual({ ...SAVED.draft, returned });
    const moved = { ...returned, until: later };
    // With the list that names no return any more the draft is still here.
    const heard = [found(stored({ ...own, returned: moved })), found(stored(own)), found()];
    const gone = after(heard, known);
    expect(gone.draft).toEqual({ ...SAVED.draft, returned: moved, state: 'other-tab' });
  });

  test('that was there before builds said who had saved is one', () => {
    expect(after([found({ ...otherWork, writer: undefined })], SAVED).draft.state).toBe(
      'other-tab',
    );
  });

  test('that has deleted the draft is told, unless it was never saved', () => {
    expect(after([found()], SAVED).draft.state).toBe('other-tab');
    expect(after([conflicted()], SAVED).draft.state).toBe('other-tab');
    expect(next(READ, found())).toBe(READ);
  });

  test('is none where the draft went with its submission', () => {
    const locked = after([{ type: 'submit-queued', row: 'r1' }], SAVED);
    expect(next(locked, found())).toBe(locked);
    const done = after([saved(DONE.content), { type: 'submit-begun' }], DONE);
    expect(next(done, found())).toBe(done);
  });

  test('of another draft is none', () => {
    for (const event of [found(otherWork, 'd2'), conflicted(otherWork, 'd2')]) {
      expect(next(SAVED, event)).toBe(SAVED);
    }
  });

  test('is asked about until the person decides', () => {
    expect([SAVED, MET].map(isOtherTabAsked)).toEqual([false, true]);
    const kept = { type: 'draft-kept', other: otherWork, id: 'd9', writer: 'w9' } as const;
    expect(isOtherTabAsked(after([kept], MET))).toBe(false);
  });

  test('is told until the person decides, whatever is saved or copied meanwhile', () => {
    const [pick] = choosing('f9');
    const short: EntryEvent = {
      type: 'form-copied',
      key: 'f9',
      file: keptFile('f9'),
      isLasting: false,
    };
    for (const events of [
      [saved(READ.content, 2)],
      [{ type: 'draft-not-saved', id: 'd1', state: 'full' } as const],
      pick ? [pick, short] : [],
      picking('p1', SOLO_ENTRY, 'card').map((event) =>
        event.type === 'pick-copied' ? { ...event, isLasting: false } : event,
      ),
    ]) {
      expect(after(events, MET).draft.state).toBe('other-tab');
    }
  });
});

describe('what the server has said of the entries', () => {
  const lost = { ...withoutPlace(DUET_ENTRY), id: 'lost' };
  /** The draft as the device has it once the server has answered: its revision is the same. */
  const told = (change: Partial<EntryContent>, from = DONE.content): EntryEvent =>
    found(stored({ revision: 1, writer: 'w1', content: { ...from, ...change } }));
  const at = (content: EntryContent) => after([saved(content)], { ...DONE, content });
  const KEPT = at(DONE.content);
  const withLost = { ...DONE.content, entries: [...DONE.content.entries, lost] };
  /** Returns whether there is nothing to save. */
  const isKnown = ({ content, draft }: OpenSession) =>
    draft.saved !== undefined && isSameContent(content, draft.saved);

  test('is followed: ids, with all that is known of their files', () => {
    const renamed = renameEntries(DONE.content, [[SOLO_ENTRY.id, 'known']]);
    const [begun] = picking('p1', SOLO_ENTRY, 'music');
    const here = after([SOLO_CARD_ARRIVED, ...(begun ? [begun] : [])], KEPT);
    const known = after([told({}, renamed)], here);
    expect(known.content).toEqual(renamed);
    expect(isKnown(known)).toBe(true);
    expect(openEntries(known)).toEqual([]);
    expect(checksOf(known, { id: 'known' }).card.file.kind).toBe('present');
    expect(known.picks).toMatchObject([{ entry: { id: 'known' } }]);
    expect(known.draft.revision).toBe(1);
  });

  test('is followed beside what is not saved yet', () => {
    const renamed = renameEntries(READ.content, [[SOLO_ENTRY.id, 'known']]);
    const here = after(
      [...picking('p1', SOLO_ENTRY, 'card'), ...completing(SOLO_ENTRY)],
      at(READ.content),
    );
    const { content } = after([told({}, renamed)], here);
    expect(content.completedEntries).toEqual(['known']);
    expect(content.picked).toMatchObject([{ entry: { id: 'known' }, card: { name: 'p1.bin' } }]);
  });

  test('is followed: entries without a place come and go, but for those with something picked', () => {
    const came = after([told(withLost)], KEPT);
    expect(came.content.entries).toEqual(withLost.entries);
    expect(isKnown(came)).toBe(true);
    const gone = after([told({})], came);
    expect(gone.content.entries).toEqual(DONE.content.entries);
    expect(isKnown(gone)).toBe(true);
    const picked = after([...picking('p1', lost, 'card'), told({})], came);
    expect(picked.content.entries).toEqual(withLost.entries);
  });

  test('takes away nobody whom a form that is not saved yet has lost', () => {
    const here = after(reading('f2', filledForm({ solo: [VERA] })), KEPT);
    const lostHere = lostIn(here);
    expect(lostHere).toHaveLength(2);
    const known = after([told(withLost)], here);
    expect(lostIn(known)).toEqual([...lostHere, lost]);
  });

  test('gives no entry of another form the id of one that this page has lost', () => {
    const [one, other] = [
      [ANNA, VERA],
      [DARIA, swimmer('Орлова', 'Ева')],
    ] as const;
    const before = after([
      ...reading('f1', filledForm({ teams: [one] })),
      ...reading('f2', filledForm({ teams: [other, [swimmer('Ким', 'Ия')]] })),
    ]);
    // Two might have been meant, so both are new, and one of them is dropped.
    const team = lostIn(before)[0];
    const here = after(
      [saved({ ...before.content, entries: [] }), ...reading('f3', filledForm({ teams: [other] }))],
      before,
    );
    const placed = team && { ...team, formEntry: 'free-team-1' };
    const known = after([told({ entries: placed ? [placed] : [] }, before.content)], here);
    expect(known.content.entries).toEqual(here.content.entries);
  });

  test('ends an answer that was sent, and no other', () => {
    const [first, second] = [
      { from: 'lost', kinds: [] },
      { from: 'other', kinds: [] },
    ];
    const moving = { ...withLost, moves: [first] };
    const answered = after([{ type: 'files-moved', move: second }], at(moving));
    const known = after([told(withLost)], answered);
    expect(known.content.moves).toEqual([second]);
    expect(after([told(withLost)], at(moving)).content.moves).toBeUndefined();
    // It may be renamed in the same answer.
    const renamed = after([told(renameEntries(withLost, [['lost', 'known']]))], at(moving));
    expect(renamed.content.moves).toBeUndefined();
    expect(isKnown(renamed)).toBe(true);
  });

  test('waits while the person has to decide about another tab', () => {
    const asked = after([saved(DONE.content), found(otherWork)], DONE);
    expect(after([told(withLost)], asked).content).toBe(DONE.content);
  });

  test('reaches a page that has saved its own ids over it with the next answer', () => {
    const renamed = renameEntries(DONE.content, [[SOLO_ENTRY.id, 'known']]);
    const stale = after([saved(DONE.content), told({}, DONE.content)], KEPT);
    expect(stale.content).toBe(KEPT.content);
    expect(after([told({}, renamed)], stale).content).toEqual(renamed);
  });
});

describe('the person', () => {
  test('keeps what stands here over what another tab has saved', () => {
    const kept = after([{ type: 'draft-kept', other: otherWork, id: 'd9', writer: 'w9' }], MET);
    expect(kept.content).toBe(MET.content);
    expect(kept.draft).toEqual({ ...MET.draft, revision: 2, state: 'open', saved: undefined });
  });

  test('keeps it in a draft of its own where that one is gone', () => {
    const kept = after([{ type: 'draft-kept', other: undefined, id: 'd9', writer: 'w9' }], MET);
    expect(kept.content).toBe(MET.content);
    expect(kept.draft).toMatchObject({
      id: 'd9',
      writer: 'w9',
      revision: 0,
      state: 'open',
      saved: undefined,
    });
  });

  test('goes on without a deleted one from the beginning, with what was picked', () => {
    const deleted = after(
      [...picking('p1', SOLO_ENTRY, 'card'), ...completing(DUET_ENTRY), conflicted()],
      SAVED,
    );
    const left = after([{ type: 'draft-abandoned', id: 'd9', writer: 'w1' }], deleted);
    expect(viewOf(left)).toEqual({ tab: 'apply', step: 0 });
    expect(left.draft).toMatchObject({ id: 'd9', revision: 0, state: 'open' });
    const { picked, entries, form, completedEntries } = left.content;
    expect(picked).toMatchObject([{ entry: SOLO_ENTRY, card: { name: 'p1.bin' } }]);
    expect(entries).toEqual(READ.content.entries);
    expect([form, completedEntries]).toEqual([undefined, []]);
  });
});

describe('a draft that is opened', () => {
  const opened = (content: EntryContent, lockedBy?: string) =>
    after([
      {
        type: 'draft-opened',
        draft: stored({ content: storedContent(content), lockedBy }),
        writer: 'w3',
        formKey: 'f7',
      },
    ]);

  test('is what it was, with nothing under way and a key of its own', () => {
    const busy = after(
      [
        ...completing(SOLO_ENTRY),
        ...picking('p1', DUET_ENTRY, 'card'),
        { type: 'file-deleted', entry: DUET_ENTRY, kind: 'card', isComing: false },
        { type: 'confirm-begun', entry: DUET_ENTRY },
        { type: 'submit-refused', message: 'Нет' },
        { type: 'pick-begun', key: 'p2', entry: DUET_ENTRY, kind: 'music', picked: source('p2') },
      ],
      READ,
    );
    const again = opened(busy.content, 'r1');
    expect(keptStep(busy.content)).toBe(viewOf(again).step);
    expect(again.content).toEqual(busy.content);
    expect(openEntries(again)).toEqual([DUET_ENTRY]);
    expect(again.draft).toEqual({
      id: 'd1',
      writer: 'w3',
      revision: 2,
      keptAt: 8,
      lockedBy: 'r1',
      state: 'open',
      saved: again.content,
    });
    expect(again).toMatchObject({
      competition: COMPETITION,
      formKey: 'f7',
      picks: [],
      submission: { kind: 'none' },
    });
    expect([again.checks.size, again.confirmations.size]).toEqual([0, 0]);
    expect(next(again, serverRead('f1', FORM))).toBe(again);
  });

  test('while its form was with the server stands at the choice, ready to be sent again', () => {
    const sending = after([...choosing('f1'), { type: 'form-sent' }]);
    expect(viewOf(opened(sending.content)).step).toBe(2);
    expect(keptStep(sending.content)).toBe(2);
  });

  test('has read nothing where the form itself never reached the device', () => {
    const events = reading('f1', FORM).filter(({ type }) => type !== 'form-copied');
    const again = opened(after(events).content);
    expect(viewOf(again).step).toBe(2);
    expect(openEntries(again)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import { type OpenSession, checksOf } from '#domain/entry-session/entrySession.ts';
import { renameEntries } from '#domain/entry-session/renameEntries.ts';
import type { EntryEvent, StoredDraft } from '#domain/entry-session/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import { isDraftGone } from '#domain/entry-session/select/selectSubmission.ts';
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
  droppedIn,
  picking,
  READ,
  reading,
  serverRead,
  SOLO_CARD_ARRIVED,
  SOLO_ENTRY,
  source,
  swimmer,
  VERA,
  asDropped,
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
const found = (draft?: StoredDraft, id = 'd1'): EntryEvent => ({
  type: 'draft-found',
  id,
  draft,
  formKey: 'f8',
});

const SAVED = after([saved(READ.content)], READ);
const otherWork = stored({ content: { ...READ.content, completedEntries: ['x'] } });
const GONE = after([found()], SAVED);
const isKnown = ({ content, draft }: OpenSession) =>
  draft.saved !== undefined && isSameJson(content, draft.saved);

describe('a save', () => {
  test('is recorded with its content and revision', () => {
    expect(SAVED.draft).toMatchObject({
      revision: 1,
      keptAt: 6,
      state: 'open',
      saved: READ.content,
    });
    expect(next(READ, saved(READ.content, 1, 'd2'))).toBe(READ);
  });

  test('that arrives late does not lower the revision', () => {
    expect(after([saved(READ.content, 5), saved(READ.content, 3)], READ).draft.revision).toBe(5);
  });

  test.each(['full', 'not-kept'] as const)(
    'that failed is reported until one succeeds: %s',
    (state) => {
      const failed = after([{ type: 'draft-not-saved', id: 'd1', state }], SAVED);
      expect(failed.draft).toEqual({ ...SAVED.draft, state });
      expect(after([saved(READ.content, 2)], failed).draft.state).toBe('open');
      expect(next(SAVED, { type: 'draft-not-saved', id: 'd2', state })).toBe(SAVED);
    },
  );
});

describe('a change by another tab or device', () => {
  const from = { device: 'iPhone', at: 7 };

  test('is adopted, and the device is named', () => {
    const here = after([{ type: 'tab-opened', tab: 'files' }], SAVED);
    const content = { ...otherWork.content, tab: 'apply', step: 3, filesSeen: true } as const;
    const followed = after([found(stored({ content, from }))], here);
    expect(followed.content).toEqual({ ...content, tab: 'files' });
    expect(isKnown(after([found(stored({ content }))], SAVED))).toBe(true);
    expect(followed).toMatchObject({
      formKey: here.formKey,
      draft: { revision: 2, keptAt: 8, arrived: from },
    });
    const form = keptFile('другая');
    const unseen = stored({ content: { ...content, form, reading: undefined, filesSeen: false } });
    expect(after([found(unseen)], here)).toMatchObject({
      content: { tab: 'apply' },
      draft: { arrived: undefined },
    });
  });

  test('of tab and step only is not adopted', () => {
    const content = { ...READ.content, tab: 'files', step: 1, selected: 'x', filesSeen: true };
    const followed = after(
      [found(stored({ content: { ...content, tab: 'files', step: 1 } }))],
      SAVED,
    );
    expect(followed.content).toEqual(SAVED.content);
    expect(followed.draft).toMatchObject({ revision: 2, arrived: undefined });
    expect(isKnown(followed)).toBe(true);
  });

  test('of the form is adopted: the form is read again, and picked files stay', () => {
    const begun = picking('p1', SOLO_ENTRY, 'card');
    const here = after(begun, SAVED);
    const content = { ...READ.content, form: keptFile('другая'), reading: undefined };
    const followed = after([found(stored({ content }))], here);
    expect(followed).toMatchObject({
      formKey: 'f8',
      deviceReading: { kind: 'none' },
      content: { form: content.form, reading: undefined, picked: here.content.picked },
    });
  });

  test('does not affect files being chosen, picked or confirmed here', () => {
    const [chosen] = choosing('f9');
    const [picked] = picking('p1', SOLO_ENTRY, 'card');
    const events = [
      ...(picked ? [picked] : []),
      ...(chosen ? [chosen] : []),
      { type: 'confirm-begun', entry: DUET_ENTRY } as const,
    ];
    const here = after(events, SAVED);
    const theirs = { ...otherWork.content, form: keptFile('другая'), reading: undefined };
    const followed = after([found(stored({ content: theirs }))], here);
    expect(followed.content).toMatchObject({ completedEntries: ['x'] });
    const { picks, confirmations } = here;
    expect(followed).toMatchObject({ picks, confirmations });
  });

  test('that submits the same work locks the draft', () => {
    const held = after([found(stored({ lockedBy: 'r1' }))], SAVED);
    expect(held.draft).toMatchObject({ revision: 2, lockedBy: 'r1', state: 'open' });
    expect(held.content).toEqual(SAVED.content);
  });

  test('is not assumed for a draft that this page has saved itself', () => {
    expect(next(SAVED, found(stored({ writer: 'w1' })))).toBe(SAVED);
    expect(next(SAVED, found(stored({ revision: 1, writer: 'w1' })))).toBe(SAVED);
    const locked = after([found(stored({ revision: 1, writer: 'w1', lockedBy: 'r1' }))], SAVED);
    expect(locked.draft.lockedBy).toBe('r1');
    expect(
      after([found(stored({ revision: 1, writer: 'w1' }))], locked).draft.lockedBy,
    ).toBeUndefined();
  });

  test('is not assumed for a changed return, which is still known after the draft is deleted', () => {
    const [until, later] = ['2026-11-26T23:59:59.999+03:00', '2026-11-28T23:59:59.999+03:00'];
    const returned = { reason: 'Не та музыка', at: '2026-11-24T09:00:00.000Z', until };
    const own = { revision: 1, writer: 'w1' };
    const known = after([found(stored({ ...own, returned }))], SAVED);
    expect(known.draft).toEqual({ ...SAVED.draft, returned });
    const moved = { ...returned, until: later };
    // When the draft is deleted, the return disappears from the stored draft shortly before the draft itself.
    const reads = [found(stored({ ...own, returned: moved })), found(stored(own)), found()];
    const gone = after(reads, known);
    expect(gone.draft).toEqual({ ...SAVED.draft, returned: moved, state: 'gone' });
  });

  test('that deletes the draft is reported, unless the draft was never saved', () => {
    expect(GONE.draft).toEqual({ ...SAVED.draft, state: 'gone' });
    expect(next(READ, found())).toBe(READ);
  });

  test('that restores a deleted draft is adopted', () => {
    const back = after([found(stored({ ...otherWork, revision: 1 }))], GONE);
    expect(back).toMatchObject({
      content: otherWork.content,
      draft: { revision: 1, state: 'open' },
    });
  });

  test('is not assumed if a submission deleted the draft', () => {
    const locked = after([{ type: 'submit-queued', row: 'r1' }], SAVED);
    expect(next(locked, found())).toBe(locked);
    const done = after([saved(DONE.content), { type: 'submit-begun' }], DONE);
    expect(next(done, found())).toBe(done);
  });

  test('to another draft is ignored', () => {
    expect(next(SAVED, found(otherWork, 'd2'))).toBe(SAVED);
  });

  test('that deletes the draft is asked about until the user decides', () => {
    expect([SAVED, GONE].map(isDraftGone)).toEqual([false, true]);
    const kept = { type: 'draft-kept', id: 'd9', writer: 'w9' } as const;
    expect(isDraftGone(after([kept], GONE))).toBe(false);
  });

  test('that deletes the draft stays reported, whatever is saved or copied in between', () => {
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
      expect(after(events, GONE).draft.state).toBe('gone');
    }
  });
});

describe('the server’s answer about entries', () => {
  const lost = { ...asDropped(DUET_ENTRY), id: 'lost' };
  let revision = 1;
  /** Returns the event by which a page learns what the drain has stored in the draft after the server's answer. */
  const foundWith = (change: Partial<EntryContent>, content = DONE.content): EntryEvent => {
    revision += 1;
    return found(stored({ revision, writer: undefined, content: { ...content, ...change } }));
  };
  const at = (content: EntryContent) => after([saved(content)], { ...DONE, content });
  const KEPT = at(DONE.content);
  const withLost = { ...DONE.content, entries: [...DONE.content.entries, lost] };
  test('renames their ids, with everything known of their files', () => {
    const renamed = renameEntries(DONE.content, [[SOLO_ENTRY.id, 'known']]);
    const [begun] = picking('p1', SOLO_ENTRY, 'music');
    const here = after([SOLO_CARD_ARRIVED, ...(begun ? [begun] : [])], KEPT);
    const known = after([foundWith({}, renamed)], here);
    expect(known.content).toEqual(renamed);
    expect(isKnown(known)).toBe(true);
    expect(openEntries(known)).toEqual([]);
    expect(checksOf(known, { id: 'known' }).card.file.kind).toBe('present');
    expect(known.picks).toMatchObject([{ entry: { id: 'known' } }]);
  });

  test('is merged with changes not saved yet', () => {
    const renamed = renameEntries(READ.content, [[SOLO_ENTRY.id, 'known']]);
    const here = after(
      [...picking('p1', SOLO_ENTRY, 'card'), ...completing(SOLO_ENTRY)],
      at(READ.content),
    );
    const { content } = after([foundWith({}, renamed)], here);
    expect(content.completedEntries).toEqual(['known']);
    expect(content.picked).toMatchObject([{ entry: { id: 'known' }, card: { name: 'p1.bin' } }]);
  });

  test('adds and removes dropped entries, except those with a picked file', () => {
    const came = after([foundWith(withLost)], KEPT);
    expect(came.content.entries).toEqual(withLost.entries);
    expect(isKnown(came)).toBe(true);
    const gone = after([foundWith({})], came);
    expect(gone.content.entries).toEqual(DONE.content.entries);
    expect(isKnown(gone)).toBe(true);
    const picked = after([...picking('p1', lost, 'card'), foundWith({})], came);
    expect(picked.content.entries).toEqual(withLost.entries);
  });

  test('keeps entries that an unsaved form has dropped', () => {
    const here = after(reading('f2', filledForm({ solo: [VERA] })), KEPT);
    const lostHere = droppedIn(here);
    expect(lostHere).toHaveLength(2);
    const known = after([foundWith(withLost)], here);
    expect(new Set(droppedIn(known))).toEqual(new Set([...lostHere, lost]));
  });

  test('does not give the id of an entry dropped here to an entry of another form', () => {
    const [one, other] = [
      [ANNA, VERA],
      [DARIA, swimmer('Орлова', 'Ева')],
    ] as const;
    const before = after([
      ...reading('f1', filledForm({ teams: [one] })),
      ...reading('f2', filledForm({ teams: [other, [swimmer('Ким', 'Ия')]] })),
    ]);
    // The first team resembles two new teams equally well, so the first team loses its place in the form.
    const team = droppedIn(before)[0];
    const here = after(
      [saved({ ...before.content, entries: [] }), ...reading('f3', filledForm({ teams: [other] }))],
      before,
    );
    const placed = team && { ...team, formEntry: 'free-team-1' };
    const known = after([foundWith({ entries: placed ? [placed] : [] }, before.content)], here);
    expect(known.content.entries).toEqual(here.content.entries);
  });

  test('removes an answer about files that was sent, and no other', () => {
    const [first, second] = [
      { from: 'lost', kinds: [] },
      { from: 'other', kinds: [] },
    ];
    const moving = { ...withLost, moves: [first] };
    const answered = after([{ type: 'files-moved', move: second }], at(moving));
    const known = after([foundWith(withLost)], answered);
    expect(known.content.moves).toEqual([second]);
    expect(after([foundWith(withLost)], at(moving)).content.moves).toBeUndefined();
    // The same answer may also rename the entry.
    const renamed = after([foundWith(renameEntries(withLost, [['lost', 'known']]))], at(moving));
    expect(renamed.content.moves).toBeUndefined();
    expect(isKnown(renamed)).toBe(true);
  });
});

describe('the user', () => {
  test('keeps the local content in a new draft', () => {
    const kept = after([{ type: 'draft-kept', id: 'd9', writer: 'w9' }], GONE);
    expect(kept.content).toBe(GONE.content);
    expect(kept.draft).toMatchObject({
      id: 'd9',
      writer: 'w9',
      revision: 0,
      state: 'open',
      saved: undefined,
    });
  });

  test('starts again without the deleted draft, and keeps picked files', () => {
    const deleted = after(
      [...picking('p1', SOLO_ENTRY, 'card'), ...completing(DUET_ENTRY), found()],
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

describe('an opened draft', () => {
  const opened = (content: EntryContent, lockedBy?: string) =>
    after([
      {
        type: 'draft-opened',
        draft: stored({ content: storedContent(content), lockedBy }),
        writer: 'w3',
        formKey: 'f7',
      },
    ]);

  test('is restored with its own key and without running actions', () => {
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

  test('whose form was being sent starts at the choice of the form, which can be sent again', () => {
    const sending = after([...choosing('f1'), { type: 'form-sent' }]);
    expect(viewOf(opened(sending.content)).step).toBe(2);
    expect(keptStep(sending.content)).toBe(2);
  });

  test('whose form was never stored on the device has no parsed form', () => {
    const events = reading('f1', FORM).filter(({ type }) => type !== 'form-copied');
    const again = opened(after(events).content);
    expect(viewOf(again).step).toBe(2);
    expect(openEntries(again)).toEqual([]);
  });
});

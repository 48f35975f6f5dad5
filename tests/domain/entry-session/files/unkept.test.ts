// Picked files that survive a reload of the page, and what a reload would lose (offline 1.3).
import { describe, expect, test } from 'vitest';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  pickedFile,
  copyingIn,
  hasUnkept,
  isFormOnDevice,
  isPickOnDevice,
} from '#domain/entry-session/select/selectFiles.ts';
import { formOf } from '#domain/entry-session/select/selectForm.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import {
  after,
  choosing,
  DUET_ENTRY,
  keptFile,
  picking,
  READ,
  SOLO_ENTRY,
  source,
} from '../sampleForms.ts';

const saved = (session: OpenSession): OpenSession => {
  const { content, draft } = session;
  return after([{ type: 'draft-saved', id: draft.id, revision: 1, content, at: 9 }], session);
};

const SAVED = saved(READ);
const CARD = picking('a', SOLO_ENTRY, 'card');

const lasts = (session: OpenSession, entry = SOLO_ENTRY, kind: FileKind = 'card') => {
  const file = pickedFile(session, entry, kind);
  return file && isPickOnDevice(session, { entry, kind }, file);
};

describe('a picked file survives a reload of the page', () => {
  test('after it is copied and the stored draft refers to it', () => {
    expect(lasts(after(CARD.slice(0, 2), SAVED))).toBe(false);
    expect(lasts(after(CARD, READ))).toBe(false);
    expect(lasts(after(CARD, SAVED))).toBe(false);
    expect(lasts(saved(after(CARD, SAVED)))).toBe(true);
  });

  test('for its own place and name only', () => {
    const solo = saved(after(CARD, SAVED));
    const both = after(picking('a', DUET_ENTRY, 'card'), solo);
    expect([lasts(both), lasts(both, DUET_ENTRY)]).toEqual([true, false]);
    const renamed = CARD.map((event) =>
      event.type === 'pick-copied'
        ? { ...event, file: { ...keptFile('a.bin'), name: 'other.bin' } }
        : event,
    );
    expect(lasts(after(renamed, solo))).toBe(false);
  });

  test('not where the device keeps nothing', () => {
    const short = CARD.map((event) =>
      event.type === 'pick-copied' ? { ...event, isLasting: false } : event,
    );
    expect(lasts(after(short, saved(after(CARD, SAVED))))).toBe(false);
  });

  test('and so does a form', () => {
    const isLasting = (session: OpenSession) => {
      const form = formOf(session);
      return form && isFormOnDevice(session, form);
    };
    const chosen = after(choosing('f2'), SAVED);
    expect(isLasting(SAVED)).toBe(true);
    expect(isLasting(after(choosing('f2').slice(0, 1), SAVED))).toBe(false);
    expect(isLasting(chosen)).toBe(false);
    expect(isLasting(saved(chosen))).toBe(true);
  });
});

describe('before its bytes are copied, the name is stored', () => {
  const named = (events: readonly EntryEvent[]) => copyingIn(after(events, SAVED));
  const facts = (name: string) => ({ name, type: '', size: 7 });

  test('of a card, from its pick until it is copied', () => {
    for (const count of [1, 2]) expect(named(CARD.slice(0, count))).toEqual([facts('a.bin')]);
    expect(named(CARD)).toEqual([]);
    const dropped: EntryEvent = { type: 'pick-dropped', key: 'a' };
    expect(named([...CARD.slice(0, 2), dropped])).toEqual([]);
  });

  test('of a form, marked as such', () => {
    expect(named(choosing('f2').slice(0, 1))).toEqual([{ ...facts('f2.xlsx'), isForm: true }]);
    expect(named(choosing('f2'))).toEqual([]);
  });

  test('of files picked together, except refused ones', () => {
    const picked = ['a', 'b'].map((key) => {
      return { key, picked: source(`${key}.pdf`), state: 'checking' } as const;
    });
    const coming: EntryEvent = { type: 'batch-picked', files: picked };
    const refused: EntryEvent = { type: 'batch-file-refused', key: 'b', why: 'Нет' };
    const file = { key: 'a', kind: 'card', file: keptFile('a.pdf'), isLasting: true } as const;
    expect(named([coming])).toEqual([facts('a.pdf'), facts('b.pdf')]);
    expect(named([coming, refused])).toEqual([facts('a.pdf')]);
    expect(named([coming, refused, { ...file, type: 'batch-file-copied' }])).toEqual([]);
  });
});

test('a draft lacks a picked file until it is saved with it', () => {
  expect(hasUnkept(SAVED)).toBe(false);
  expect(hasUnkept(after(CARD.slice(0, 2), SAVED))).toBe(true);
  expect(hasUnkept(after(CARD, SAVED))).toBe(true);
  expect(hasUnkept(saved(after([...CARD, ...choosing('f2')], SAVED)))).toBe(false);
});

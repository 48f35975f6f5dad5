import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { isFormContested, mergeContent } from '#domain/entry-session/mergeContent.ts';
import { content as anyContent } from './properties/anyEvent.ts';
import { DONE, DUET_ENTRY, keptFile, READ, SOLO_ENTRY, asDropped } from './sampleForms.ts';

const BASE: EntryContent = { ...READ.content, completedEntries: ['общая'] };
const merged = (own: Partial<EntryContent>, theirs: Partial<EntryContent>, base = BASE) =>
  mergeContent({ base, own: { ...base, ...own }, theirs: { ...base, ...theirs } });

const pickedFor = (entry: typeof SOLO_ENTRY, name: string) => [{ entry, card: keptFile(name) }];

describe('confirmations of both sides', () => {
  test.each<[what: string, own: string[], theirs: string[], both: string[]]>([
    [
      'each has confirmed an entry',
      ['общая', 'здесь'],
      ['общая', 'там'],
      ['общая', 'там', 'здесь'],
    ],
    ['one has taken back what both knew', [], ['общая', 'там'], ['там']],
    ['both have confirmed the same', ['общая', 'та же'], ['общая', 'та же'], ['общая', 'та же']],
  ])('are merged: %s', (_, own, theirs, both) => {
    expect(merged({ completedEntries: own }, { completedEntries: theirs })).toEqual({
      ...BASE,
      completedEntries: both,
    });
  });

  test('picked files of both sides are kept; if both picked one for a place the own one is kept', () => {
    const own = [...pickedFor(SOLO_ENTRY, 'моя'), ...pickedFor(DUET_ENTRY, 'дуэт')];
    const { picked } = merged({ picked: own }, { picked: pickedFor(SOLO_ENTRY, 'чужая') });
    expect(picked).toEqual(expect.arrayContaining(own));
    expect(picked).toHaveLength(2);
  });

  test('a picked file that one side has confirmed is not picked any more', () => {
    const base = { ...BASE, picked: pickedFor(SOLO_ENTRY, 'одна') };
    expect(merged({ picked: [] }, {}, base).picked).toEqual([]);
    // A file that was picked after the confirmation stays picked.
    const picked = pickedFor(SOLO_ENTRY, 'другая');
    expect(merged({ picked: [] }, { picked }, base).picked).toEqual(picked);
  });

  test('an answer about dropped files is removed once sent, and its entry is put away', () => {
    const lost = { ...asDropped(DUET_ENTRY), id: 'lost' };
    const entries = [...READ.content.entries, lost];
    const [sent, next] = [
      { from: 'lost', kinds: [] },
      { from: 'other', kinds: [] },
    ];
    const base = { ...BASE, entries, moves: [sent] };
    expect(merged({ moves: [sent, next] }, { moves: undefined }, base).moves).toEqual([next]);
    expect(merged({}, { moves: undefined }, base).moves).toBeUndefined();
    const { entries: kept } = merged({}, { entries }, { ...base, moves: [sent] });
    expect(kept.at(-1)).toEqual({ ...lost, isPutAway: true });
  });
});

describe('of the form', () => {
  const there = { form: keptFile('там'), entries: [DUET_ENTRY], reading: undefined };
  const here = { form: keptFile('здесь'), entries: [SOLO_ENTRY], reading: undefined };

  test('the newly chosen one is taken, with its entries and its reading', () => {
    expect(merged({ completedEntries: [] }, there)).toMatchObject({
      ...there,
      completedEntries: [],
    });
    expect(merged(here, { completedEntries: ['там'] })).toMatchObject({
      ...here,
      completedEntries: ['там'],
    });
    expect(merged({ form: undefined, reading: undefined }, {}).form).toBeUndefined();
    expect(merged({ form: undefined, reading: undefined }, there)).toMatchObject(there);
  });

  test('an entry that it lacks stays as dropped if it has a picked or queued file', () => {
    const picked = pickedFor(SOLO_ENTRY, 'карточка');
    const lost = { ...asDropped(SOLO_ENTRY), formEntry: null };
    expect(merged({ picked }, there).entries).toEqual([DUET_ENTRY, lost]);
    expect(merged({}, there).entries).toEqual([DUET_ENTRY]);
    const versions = { base: BASE, own: BASE, theirs: { ...BASE, ...there } };
    expect(mergeContent(versions, new Set([SOLO_ENTRY.id])).entries).toEqual([DUET_ENTRY, lost]);
  });

  test('the own one is kept if both sides have chosen one, and the user is asked', () => {
    const versions = (own: Partial<EntryContent>, theirs: Partial<EntryContent>) => ({
      base: BASE,
      own: { ...BASE, ...own },
      theirs: { ...BASE, ...theirs },
    });
    expect(merged(here, there)).toMatchObject(here);
    expect(isFormContested(versions(here, there))).toBe(true);
    expect(isFormContested(versions(here, here))).toBe(false);
    expect(isFormContested(versions(here, {}))).toBe(false);
    expect(isFormContested(versions({}, there))).toBe(false);
    expect(isFormContested(versions(here, { form: undefined }))).toBe(false);
  });

  test('a reading by this device alone is kept if both sides have the same form', () => {
    const base = { ...DONE.content, reading: undefined };
    const { reading } = DONE.content;
    expect(merged({ reading }, { completedEntries: [] }, base)).toMatchObject({ reading });
  });
});

describe('for any contents', () => {
  const ids = ({ completedEntries }: EntryContent) => new Set(completedEntries);

  test('an unchanged side changes nothing, and no confirmation is lost or invented', () => {
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (base, own, theirs) => {
        expect(ids(mergeContent({ base, own: base, theirs }))).toEqual(ids(theirs));
        expect(ids(mergeContent({ base, own, theirs: base }))).toEqual(ids(own));
        const both = mergeContent({ base, own, theirs });
        expect([own.form, theirs.form]).toContainEqual(both.form);
        for (const id of [...ids(own), ...ids(theirs)])
          expect(ids(both).has(id) || ids(base).has(id)).toBe(true);
        for (const id of ids(both)) expect(ids(own).has(id) || ids(theirs).has(id)).toBe(true);
      }),
    );
  });
});

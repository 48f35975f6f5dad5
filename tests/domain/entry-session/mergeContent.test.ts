import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { isFormContested, mergeContent } from '#domain/entry-session/mergeContent.ts';
import { content as anyContent } from './properties/anyEvent.ts';
import { DONE, DUET_ENTRY, keptFile, READ, SOLO_ENTRY, withoutPlace } from './sampleForms.ts';

const BASE: EntryContent = { ...READ.content, completedEntries: ['общая'] };
const merged = (own: Partial<EntryContent>, theirs: Partial<EntryContent>, base = BASE) =>
  mergeContent({ base, own: { ...base, ...own }, theirs: { ...base, ...theirs } });

const pickedFor = (entry: typeof SOLO_ENTRY, name: string) => [{ entry, card: keptFile(name) }];

describe('of what both have done', () => {
  test.each<[what: string, own: string[], theirs: string[], both: string[]]>([
    [
      'each has confirmed an entry',
      ['общая', 'здесь'],
      ['общая', 'там'],
      ['общая', 'там', 'здесь'],
    ],
    ['one has taken back what both knew', [], ['общая', 'там'], ['там']],
    ['both have confirmed the same', ['общая', 'та же'], ['общая', 'та же'], ['общая', 'та же']],
  ])('%s: all of it stands', (_, own, theirs, both) => {
    expect(merged({ completedEntries: own }, { completedEntries: theirs })).toEqual({
      ...BASE,
      completedEntries: both,
    });
  });

  test('files that were picked for other entries stand side by side, of two for one place the own one', () => {
    const own = [...pickedFor(SOLO_ENTRY, 'моя'), ...pickedFor(DUET_ENTRY, 'дуэт')];
    const { picked } = merged({ picked: own }, { picked: pickedFor(SOLO_ENTRY, 'чужая') });
    expect(picked).toEqual(expect.arrayContaining(own));
    expect(picked).toHaveLength(2);
  });

  test('a file that was confirmed in one is not picked any more', () => {
    const base = { ...BASE, picked: pickedFor(SOLO_ENTRY, 'одна') };
    expect(merged({ picked: [] }, {}, base).picked).toEqual([]);
    // Another one was picked meanwhile.
    const picked = pickedFor(SOLO_ENTRY, 'другая');
    expect(merged({ picked: [] }, { picked }, base).picked).toEqual(picked);
  });

  test('an answer about lost files goes once, and puts their entry away', () => {
    const lost = { ...withoutPlace(DUET_ENTRY), id: 'lost' };
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

  test('the one that was chosen stands, with its entries and its reading', () => {
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

  test('an entry that it lacks stays without a place for a file that is picked or waits', () => {
    const picked = pickedFor(SOLO_ENTRY, 'карточка');
    const lost = { ...withoutPlace(SOLO_ENTRY), formEntry: null };
    expect(merged({ picked }, there).entries).toEqual([DUET_ENTRY, lost]);
    expect(merged({}, there).entries).toEqual([DUET_ENTRY]);
    const versions = { base: BASE, own: BASE, theirs: { ...BASE, ...there } };
    expect(mergeContent(versions, new Set([SOLO_ENTRY.id])).entries).toEqual([DUET_ENTRY, lost]);
  });

  test('the own one stands where both have chosen another, which is asked about', () => {
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

  test('a reading that this device alone has stays with the form that both have', () => {
    const base = { ...DONE.content, reading: undefined };
    const { reading } = DONE.content;
    expect(merged({ reading }, { completedEntries: [] }, base)).toMatchObject({ reading });
  });
});

describe('whatever was done', () => {
  const ids = ({ completedEntries }: EntryContent) => new Set(completedEntries);

  test('who has done nothing changes nothing, and no confirmation is lost or made up', () => {
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

import { describe, expect, test } from 'vitest';
import {
  emptyContent,
  type EntryContent,
  filesIn,
  isSameWork,
  isWorthKeeping,
} from '#domain/entry-session/entryContent.ts';
import { isSameJson } from '#domain/isSameJson.ts';
import {
  after,
  ANNA,
  completing,
  DUET_ENTRY,
  filledForm,
  keptFile,
  picking,
  READ,
  SOLO_ENTRY,
} from './sampleForms.ts';

test('the files of a draft’s content are its form and picked files', () => {
  const { content } = after(
    [...picking('p1', SOLO_ENTRY, 'card'), ...picking('p2', DUET_ENTRY, 'music')],
    READ,
  );
  expect(filesIn(content)).toEqual(['f1.xlsx', 'p1.bin', 'p2.bin'].map(keptFile));
  expect(filesIn(emptyContent)).toEqual([]);
});

describe('two contents', () => {
  test('are worth storing after the first step, with a form, or with a picked file', () => {
    expect(isWorthKeeping(emptyContent)).toBe(false);
    expect(isWorthKeeping({ ...emptyContent, tab: 'apply', selected: 'x' })).toBe(false);
    expect(isWorthKeeping({ ...emptyContent, step: 1 })).toBe(true);
    expect(isWorthKeeping({ ...emptyContent, form: keptFile('f1') })).toBe(true);
    expect(isWorthKeeping(after(picking('p1', SOLO_ENTRY, 'card')).content)).toBe(true);
  });

  test('are the same work in any order of their fields', () => {
    const reversed = (value: EntryContent): EntryContent =>
      JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
        typeof each === 'object' && each !== null && !Array.isArray(each)
          ? Object.fromEntries(Object.entries(each).toReversed())
          : each,
      );
    const { content } = after(picking('p1', SOLO_ENTRY, 'card'), READ);
    expect(Object.keys(reversed(content))[0]).not.toBe(Object.keys(content)[0]);
    expect(isSameWork(content, reversed(content))).toBe(true);
  });

  test('are the same work in any order of picked and confirmed files', () => {
    const [one, other] = [
      after(
        [
          ...picking('p1', SOLO_ENTRY, 'card'),
          ...picking('p2', DUET_ENTRY, 'card'),
          ...completing(SOLO_ENTRY, DUET_ENTRY),
        ],
        READ,
      ),
      after(
        [
          ...picking('p2', DUET_ENTRY, 'card'),
          ...picking('p1', SOLO_ENTRY, 'card'),
          ...completing(DUET_ENTRY, SOLO_ENTRY),
        ],
        READ,
      ),
    ];
    expect(isSameWork(one.content, other.content)).toBe(true);
    expect(isSameJson(one.content, other.content)).toBe(false);
  });

  const { content } = READ;
  test.each<[string, Partial<EntryContent>, boolean]>([
    ['tab', { tab: 'files' }, true],
    ['step', { step: 1 }, true],
    ['selected entry', { selected: 'x' }, true],
    ['look at the files', { filesSeen: true }, true],
    ['reader', { reading: content.reading && { ...content.reading, by: 'device' } }, true],
    ['reading', { reading: { parsed: filledForm({ solo: [ANNA] }), by: 'server', at: 5 } }, false],
    ['form', { form: keptFile('f2') }, false],
    ['problems before', { previousProblems: { team: '', people: [], problems: [] } }, false],
    ['picked file', { picked: [{ entry: SOLO_ENTRY, card: keptFile('a') }] }, false],
    ['completed entry', { completedEntries: ['x'] }, false],
    ['dropped entry', { entries: [...content.entries, { ...SOLO_ENTRY, formEntry: null }] }, false],
    ['answer about files', { moves: [{ from: 'x', kinds: ['card'] }] }, false],
  ])('that differ in their %s', (_, change, isSame) => {
    expect(isSameWork(content, { ...content, ...change })).toBe(isSame);
    expect(isSameJson(content, { ...content, ...change })).toBe(false);
  });
});

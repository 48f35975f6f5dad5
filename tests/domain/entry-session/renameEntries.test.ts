import { describe, expect, test } from 'vitest';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import { renameEntries } from '#domain/entry-session/renameEntries.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import {
  after,
  DONE,
  DUET_ENTRY,
  keptFile,
  picking,
  SOLO_ENTRY,
  asDropped,
} from './sampleForms.ts';

const solo = SOLO_ENTRY.id;
const duet = DUET_ENTRY.id;
const lost = { ...asDropped(SOLO_ENTRY), id: 'lost' };
const card = { kind: 'card', name: 'a.pdf' } as const;

describe('an entry with a new id', () => {
  test('has it everywhere', () => {
    const { content } = after(picking('p1', SOLO_ENTRY, 'card'), DONE);
    const all: EntryContent = {
      ...content,
      entries: [...content.entries, lost],
      moves: [
        { from: 'lost', to: solo, kinds: ['card'] },
        { from: solo, kinds: [] },
      ],
      batch: [
        { key: 'b1', kind: 'card', file: keptFile('b1'), chosen: solo },
        { key: 'b2', kind: 'card', file: keptFile('b2') },
      ],
      lacking: [{ entry: solo, kind: 'music' }],
      pickedElsewhere: [{ entry: solo, on: 'там', device: 'iPhone', ...card }],
    };
    const renamed = renameEntries(all, [[solo, 'known']]);
    const texts = [JSON.stringify(all), JSON.stringify(renamed)];
    expect(texts.map((text) => text.split(`"${solo}"`).length - 1)).toEqual([8, 0]);
    expect(JSON.parse(texts[0]?.replaceAll(`"${solo}"`, '"known"') ?? '')).toEqual(
      JSON.parse(texts[1] ?? ''),
    );
    expect(renameEntries(all, [])).toBe(all);
  });

  test('can exchange ids with another entry', () => {
    const swapped = renameEntries(DONE.content, [
      [solo, duet],
      [duet, solo],
    ]);
    expect(swapped.entries.map(({ id, name }) => [id, name])).toEqual([
      [duet, SOLO_ENTRY.name],
      [solo, DUET_ENTRY.name],
    ]);
    expect(swapped.completedEntries).toEqual([duet, solo]);
  });

  test('is merged with the dropped entry that had this id, with the files of both', () => {
    const { content } = after(
      [
        ...picking('p1', lost, 'card'),
        ...picking('p2', lost, 'music'),
        ...picking('p3', SOLO_ENTRY, 'music'),
      ],
      DONE,
    );
    const both = { ...content, entries: [...content.entries, lost] };
    const renamed = renameEntries(both, [[solo, 'lost']]);
    expect(renamed.entries.map(({ id, formEntry }) => [id, formEntry])).toEqual([
      ['lost', SOLO_ENTRY.formEntry],
      [duet, DUET_ENTRY.formEntry],
    ]);
    expect(renamed.picked).toEqual([
      { entry: { ...SOLO_ENTRY, id: 'lost' }, card: keptFile('p1.bin'), music: keptFile('p3.bin') },
    ]);
    expect(renamed.completedEntries).toEqual(['lost', duet]);
  });
});

test('a file moved twice is found at its first entry until the server has moved it', () => {
  const moves = [
    { from: 'a', to: 'b', kinds: FILE_KINDS },
    { from: 'b', to: 'c', kinds: ['music'] as const },
  ];
  expect(['a', 'b', 'c'].map((id) => sourceOf({ moves }, { id }, 'music'))).toEqual([
    'a',
    'a',
    'a',
  ]);
  expect(sourceOf({ moves }, { id: 'c' }, 'card')).toBe('c');
  expect(sourceOf({}, { id: 'c' }, 'card')).toBe('c');
});

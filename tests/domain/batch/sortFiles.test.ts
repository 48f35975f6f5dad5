import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EntryPlaces,
  type PlaceState,
  sortFiles,
  entriesToChoose,
} from '#domain/batch/sortFiles.ts';
import { kindOfPicked } from '#domain/batch/batchFile.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { ENTRIES, entryById } from './sampleEntries.ts';

const EMPTY = { card: 'empty', music: 'empty' } as const;

const places = (
  states: Readonly<Record<string, Partial<Record<FileKind, PlaceState>>>> = {},
): EntryPlaces[] =>
  ENTRIES.map((entry) => ({ entry, places: { ...EMPTY, ...states[entry.entryId] } }));

const named = (name: string, chosen?: string) => ({
  key: name,
  kind: kindOfPicked({ name, type: '' }),
  file: { name },
  ...(chosen !== undefined && { chosen: entryById(chosen).id }),
});

const proposed = (files: readonly ReturnType<typeof named>[], all = places()): string[] =>
  [...sortFiles(files, all).values()].map((proposal) =>
    'entry' in proposal ? `${proposal.kind} ${proposal.entry.entryId}` : proposal.kind,
  );

test('card and music of an entry are assigned to their two places', () => {
  expect(proposed([named('Микст.mp3'), named('Микст.pdf')])).toEqual([
    'sorted free-mixed-1',
    'sorted free-mixed-1',
  ]);
});

test('of two files for one place neither is assigned', () => {
  expect(proposed([named('Микст.mp3'), named('микст финал.mp3'), named('Комби.mp3')])).toEqual([
    'same-place free-mixed-1',
    'same-place free-mixed-1',
    'sorted free-combi-1',
  ]);
});

test('a file assigned by hand keeps its place, whatever its name', () => {
  const files = [named('Микст.mp3'), named('Трек 03.mp3', 'free-mixed-1')];
  expect(proposed(files)).toEqual(['same-place free-mixed-1', 'sorted free-mixed-1']);
});

test('of two files assigned by hand to one place neither is assigned', () => {
  const files = [named('Трек 1.mp3', 'free-mixed-1'), named('Трек 2.mp3', 'free-mixed-1')];
  expect(proposed(files)).toEqual(['same-place free-mixed-1', 'same-place free-mixed-1']);
});

test('a choice by hand takes precedence over the name', () => {
  expect(proposed([named('Микст.mp3', 'free-combi-1')])).toEqual(['sorted free-combi-1']);
});

test('a choice of an entry that is not in the form any more is ignored', () => {
  const [file] = [{ ...named('Микст.mp3'), chosen: 'nobody' }];
  expect(proposed([file])).toEqual(['sorted free-mixed-1']);
});

test('a file already there is replaced only by hand', () => {
  const all = places({ 'free-mixed-1': { music: 'has-file' } });
  expect(proposed([named('Микст.mp3'), named('Микст.pdf')], all)).toEqual([
    'has-file free-mixed-1',
    'sorted free-mixed-1',
  ]);
  expect(proposed([named('Микст.mp3', 'free-mixed-1')], all)).toEqual(['sorted free-mixed-1']);
});

test('a place of another team accepts nothing, not even by hand', () => {
  const all = places({ 'free-mixed-1': { card: 'foreign' } });
  expect(proposed([named('Микст.pdf')], all)).toEqual(['foreign free-mixed-1']);
  expect(proposed([named('x.pdf', 'free-mixed-1')], all)).toEqual(['foreign free-mixed-1']);
  expect(entriesToChoose('card', all)).toHaveLength(ENTRIES.length - 1);
  expect(entriesToChoose('music', all)).toHaveLength(ENTRIES.length);
});

test('unknown and ambiguous names, and a form without entries, have their reasons', () => {
  expect(proposed([named('1.mp3'), named('Дуэт.mp3')])).toEqual(['unknown', 'several']);
  expect(proposed([named('Микст.mp3', 'free-mixed-1')], [])).toEqual(['unknown']);
  expect(sortFiles([], places()).size).toBe(0);
});

test.each([
  ['песня.mp3', '', 'music'],
  ['ПЕСНЯ.MP3', '', 'music'],
  ['Комби_исходник.wav', '', 'music'],
  ['без расширения', 'audio/mpeg', 'music'],
  ['видео.mp4', '', 'music'],
  ['карточка.pdf', 'application/pdf', 'card'],
  ['mp3', '', 'card'],
  ['музыка.mp3.pdf', '', 'card'],
])('%s (%s) is recognised as %s', (name, type, kind) => {
  expect(kindOfPicked({ name, type })).toBe(kind);
});

test.each(['Иванова соло', 'Петрова соло.mp3.download'])('a playable file is music: %s', (name) => {
  expect(kindOfPicked({ name, type: '' }, true)).toBe('music');
});

test('whatever is picked and chosen, no place gets two files and each file gets one place or reason', () => {
  const words = [
    'Иванова',
    'Петрова',
    'Щукин',
    'соло',
    'дуэт',
    'тех',
    'пр',
    'группа',
    '2',
    'карточка',
  ];
  const name = fc
    .array(fc.constantFrom(...words), { maxLength: 4 })
    .chain((some) => fc.constantFrom('.mp3', '.pdf').map((end) => `${some.join('_')}${end}`));
  const file = fc.record({
    name,
    chosen: fc.option(fc.constantFrom(...ENTRIES.map(({ id }) => id), 'gone')),
  });
  const state = fc.constantFrom<PlaceState>('empty', 'has-file', 'foreign');
  fc.assert(
    fc.property(
      fc.array(file, { maxLength: 20 }),
      fc.array(fc.record({ card: state, music: state }), {
        minLength: ENTRIES.length,
        maxLength: ENTRIES.length,
      }),
      (files, states) => {
        const all = ENTRIES.map((entry, at) => ({ entry, places: states[at] ?? EMPTY }));
        const batch = files.map((each, at) => ({
          key: String(at),
          kind: kindOfPicked({ name: each.name, type: '' }),
          file: { name: each.name },
          chosen: each.chosen ?? undefined,
        }));
        const proposals = sortFiles(batch, all);
        expect([...proposals.keys()]).toEqual(batch.map(({ key }) => key));
        const taken = batch.flatMap(({ key, kind, chosen }) => {
          const proposal = proposals.get(key);
          if (proposal?.kind !== 'sorted') return [];
          const { entry } = proposal;
          const there = all.find((each) => each.entry === entry)?.places[kind];
          expect(there === 'empty' || (there === 'has-file' && chosen === entry.id)).toBe(true);
          return [`${kind} ${entry.id}`];
        });
        expect(new Set(taken).size).toBe(taken.length);
      },
    ),
    isLong ? { numRuns: 10_000 } : { numRuns: 100, seed: 20_251_121 },
  );
});
